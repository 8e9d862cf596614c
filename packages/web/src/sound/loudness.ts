import type { SoundLevel } from '../app/preferences.ts';

/** So many robots are heard at once; more would be noise. */
export const VOICES = 4;
/** What a loudspeaker can do is 1: one voice at its loudest stays below, and so do several together (`mixOf`). */
const VOICE_PEAK = 0.9;
const MOST_TOGETHER = 0.95;

/** Whose robot sounds: those of others are heard as from across the room. */
export type Nearness = 'own' | 'other';
const NEARNESS: Readonly<Record<Nearness, number>> = { own: 1, other: 0.4 };

/** Robots say 10 of 100 when nobody said how loud: that fills half of what there is, and 100 is not ten times as loud. */
const ofVolume = (volume: number): number => (volume / 100) ** 0.25;

export const loudnessOf = (volume: number, nearness: Nearness): number =>
  VOICE_PEAK * NEARNESS[nearness] * ofVolume(volume);

/** How much of each voice is heard while all of these sound at once, so that nothing is cut off. */
export const mixOf = (loudnesses: readonly number[]): number => {
  const together = loudnesses.reduce((sum, each) => sum + each, 0);
  return MOST_TOGETHER / Math.max(MOST_TOGETHER, together);
};

export const LEVEL_GAINS: Readonly<Record<SoundLevel, number>> = { quiet: 0.25, normal: 0.7, loud: 1 };
