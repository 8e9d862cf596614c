// Written from the folders of packages/world/src/maps by `npm run documents`.
import type { MapCard } from './card.ts';
import { createCard } from './create/card.ts';
import { smartCityCard } from './smart-city/card.ts';
import { lifeStreamCard } from './life-stream/card.ts';
import { rescueRunCard } from './rescue-run/card.ts';
import { warehouseCard } from './warehouse/card.ts';
import { marsCard } from './mars/card.ts';

/** The card of every map, by id. */
export const MAP_CARDS: readonly [MapCard, ...MapCard[]] = [
  createCard,
  smartCityCard,
  lifeStreamCard,
  rescueRunCard,
  warehouseCard,
  marsCard,
];
