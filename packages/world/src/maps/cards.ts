import type { MapCard } from './card.ts';
import { MAP_CARDS } from './cards.gen.ts';

export { MAP_CARDS };

/** The card of an id as a number or as the class stores it. */
export const cardById = (id: number | string): MapCard | undefined => MAP_CARDS[Number(id)];
