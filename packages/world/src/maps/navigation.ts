import type { BuiltThing } from '@trundle/protocol/entities/built-thing';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { type Grid, gridOfPathfinding } from '../grid/grid.ts';
import { gridOfMap } from './grid-of-map.ts';
import type { Place, WorldMap } from './map.ts';
import { wordsForPlace } from './places.ts';

/** What of a path map counts for driving. */
type PathMap = Pick<Pathfinding, 'places'> & Parameters<typeof gridOfPathfinding>[0];

const grids = new WeakMap<PathMap, Grid>();

/** Where robots may drive: as the teacher painted it, or as the map itself says. */
export const gridInUse = (map: WorldMap, painted: PathMap | null): Grid => {
  if (painted === null) return gridOfMap(map);
  const known = grids.get(painted);
  if (known) return known;
  const grid = gridOfPathfinding(painted);
  grids.set(painted, grid);
  return grid;
};

/** What of a thing that hands have built counts for driving. */
type Standing = Pick<BuiltThing, 'mapId' | 'name' | 'x' | 'y'>;

const named = (name: string, mx: number, my: number): Place => ({ id: name, name: () => name, mx, my });

/** Those of them that are called like none of the others. */
const besides = (others: readonly Place[], places: readonly Place[]): Place[] => {
  const taken = new Set(others.flatMap(wordsForPlace).map((word) => word.toLocaleLowerCase()));
  return places.filter((place) => !wordsForPlace(place).some((word) => taken.has(word.toLocaleLowerCase())));
};

/**
 * The teacher's places, then what hands have built on the map, then the places of the map; of two that are called the same the
 * first counts.
 */
export const placesInUse = (
  map: WorldMap,
  painted: PathMap | null,
  built: readonly Standing[] = [],
): readonly Place[] => {
  const here = built.filter(({ mapId }) => mapId === String(map.id));
  if (painted === null && here.length === 0) return map.places;
  const own = Object.values(painted?.places ?? {}).map(({ name, mx, my }) => named(name, mx, my));
  const standing = besides(
    own,
    here.map(({ name, x, y }) => named(name, x, y)),
  );
  const chosen = [...own, ...standing];
  return [...chosen, ...besides(chosen, map.places)];
};
