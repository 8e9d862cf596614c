import { MAT } from '@trundle/protocol/constants';
import { distanceToSegment } from '@trundle/world/geometry/segment';
import { contains, cornersOf } from '@trundle/world/geometry/shape';
import type { Solid, WorldMap } from '@trundle/world/maps/map';
import { ROBOT } from '@trundle/world/robot/body';

/** The largest round body that may ask what it touches. */
export const LARGEST_RADIUS = ROBOT.radius;
const BUCKET = 16;
const PER_ROW = Math.ceil((MAT.max - MAT.min) / BUCKET);
/** Floats per side of a solid: its two ends. A round solid is a side of no length with a radius. */
const SIDE = 4;
/** Left between two bodies that touch, so that rounding never makes them overlap. */
export const GAP = 1e-6;
/** Ways out of a corner that are tried one after the other. */
const PUSHES = 4;

/** A round body: the solids that stand stop its hull, those that lie low stop its wheels. */
export interface Footprint {
  readonly hull: number;
  readonly wheels: number;
}
export const ROBOT_FOOTPRINT: Footprint = { hull: ROBOT.radius, wheels: ROBOT.wheelReach };

interface Side {
  readonly ends: readonly [number, number, number, number];
  readonly radius: number;
  readonly low: boolean;
}

const sidesOf = (solid: Solid): Side[] => {
  const low = solid.stops === 'wheels';
  const { shape } = solid;
  if (shape.kind === 'circle') return [{ ends: [shape.x, shape.y, shape.x, shape.y], radius: shape.r, low }];
  const corners = cornersOf(shape);
  return corners.flatMap((to, i) => {
    const from = corners[(i + corners.length - 1) % corners.length];
    return from ? [{ ends: [from.x, from.y, to.x, to.y], radius: 0, low }] : [];
  });
};

/** Whether a body anywhere in a square could touch the side; now and then also when it could only nearly. */
const near = (square: number, { ends: [ax, ay, bx, by], radius }: Side): boolean => {
  const middle = {
    x: MAT.min + ((square % PER_ROW) + 0.5) * BUCKET,
    y: MAT.min + (Math.floor(square / PER_ROW) + 0.5) * BUCKET,
  };
  const away = distanceToSegment(middle, { x: ax, y: ay }, { x: bx, y: by });
  return away <= radius + LARGEST_RADIUS + BUCKET * Math.SQRT1_2;
};

/**
 * A map's solids laid out for thousands of questions a second: sides in flat arrays, and for each square of the mat
 * the sides a body in it could touch. Nothing is allocated while asking. Shared by all mats with the same map.
 */
export class CollisionMap {
  readonly map: WorldMap;
  readonly #ends: Float64Array;
  readonly #radius: Float64Array;
  readonly #low: Uint8Array;
  /** Sides of square s: #listed[#first[s]] up to #first[s + 1]. */
  readonly #first: Int32Array;
  readonly #listed: Int32Array;
  /** Where `push` leaves its answer. */
  x = 0;
  y = 0;

  constructor(map: WorldMap) {
    this.map = map;
    const sides = map.solids.flatMap(sidesOf);
    this.#ends = Float64Array.from(sides.flatMap(({ ends }) => ends));
    this.#radius = Float64Array.from(sides.map(({ radius }) => radius));
    this.#low = Uint8Array.from(sides.map(({ low }) => Number(low)));
    const listed: number[] = [];
    this.#first = new Int32Array(PER_ROW * PER_ROW + 1);
    for (let square = 0; square < PER_ROW * PER_ROW; square++) {
      this.#first[square] = listed.length;
      sides.forEach((side, i) => {
        if (near(square, side)) listed.push(i);
      });
    }
    this.#first[PER_ROW * PER_ROW] = listed.length;
    this.#listed = Int32Array.from(listed);
  }

  #squareOf(x: number, y: number): number {
    const column = Math.min(PER_ROW - 1, Math.max(0, Math.floor((x - MAT.min) / BUCKET)));
    const row = Math.min(PER_ROW - 1, Math.max(0, Math.floor((y - MAT.min) / BUCKET)));
    return row * PER_ROW + column;
  }

  /**
   * Moves a body that came from free ground out of what it ran into, a little along it: `x` and `y` hold where it
   * comes to stand. False when it is wedged in and had better stay where it was.
   */
  push(x: number, y: number, footprint: Footprint): boolean {
    this.x = x;
    this.y = y;
    for (let pass = 0; pass < PUSHES; pass++) {
      const inside = this.#keepOnMat(footprint.wheels);
      const clear = this.#leaveSides(footprint);
      if (inside && clear) return true;
    }
    return this.touchesNone(this.x, this.y, footprint, 0);
  }

  #keepOnMat(margin: number): boolean {
    const x = Math.min(MAT.max - margin, Math.max(MAT.min + margin, this.x));
    const y = Math.min(MAT.max - margin, Math.max(MAT.min + margin, this.y));
    const kept = x === this.x && y === this.y;
    this.x = x;
    this.y = y;
    return kept;
  }

  #leaveSides(footprint: Footprint): boolean {
    const square = this.#squareOf(this.x, this.y);
    const last = this.#first[square + 1] as number;
    let clear = true;
    for (let i = this.#first[square] as number; i < last; i++) {
      const side = this.#listed[i] as number;
      const keep = (this.#radius[side] as number) + (this.#low[side] === 1 ? footprint.wheels : footprint.hull);
      if (!this.#leaveSide(side, keep)) clear = false;
    }
    return clear;
  }

  #leaveSide(side: number, keep: number): boolean {
    const squared = this.#squaredTo(side, this.x, this.y);
    if (squared >= keep * keep || squared === 0) return squared !== 0;
    const away = Math.sqrt(squared);
    const share = (keep + GAP - away) / away;
    this.x += this.#dx * share;
    this.y += this.#dy * share;
    return false;
  }

  /** From the nearest point of the side to the point last asked about. */
  #dx = 0;
  #dy = 0;
  #squaredTo(side: number, x: number, y: number): number {
    const ends = this.#ends;
    const at = side * SIDE;
    const ax = ends[at] as number;
    const ay = ends[at + 1] as number;
    const sx = (ends[at + 2] as number) - ax;
    const sy = (ends[at + 3] as number) - ay;
    const length = sx * sx + sy * sy;
    const along = length === 0 ? 0 : ((x - ax) * sx + (y - ay) * sy) / length;
    const share = along < 0 ? 0 : along > 1 ? 1 : along;
    this.#dx = x - ax - sx * share;
    this.#dy = y - ay - sy * share;
    return this.#dx * this.#dx + this.#dy * this.#dy;
  }

  /** Whether a body there keeps more than `slack` away from every side and the edge of the mat. */
  touchesNone(x: number, y: number, footprint: Footprint, slack: number): boolean {
    const margin = footprint.wheels + slack;
    if (!(x >= MAT.min + margin && y >= MAT.min + margin && x <= MAT.max - margin && y <= MAT.max - margin))
      return false;
    const square = this.#squareOf(x, y);
    const last = this.#first[square + 1] as number;
    for (let i = this.#first[square] as number; i < last; i++) {
      const side = this.#listed[i] as number;
      const keep = (this.#radius[side] as number) + (this.#low[side] === 1 ? footprint.wheels : footprint.hull) + slack;
      if (this.#squaredTo(side, x, y) < keep * keep) return false;
    }
    return true;
  }

  /** Whether a body may be put down there: it touches nothing and is not in the middle of a solid either. */
  isFree(x: number, y: number, footprint: Footprint): boolean {
    return this.touchesNone(x, y, footprint, 0) && !this.map.solids.some(({ shape }) => contains(shape, { x, y }));
  }

  /** The headings, in radians, at which a body touches something that stands, within `slack`. */
  *touches(x: number, y: number, footprint: Footprint, slack: number): Generator<number> {
    const square = this.#squareOf(x, y);
    const last = this.#first[square + 1] as number;
    for (let i = this.#first[square] as number; i < last; i++) {
      const side = this.#listed[i] as number;
      if (this.#low[side] === 1) continue;
      const keep = (this.#radius[side] as number) + footprint.hull + slack;
      if (this.#squaredTo(side, x, y) < keep * keep) yield Math.atan2(-this.#dy, -this.#dx);
    }
  }

  /** How far a ray of unit direction goes until something that stands ends it, at most `max`. */
  raycast(x: number, y: number, dx: number, dy: number, max: number): number {
    let least = max;
    for (let side = 0; side < this.#radius.length; side++) {
      if (this.#low[side] === 1) continue;
      const away = this.#raycastSide(side, x, y, dx, dy);
      if (away < least) least = away;
    }
    return least;
  }

  #raycastSide(side: number, x: number, y: number, dx: number, dy: number): number {
    const ends = this.#ends;
    const at = side * SIDE;
    const ax = (ends[at] as number) - x;
    const ay = (ends[at + 1] as number) - y;
    const radius = this.#radius[side] as number;
    if (radius > 0) return raycastDisc(ax, ay, radius, dx, dy);
    const sx = (ends[at + 2] as number) - x - ax;
    const sy = (ends[at + 3] as number) - y - ay;
    const cross = dx * sy - dy * sx;
    if (cross === 0) return Number.POSITIVE_INFINITY;
    const along = (ax * sy - ay * sx) / cross;
    const share = (ax * dy - ay * dx) / cross;
    return along >= 0 && share >= 0 && share <= 1 ? along : Number.POSITIVE_INFINITY;
  }
}

/** How far a ray from (0, 0) goes until it meets a disc; 0 when it starts in it. */
export const raycastDisc = (cx: number, cy: number, radius: number, dx: number, dy: number): number => {
  const along = cx * dx + cy * dy;
  const apart = cx * cx + cy * cy - radius * radius;
  if (apart <= 0) return 0;
  const root = along * along - apart;
  return along <= 0 || root < 0 ? Number.POSITIVE_INFINITY : along - Math.sqrt(root);
};

const collisionMaps = new WeakMap<WorldMap, CollisionMap>();

/** A map is laid out once, whoever asks. */
export const collisionMapOf = (map: WorldMap): CollisionMap => {
  const known = collisionMaps.get(map);
  if (known) return known;
  const made = new CollisionMap(map);
  collisionMaps.set(map, made);
  return made;
};
