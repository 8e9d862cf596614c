import { IconArrowsMaximize, IconArrowsMove } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { IconButton } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import type { Place } from './free-place.ts';
import style from './SmallCover.module.css';
import { useStage } from './stage-context.ts';
import { within } from './stage-layout.ts';
import { roomOf } from './use-free-place.ts';

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
  /** Where it stands now. */
  place: Place;
}

/** Over the small picture: a hand takes it anywhere, the arrow keys move it, and one button makes it large again. */
export const SmallCover = ({ picture, place }: Props) => {
  const { memory, panel } = useStage();
  const { panels } = usePanelRoom();
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
    memory.keep({ place });
  };
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    memory.keep({ place: { x: within(place.x + by[0], WHOLE), y: within(place.y + by[1], WHOLE) } });
  };
  const back = (): void => (panel === null ? memory.keep({ page: 'stage' }) : panels.close());
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
      <IconButton label={t('stage.back')} className={style.back} onClick={back}>
        <IconArrowsMaximize aria-hidden="true" />
      </IconButton>
    </>
  );
};

const wayOf = (element: HTMLElement): { x: number; y: number } => {
  const { left, top, right, bottom } = roomOf(element);
  return { x: right - left, y: bottom - top };
};
