import { createArt } from '../create/art.ts';
import { lifeStreamArt } from '../life-stream/art.ts';
import { marsArt } from '../mars/art.ts';
import { rescueRunArt } from '../rescue-run/art.ts';
import { smartCityArt } from '../smart-city/art.ts';
import { warehouseArt } from '../warehouse/art.ts';
import type { MapArt } from './map-art.ts';

/** By map id. */
export const ART: readonly [MapArt, ...MapArt[]] = [
  createArt,
  smartCityArt,
  lifeStreamArt,
  rescueRunArt,
  warehouseArt,
  marsArt,
];
