import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grid } from './grid.ts';
import { brushed, likeCells, lineOfCells } from './painting.ts';
import { Planner } from './planner.ts';

const gridOf = (columns: number, rows: number, walkable: ArrayLike<number>): Grid => ({
  columns,
  rows,
  cell: 20,
  originX: 0,
  originY: 0,
  walkable: Uint8Array.from(walkable),
});

const painted: fc.Arbitrary<Grid> = fc
  .record({ columns: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) => gridOf(columns, rows, cells)),
  );
const withTwoCells = painted.chain((grid) => {
  const cell = fc.nat({ max: grid.columns * grid.rows - 1 });
  return fc.record({ grid: fc.constant(grid), from: cell, to: cell });
});
const apart = ({ columns }: Grid, a: number, b: number): [number, number] => [
  Math.abs((a % columns) - (b % columns)),
  Math.abs(Math.floor(a / columns) - Math.floor(b / columns)),
];

test('a line goes from one end to the other over cells that touch, and is no longer than it must be', () => {
  fc.assert(
    fc.property(withTwoCells, ({ grid, from, to }) => {
      const line = lineOfCells(grid, from, to);
      expect([line[0], line.at(-1)]).toEqual([from, to]);
      expect(line.length).toBe(Math.max(...apart(grid, from, to)) + 1);
      line.forEach((cell, at) => {
        if (at > 0) expect(Math.max(...apart(grid, line[at - 1] as number, cell))).toBe(1);
      });
    }),
  );
});

test('a wall drawn as a line from edge to edge lets no robot through', () => {
  fc.assert(
    fc.property(fc.nat({ max: 11 }), fc.nat({ max: 11 }), (left, right) => {
      const grid = gridOf(12, 14, Array(12 * 14).fill(1));
      for (const cell of lineOfCells(grid, (left + 1) * 12, (right + 1) * 12 + 11)) grid.walkable[cell] = 0;
      const way = new Planner(grid).plan({ from: { x: 130, y: 5 }, to: { x: 130, y: 275 }, tolerance: 0 });
      expect(way.found).toBe(false);
    }),
  );
});

test('a brush covers every cell of the stroke, reaches no further than its size and stays on the grid', () => {
  fc.assert(
    fc.property(withTwoCells, fc.constantFrom(1, 3, 5), ({ grid, from, to }, size) => {
      const line = lineOfCells(grid, from, to);
      const covered = brushed(grid, line, size);
      for (const cell of line) expect(covered.has(cell)).toBe(true);
      for (const cell of covered) {
        expect(cell >= 0 && cell < grid.columns * grid.rows).toBe(true);
        expect(line.some((on) => Math.max(...apart(grid, on, cell)) <= (size - 1) / 2)).toBe(true);
      }
      if (size === 1) expect(covered.size).toBe(new Set(line).size);
    }),
  );
});

test('filling takes the whole region, nothing of another kind, and nothing that another kind cuts off', () => {
  fc.assert(
    fc.property(withTwoCells, ({ grid, from }) => {
      const region = likeCells(grid, from);
      for (const cell of region) expect(grid.walkable[cell]).toBe(grid.walkable[from]);
      // Around the region there is nothing like it: it is whole, and it is one because each was reached from another.
      for (let cell = 0; cell < grid.walkable.length; cell++) {
        if (region.has(cell)) continue;
        const touches = [...region].some((inside) => apart(grid, inside, cell).reduce((a, b) => a + b) === 1);
        if (touches) expect(grid.walkable[cell]).not.toBe(grid.walkable[from]);
      }
      const [first] = region;
      expect(likeCells(grid, first as number)).toEqual(region);
      // Filled with the other kind, it is part of a larger region of that kind.
      for (const cell of region) grid.walkable[cell] = 1 - (grid.walkable[cell] as number);
      expect([...region].every((cell) => likeCells(grid, from).has(cell))).toBe(true);
    }),
  );
});
