import { LANGUAGES } from '@trundle/protocol/languages';
import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';
import type { MapKey } from './card.ts';
import type { Place } from './map.ts';

interface Declared<Key extends MapKey> extends Omit<Place, 'name'> {
  readonly id: keyof WorldTexts['maps'][Key]['places'] & string;
}

/** The places of a map with the names they have in its texts. */
export const placesOf = <Key extends MapKey>(key: Key, places: readonly Declared<Key>[]): Place[] =>
  places.map((place) => ({
    ...place,
    name: worldText(({ maps }) => {
      const words: Readonly<Record<string, string>> = maps[key].places;
      return words[place.id] ?? place.id;
    }),
  }));

/** What people call a place that a program names by its id, on whatever map it is; any other word is its own name. */
export const placeWord = (id: string): Localized =>
  worldText(({ maps }) => {
    const words = Object.values(maps).map(({ places }): Readonly<Record<string, string>> => places);
    return words.find((known) => Object.hasOwn(known, id))?.[id] ?? id;
  });

/** What a program may call a place: its id, or its name in any language, so that a program runs whoever opens it. */
export const wordsForPlace = ({ id, name }: Place): string[] => [id, ...LANGUAGES.map(name)];
