import { STAGE_SHARE } from '@trundle/protocol/entities/stage-layout';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../texts/index.ts';
import style from './Splitter.module.css';
import { useStage, useStageLayout } from './stage-context.ts';
import { within } from './stage-layout.ts';

const STEP = 0.03;

interface Edges {
  around: DOMRect;
  stage: DOMRect;
}

/** Between blocks and stage: a finger, a mouse or the arrow keys give one of them more room. */
export const Splitter = () => {
  const { arrangement, form, memory } = useStage();
  const line = useRef<HTMLHRElement>(null);
  const axis = arrangement === 'stacked' ? 'stacked' : 'beside';
  const limits = STAGE_SHARE[axis];
  const share = useStageLayout((layout) => layout[axis]);
  if (form !== 'column' || arrangement === 'pages') return null;

  const edges = (): Edges | null => {
    const stage = line.current?.nextElementSibling;
    const around = line.current?.parentElement;
    return stage && around ? { stage: stage.getBoundingClientRect(), around: around.getBoundingClientRect() } : null;
  };
  const shareAt = ({ clientX, clientY }: PointerEvent): number => {
    const found = edges();
    if (found === null) return share;
    const { around, stage } = found;
    return axis === 'stacked'
      ? (clientY - around.top) / around.height
      : (stage.right - clientX) / (stage.right - around.left);
  };
  const drag = (event: PointerEvent): void => {
    if (line.current?.hasPointerCapture(event.pointerId)) memory.show({ [axis]: within(shareAt(event), limits) });
  };
  const press = (event: KeyboardEvent): void => {
    const more = axis === 'stacked' ? 'ArrowDown' : 'ArrowLeft';
    const less = axis === 'stacked' ? 'ArrowUp' : 'ArrowRight';
    const wanted: Record<string, number> = {
      [more]: share + STEP,
      [less]: share - STEP,
      Home: limits.least,
      End: limits.most,
      Enter: limits.usual,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    memory.keep({ [axis]: within(next, limits) });
  };
  return (
    <hr
      ref={line}
      className={style.splitter}
      aria-label={t('stage.splitter')}
      aria-orientation={axis === 'stacked' ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={Math.round(limits.least * 100)}
      aria-valuemax={Math.round(limits.most * 100)}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={drag}
      onPointerUp={() => memory.keep({ [axis]: share })}
      onPointerCancel={() => memory.keep({ [axis]: share })}
      onDoubleClick={() => memory.keep({ [axis]: limits.usual })}
    />
  );
};
