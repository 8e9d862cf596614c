import type { SoundLevel } from '../app/preferences.ts';

/** So many robots are heard at once; more would be noise. */
export const VOICES = 4;
/** All voices at their loudest stay below what a loudspeaker can do, so nothing has to be cut off. */
const VOICE_PEAK = 0.9 / VOICES;

/** Whose robot sounds: those of others are heard as from across the room. */
export type Nearness = 'own' | 'other';
const NEARNESS: Readonly<Record<Nearness, number>> = { own: 1, other: 0.4 };

/** Robots say 10 of 100 when nobody said how loud: that has to be heard well, and 100 is not ten times as loud. */
const ofVolume = (volume: number): number => Math.cbrt(volume / 100);

export const loudnessOf = (volume: number, nearness: Nearness): number =>
  VOICE_PEAK * NEARNESS[nearness] * ofVolume(volume);

export const LEVEL_GAINS: Readonly<Record<SoundLevel, number>> = { quiet: 0.25, normal: 0.7, loud: 1 };
