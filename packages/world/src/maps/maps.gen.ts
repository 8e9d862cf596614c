// Written from the folders of packages/world/src/maps by `npm run documents`.
import type { WorldMap } from './map.ts';
import { create } from './create/map.ts';
import { smartCity } from './smart-city/map.ts';
import { lifeStream } from './life-stream/map.ts';
import { rescueRun } from './rescue-run/map.ts';
import { warehouse } from './warehouse/map.ts';
import { mars } from './mars/map.ts';

/** Every map, by id. */
export const MAPS: readonly [WorldMap, ...WorldMap[]] = [
  create,
  smartCity,
  lifeStream,
  rescueRun,
  warehouse,
  mars,
];
