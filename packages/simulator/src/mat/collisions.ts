import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { type Bodies, KIND, NOBODY } from './bodies.ts';
import { type CollisionMap, type Footprint, GAP, ROBOT_FOOTPRINT } from './collision-map.ts';

/** Ways out that are tried before a robot is left where it was. */
const PUSHES = 6;
/** A row of objects longer than this is too heavy to push. */
const LONGEST_ROW = 3;
/** Something pushed nearly head-on sticks to what pushes it and goes the same way; else it rolls off to the side. */
const STICKS = Math.cos((35 * Math.PI) / 180);
/** How far a free place is looked for, and how finely, in millimetres: near the hand more finely than far away. */
const SEARCH = { furthest: MAT.max * Math.SQRT2, finest: 5, share: 0.04 } as const;

/** Collision detection and response: moves bodies so that no two that meet, and none and a wall, ever overlap. */
export class Collisions {
  map: CollisionMap;
  readonly #bodies: Bodies;
  /** What the push that goes on has moved so far, and from where: a push that fails leaves nothing moved. */
  readonly #moved: { body: number; x: number; y: number }[] = [];
  #x = 0;
  #y = 0;
  /** The direction in which the moving robot goes. */
  #goingX = 0;
  #goingY = 0;

  constructor(bodies: Bodies, map: CollisionMap) {
    this.#bodies = bodies;
    this.map = map;
  }

  /** Drives a robot on as its wheels say, as far as what stands around lets it. */
  drive(robot: number, forward: number, turned: number): void {
    const bodies = this.#bodies;
    this.#moved.length = 0;
    const a = bodies.a[robot] as number;
    const middle = a + turned / 2;
    // The chord of the arc: exact to the fourth order, and steps are short.
    const chord = forward * (1 - (turned * turned) / 24);
    const cos = Math.cos(middle);
    const sin = Math.sin(middle);
    const x = (bodies.x[robot] as number) + cos * chord;
    const y = (bodies.y[robot] as number) + sin * chord;
    this.#goingX = forward < 0 ? -cos : cos;
    this.#goingY = forward < 0 ? -sin : sin;
    const held = bodies.bond[robot] as number;
    if (held !== NOBODY) this.#carry(robot, held, x, y, turned);
    else {
      if (forward !== 0 && this.#makeWay(robot, x, y)) bodies.put(robot, this.#x, this.#y);
      bodies.a[robot] = wrapped(a + turned);
    }
  }

  /** Finds where a robot that wants to be at a point comes to stand; false when it can't move at all. */
  #makeWay(robot: number, x: number, y: number): boolean {
    const { map } = this;
    this.#x = x;
    this.#y = y;
    for (let push = 0; push < PUSHES; push++) {
      if (!map.push(this.#x, this.#y, ROBOT_FOOTPRINT)) return false;
      this.#x = map.x;
      this.#y = map.y;
      const other = this.#onTheWay(this.#x, this.#y, robot);
      if (other === NOBODY) return true;
      this.#meet(other, robot);
    }
    return this.isFree(this.#x, this.#y, robot);
  }

  /** What a body would touch at a point if it came there from where it is. */
  #onTheWay(x: number, y: number, body: number): number {
    const bodies = this.#bodies;
    return bodies.neighbour(
      x,
      y,
      bodies.radius[body] as number,
      body,
      bodies.ownerOf(body),
      bodies.x[body],
      bodies.y[body],
    );
  }

  /** Pushes what can be pushed out of the way; steps back from the rest. */
  #meet(other: number, robot: number): void {
    const bodies = this.#bodies;
    const keep = ROBOT_FOOTPRINT.hull + (bodies.radius[other] as number) + GAP;
    let dx = this.#x - (bodies.x[other] as number);
    let dy = this.#y - (bodies.y[other] as number);
    let away = Math.sqrt(dx * dx + dy * dy);
    if (away === 0) {
      // Only a hand can put two bodies on one point; any way out is as good.
      dx = 1;
      dy = 0;
      away = 1;
    }
    if (bodies.heavy[other] === 0 && bodies.bond[other] === NOBODY) {
      if (this.#shove(other, this.#x, this.#y, keep, robot, LONGEST_ROW)) return;
    }
    this.#x += (dx / away) * (keep - away);
    this.#y += (dy / away) * (keep - away);
  }

  /** Puts an object where it is pushed, pushing others on; false when something holds it. */
  #pushObject(object: number, x: number, y: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const before = this.#moved.length;
    if (!this.map.touchesNone(x, y, footprintOf(bodies, object), 0)) return false;
    // Bonded to the robot while it moves: the robot stands in nobody's way then, and no row bites its own tail.
    bodies.bond[object] = pusher;
    const free = this.#clearRow(object, x, y, pusher, row);
    bodies.bond[object] = NOBODY;
    if (free) bodies.mover[object] = pusher;
    else this.#takeBack(before);
    return free;
  }

  #takeBack(before: number): void {
    while (this.#moved.length > before) {
      const last = this.#moved.pop();
      if (last) this.#bodies.put(last.body, last.x, last.y);
    }
  }

  #clearRow(object: number, x: number, y: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const fromX = bodies.x[object] as number;
    const fromY = bodies.y[object] as number;
    const radius = bodies.radius[object] as number;
    const owner = bodies.ownerOf(object);
    this.#moved.push({ body: object, x: fromX, y: fromY });
    bodies.put(object, x, y);
    for (let push = 0; push < PUSHES; push++) {
      const other = bodies.neighbour(x, y, radius, object, owner, fromX, fromY);
      if (other === NOBODY) return true;
      if (!this.#pushOn(other, object, pusher, row)) return false;
    }
    return false;
  }

  #pushOn(other: number, object: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    if (row === 0 || bodies.heavy[other] === 1 || bodies.bond[other] !== NOBODY) return false;
    const keep = (bodies.radius[object] as number) + (bodies.radius[other] as number) + GAP;
    return this.#shove(other, bodies.x[object] as number, bodies.y[object] as number, keep, pusher, row - 1);
  }

  /** Pushes an object until it keeps clear of a point. */
  #shove(object: number, fromX: number, fromY: number, keep: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const dx = (bodies.x[object] as number) - fromX;
    const dy = (bodies.y[object] as number) - fromY;
    const away = Math.sqrt(dx * dx + dy * dy);
    const ahead = dx * this.#goingX + dy * this.#goingY;
    if (away === 0) return false;
    if (ahead < STICKS * away)
      return this.#pushObject(object, fromX + (dx / away) * keep, fromY + (dy / away) * keep, pusher, row);
    const further = Math.sqrt(ahead * ahead - away * away + keep * keep) - ahead + GAP;
    return this.#pushObject(
      object,
      fromX + dx + this.#goingX * further,
      fromY + dy + this.#goingY * further,
      pusher,
      row,
    );
  }

  /**
   * A robot with an object in its gripper moves as one piece, or not at all. What stands fast pushes the piece back: one that
   * turns beside a wall or the edge of the mat comes away from it, as it would on a table.
   */
  #carry(robot: number, object: number, x: number, y: number, turned: number): void {
    const bodies = this.#bodies;
    const cos = Math.cos(turned);
    const sin = Math.sin(turned);
    const dx = (bodies.x[object] as number) - (bodies.x[robot] as number);
    const dy = (bodies.y[object] as number) - (bodies.y[robot] as number);
    const aheadX = dx * cos - dy * sin;
    const aheadY = dx * sin + dy * cos;
    if (!this.#pushPiece(x, y, aheadX, aheadY, footprintOf(bodies, object))) return;
    if (!this.isFree(this.#x, this.#y, robot) || !this.isFree(this.#x + aheadX, this.#y + aheadY, object)) return;
    bodies.put(robot, this.#x, this.#y);
    bodies.put(object, this.#x + aheadX, this.#y + aheadY);
    bodies.a[robot] = wrapped((bodies.a[robot] as number) + turned);
    bodies.a[object] = wrapped((bodies.a[object] as number) + turned);
  }

  /** Finds where a robot comes to stand with an object so far ahead of it; false when they are wedged in. */
  #pushPiece(x: number, y: number, aheadX: number, aheadY: number, object: Footprint): boolean {
    const { map } = this;
    if (!map.push(x, y, ROBOT_FOOTPRINT)) return false;
    this.#x = map.x;
    this.#y = map.y;
    if (!map.push(this.#x + aheadX, this.#y + aheadY, object)) return false;
    this.#x = map.x - aheadX;
    this.#y = map.y - aheadY;
    return true;
  }

  /** Whether a body that came there by itself would touch nothing. */
  isFree(x: number, y: number, self: number): boolean {
    return this.map.touchesNone(x, y, footprintOf(this.#bodies, self), 0) && this.#onTheWay(x, y, self) === NOBODY;
  }

  /** The free place nearest to a point for a body of an owner put down by hand; undefined when the mat is full. */
  placeNear({ x, y }: Point, footprint: Footprint, owner: number, self = NOBODY): Point | undefined {
    const fits = (px: number, py: number): boolean =>
      this.map.isFree(px, py, footprint) && this.#bodies.neighbour(px, py, footprint.hull, self, owner) === NOBODY;
    if (fits(x, y)) return { x, y };
    let step: number = SEARCH.finest;
    for (let away = step; away <= SEARCH.furthest; away += step) {
      step = Math.max(SEARCH.finest, away * SEARCH.share);
      const directions = Math.ceil((2 * Math.PI * away) / step);
      for (let i = 0; i < directions; i++) {
        const px = x + Math.cos((i * 2 * Math.PI) / directions) * away;
        const py = y + Math.sin((i * 2 * Math.PI) / directions) * away;
        if (fits(px, py)) return { x: px, y: py };
      }
    }
    return undefined;
  }

  /** The object nearest ahead of a robot within a gap between hull and object; NOBODY when there is none. */
  objectAhead(robot: number, gap: number, cosine: number): number {
    const bodies = this.#bodies;
    let nearest = NOBODY;
    let least = gap;
    for (let object = 0; object < bodies.end; object++) {
      if (bodies.kind[object] !== KIND.object || bodies.bond[object] !== NOBODY || !bodies.isOnMat(object)) continue;
      if (!bodies.meets(bodies.owner[robot] as number, object)) continue;
      const dx = (bodies.x[object] as number) - (bodies.x[robot] as number);
      const dy = (bodies.y[object] as number) - (bodies.y[robot] as number);
      const away = Math.sqrt(dx * dx + dy * dy);
      const apart = away - ROBOT_FOOTPRINT.hull - (bodies.radius[object] as number);
      const a = bodies.a[robot] as number;
      if (apart > least || dx * Math.cos(a) + dy * Math.sin(a) < cosine * away) continue;
      nearest = object;
      least = apart;
    }
    return nearest;
  }

  /** Pulls an object up to a robot's nose; it stays where it is when something stands between. */
  pullUp(robot: number, object: number): void {
    const bodies = this.#bodies;
    const footprint = footprintOf(bodies, object);
    const away = ROBOT_FOOTPRINT.hull + footprint.hull + GAP;
    const a = bodies.a[robot] as number;
    const x = (bodies.x[robot] as number) + Math.cos(a) * away;
    const y = (bodies.y[robot] as number) + Math.sin(a) * away;
    if (this.isFree(x, y, object)) bodies.put(object, x, y);
  }
}

const footprintOf = (bodies: Bodies, object: number): Footprint => bodies.footprint[object] ?? ROBOT_FOOTPRINT;

const TURN = 2 * Math.PI;
const wrapped = (a: number): number => (a >= TURN ? a - TURN : a < 0 ? a + TURN : a);
