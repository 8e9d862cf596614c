import { toDegrees, toRadians } from '@trundle/world/geometry/angle';
import { clamp } from '@trundle/world/geometry/clamp';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { type Bodies, KIND, NOBODY, OWNER } from './bodies.ts';
import { type Footprint, LARGEST_RADIUS } from './collision-map.ts';
import type { Collisions } from './collisions.ts';

export interface MatObject {
  readonly index: number;
  /** The number on its top, as the camera reads it. */
  readonly marker: number;
}

export interface NewObject extends Pose {
  readonly marker: number;
  readonly radius?: number;
}

/** The loose things on the mat. */
export class Objects {
  readonly #bodies: Bodies;
  readonly #collisions: Collisions;
  readonly #objects = new Map<number, MatObject>();

  constructor(bodies: Bodies, collisions: Collisions) {
    this.#bodies = bodies;
    this.#collisions = collisions;
  }

  *[Symbol.iterator](): Iterator<MatObject> {
    yield* this.#objects.values();
  }

  at(index: number): MatObject | undefined {
    return this.#objects.get(index);
  }

  /** Puts an object as near to a point as there is room; undefined when there is none. */
  add({ marker, x, y, a, radius = 25 }: NewObject, owner: number = OWNER.everybody): MatObject | undefined {
    const hull = clamp(radius, 5, LARGEST_RADIUS);
    const footprint: Footprint = { hull, wheels: hull };
    const spot = this.#collisions.placeNear({ x, y }, footprint, owner);
    if (!spot) return undefined;
    const index = this.#bodies.add(KIND.object, footprint);
    this.#bodies.setOwner(index, owner);
    this.#bodies.a[index] = toRadians(((a % 360) + 360) % 360);
    this.#bodies.put(index, spot.x, spot.y);
    const object = { index, marker };
    this.#objects.set(index, object);
    return object;
  }

  remove(object: MatObject): void {
    if (!this.#objects.delete(object.index)) return;
    this.#letGo(object.index);
    this.#bodies.remove(object.index);
  }

  /** By hand; false when there is no room anywhere near. */
  place(object: MatObject, pose: Pose): boolean {
    this.#letGo(object.index);
    const footprint = this.#bodies.footprint[object.index];
    const owner = this.#bodies.owner[object.index] as number;
    const spot = footprint && this.#collisions.placeNear(pose, footprint, owner, object.index);
    if (!spot) return false;
    this.#bodies.a[object.index] = toRadians(((pose.a % 360) + 360) % 360);
    this.#bodies.put(object.index, spot.x, spot.y);
    this.#bodies.mover[object.index] = NOBODY;
    return true;
  }

  /** The map changed: whatever no longer lies free moves to the nearest free place, or is taken off. */
  settle(): void {
    for (const object of [...this.#objects.values()]) {
      const { x, y, a, footprint, bond } = this.#bodies;
      const [ox, oy, needs] = [x[object.index] as number, y[object.index] as number, footprint[object.index]];
      if (needs && bond[object.index] === NOBODY && this.#collisions.map.isFree(ox, oy, needs)) continue;
      if (!this.place(object, { x: ox, y: oy, a: toDegrees(a[object.index] as number) })) this.remove(object);
    }
  }

  #letGo(index: number): void {
    const robot = this.#bodies.bond[index] as number;
    if (robot === NOBODY) return;
    this.#bodies.bond[robot] = NOBODY;
    this.#bodies.bond[index] = NOBODY;
  }
}
