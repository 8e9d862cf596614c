import { createArt } from './create.ts';
import { lifeStreamArt } from './life-stream.ts';
import type { MapArt } from './map-art.ts';
import { marsArt } from './mars.ts';
import { rescueRunArt } from './rescue-run.ts';
import { smartCityArt } from './smart-city.ts';
import { warehouseArt } from './warehouse.ts';

/** By map id. */
export const ART: readonly [MapArt, ...MapArt[]] = [
  createArt,
  smartCityArt,
  lifeStreamArt,
  rescueRunArt,
  warehouseArt,
  marsArt,
];
