import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from '../geometry/coordinates.ts';
import { distanceToSegment, lengthOfLine } from '../geometry/segment.ts';
import {
  cellAt,
  centreOfCell,
  emptyGrid,
  type Grid,
  gridFrame,
  gridOfMatrix,
  gridOfPathfinding,
  isWalkable,
  matrixOfGrid,
} from './grid.ts';
import { Planner } from './planner.ts';
import { CellSearch } from './search.ts';
import { passesWalkableCells } from './sight.ts';

/** A picture of a grid: `#` is blocked. One cell is 20 mm and the first lies at the field's corner. */
const drawn = (...rows: readonly string[]): Grid => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
  cell: 20,
  originX: 0,
  originY: 0,
  walkable: Uint8Array.from(rows.join(''), (c) => (c === '#' ? 0 : 1)),
});

const randomGrid: fc.Arbitrary<Grid> = fc
  .record({ columns: fc.integer({ min: 2, max: 14 }), rows: fc.integer({ min: 2, max: 14 }) })
  .chain(({ columns, rows }) =>
    fc.array(fc.integer({ min: 0, max: 99 }), { minLength: columns * rows, maxLength: columns * rows }).map((dice) => ({
      columns,
      rows,
      cell: 20,
      originX: 0,
      originY: 0,
      walkable: Uint8Array.from(dice, (d) => (d < 30 ? 0 : 1)),
    })),
  );

/** The plainest Dijkstra: look at every cell until nothing changes. */
const plainCosts = (grid: Grid, start: number): number[] => {
  const costs = Array.from(grid.walkable, () => Number.POSITIVE_INFINITY);
  const open = (column: number, row: number): boolean =>
    column >= 0 &&
    row >= 0 &&
    column < grid.columns &&
    row < grid.rows &&
    grid.walkable[row * grid.columns + column] === 1;
  costs[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < costs.length; cell++) {
      const column = cell % grid.columns;
      const row = Math.floor(cell / grid.columns);
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (!open(column + dx, row + dy) || !open(column + dx, row) || !open(column, row + dy)) continue;
          const next = cell + dy * grid.columns + dx;
          const cost = (costs[cell] as number) + Math.hypot(dx, dy);
          if (cost < (costs[next] as number) - 1e-9) {
            costs[next] = cost;
            changed = true;
          }
        }
      }
    }
  }
  return costs;
};

const walkableCells = (grid: Grid): number[] =>
  Array.from(grid.walkable, (w, cell) => (w === 1 ? cell : -1)).filter((cell) => cell >= 0);

const twoCells = randomGrid
  .filter((grid) => walkableCells(grid).length > 1)
  .chain((grid) => {
    const cell = fc.constantFrom(...walkableCells(grid));
    return fc.record({ grid: fc.constant(grid), a: cell, b: cell });
  });

describe('the search', () => {
  test('finds ways as short as a plain Dijkstra on random grids', () => {
    fc.assert(
      fc.property(twoCells, ({ grid, a, b }) => {
        const cost = new CellSearch(grid).run(a, b);
        const plain = plainCosts(grid, a)[b] as number;
        if (plain === Number.POSITIVE_INFINITY) expect(cost).toBe(plain);
        else expect(cost).toBeCloseTo(plain, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('a way there is a way back, of the same length', () => {
    fc.assert(
      fc.property(twoCells, ({ grid, a, b }) => {
        const search = new CellSearch(grid);
        const there = search.run(a, b);
        const back = search.run(b, a);
        if (there === Number.POSITIVE_INFINITY) expect(back).toBe(there);
        else expect(back).toBeCloseTo(there, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('its cells touch, stay on the walkable ones and cut no corner', () => {
    fc.assert(
      fc.property(twoCells, ({ grid, a, b }) => {
        const search = new CellSearch(grid);
        if (!Number.isFinite(search.run(a, b))) return;
        const way = search.wayTo(b);
        expect(way[0]).toBe(a);
        expect(way.at(-1)).toBe(b);
        way.forEach((cell, i) => {
          expect(grid.walkable[cell]).toBe(1);
          const before = way[i - 1];
          if (before === undefined) return;
          const dx = (cell % grid.columns) - (before % grid.columns);
          const dy = Math.floor(cell / grid.columns) - Math.floor(before / grid.columns);
          expect(Math.max(Math.abs(dx), Math.abs(dy))).toBe(1);
          expect(grid.walkable[before + dx]).toBe(1);
          expect(grid.walkable[before + dy * grid.columns]).toBe(1);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the planner', () => {
  const inCell = fc.double({ min: 0.02, max: 0.98, noNaN: true });
  const pointIn = (grid: Grid, cell: number, sx: number, sy: number): Point => ({
    x: ((cell % grid.columns) + sx) * grid.cell,
    y: (Math.floor(cell / grid.columns) + sy) * grid.cell,
  });

  test('[H6] no way crosses a cell that is not walkable, wherever in their cells it starts and ends', () => {
    fc.assert(
      fc.property(twoCells, inCell, inCell, inCell, inCell, ({ grid, a, b }, ax, ay, bx, by) => {
        const from = pointIn(grid, a, ax, ay);
        const to = pointIn(grid, b, bx, by);
        const route = new Planner(grid).plan({ from, to, tolerance: 0 });
        const reachable = Number.isFinite(plainCosts(grid, a)[b] as number);
        expect(route.found).toBe(reachable);
        if (!route.found) return;
        expect(route.exact).toBe(true);
        expect(route.points[0]).toEqual(from);
        expect(route.points.at(-1)).toEqual(to);
        expect(route.length).toBeCloseTo(lengthOfLine(route.points), 6);
        expect(route.length).toBeGreaterThanOrEqual(distance(from, to) - 1e-6);
        route.points.forEach((p, i) => {
          const before = route.points[i - 1];
          if (before) expect(passesWalkableCells(grid, before, p)).toBe(true);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('[H6] a straight way has two points, one around a wall a few more', () => {
    const open = new Planner(drawn('.....', '.....', '.....'));
    const straight = open.plan({ from: { x: 5, y: 5 }, to: { x: 95, y: 55 } });
    expect(straight.found && straight.points.length).toBe(2);
    const wall = new Planner(drawn('.....', '..#..', '..#..'));
    const around = wall.plan({ from: { x: 10, y: 50 }, to: { x: 90, y: 50 } });
    expect(around.found).toBe(true);
    if (!around.found) return;
    expect(around.points.length).toBeGreaterThan(2);
    expect(around.length).toBeLessThan(180);
    expect(Math.min(...around.points.map((p) => p.y))).toBeLessThan(20);
  });

  test('[H6] no way is a value, and says whether the start or the rest is to blame', () => {
    const planner = new Planner(drawn('..#..', '..#..', '..#..'));
    const journey = { from: { x: 10, y: 10 }, to: { x: 90, y: 10 }, tolerance: 20 };
    expect(planner.plan(journey)).toEqual({ found: false, reason: 'noWay' });
    expect(planner.lengthOf(journey)).toBeUndefined();
    const walled = new Planner(drawn('###', '###'));
    expect(walled.plan({ from: { x: 10, y: 10 }, to: { x: 50, y: 10 } })).toEqual({
      found: false,
      reason: 'startBlocked',
    });
    expect(planner.plan({ ...journey, to: { x: Number.NaN, y: 10 } })).toEqual({ found: false, reason: 'noWay' });
  });

  test('[H6] other robots and objects are driven around at their distance', () => {
    const grid = emptyGrid(gridFrame(20, 4));
    grid.walkable.fill(1);
    const planner = new Planner(grid);
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 150, max: 650 }), y: fc.integer({ min: 0, max: 800 }) }), {
          maxLength: 8,
        }),
        (robots) => {
          const obstacles = robots.map((robot) => ({ ...robot, radius: 50 }));
          const from = { x: 20, y: 400 };
          const to = { x: 780, y: 400 };
          const route = planner.plan({ from, to, obstacles });
          if (!route.found || !route.exact) return;
          for (const obstacle of obstacles) {
            route.points.forEach((p, i) => {
              const before = route.points[i - 1];
              // Between the middles of two neighbouring cells the way may come a hair nearer than at both.
              if (before) expect(distanceToSegment(obstacle, before, p)).toBeGreaterThan(98);
            });
          }
        },
      ),
    );
    const alone = planner.plan({ from: { x: 0, y: 400 }, to: { x: 800, y: 400 } });
    const blocked = planner.plan({
      from: { x: 0, y: 400 },
      to: { x: 800, y: 400 },
      obstacles: [{ x: 400, y: 400, radius: 50 }],
    });
    expect(alone.found && alone.length).toBe(800);
    expect(blocked.found && blocked.length).toBeGreaterThan(810);
    expect(blocked.found && blocked.length).toBeLessThan(850);
  });

  test('[H6] a goal that is itself an object is approached as near as a robot gets', () => {
    const grid = emptyGrid(gridFrame(20, 0));
    grid.walkable.fill(1);
    const planner = new Planner(grid);
    const to = { x: 600, y: 400 };
    const route = planner.plan({ from: { x: 100, y: 400 }, to, obstacles: [{ ...to, radius: 30 }] });
    expect(route.found).toBe(true);
    if (!route.found) return;
    expect(route.exact).toBe(false);
    const end = route.points.at(-1) ?? to;
    expect(distance(end, to)).toBeGreaterThanOrEqual(80);
    expect(distance(end, to)).toBeLessThan(100);
    const far = planner.plan({ from: { x: 100, y: 400 }, to, obstacles: [{ ...to, radius: 30 }], tolerance: 60 });
    expect(far).toEqual({ found: false, reason: 'noWay' });
  });

  test('[H6] a thing in an aisle is approached from this side, not from the other that is no nearer', () => {
    const grid = drawn('..............', '.############.', '..............');
    const to = { x: 141, y: 10 };
    for (const from of [
      { x: 30, y: 10 },
      { x: 250, y: 10 },
    ]) {
      const route = new Planner(grid).plan({ from, to, obstacles: [{ ...to, radius: 1 }], radius: 20 });
      expect(route.found && route.length).toBeLessThan(distance(from, to));
    }
  });

  test('[H6] a free spot between two others is entered although its cell’s middle is too near to one', () => {
    const grid = emptyGrid(gridFrame(25.6, 4.5));
    grid.walkable.fill(1);
    const spot = { x: 395, y: 742 };
    const neighbours = [
      { x: spot.x - 101, y: 742, radius: 50 },
      { x: spot.x + 101, y: 742, radius: 50 },
    ];
    const route = new Planner(grid).plan({ from: { x: 395, y: 100 }, to: spot, obstacles: neighbours });
    expect(route.found && route.exact).toBe(true);
    expect(route.found && route.points.at(-1)).toEqual(spot);
  });

  test('[H6] a robot that stands too close to something finds its way out', () => {
    const planner = new Planner(drawn('.....', '.....', '#....', '.....'));
    const route = planner.plan({ from: { x: 10, y: 50 }, to: { x: 90, y: 10 } });
    expect(route.found && route.exact).toBe(true);
  });

  test('[H6] where there is a way there is a way back, whatever stands around', () => {
    const grid = emptyGrid(gridFrame(25.6, 4.5));
    grid.walkable.fill(1);
    const planner = new Planner(grid);
    const somewhere = fc.record({ x: fc.integer({ min: 60, max: 740 }), y: fc.integer({ min: 60, max: 740 }) });
    fc.assert(
      fc.property(somewhere, somewhere, fc.array(somewhere, { maxLength: 14 }), (from, to, others) => {
        const obstacles = others.map((other) => ({ ...other, radius: 50 }));
        fc.pre([from, to].every((end) => obstacles.every((other) => distance(other, end) >= 100)));
        const there = planner.plan({ from, to, obstacles });
        const back = planner.plan({ from: to, to: from, obstacles });
        expect(there.found && there.exact).toBe(back.found && back.exact);
      }),
      {
        numRuns: 500,
        // One that just touches what it ends beside.
        examples: [[{ x: 60, y: 60 }, { x: 704, y: 175 }, [{ x: 676, y: 271 }]]],
      },
    );
  });

  test('broken obstacles are ignored', () => {
    const planner = new Planner(drawn('.....', '.....'));
    const obstacles = [
      { x: Number.NaN, y: 0, radius: 50 },
      { x: 50, y: 20, radius: -60 },
    ];
    expect(planner.plan({ from: { x: 10, y: 10 }, to: { x: 90, y: 10 }, obstacles }).found).toBe(true);
  });
});

describe('grids', () => {
  test('a stored matrix of cells of 20 with margins of 4 comes back as it was', () => {
    const frame = gridFrame(20, 4);
    const grid = emptyGrid(frame);
    expect([grid.columns, grid.rows, grid.originX, grid.originY]).toEqual([48, 48, -80, -80]);
    const matrix = matrixOfGrid(grid).map((row, y) => row.map((_, x) => ((x * 7 + y * 3) % 5 === 0 ? 1 : 0)));
    expect(matrixOfGrid(gridOfMatrix(matrix, frame))).toEqual(matrix);
    expect(
      matrixOfGrid(gridOfMatrix([[1]], frame))
        .flat()
        .filter(Boolean),
    ).toHaveLength(1);
  });

  test('a saved path-finding set becomes a grid with its own margins', () => {
    const grid = gridOfPathfinding({
      matrix: [
        [0, 1],
        [1, 1],
      ],
      matrixCellScaleByMap: 400,
      matrixMarginLeft: 0,
      matrixMarginTop: 0,
      matrixMarginRight: 0,
      matrixMarginBottom: 0,
    });
    expect(isWalkable(grid, { x: 10, y: 10 })).toBe(false);
    expect(isWalkable(grid, { x: 410, y: 10 })).toBe(true);
    expect(isWalkable(grid, { x: 410, y: 790 })).toBe(true);
  });

  test('a point and the cell it lies in agree; outside there is no cell', () => {
    const grid = emptyGrid(gridFrame(25.6, 4.5));
    for (let cell = 0; cell < grid.walkable.length; cell += 7)
      expect(cellAt(grid, centreOfCell(grid, cell))).toBe(cell);
    expect(cellAt(grid, { x: -200, y: 0 })).toBe(-1);
    expect(isWalkable(grid, { x: -999, y: -999 })).toBe(false);
  });
});
