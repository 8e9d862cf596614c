import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { clamp } from '../geometry/clamp.ts';
import type { Point } from '../geometry/coordinates.ts';
import { FIELD } from '../maps/stage.ts';

type Ground = SandboxScene['ground'];

/** The ground of the scene is made of square cells, as many as a map's grid has. */
export const GROUND = { cells: 40, cell: FIELD.size / 40, highest: 200 } as const;

/** The middle of a cell, in millimetres. */
const middleOf = (cell: number): Point => ({
  x: ((cell % GROUND.cells) + 0.5) * GROUND.cell,
  y: (Math.floor(cell / GROUND.cells) + 0.5) * GROUND.cell,
});

/** The cells within so many millimetres of a point, with how far away each is; the one under the point always. */
function* cellsAround({ x, y }: Point, radius: number): Generator<readonly [cell: number, away: number]> {
  const last = GROUND.cells - 1;
  const from = (value: number): number => clamp(Math.floor((value - radius) / GROUND.cell), 0, last);
  const to = (value: number): number => clamp(Math.floor((value + radius) / GROUND.cell), 0, last);
  const isOnField = x >= 0 && y >= 0 && x < FIELD.size && y < FIELD.size;
  const under = isOnField ? Math.floor(y / GROUND.cell) * GROUND.cells + Math.floor(x / GROUND.cell) : -1;
  for (let row = from(y); row <= to(y); row += 1)
    for (let column = from(x); column <= to(x); column += 1) {
      const cell = row * GROUND.cells + column;
      const middle = middleOf(cell);
      const away = Math.hypot(middle.x - x, middle.y - y);
      if (away <= radius || cell === under) yield [cell, away];
    }
}

const covered = (
  layer: Readonly<Record<string, string>>,
  at: Point,
  width: number,
  what: string,
): Record<string, string> => {
  const cells = [...cellsAround(at, width / 2)];
  if (cells.every(([cell]) => layer[cell] === what)) return layer;
  return { ...layer, ...Object.fromEntries(cells.map(([cell]) => [cell, what])) };
};

export const painted = (ground: Ground, at: Point, layer: 0 | 1 | 2, colour: string, width: number): Ground => {
  const before = ground.paint[layer];
  const after = covered(before, at, width, colour);
  if (after === before) return ground;
  const paint: Ground['paint'] = [...ground.paint];
  paint[layer] = after;
  return { ...ground, paint };
};

export const broughtUp = (ground: Ground, at: Point, layer: 1 | 2, what: string, width: number): Ground => {
  const before = ground.terrain[layer - 1] ?? {};
  const after = covered(before, at, width, what);
  if (after === before) return ground;
  const terrain: Ground['terrain'] = [...ground.terrain];
  terrain[layer - 1] = after;
  return { ...ground, terrain };
};

/** A round hill, or a hollow: highest in its middle, even with the ground at its edge. */
export const raised = (ground: Ground, at: Point, by: number, width: number): Ground => {
  const height = { ...ground.height };
  const radius = Math.max(width, GROUND.cell);
  for (const [cell, away] of cellsAround(at, radius)) {
    const share = (1 + Math.cos(Math.PI * Math.min(1, away / radius))) / 2;
    height[cell] = clamp((height[cell] ?? 0) + by * share, -GROUND.highest, GROUND.highest);
  }
  return { ...ground, height };
};

/** How high the ground is at a point, in millimetres, gliding from cell to cell. */
export const heightAt = ({ height }: Pick<Ground, 'height'>, { x, y }: Point): number => {
  const last = GROUND.cells - 1;
  const [column, row] = [x / GROUND.cell - 0.5, y / GROUND.cell - 0.5].map((value) => clamp(value, 0, last)) as [
    number,
    number,
  ];
  const [left, top] = [Math.min(Math.floor(column), last - 1), Math.min(Math.floor(row), last - 1)];
  const [across, down] = [column - left, row - top];
  const of = (dx: number, dy: number): number => height[(top + dy) * GROUND.cells + left + dx] ?? 0;
  const upper = of(0, 0) * (1 - across) + of(1, 0) * across;
  const lower = of(0, 1) * (1 - across) + of(1, 1) * across;
  return upper * (1 - down) + lower * down;
};
