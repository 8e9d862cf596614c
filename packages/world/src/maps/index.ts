import { create } from './create.ts';
import { lifeStream } from './life-stream.ts';
import type { WorldMap } from './map.ts';
import { mars } from './mars.ts';
import { rescueRun } from './rescue-run.ts';
import { smartCity } from './smart-city.ts';
import { warehouse } from './warehouse.ts';

/** By id: 0 to 5. */
export const MAPS: readonly [WorldMap, ...WorldMap[]] = [create, smartCity, lifeStream, rescueRun, warehouse, mars];

/** The map of an id as a number or as the class stores it; the blank one when there is no such map. */
export const mapById = (id: number | string): WorldMap => MAPS[Number(id)] ?? MAPS[0];
