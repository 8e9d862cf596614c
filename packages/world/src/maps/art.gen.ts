// Written from the folders of packages/world/src/maps by `npm run documents`.
import type { MapArt } from './art/map-art.ts';
import { createArt } from './create/art.ts';
import { smartCityArt } from './smart-city/art.ts';
import { lifeStreamArt } from './life-stream/art.ts';
import { rescueRunArt } from './rescue-run/art.ts';
import { warehouseArt } from './warehouse/art.ts';
import { marsArt } from './mars/art.ts';

/** The art of every map, by id. */
export const MAP_ART: readonly [MapArt, ...MapArt[]] = [
  createArt,
  smartCityArt,
  lifeStreamArt,
  rescueRunArt,
  warehouseArt,
  marsArt,
];
