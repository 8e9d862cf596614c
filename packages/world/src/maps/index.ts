import type { WorldMap } from './map.ts';
import { MAPS } from './maps.gen.ts';

export { MAPS };

/** The map of an id as a number or as the class stores it; the blank one when there is no such map. */
export const mapById = (id: number | string): WorldMap => MAPS[Number(id)] ?? MAPS[0];

/** A place by its id on whichever map has it: a program may speak of one that the class's map does not have. */
export const placeOnAnyMap = (id: string): WorldMap['places'][number] | undefined =>
  MAPS.flatMap(({ places }) => places).find((place) => place.id === id);
