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

/** The teacher's places, then those of the map; one of the teacher's takes the place of the map's that is called the same. */
export const placesInUse = (map: WorldMap, painted: PathMap | null): readonly Place[] => {
  if (painted === null) return map.places;
  const own = Object.values(painted.places).map(({ name, mx, my }): Place => ({ id: name, name: () => name, mx, my }));
  const taken = new Set(own.map(({ id }) => id.toLocaleLowerCase()));
  return [
    ...own,
    ...map.places.filter((place) => !wordsForPlace(place).some((word) => taken.has(word.toLocaleLowerCase()))),
  ];
};
