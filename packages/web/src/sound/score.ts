import type { Melody } from '@trundle/world/robot/melody';

/** Seconds a tone takes to come and to go: less would click, more would smear quick tunes. */
export const FADE = { in: 0.006, out: 0.018 } as const;
/** Piezo buzzers are shrillest where ears are keenest; above this many hertz tones are held back. */
const SHRILL = 1_500;

/** What an oscillator and the gain behind it are told, in seconds from the start. */
export interface Score {
  readonly frequencies: readonly { readonly at: number; readonly frequency: number }[];
  /** From silence in straight lines from each to the next. */
  readonly levels: readonly { readonly at: number; readonly level: number }[];
  readonly seconds: number;
}

const levelOf = (frequency: number): number => Math.min(1, Math.sqrt(SHRILL / frequency));

/** A melody as it is played from `elapsed` seconds after its start on. Every tone begins and ends in silence. */
export const scoreOf = (melody: Melody, elapsed = 0): Score => {
  const frequencies: { at: number; frequency: number }[] = [];
  const levels: { at: number; level: number }[] = [];
  let begin = -elapsed;
  for (const { frequency, seconds } of melody) {
    const [at, end] = [Math.max(0, begin), begin + seconds];
    begin = end;
    if (end <= 0 || frequency === 0) continue;
    // A tone too short for both has a slope up and a slope down, no more.
    const isShort = end - at < FADE.in + FADE.out;
    const peak = isShort ? at + (end - at) / 4 : at + FADE.in;
    const fall = isShort ? peak : end - FADE.out;
    const level = levelOf(frequency);
    frequencies.push({ at, frequency });
    levels.push({ at, level: 0 }, { at: peak, level }, { at: fall, level }, { at: end, level: 0 });
  }
  return { frequencies, levels, seconds: Math.max(0, begin) };
};
