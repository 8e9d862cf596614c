import { distance, type Point } from '../geometry/coordinates.ts';
import { lengthOfLine } from '../geometry/segment.ts';
import { BESIDE, ROBOT } from '../robot/body.ts';
import { cellAt, centreOfCell, type Grid, isWalkable } from './grid.ts';
import { CellSearch, type Obstacle } from './search.ts';
import { canDriveStraight } from './sight.ts';

interface Journey {
  readonly from: Point;
  readonly to: Point;
  /** Other robots and objects, with their own radius. Whoever travels must not be among them. */
  readonly obstacles?: readonly Obstacle[];
  /** Of the robot that travels. */
  readonly radius?: number;
  /** When the goal itself is taken or walled in, ending this near to it will do. */
  readonly tolerance?: number;
}

export type Route =
  | {
      readonly found: true;
      /** From where it starts to where it ends, both included. */
      readonly points: readonly Point[];
      readonly length: number;
      /** Whether the last point is the goal itself or the nearest place to it. */
      readonly exact: boolean;
    }
  | { readonly found: false; readonly reason: 'startBlocked' | 'noWay' };

const START_BLOCKED: Route = { found: false, reason: 'startBlocked' };
/** How many separate pockets beside a robot are looked into before it is said that there is no way. */
const POCKETS_TRIED = 4;
const NO_WAY: Route = { found: false, reason: 'noWay' };

/** Finds ways on one grid. Keep it as long as the grid: it owns the buffers of its searches. */
export class Planner {
  readonly #search: CellSearch;

  constructor(grid: Grid) {
    this.#search = new CellSearch(grid);
  }

  get grid(): Grid {
    return this.#search.grid;
  }

  plan({ from, to, obstacles = [], radius = ROBOT.radius, tolerance = BESIDE }: Journey): Route {
    const kept = obstacles.map((obstacle) => ({ ...obstacle, radius: obstacle.radius + radius }));
    this.#search.placeObstacles(kept);
    const own = cellAt(this.grid, from);
    const route = this.#search.isFree(own) ? this.#routeFrom(own, from, to, tolerance, kept) : NO_WAY;
    if (route.found && (route.exact || !this.#isClear(to, kept))) return route;
    const beside = this.#routeFromBeside(from, to, tolerance, kept);
    return route.found && !(beside.found && beside.exact) ? route : beside;
  }

  #routeFrom(start: number, from: Point, to: Point, tolerance: number, obstacles: readonly Obstacle[]): Route {
    const search = this.#search;
    const goal = cellAt(this.grid, to);
    const isReached = search.isFree(goal) && Number.isFinite(search.run(start, goal));
    // From the middle of its cell the goal may be out of reach, and straight ahead from the next one.
    const isDirect =
      isReached &&
      (canDriveStraight(this.grid, centreOfCell(this.grid, goal), to, obstacles) || !this.#isClear(to, obstacles));
    if (!isDirect && (isReached || !search.isFree(goal))) search.run(start, -1);
    const end = isDirect ? goal : this.#nearestEnd(to, tolerance, obstacles);
    return end < 0 ? NO_WAY : this.#route(from, search.wayTo(end), to, obstacles);
  }

  /**
   * A robot that stands too close to something, or in a pocket of cells that only a slanting drive leaves: it starts
   * from a free cell nearby. Where it stands clear, only cells it can drive to straight count.
   */
  #routeFromBeside(from: Point, to: Point, tolerance: number, obstacles: readonly Obstacle[]): Route {
    const clear = this.#isClear(from, obstacles);
    const cells = this.#freeCellsNear(from, tolerance);
    let tries = 0;
    for (const cell of cells) {
      if (tries > 0 && this.#search.wasReached(cell)) continue;
      if (clear && !canDriveStraight(this.grid, from, centreOfCell(this.grid, cell), obstacles)) continue;
      const route = this.#routeFrom(cell, from, to, tolerance, obstacles);
      if (route.found) return route;
      if (++tries === POCKETS_TRIED) break;
    }
    return tries === 0 && !this.#search.isFree(cellAt(this.grid, from)) ? START_BLOCKED : NO_WAY;
  }

  #isClear(p: Point, obstacles: readonly Obstacle[]): boolean {
    return isWalkable(this.grid, p) && obstacles.every((obstacle) => distance(obstacle, p) >= obstacle.radius);
  }

  /** Nearest first. */
  #freeCellsNear(p: Point, within: number): number[] {
    const near: { cell: number; away: number }[] = [];
    for (let cell = 0; cell < this.grid.walkable.length; cell++) {
      if (!this.#search.isFree(cell)) continue;
      const away = distance(p, centreOfCell(this.grid, cell));
      if (away <= within) near.push({ cell, away });
    }
    return near.sort((one, other) => one.away - other.away).map(({ cell }) => cell);
  }

  /** Where to end of all cells that were reached: best where the goal lies straight ahead, else beside it. */
  #nearestEnd(to: Point, tolerance: number, obstacles: readonly Obstacle[]): number {
    const ends = this.#search.reachedNear(to, tolerance);
    const straight = !this.#isClear(to, obstacles)
      ? undefined
      : ends.find((cell) => canDriveStraight(this.grid, centreOfCell(this.grid, cell), to, obstacles));
    return straight ?? this.#besideTaken(to, ends);
  }

  /** Of the cells that are as near as any, or a cell further, the one on this side: nobody drives around a goal. */
  #besideTaken(to: Point, ends: readonly number[]): number {
    const away = (cell: number): number => distance(to, centreOfCell(this.grid, cell));
    const [nearest] = ends;
    if (nearest === undefined) return -1;
    const near = ends.filter((cell) => away(cell) <= away(nearest) + this.grid.cell);
    return near.reduce((best, cell) => (this.#search.costOf(cell) < this.#search.costOf(best) ? cell : best), nearest);
  }

  /** The length of the way, or undefined when there is none. */
  lengthOf(journey: Journey): number | undefined {
    const route = this.plan(journey);
    return route.found ? route.length : undefined;
  }

  #route(from: Point, way: readonly number[], to: Point, obstacles: readonly Obstacle[]): Route {
    const line = [from, ...way.map((cell) => centreOfCell(this.grid, cell))];
    const last = line[line.length - 1] ?? from;
    // The middle of the last cell may be free and the goal too near to something, or the other way round.
    const exact = canDriveStraight(this.grid, last, to, obstacles);
    if (exact) line.push(to);
    const points = this.#straighten(line, obstacles);
    return { found: true, points, length: lengthOfLine(points), exact };
  }

  /** Leaves out every point that a straight drive can skip. */
  #straighten(line: readonly Point[], obstacles: readonly Obstacle[]): Point[] {
    const first = line[0];
    if (!first) return [];
    const kept = [first];
    let anchor = first;
    for (let i = 1; i < line.length - 1; i++) {
      const here = line[i];
      const next = line[i + 1];
      if (!here || !next || canDriveStraight(this.grid, anchor, next, obstacles)) continue;
      if (distance(anchor, here) > 0) kept.push(here);
      anchor = here;
    }
    const last = line[line.length - 1];
    if (last && (distance(anchor, last) > 0 || kept.length === 1)) kept.push(last);
    return kept;
  }
}
