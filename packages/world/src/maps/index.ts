import type { WorldMap } from './map.ts';
import { MAPS } from './maps.gen.ts';

export { MAPS };

/** The map of an id as a number or as the class stores it; the blank one when there is no such map. */
export const mapById = (id: number | string): WorldMap => MAPS[Number(id)] ?? MAPS[0];
