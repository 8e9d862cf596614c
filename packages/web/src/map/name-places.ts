import type { Point } from '@trundle/world/geometry/coordinates';
import { type Box, boxAround, overlap } from './box.ts';
import type { Size } from './viewport.ts';

/** Something on the map that no name may cover: a square around its middle, in pixels of the window. */
export interface Body {
  readonly number: number;
  readonly at: Point;
  readonly half: number;
  /** A dot of the map rather than something that moves: names may lie on it. */
  readonly isFlat?: boolean;
}

/** The name of a body. Whoever looks for one of these sees it however crowded it is. */
export interface Name extends Size {
  readonly number: number;
  readonly isWanted: boolean;
}

/** In the order they are tried. */
const SIDES = ['below', 'right', 'left', 'above'] as const;
export type Side = (typeof SIDES)[number];

/** Between a body and its name, in pixels. */
const GAP = 2;

/** The middle of a name beside its body. */
export const middleOf = (side: Side, half: number, { width, height }: Size): Point => {
  const across = half + GAP + width / 2;
  const down = half + GAP + height / 2;
  if (side === 'below') return { x: 0, y: down };
  if (side === 'above') return { x: 0, y: -down };
  return { x: side === 'right' ? across : -across, y: 0 };
};

/**
 * Where each name stands so that it covers no body and no other name and can be read whole. A name without such a place is
 * missing, unless it is wanted: then it stands where it covers least. A name stays where it is for as long as it can, and
 * none stands on what is covered.
 */
export const placeNames = (
  names: readonly Name[],
  bodies: readonly Body[],
  window: Size,
  before: ReadonlyMap<number, Side> = new Map(),
  covered: readonly Box[] = [],
): Map<number, Side> => {
  const placed = new Map<number, Side>();
  const taken: Box[] = [...covered];
  const bodyOf = new Map(bodies.map((body) => [body.number, body]));
  const boxes = bodies.filter(({ isFlat }) => isFlat !== true).map(({ at, half }) => boxAround(at, 2 * half, 2 * half));
  const costOf = (box: Box): number => {
    const inside = overlap(box, { left: 0, top: 0, right: window.width, bottom: window.height });
    const cut = (box.right - box.left) * (box.bottom - box.top) - inside;
    return [...boxes, ...taken].reduce((sum, other) => sum + overlap(box, other), Math.max(0, cut));
  };
  for (const name of [...names].sort((one, other) => Number(other.isWanted) - Number(one.isWanted))) {
    const body = bodyOf.get(name.number);
    if (body === undefined) continue;
    const known = before.get(name.number);
    const sides = known === undefined ? SIDES : [known, ...SIDES.filter((side) => side !== known)];
    const tried = sides.map((side) => {
      const { x, y } = middleOf(side, body.half, name);
      const box = boxAround({ x: body.at.x + x, y: body.at.y + y }, name.width, name.height);
      return { side, box, cost: costOf(box) };
    });
    const best = tried.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (best.cost > 0.5 && !name.isWanted) continue;
    placed.set(name.number, best.side);
    taken.push(best.box);
  }
  return placed;
};

/** A name that stays readable beside what it belongs to; the whole of it is in a title. */
export const shortName = (name: string, most = 16): string => {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
};
