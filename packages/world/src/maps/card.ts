import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';

/** What a map is called in declarations; its words are found by it in the texts. */
export type MapKey = keyof WorldTexts['maps'];

/** A map as one chooses it: little enough to load with any page. */
export interface MapCard {
  /** Maps are numbered from 0 without a gap. Classes, projects and works store this number. */
  readonly id: number;
  /** Part of every identifier that belongs to the map. */
  readonly key: MapKey;
  readonly name: Localized;
  /** What is in its small picture, as SVG 200 wide and 120 high. */
  readonly thumbnail: string;
}

export const mapCard = (declared: Omit<MapCard, 'name'>): MapCard => ({
  ...declared,
  name: worldText(({ maps }) => maps[declared.key].name),
});
