import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import { lengthOf, marks, type Piece, pitchOf } from '../recorder.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

/** The buzzer in its port; the one on the board is always there. */
export const SOUND_PLUGS: readonly number[] = [5];

/** What was heard between two silences: the pitch of its first note, and how long it was. */
interface Heard {
  readonly block: string;
  readonly hertz: number;
  /** Or the block that ended it, long before it was over. */
  readonly seconds: number | { readonly endedBy: string };
}

interface SoundLine extends Line {
  readonly heard?: Omit<Heard, 'block'>;
}

const A5 = 'a:d=1,o=5,b=240:a';
/** The first note of the song, how long that note is, and all of them. */
const NOKIA = { hertz: 1_975.5, note: 0.158, seconds: 3.474 } as const;
const SONG = { hertz: NOKIA.hertz, seconds: NOKIA.seconds } as const;
/** Ten notes of six seconds: nobody waits for its end. */
const LONG = { rtttl: 'long:d=1,o=5,b=40:a,a,a,a,a,a,a,a,a,a', hertz: 880, seconds: 60 } as const;

/** A tune plays while the program goes on: the notes that rise from the robot say that it does. */
const notes = ({ page }: Stage): Locator => page.locator('[data-label="1"] [data-note]').first();
const plays = (stage: Stage): Promise<void> => expect(notes(stage)).toBeVisible();
const isSilent = (stage: Stage): Promise<void> => expect(notes(stage)).toBeHidden();
/** Ends a tune: before it is pressed the tune sounds, and afterwards, before anything else is done, it is silent. */
const ends = (block: string, code: string): Line => ({
  block,
  code,
  before: ({ page }) => marks(page, `${block} begins`),
  after: async (stage) => {
    await isSilent(stage);
    await marks(stage.page, `${block} is over`);
  },
});
const playsOut = async (stage: Stage): Promise<void> => {
  await plays(stage);
  await isSilent(stage);
};

export const SOUNDS: readonly SoundLine[] = [
  { block: 'sound_play_beep', code: 'await myRobot.beep(440, 300);', heard: { hertz: 440, seconds: 0.3 } },
  {
    block: 'sound_play_rtttl',
    code: `await myRobot.playRtttl('${A5}');`,
    after: playsOut,
    heard: { hertz: 880, seconds: 1 },
  },
  {
    block: 'sound_play_rtttl',
    code: `await myRobot.playRtttl('${LONG.rtttl}');`,
    after: plays,
    heard: { hertz: LONG.hertz, seconds: { endedBy: 'sound_stop' } },
  },
  ends('sound_stop', 'await myRobot.stopTune();'),
  { block: 'sound_play', code: 'await myRobot.playTune(beepSound(523, 200));', heard: { hertz: 523, seconds: 0.2 } },
  { block: 'sound_beep', code: 'await myRobot.playTune(beepSound(660, 250));', heard: { hertz: 660, seconds: 0.25 } },
  {
    block: 'sound_rtttl',
    code: `await myRobot.playTune(rtttlSound('${A5}'));`,
    after: playsOut,
    heard: { hertz: 880, seconds: 1 },
  },
  {
    block: 'sound_song',
    code: "await myRobot.playTune(songSound('Nokia'));",
    after: playsOut,
    heard: SONG,
  },
  { block: 'buzzer_beep', code: 'await myRobot.buzz(392, 300);', heard: { hertz: 392, seconds: 0.3 } },
  {
    block: 'buzzer_play',
    code: `await myRobot.buzzTune(rtttlSound('${LONG.rtttl}'));`,
    after: plays,
    heard: { hertz: LONG.hertz, seconds: { endedBy: 'buzzer_off' } },
  },
  ends('buzzer_off', 'await myRobot.buzzerOff();'),
];

/** So many of them are heard. */
export const SOUND_COUNT = SOUNDS.filter(({ heard }) => heard).length;

/** Seconds in which a sound that was ended dies away. */
const FADES = 0.1;

/** It was still heard when the block that ends it came, and no more before the next block did; by itself it would have gone on. */
const expectEnded = (piece: Piece, block: string, times: Readonly<Record<string, number>>): void => {
  expect(piece.end, `still heard before ${block}`).toBeGreaterThan(times[`${block} begins`] ?? Number.NaN);
  expect(piece.end, `silent after ${block}`).toBeLessThan((times[`${block} is over`] ?? Number.NaN) + FADES);
  expect(lengthOf(piece), `ended by ${block}`).toBeLessThan(LONG.seconds / 2);
};

/** Every sound was heard at its pitch and length, in order, and nothing else. */
export const expectHeard = (pieces: readonly Piece[], times: Readonly<Record<string, number>>): void => {
  const expected = SOUNDS.flatMap(({ block, heard }) => (heard ? [{ block, ...heard }] : []));
  const measures = pieces.map(
    (piece) => `${Math.round(pitchOf(piece))} Hz ${lengthOf(piece).toFixed(2)} s at ${piece.start.toFixed(2)}`,
  );
  expect(measures, 'sounds').toHaveLength(expected.length);
  for (const [index, { block, hertz, seconds }] of expected.entries()) {
    const piece = pieces[index] as Piece;
    const measured = pitchOf(
      piece,
      0.02,
      hertz === NOKIA.hertz ? NOKIA.note - 0.03 : Math.min(lengthOf(piece), 1) - 0.02,
    );
    expect(Math.abs(measured / hertz - 1), `${block}: ${measured} Hz`).toBeLessThan(0.005);
    if (typeof seconds === 'object') expectEnded(piece, seconds.endedBy, times);
    else
      expect(Math.abs(lengthOf(piece) - seconds), `${block}: ${lengthOf(piece)} s`).toBeLessThan(
        seconds > 2 ? 0.1 : 0.01,
      );
  }
};
