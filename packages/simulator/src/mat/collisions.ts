import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { distanceToSegment } from '@trundle/world/geometry/segment';
import { type Bodies, KIND, NOBODY } from './bodies.ts';
import { type CollisionMap, type Footprint, GAP, ROBOT_FOOTPRINT } from './collision-map.ts';

/** Ways out that are tried before a robot is left where it was. */
const PUSHES = 6;
/** A row of objects longer than this is too heavy to push. */
const LONGEST_ROW = 3;
/** Something pushed nearly head-on sticks to what pushes it and goes the same way; else it rolls off to the side. */
const STICKS = Math.cos((35 * Math.PI) / 180);
/** A robot has wheels: it rolls aside so many times as far as it is pushed back, and lets by what wants to pass. */
const ROLLS = 1.5;
/** The way ahead that a robot which is set aside leaves free, in millimetres. */
const WAY_AHEAD = 300;
/** How far a free place is looked for, and how finely, in millimetres: near the hand more finely than far away. */
const SEARCH = { furthest: MAT.max * Math.SQRT2, finest: 5, share: 0.04 } as const;

/** Collision detection and response: moves bodies so that no two of them, and none and a wall, ever overlap. */
export class Collisions {
  map: CollisionMap;
  readonly #bodies: Bodies;
  readonly #isDriving: (robot: number) => boolean;
  /** The robot at rest that the last drive met, pushed aside or not; NOBODY when it met none. */
  met = NOBODY;
  /** What the push that goes on has moved so far, and from where: a push that fails leaves nothing moved. */
  readonly #moved: { body: number; x: number; y: number }[] = [];
  #x = 0;
  #y = 0;
  /** The direction in which the moving robot goes. */
  #goingX = 0;
  #goingY = 0;

  /** Robots that do not drive are light: whoever drives into them pushes them aside. */
  constructor(bodies: Bodies, map: CollisionMap, isDriving: (robot: number) => boolean) {
    this.#bodies = bodies;
    this.#isDriving = isDriving;
    this.map = map;
  }

  /** Drives a robot on as its wheels say, as far as what stands around lets it. */
  drive(robot: number, forward: number, turned: number): void {
    const bodies = this.#bodies;
    this.met = NOBODY;
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
    const bodies = this.#bodies;
    const { map } = this;
    this.#x = x;
    this.#y = y;
    for (let push = 0; push < PUSHES; push++) {
      if (!map.push(this.#x, this.#y, ROBOT_FOOTPRINT)) return false;
      this.#x = map.x;
      this.#y = map.y;
      const other = bodies.neighbour(this.#x, this.#y, ROBOT_FOOTPRINT.hull, robot);
      if (other === NOBODY) return true;
      this.#meet(other, robot);
    }
    return (
      map.touchesNone(this.#x, this.#y, ROBOT_FOOTPRINT, 0) &&
      bodies.neighbour(this.#x, this.#y, ROBOT_FOOTPRINT.hull, robot) === NOBODY
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
    if (this.#yields(other)) {
      this.#meets(other);
      if (this.#shove(other, this.#x, this.#y, keep, robot, LONGEST_ROW)) return;
    }
    this.#x += (dx / away) * (keep - away);
    this.#y += (dy / away) * (keep - away);
  }

  /** Whether a body gives way to what drives into it: a light thing, or a robot at rest with what it holds. */
  #yields(body: number): boolean {
    const { kind, bond, heavy } = this.#bodies;
    const bonded = bond[body] as number;
    if (kind[body] === KIND.object) return bonded === NOBODY ? heavy[body] === 0 : !this.#isDriving(bonded);
    // One that is bonded to a robot is being pushed already.
    return !this.#isDriving(body) && (bonded === NOBODY || kind[bonded] === KIND.object);
  }

  #meets(body: number): void {
    const { kind, bond } = this.#bodies;
    if (kind[body] === KIND.robot) this.met = body;
    else if (bond[body] !== NOBODY) this.met = bond[body] as number;
  }

  /** Puts an object where it is pushed, pushing others on; false when something holds it. */
  #pushObject(object: number, x: number, y: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const before = this.#moved.length;
    if (!this.map.touchesNone(x, y, footprintOf(bodies, object), 0)) return false;
    if (!this.#isClearOf(pusher, x, y, bodies.radius[object] as number)) return false;
    // Bonded to the robot while it moves: the robot stands in nobody's way then, and no row bites its own tail.
    bodies.bond[object] = pusher;
    this.#put(object, x, y);
    const free = this.#clearRow(object, pusher, row);
    bodies.bond[object] = NOBODY;
    if (free) bodies.mover[object] = pusher;
    else this.#takeBack(before);
    return free;
  }

  #put(body: number, x: number, y: number): void {
    const bodies = this.#bodies;
    this.#moved.push({ body, x: bodies.x[body] as number, y: bodies.y[body] as number });
    bodies.put(body, x, y);
  }

  #takeBack(before: number): void {
    while (this.#moved.length > before) {
      const last = this.#moved.pop();
      if (last) this.#bodies.put(last.body, last.x, last.y);
    }
  }

  #clearRow(object: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    for (let push = 0; push < PUSHES; push++) {
      const x = bodies.x[object] as number;
      const y = bodies.y[object] as number;
      const other = bodies.neighbour(x, y, bodies.radius[object] as number, object);
      if (other === NOBODY) return true;
      if (!this.#pushOn(other, object, pusher, row)) return false;
    }
    return false;
  }

  #pushOn(other: number, object: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    if (row === 0 || !this.#yields(other)) return false;
    const keep = (bodies.radius[object] as number) + (bodies.radius[other] as number) + GAP;
    return this.#shove(other, bodies.x[object] as number, bodies.y[object] as number, keep, pusher, row - 1);
  }

  /** Pushes a body until it keeps clear of a point. */
  #shove(object: number, fromX: number, fromY: number, keep: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const dx = (bodies.x[object] as number) - fromX;
    const dy = (bodies.y[object] as number) - fromY;
    const away = Math.sqrt(dx * dx + dy * dy);
    const ahead = dx * this.#goingX + dy * this.#goingY;
    if (away === 0) return false;
    if (bodies.kind[object] === KIND.robot || bodies.bond[object] !== NOBODY)
      return this.#rollAside(object, dx / away, dy / away, keep - away, pusher, row);
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
   * Pushes a robot at rest back and to the side on which it stands already, along a wall where one holds it: so it never
   * blocks the way for long. `dx` and `dy` are the direction in which it is pushed.
   */
  #rollAside(body: number, dx: number, dy: number, overlap: number, pusher: number, row: number): boolean {
    const bodies = this.#bodies;
    const side = this.#goingX * dy - this.#goingY * dx < 0 ? -1 : 1;
    const aside = side * ROLLS;
    const x = (bodies.x[body] as number) + (dx - dy * aside) * overlap;
    const y = (bodies.y[body] as number) + (dy + dx * aside) * overlap;
    const { map } = this;
    if (!map.push(x, y, footprintOf(bodies, body))) return false;
    const held = bodies.bond[body] as number;
    return held === NOBODY
      ? this.#pushObject(body, map.x, map.y, pusher, row)
      : this.#pushPair(body, held, map.x - (bodies.x[body] as number), map.y - (bodies.y[body] as number), pusher);
  }

  /** A wall may push a body back towards what pushes it, which still stands where it was, with what it holds. */
  #isClearOf(pusher: number, x: number, y: number, radius: number): boolean {
    const bodies = this.#bodies;
    for (const body of [pusher, bodies.bond[pusher] as number]) {
      if (body === NOBODY) continue;
      const away = Math.hypot((bodies.x[body] as number) - x, (bodies.y[body] as number) - y);
      if (away < radius + (bodies.radius[body] as number)) return false;
    }
    return true;
  }

  /** A robot and what it holds are pushed as one piece, or not at all. */
  #pushPair(body: number, held: number, dx: number, dy: number, pusher: number): boolean {
    const bodies = this.#bodies;
    const moved = [body, held].map((index) => ({
      index,
      x: (bodies.x[index] as number) + dx,
      y: (bodies.y[index] as number) + dy,
    }));
    const isFree = moved.every(
      ({ index, x, y }) =>
        this.isFree(x, y, footprintOf(bodies, index), index) &&
        this.#isClearOf(pusher, x, y, bodies.radius[index] as number),
    );
    if (isFree) for (const { index, x, y } of moved) this.#put(index, x, y);
    return isFree;
  }

  /** A robot with an object in its gripper moves as one piece, or not at all. */
  #carry(robot: number, object: number, x: number, y: number, turned: number): void {
    const bodies = this.#bodies;
    const cos = Math.cos(turned);
    const sin = Math.sin(turned);
    const dx = (bodies.x[object] as number) - (bodies.x[robot] as number);
    const dy = (bodies.y[object] as number) - (bodies.y[robot] as number);
    if (!this.#clear(x, y, robot, robot)) return;
    const objectX = x + dx * cos - dy * sin;
    const objectY = y + dx * sin + dy * cos;
    if (!this.#clear(objectX, objectY, object, robot) || !this.isFree(x, y, ROBOT_FOOTPRINT, robot)) return;
    bodies.put(robot, x, y);
    bodies.put(object, objectX, objectY);
    bodies.a[robot] = wrapped((bodies.a[robot] as number) + turned);
    bodies.a[object] = wrapped((bodies.a[object] as number) + turned);
  }

  /** Makes a place free for a body, by pushing aside robots at rest; false when something else is there. */
  #clear(x: number, y: number, body: number, pusher: number): boolean {
    const bodies = this.#bodies;
    const footprint = footprintOf(bodies, body);
    if (!this.map.touchesNone(x, y, footprint, 0)) return false;
    for (let push = 0; push < PUSHES; push++) {
      const other = bodies.neighbour(x, y, footprint.hull, body);
      if (other === NOBODY) return true;
      if (bodies.kind[other] !== KIND.robot || !this.#yields(other)) return false;
      const keep = footprint.hull + (bodies.radius[other] as number) + GAP;
      this.#meets(other);
      if (!this.#shove(other, x, y, keep, pusher, LONGEST_ROW)) return false;
    }
    return this.isFree(x, y, footprint, body);
  }

  /** Whether a body that came there by itself would touch nothing. */
  isFree(x: number, y: number, footprint: Footprint, self: number): boolean {
    return this.map.touchesNone(x, y, footprint, 0) && this.#bodies.neighbour(x, y, footprint.hull, self) === NOBODY;
  }

  /** The free place nearest to a point for a body put down by hand; undefined when the mat is full. */
  placeNear(
    x: number,
    y: number,
    footprint: Footprint,
    self: number,
    accepts: (at: Point) => boolean = () => true,
  ): Point | undefined {
    const fits = (px: number, py: number): boolean =>
      accepts({ x: px, y: py }) &&
      this.map.isFree(px, py, footprint) &&
      this.#bodies.neighbour(px, py, footprint.hull, self) === NOBODY;
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

  /** The free place nearest to a robot from which it leaves free the way of the one that was driven last. */
  placeAside(robot: number, driven: number): Point | undefined {
    const { x, y } = this.#bodies;
    const from = { x: x[driven] as number, y: y[driven] as number };
    const to = { x: from.x + this.#goingX * WAY_AHEAD, y: from.y + this.#goingY * WAY_AHEAD };
    const keep = 2 * ROBOT_FOOTPRINT.hull + GAP;
    return this.placeNear(
      x[robot] as number,
      y[robot] as number,
      ROBOT_FOOTPRINT,
      robot,
      (at) => distanceToSegment(at, from, to) > keep,
    );
  }

  /** The object nearest ahead of a robot within a gap between hull and object; NOBODY when there is none. */
  objectAhead(robot: number, gap: number, cosine: number): number {
    const bodies = this.#bodies;
    let nearest = NOBODY;
    let least = gap;
    for (let object = 0; object < bodies.end; object++) {
      if (bodies.kind[object] !== KIND.object || bodies.bond[object] !== NOBODY || !bodies.isOnMat(object)) continue;
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
    if (this.isFree(x, y, footprint, object)) bodies.put(object, x, y);
  }
}

const footprintOf = (bodies: Bodies, object: number): Footprint => bodies.footprint[object] ?? ROBOT_FOOTPRINT;

const TURN = 2 * Math.PI;
const wrapped = (a: number): number => (a >= TURN ? a - TURN : a < 0 ? a + TURN : a);
