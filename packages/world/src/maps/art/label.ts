import type { Language } from '@trundle/protocol/languages';
import type { Place } from '../map.ts';
import { box, disc, group, words } from './draw.ts';

const SIZE = 15;

/** A place's name on a small tag below its dot. */
export const label = (place: Place, language: Language, { ink, paper }: { ink: string; paper: string }): string => {
  const text = place.name(language);
  const w = text.length * SIZE * 0.58 + 16;
  const x = Math.min(800 - w / 2 - 3, Math.max(w / 2 + 3, place.mx));
  const y = place.my + 22 > 788 ? place.my - 20 : place.my + 20;
  return group(
    disc(place.mx, place.my, 6, ink) +
      disc(place.mx, place.my, 3, paper) +
      box(x - w / 2, y - 11, w, 22, paper, { rx: 11, opacity: 0.92 }) +
      words(x, y + 0.5, text, SIZE, ink),
  );
};
