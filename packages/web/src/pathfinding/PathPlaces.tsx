import type { PathDrawing, Places } from '@trundle/client/pathfinding/path-drawing';
import type { Point } from '@trundle/world/geometry/coordinates';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../texts/index.ts';
import style from './Pathfinding.module.css';

/** Millimetres that a key moves a place by; with Shift, so many times as far. */
const STEP = 10;
const FAR = 5;
const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  drawing: PathDrawing;
  places: Places;
  wrong: readonly string[];
  pointAt: (event: { clientX: number; clientY: number }) => Point;
  onPlace: (key: string) => void;
}

let drags = 0;

/** The places on the mat: pulled with any tool, moved with the arrows. */
export const PathPlaces = ({ drawing, places, wrong, pointAt, onPlace }: Props) => {
  const held = useRef<{ key: string; gesture: string; off: Point } | null>(null);
  const down = (event: PointerEvent<SVGGElement>, key: string): void => {
    if (event.button !== 0) return;
    // The mat under it is not painted.
    event.stopPropagation();
    const place = places[key];
    if (place === undefined) return;
    const at = pointAt(event);
    held.current = { key, gesture: `drag ${++drags}`, off: { x: place.mx - at.x, y: place.my - at.y } };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onPlace(key);
  };
  const move = (event: PointerEvent<SVGGElement>): void => {
    if (held.current === null) return;
    event.stopPropagation();
    const { key, gesture, off } = held.current;
    const at = pointAt(event);
    drawing.movePlace(key, { x: at.x + off.x, y: at.y + off.y }, gesture);
  };
  const up = (event: PointerEvent<SVGGElement>): void => {
    if (held.current !== null) event.stopPropagation();
    held.current = null;
  };
  const press = (event: KeyboardEvent<SVGGElement>, key: string): void => {
    const place = places[key];
    const step = STEPS[event.key];
    if (place === undefined) return;
    const by = event.shiftKey ? FAR : 1;
    if (step !== undefined)
      drawing.movePlace(key, { x: place.mx + step[0] * by, y: place.my + step[1] * by }, `keys ${key}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') drawing.removePlace(key);
    else if (event.key === 'Enter') onPlace(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return Object.entries(places).map(([key, { name, mx, my }]) => (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing there is no button element.
    <g
      key={key}
      role="button"
      tabIndex={0}
      aria-label={t('pathfinding.placeLabel', { name })}
      data-place={key}
      data-wrong={wrong.includes(key) || undefined}
      className={style.place}
      transform={`translate(${mx} ${my})`}
      onPointerDown={(event) => down(event, key)}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={(event) => press(event, key)}
    >
      <g className={style.pin}>
        <circle r="22" className={style.reach} />
        <path d="M0 0C-3-9-12-14-12-25a12 12 0 1 1 24 0C12-14 3-9 0 0Z" />
        <circle cy="-25" r="4.5" />
        <text y="16">{name}</text>
      </g>
    </g>
  ));
};
