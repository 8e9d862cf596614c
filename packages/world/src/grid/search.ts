import { type Point, span } from '../geometry/coordinates.ts';
import type { Grid } from './grid.ts';
import { CellHeap } from './heap.ts';

/** Something to drive around: a robot, an object. */
export interface Obstacle extends Point {
  readonly radius: number;
}

const NEIGHBOURS = 8;
const DIAGONAL = Math.SQRT2;
/** Among ways of equal length the one whose end is nearer comes first. Far below the least difference of two ways. */
const TIE_BREAK = 1 + 1e-7;

/**
 * A* over the cells of one grid: eight neighbours, and no step between two cells that touch a blocked corner. All
 * buffers live as long as the search, and a counter tells this search's marks from those of earlier ones, so nothing
 * is wiped in between. Inside, the grid has a border of blocked cells, so no step needs to look for the edge.
 */
export class CellSearch {
  readonly grid: Grid;
  readonly #width: number;
  readonly #walkable: Uint8Array;
  readonly #free: Uint8Array;
  readonly #heap: CellHeap;
  readonly #cost: Float64Array;
  readonly #from: Int32Array;
  /** The round in which a cell was last seen, and last done with. */
  readonly #seen: Uint32Array;
  readonly #done: Uint32Array;
  #round = 0;

  constructor(grid: Grid) {
    this.grid = grid;
    this.#width = grid.columns + 2;
    const cells = this.#width * (grid.rows + 2);
    this.#walkable = new Uint8Array(cells);
    for (let row = 0; row < grid.rows; row++) {
      const line = grid.walkable.subarray(row * grid.columns, (row + 1) * grid.columns);
      this.#walkable.set(line, (row + 1) * this.#width + 1);
    }
    this.#free = this.#walkable.slice();
    this.#heap = new CellHeap(cells * NEIGHBOURS);
    this.#cost = new Float64Array(cells);
    this.#from = new Int32Array(cells);
    this.#seen = new Uint32Array(cells);
    this.#done = new Uint32Array(cells);
  }

  /** From now on these obstacles stand in the way, and no others. Radii are those the middle must keep out of. */
  placeObstacles(obstacles: Iterable<Obstacle>): void {
    this.#free.set(this.#walkable);
    for (const obstacle of obstacles) this.#block(obstacle);
  }

  #block({ x, y, radius }: Obstacle): void {
    const { columns, rows, cell, originX, originY } = this.grid;
    if (!(radius > 0) || !Number.isFinite(x) || !Number.isFinite(y)) return;
    const firstColumn = Math.max(0, Math.ceil((x - radius - originX) / cell - 0.5));
    const lastColumn = Math.min(columns - 1, Math.floor((x + radius - originX) / cell - 0.5));
    const firstRow = Math.max(0, Math.ceil((y - radius - originY) / cell - 0.5));
    const lastRow = Math.min(rows - 1, Math.floor((y + radius - originY) / cell - 0.5));
    for (let row = firstRow; row <= lastRow; row++) {
      const dy = originY + (row + 0.5) * cell - y;
      for (let column = firstColumn; column <= lastColumn; column++) {
        const dx = originX + (column + 0.5) * cell - x;
        if (dx * dx + dy * dy < radius * radius) this.#free[(row + 1) * this.#width + column + 1] = 0;
      }
    }
  }

  /** The grid's number of a cell to the one with the border, and back. */
  #within(cell: number): number {
    if (cell < 0) return -1;
    const column = cell % this.grid.columns;
    return ((cell - column) / this.grid.columns + 1) * this.#width + column + 1;
  }

  #outward(place: number): number {
    const column = place % this.#width;
    return ((place - column) / this.#width - 1) * this.grid.columns + column - 1;
  }

  isFree(cell: number): boolean {
    return cell >= 0 && this.#free[this.#within(cell)] === 1;
  }

  /**
   * The cheapest way between two cells, in cell widths; Infinity when there is none. The first cell may itself be
   * blocked: whoever stands in a bad place must be able to leave it. With -1 as the goal everything is reached that
   * can be.
   */
  run(start: number, goal: number): number {
    const heap = this.#heap;
    const done = this.#done;
    const round = ++this.#round;
    const first = this.#within(start);
    const last = this.#within(goal);
    heap.clear();
    this.#cost[first] = 0;
    this.#from[first] = -1;
    this.#seen[first] = round;
    heap.add(first, 0);
    for (;;) {
      const place = heap.take();
      if (place < 0) return Number.POSITIVE_INFINITY;
      if (place === last) return this.#cost[place] as number;
      if (done[place] === round) continue;
      done[place] = round;
      this.#expand(place, last);
    }
  }

  #expand(place: number, goal: number): void {
    const free = this.#free;
    const width = this.#width;
    const cost = this.#cost[place] as number;
    const right = free[place + 1] === 1;
    const left = free[place - 1] === 1;
    const below = free[place + width] === 1;
    const above = free[place - width] === 1;
    if (right) this.#offer(place + 1, place, cost + 1, goal);
    if (left) this.#offer(place - 1, place, cost + 1, goal);
    if (below) this.#offer(place + width, place, cost + 1, goal);
    if (above) this.#offer(place - width, place, cost + 1, goal);
    const aslant = cost + DIAGONAL;
    if (right && below && free[place + width + 1] === 1) this.#offer(place + width + 1, place, aslant, goal);
    if (right && above && free[place - width + 1] === 1) this.#offer(place - width + 1, place, aslant, goal);
    if (left && below && free[place + width - 1] === 1) this.#offer(place + width - 1, place, aslant, goal);
    if (left && above && free[place - width - 1] === 1) this.#offer(place - width - 1, place, aslant, goal);
  }

  #offer(place: number, from: number, cost: number, goal: number): void {
    if (this.#seen[place] === this.#round && cost >= (this.#cost[place] as number)) return;
    this.#seen[place] = this.#round;
    this.#cost[place] = cost;
    this.#from[place] = from;
    this.#heap.add(place, goal < 0 ? cost : cost + this.#estimate(place, goal));
  }

  /** Straight and diagonal steps over empty ground: never more than the real cost. */
  #estimate(place: number, goal: number): number {
    const width = this.#width;
    const column = place % width;
    const goalColumn = goal % width;
    const dx = Math.abs(column - goalColumn);
    const dy = Math.abs((place - column - goal + goalColumn) / width);
    return (dx > dy ? dx + (DIAGONAL - 1) * dy : dy + (DIAGONAL - 1) * dx) * TIE_BREAK;
  }

  /** The cells of the way to a cell the last run reached, start first. */
  wayTo(goal: number): number[] {
    const way: number[] = [];
    for (let place = this.#within(goal); place >= 0; place = this.#from[place] as number)
      way.push(this.#outward(place));
    return way.reverse();
  }

  /** What the way to a cell costs that the last run reached, in cell widths. */
  costOf(cell: number): number {
    return this.#cost[this.#within(cell)] as number;
  }

  wasReached(cell: number): boolean {
    return this.#done[this.#within(cell)] === this.#round;
  }

  /** The cells the last run reached that lie within a distance of a point, nearest first. */
  reachedNear(target: Point, within: number): number[] {
    const { columns, rows, cell, originX, originY } = this.grid;
    const found: { cell: number; away: number }[] = [];
    for (let row = 0; row < rows; row++) {
      const dy = originY + (row + 0.5) * cell - target.y;
      if (!(Math.abs(dy) <= within)) continue;
      for (let column = 0; column < columns; column++) {
        const place = (row + 1) * this.#width + column + 1;
        if (this.#done[place] !== this.#round || this.#free[place] === 0) continue;
        const away = span(originX + (column + 0.5) * cell - target.x, dy);
        if (away <= within) found.push({ cell: row * columns + column, away });
      }
    }
    return found.sort((one, other) => one.away - other.away).map((entry) => entry.cell);
  }
}
