import { SONGS } from '@trundle/world/catalogue/songs';
import { readMelody } from '@trundle/world/robot/melody';
import { expect, test } from 'vitest';
import { type Score, scoreOf } from './score.ts';

const RATE = 22_050;
/** How far a half tone is up. */
const HALF_TONE = 2 ** (1 / 12);

/** The samples of a score, as an oscillator and a gain that are told so play them. */
const rendered = ({ frequencies, levels, seconds }: Score): Float32Array => {
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  let [phase, tone, line] = [0, -1, 0];
  for (let i = 0; i < samples.length; i++) {
    const at = i / RATE;
    while ((frequencies[tone + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) tone++;
    while ((levels[line + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) line++;
    const [from, to] = [levels[line], levels[line + 1]];
    const share = from && to && to.at > from.at ? Math.max(0, (at - from.at) / (to.at - from.at)) : 0;
    const level = from && to ? from.level + (to.level - from.level) * share : 0;
    phase += (2 * Math.PI * (frequencies[tone]?.frequency ?? 0)) / RATE;
    samples[i] = level * Math.sin(phase);
  }
  return samples;
};

/** Hertz of a piece: how often it crosses zero upwards between the first time and the last. */
const pitchOf = (samples: Float32Array): number => {
  const crossings: number[] = [];
  for (let i = 1; i < samples.length; i++) {
    const [before, after] = [samples[i - 1] ?? 0, samples[i] ?? 0];
    if (before < 0 && after >= 0) crossings.push(i - 1 + before / (before - after));
  }
  const [first, last] = [crossings[0], crossings.at(-1)];
  return first === undefined || last === undefined || last === first
    ? 0
    : ((crossings.length - 1) * RATE) / (last - first);
};

/** Name, quarters a minute, and every note of ours: what it is called (with its octave) or a rest, and its part of a whole. */
const OURS: Readonly<Record<string, [tempo: number, notes: string]>> = {
  Indiana: [160, 'g5/8 c6/8 p/4 g5/8 g5/16 e6/8 d6/4 c6/8 g5/8 a5/4 p/16 a5/8 d6/8 f6/4 e6/8 d6/8 c6/2'],
  Simpsons: [168, 'c6/8 p/8 e6/8 f#6/8 a6/4 g6/8 e6/8 c6/8 a5/8 f#5/8 f#5/16 f#5/16 g5/4 p/8 a#5/8 a#5/8 c6/2'],
  Picaxe: [140, 'c6/16 e6/16 g6/16 c7/16 p/8 g6/16 e6/16 c6/16 p/8 d6/16 f6/16 a6/16 d7/16 c7/4'],
  Nokia: [190, 'b6/8 g6/8 c6/4 e6/4 a6/8 f6/8 b5/4 d6/4 g6/8 e6/8 a5/4 c6/4 a5/2'],
  Alert: [200, 'a6/16 p/16 a6/16 p/16 a6/16 p/8 e7/16 p/16 e7/16 p/16 e7/16'],
  Landline: [160, `${'e6/32 g6/32 '.repeat(6)}p/2 ${'e6/32 g6/32 '.repeat(6)}`],
  Siren: [100, 'a5/4 d6/4 '.repeat(4)],
  Finish: [150, 'g5/8 g5/8 g5/8 c6/4 p/16 a5/8 c6/4 p/8 e6/2'],
  Dump: [90, 'e4/4 d#4/4 d4/4 c#4/2'],
  'Ring High': [180, `${'c7/32 d7/32 '.repeat(4)}p/4 ${'c7/32 d7/32 '.repeat(4)}`],
};
const NOTES = ['c', 'c#', 'd', 'd#', 'e', 'f', 'f#', 'g', 'g#', 'a', 'a#', 'b'];

/** Hertz, counted in half tones from the a of 440. */
const hertz = (name: string): number => {
  const halfTones = NOTES.indexOf(name.slice(0, -1)) - NOTES.indexOf('a') + 12 * (Number(name.at(-1)) - 4);
  return 440 * HALF_TONE ** halfTones;
};

test.each(SONGS.map(({ id, rtttl }) => [id, rtttl] as const))(
  'the song %s sounds note by note at its pitch and length, with its rests',
  (id, rtttl) => {
    const [tempo, notes] = OURS[id] ?? [0, ''];
    const samples = rendered(scoreOf(readMelody(rtttl) ?? []));
    let at = 0;
    for (const note of notes.trim().split(' ')) {
      const [name = '', part] = note.split('/');
      const seconds = 240 / Number(part) / tempo;
      // Within the note, a little off its edges.
      const piece = samples.subarray(Math.round((at + seconds * 0.1) * RATE), Math.round((at + seconds * 0.85) * RATE));
      const peak = piece.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      if (name === 'p') expect(peak, `${note} at ${at}`).toBe(0);
      else {
        expect(peak, `${note} at ${at}`).toBeGreaterThan(0.5);
        const off = pitchOf(piece) / hertz(name);
        expect(Math.max(off, 1 / off), `${note} at ${at}`).toBeLessThan(1.02);
      }
      at += seconds;
    }
    expect(samples.length / RATE).toBeCloseTo(at, 2);
  },
);
