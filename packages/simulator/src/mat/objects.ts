import { toDegrees, toRadians } from '@trundle/world/geometry/angle';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { type Bodies, KIND, NOBODY } from './bodies.ts';
import { LARGEST_RADIUS, type Reach } from './collision-map.ts';
import type { Traffic } from './collisions.ts';

/** More than this no robot moves, in grams. */
export const HEAVIEST_PUSHED = 500;

export interface MatObject {
  readonly place: number;
  /** The number on its top, as the camera reads it. */
  readonly marker: number;
  readonly weight: number;
}

export interface NewObject extends Pose {
  readonly marker: number;
  readonly radius?: number;
  readonly weight?: number;
}

/** The loose things on the mat. */
export class Objects {
  readonly #bodies: Bodies;
  readonly #traffic: Traffic;
  readonly #objects = new Map<number, MatObject>();

  constructor(bodies: Bodies, traffic: Traffic) {
    this.#bodies = bodies;
    this.#traffic = traffic;
  }

  *[Symbol.iterator](): Iterator<MatObject> {
    yield* this.#objects.values();
  }

  at(place: number): MatObject | undefined {
    return this.#objects.get(place);
  }

  /** Puts an object as near to a point as there is room; undefined when there is none. */
  add({ marker, x, y, a, radius = 25, weight = 100 }: NewObject): MatObject | undefined {
    const held = Math.min(LARGEST_RADIUS, Math.max(5, radius));
    const reach: Reach = { hull: held, wheels: held };
    const spot = this.#traffic.placeNear(x, y, reach, NOBODY);
    if (!spot) return undefined;
    const place = this.#bodies.add(KIND.object, reach);
    this.#bodies.heavy[place] = weight > HEAVIEST_PUSHED ? 1 : 0;
    this.#bodies.a[place] = toRadians(((a % 360) + 360) % 360);
    this.#bodies.put(place, spot.x, spot.y);
    const object = { place, marker, weight };
    this.#objects.set(place, object);
    return object;
  }

  remove(object: MatObject): void {
    if (!this.#objects.delete(object.place)) return;
    this.#letGo(object.place);
    this.#bodies.remove(object.place);
  }

  /** By hand; false when there is no room anywhere near. */
  place(object: MatObject, pose: Pose): boolean {
    this.#letGo(object.place);
    const reach = this.#bodies.reach[object.place];
    const spot = reach && this.#traffic.placeNear(pose.x, pose.y, reach, object.place);
    if (!spot) return false;
    this.#bodies.a[object.place] = toRadians(((pose.a % 360) + 360) % 360);
    this.#bodies.put(object.place, spot.x, spot.y);
    return true;
  }

  /** The ground changed: whatever no longer lies free moves to the nearest free place, or is taken off. */
  settle(): void {
    for (const object of [...this.#objects.values()]) {
      const { x, y, a, reach, bond } = this.#bodies;
      const [ox, oy, needs] = [x[object.place] as number, y[object.place] as number, reach[object.place]];
      if (needs && bond[object.place] === NOBODY && this.#traffic.ground.isFree(ox, oy, needs)) continue;
      if (!this.place(object, { x: ox, y: oy, a: toDegrees(a[object.place] as number) })) this.remove(object);
    }
  }

  #letGo(place: number): void {
    const robot = this.#bodies.bond[place] as number;
    if (robot === NOBODY) return;
    this.#bodies.bond[robot] = NOBODY;
    this.#bodies.bond[place] = NOBODY;
  }
}
