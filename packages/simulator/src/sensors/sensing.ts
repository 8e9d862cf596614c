import { normaliseAngle, toRadians } from '@trundle/world/geometry/angle';
import type { Point } from '@trundle/world/geometry/coordinates';
import { ROBOT } from '@trundle/world/robot/body';
import { KIND, NOBODY } from '../mat/bodies.ts';
import { ROBOT_FOOTPRINT } from '../mat/collision-map.ts';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import type { Random } from '../mat/random.ts';

/** One value before the channel rounds it; a later one within the tolerance tells nothing new. */
export interface Sample {
  readonly value: number | string;
  readonly tolerance: number;
}

export const exact = (value: number | string): Sample => ({ value, tolerance: 0 });

/** Further out than this many deviations noise never goes. */
const WIDEST_NOISE = 3.5;
/** Bodies that touch have this many millimetres between them at most. */
const TOUCHING = 2;
const RAYS_IN_A_CONE = 7;

/** The mat as one robot can sense it. */
export class Sensing {
  readonly mat: Mat;
  readonly robot: MatRobot;
  readonly #random: Random;

  constructor(mat: Mat, robot: MatRobot, random: Random) {
    this.mat = mat;
    this.robot = robot;
    this.#random = random;
  }

  /** A measured value: near the true one, as near as the part is good. */
  noisy(value: number, deviation: number): Sample {
    return { value: value + deviation * this.#random.normal(), tolerance: 2 * WIDEST_NOISE * deviation };
  }

  /** So far ahead of its middle, in millimetres. */
  ahead(away: number): Point {
    const { x, y, a } = this.mat.poseOf(this.robot);
    return { x: x + Math.cos(toRadians(a)) * away, y: y + Math.sin(toRadians(a)) * away };
  }

  /** How far something stands from its nose: the nearest that a cone of this half angle meets, at most `max`. */
  clearance(max: number, halfAngle: number): number {
    const { bodies } = this.mat;
    const { index } = this.robot;
    const nose = this.ahead(ROBOT.radius);
    const rays = halfAngle > 0 ? RAYS_IN_A_CONE : 1;
    let least = max;
    for (let ray = 0; ray < rays; ray++) {
      const aside = rays === 1 ? 0 : halfAngle * ((2 * ray) / (rays - 1) - 1);
      const heading = (bodies.a[index] as number) + toRadians(aside);
      least = this.mat.raycast(nose.x, nose.y, heading, least, index);
    }
    return least;
  }

  /** Whether a direction on the mat, in radians, lies before it. */
  #isBefore(direction: number, halfAngle: number): boolean {
    const away = normaliseAngle(((direction - (this.mat.bodies.a[this.robot.index] as number)) * 180) / Math.PI);
    return away <= halfAngle || away >= 360 - halfAngle;
  }

  /** Something presses against its front. */
  isTouchedInFront(halfAngle: number): boolean {
    const { bodies, collisions } = this.mat;
    const { index } = this.robot;
    if (!bodies.isOnMat(index)) return false;
    const x = bodies.x[index] as number;
    const y = bodies.y[index] as number;
    for (const direction of collisions.map.touches(x, y, ROBOT_FOOTPRINT, TOUCHING))
      if (this.#isBefore(direction, halfAngle)) return true;
    const owner = bodies.ownerOf(index);
    return this.others().some((other) => {
      if (!bodies.meets(owner, other)) return false;
      const dx = (bodies.x[other] as number) - x;
      const dy = (bodies.y[other] as number) - y;
      const touches = Math.hypot(dx, dy) < ROBOT.radius + (bodies.radius[other] as number) + TOUCHING;
      return touches && this.#isBefore(Math.atan2(dy, dx), halfAngle);
    });
  }

  /** A robot moves in its sight. */
  seesMovement(within: number, halfAngle: number): boolean {
    const { bodies, motors } = this.mat;
    const here = this.mat.poseOf(this.robot);
    return this.others().some((other) => {
      if (bodies.kind[other] !== KIND.robot || !motors.isMoving(other)) return false;
      const there = { x: bodies.x[other] as number, y: bodies.y[other] as number };
      const direction = Math.atan2(there.y - here.y, there.x - here.x);
      const away = Math.hypot(there.x - here.x, there.y - here.y);
      return away <= within && this.#isBefore(direction, halfAngle) && this.mat.sees(here, there);
    });
  }

  /** The bodies on the mat but itself and what it holds. */
  others(): number[] {
    const { bodies } = this.mat;
    const { index } = this.robot;
    const held = bodies.bond[index] ?? NOBODY;
    const found: number[] = [];
    for (let other = 0; other < bodies.end; other++) {
      if (other !== index && other !== held && bodies.kind[other] !== KIND.none && bodies.isOnMat(other))
        found.push(other);
    }
    return found;
  }
}
