import type { Grid } from '../grid/grid.ts';
import type { WorldMap } from './map.ts';
import { walkableGrid } from './walkable.ts';

const grids = new WeakMap<WorldMap, Grid>();

/** The walkable grid of a map, computed once from its solids. */
export const gridOfMap = (map: WorldMap): Grid => {
  const known = grids.get(map);
  if (known) return known;
  const grid = walkableGrid(map.solids, map.frame);
  grids.set(map, grid);
  return grid;
};
