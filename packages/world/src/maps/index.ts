import { create } from './create/map.ts';
import { lifeStream } from './life-stream/map.ts';
import type { WorldMap } from './map.ts';
import { mars } from './mars/map.ts';
import { rescueRun } from './rescue-run/map.ts';
import { smartCity } from './smart-city/map.ts';
import { warehouse } from './warehouse/map.ts';

/** By id: 0 to 5. */
export const MAPS: readonly [WorldMap, ...WorldMap[]] = [create, smartCity, lifeStream, rescueRun, warehouse, mars];

/** The map of an id as a number or as the class stores it; the blank one when there is no such map. */
export const mapById = (id: number | string): WorldMap => MAPS[Number(id)] ?? MAPS[0];
