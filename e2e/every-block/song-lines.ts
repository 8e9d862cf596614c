import { expect } from '../expect.ts';
import { begunAt, type Piece, peakOf, pitchOf, skipsAhead, stretchOf } from '../recorder.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

/** Seconds: longer than the longest song. */
const LONGEST = 6;
/** How far a half tone is up. */
const HALF_TONE = 2 ** (1 / 12);
const NOTES = ['c', 'c#', 'd', 'd#', 'e', 'f', 'f#', 'g', 'g#', 'a', 'a#', 'b'];

/** Name, quarters a minute, and every note: what it is called (with its octave) or a rest, and its part of a whole. */
const SONGS: readonly (readonly [name: string, tempo: number, notes: string])[] = [
  ['Indiana', 160, 'g5/8 c6/8 p/4 g5/8 g5/16 e6/8 d6/4 c6/8 g5/8 a5/4 p/16 a5/8 d6/8 f6/4 e6/8 d6/8 c6/2'],
  ['Simpsons', 168, 'c6/8 p/8 e6/8 f#6/8 a6/4 g6/8 e6/8 c6/8 a5/8 f#5/8 f#5/16 f#5/16 g5/4 p/8 a#5/8 a#5/8 c6/2'],
  ['Picaxe', 140, 'c6/16 e6/16 g6/16 c7/16 p/8 g6/16 e6/16 c6/16 p/8 d6/16 f6/16 a6/16 d7/16 c7/4'],
  ['Nokia', 190, 'b6/8 g6/8 c6/4 e6/4 a6/8 f6/8 b5/4 d6/4 g6/8 e6/8 a5/4 c6/4 a5/2'],
  ['Alert', 200, 'a6/16 p/16 a6/16 p/16 a6/16 p/8 e7/16 p/16 e7/16 p/16 e7/16'],
  ['Landline', 160, `${'e6/32 g6/32 '.repeat(6)}p/2 ${'e6/32 g6/32 '.repeat(6)}`],
  ['Siren', 100, 'a5/4 d6/4 '.repeat(4)],
  ['Finish', 150, 'g5/8 g5/8 g5/8 c6/4 p/16 a5/8 c6/4 p/8 e6/2'],
  ['Dump', 90, 'e4/4 d#4/4 d4/4 c#4/2'],
  ['Ring High', 180, `${'c7/32 d7/32 '.repeat(4)}p/4 ${'c7/32 d7/32 '.repeat(4)}`],
];

/** Hertz, counted in half tones from the a of 440. */
const hertz = (name: string): number =>
  440 * HALF_TONE ** (NOTES.indexOf(name.slice(0, -1)) - NOTES.indexOf('a') + 12 * (Number(name.at(-1)) - 4));

const begins = (stage: Stage, count: number): Promise<void> =>
  expect.poll(async () => (await begunAt(stage.page)).length, { message: 'the song begins' }).toBe(count);

/** All ten, each as soon as the one before has begun: the recording has both whole. */
export const songLines = (soundsBefore: number): readonly Line[] =>
  SONGS.map(([name], index) => ({
    block: 'sound_play_song',
    code: `await myRobot.playSong('${name}', 100);`,
    after: async (stage) => {
      await begins(stage, soundsBefore + index + 1);
      await skipsAhead(stage.page, LONGEST);
    },
  }));

/** Every note of every song was heard at its pitch and for its length, its rests were silent, and nothing came after its end. */
export const expectSongs = (pieces: readonly Piece[], starts: readonly number[]): void => {
  expect(starts).toHaveLength(SONGS.length);
  for (const [index, [song, tempo, notes]] of SONGS.entries()) {
    const begin = starts[index] ?? Number.NaN;
    let at = 0;
    for (const note of notes.trim().split(' ')) {
      const [name = '', part] = note.split('/');
      const seconds = 240 / Number(part) / tempo;
      const what = `${song}: ${note} at ${at.toFixed(3)} s`;
      const heard = (from: number, to: number): Piece => stretchOf(pieces, begin + at + from, begin + at + to);
      if (name === 'p') expect(peakOf(heard(0.001, seconds - 0.001)), what).toBe(0);
      else {
        // In the middle of it, and at each end: it comes and goes softly within a fortieth of a second.
        const middle = heard(seconds * 0.15, seconds * 0.6);
        expect(peakOf(middle), what).toBeGreaterThan(0.2);
        const off = pitchOf(middle, 0, middle.end - middle.start) / hertz(name);
        expect(Math.max(off, 1 / off), what).toBeLessThan(1.02);
        expect(peakOf(heard(0, 0.006)), `${what} begins`).toBeGreaterThan(0.02);
        expect(peakOf(heard(seconds - 0.014, seconds - 0.002)), `${what} lasts`).toBeGreaterThan(0.02);
      }
      at += seconds;
    }
    expect(peakOf(stretchOf(pieces, begin + at + 0.002, begin + LONGEST - 0.1)), `${song} is over`).toBe(0);
  }
};
