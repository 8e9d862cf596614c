import type { Pose } from '@trundle/world/geometry/coordinates';
import type { WorldMap } from '@trundle/world/maps/map';
import { spotOf } from '@trundle/world/maps/stage';
import { Bodies, KIND, OWNER } from './bodies.ts';
import { collisionMapOf, ROBOT_FOOTPRINT } from './collision-map.ts';
import { Collisions } from './collisions.ts';

/**
 * Where robots start on one map. The first have a parking spot each. Of those that share one, each has the free place nearest
 * to it, found as if every lower number stood on its own: so the place depends on the number alone, not on who else is there.
 */
class StartPlaces {
  readonly #map: WorldMap;
  readonly #bodies = new Bodies();
  readonly #collisions: Collisions;
  /** By number, from 1. */
  readonly #places: Pose[] = [];
  #isFull = false;

  constructor(map: WorldMap) {
    this.#map = map;
    this.#collisions = new Collisions(this.#bodies, collisionMapOf(map));
    for (const spot of map.parking) this.#take(spot);
  }

  of(marker: number): Pose {
    while (this.#places.length < marker && this.#takeNext());
    // Where no room is left they share the spot itself: robots of different children pass through each other.
    return this.#places[marker - 1] ?? spotOf(this.#map.parking, marker);
  }

  /** A place for the next number; false when the mat is full. */
  #takeNext(): boolean {
    const spot = spotOf(this.#map.parking, this.#places.length + 1);
    const free = this.#isFull ? undefined : this.#collisions.placeNear(spot, ROBOT_FOOTPRINT, OWNER.everybody);
    this.#isFull = free === undefined;
    if (free) this.#take({ ...free, a: spot.a });
    return !this.#isFull;
  }

  #take({ x, y, a }: Pose): void {
    this.#bodies.put(this.#bodies.add(KIND.robot, ROBOT_FOOTPRINT), x, y);
    this.#places.push({ x, y, a });
  }
}

const startPlaces = new WeakMap<WorldMap, StartPlaces>();

/** The start place of a robot by its number, the same each time. */
export const startPlaceOf = (map: WorldMap, marker: number): Pose => {
  const known = startPlaces.get(map) ?? new StartPlaces(map);
  startPlaces.set(map, known);
  return known.of(marker);
};
