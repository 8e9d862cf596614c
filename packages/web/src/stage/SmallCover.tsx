import { IconArrowsMaximize, IconArrowsMove } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { IconButton } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './Stage.module.css';
import { useStage, useStageLayout } from './stage-context.ts';
import { within } from './stage-layout.ts';

const STEP = 0.1;
const WHOLE = { least: 0, most: 1 };
const KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Grip {
  at: { x: number; y: number };
  place: { x: number; y: number };
  /** The pixels between one end of its way and the other. */
  way: { x: number; y: number };
}

interface Props {
  /** The small picture, and the room it moves in. */
  picture: RefObject<HTMLElement | null>;
}

/** Over the small picture: a hand takes it anywhere, the arrow keys move it, and one button makes it large again. */
export const SmallCover = ({ picture }: Props) => {
  const { memory } = useStage();
  const { panels } = usePanelRoom();
  const place = useStageLayout((layout) => layout.place);
  const grip = useRef<Grip | null>(null);
  const take = (event: PointerEvent<HTMLElement>): void => {
    const element = picture.current;
    if (element === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: { x: event.clientX, y: event.clientY }, place, way: wayOf(element) };
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (grip.current === null) return;
    const { at, place: from, way } = grip.current;
    memory.show({
      place: {
        x: within(from.x + (clientX - at.x) / way.x, WHOLE),
        y: within(from.y + (clientY - at.y) / way.y, WHOLE),
      },
    });
  };
  const drop = (): void => {
    if (grip.current === null) return;
    grip.current = null;
    memory.keep();
  };
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    memory.keep({ place: { x: within(place.x + by[0], WHOLE), y: within(place.y + by[1], WHOLE) } });
  };
  return (
    <>
      <button
        type="button"
        className={style.cover}
        aria-label={t('stage.move')}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
      >
        <IconArrowsMove aria-hidden="true" />
      </button>
      <IconButton label={t('stage.back')} className={style.back} onClick={() => panels.close()}>
        <IconArrowsMaximize aria-hidden="true" />
      </IconButton>
    </>
  );
};

/** The styles put the picture at its part of the way; the room it moves in stands in them too. */
const wayOf = (element: HTMLElement): { x: number; y: number } => {
  const { width, height } = element.getBoundingClientRect();
  const room = getComputedStyle(element);
  const around = element.offsetParent?.getBoundingClientRect();
  const taken = (name: string): number => Number.parseFloat(room.getPropertyValue(name)) || 0;
  return {
    x: Math.max(1, (around?.width ?? 0) - taken('--taken-across') - width),
    y: Math.max(1, (around?.height ?? 0) - taken('--taken-down') - height),
  };
};
