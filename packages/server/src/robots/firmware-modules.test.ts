import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { SONGS } from '@trundle/world/catalogue/songs';
import { readMelody } from '@trundle/world/robot/melody';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRobotFiles } from './testing/robot-files.ts';

/** What the robot that anyone can build has written a second time, because it is Python: it means the same. */
const TIMEOUT = { timeout: 240_000 };
/** The same every time: what fails once fails again, and is named by its place. */
const SEED = 22;

const inPython = async (code: string, input: unknown): Promise<unknown> => {
  const worker = new Worker(new URL('./testing/python-thread.ts', import.meta.url), {
    workerData: { files: readRobotFiles(), code, input: JSON.stringify(input) },
  });
  try {
    const [answer] = (await once(worker, 'message')) as [string];
    return JSON.parse(answer);
  } finally {
    await worker.terminate();
  }
};

const READ_ALL = (read: string): string => `
import json
import given
from trundle.commands import read_command
from trundle.melody import read_melody
from trundle.songs import SONGS
given.answer(json.dumps([${read} for each in json.loads(given.input())]))
`;

/** What a field may hold: mostly what it should, and whatever else JSON has. */
const odd = fc.oneof(
  fc.integer({ min: -2, max: 70_000 }),
  fc.constantFrom(null, true, false, '', 'open', 'board', 1.5, 324, [], {}),
);
const whole = (min: number, max: number) => fc.oneof({ weight: 6, arbitrary: fc.integer({ min, max }) }, odd);
const word = (...words: string[]) => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words) }, odd);
const fields = <T>(shape: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => fc.record(shape, { requiredKeys: [] });

const wheel = fc.oneof(
  { weight: 6, arbitrary: fields({ power: fc.constantFrom<unknown>(0, 324, 580, 1, true), gear: whole(1, 15) }) },
  odd,
);
const colour = { r: whole(0, 255), g: whole(0, 255), b: whole(0, 255) };
const blink = fc.oneof({ weight: 4, arbitrary: fields({ period: whole(1, 60_000), duty: whole(0, 100) }) }, odd);
const sounding = { volume: whole(0, 100), speaker: word('board', 'external') };
const COMMANDS: Readonly<Record<string, Record<string, fc.Arbitrary<unknown>>>> = {
  motor: { left: wheel, right: wheel, distance: whole(0, 65_535), duration: whole(1, 60_000) },
  turn: { power: fc.constantFrom<unknown>(0, 324, 580, 2), gear: whole(1, 15), angle: whole(0, 65_535) },
  stop: { all: fc.oneof(fc.boolean(), odd) },
  led: { ...colour, blink },
  beep: { frequency: whole(20, 20_000), duration: whole(1, 60_000), ...sounding },
  song: { song: whole(1, 10), ...sounding },
  rtttl: { rtttl: fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: 300 }) }, odd), ...sounding },
  gripper: { state: word('open', 'closed') },
  servo: { angle: whole(0, 180) },
};
/** Half of them are whole, so that enough can be carried out. */
const command = fc.oneof(
  ...Object.entries(COMMANDS).flatMap(([name, shape]) => [
    fc.record({ do: fc.constant(name), ...shape }),
    fc.record({ do: fc.constant(name), ...shape }, { requiredKeys: ['do'] }),
  ]),
);

test('it takes the commands that the contract takes, with the same usual values, and no others', TIMEOUT, async () => {
  const sent = fc.sample(command, { seed: SEED, numRuns: 3_000 });
  const expected = sent.map((each) => {
    const read = RobotCommandSchema.safeParse(each);
    return read.success ? read.data : null;
  });
  const taken = (await inPython(READ_ALL('read_command(each)'), sent)) as (Record<string, unknown> | null)[];
  const withoutNone = taken.map(
    (read) => read && Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)),
  );
  sent.forEach((each, at) => {
    expect([at, each, withoutNone[at]]).toEqual([at, each, expected[at]]);
  });
  expect(expected.filter(Boolean).length).toBeGreaterThan(300);
  expect(expected.filter((each) => !each).length).toBeGreaterThan(300);
});

const note = fc
  .tuple(
    fc.constantFrom('', '1', '2', '4', '8', '16', '32', '3'),
    fc.constantFrom(...'abcdefghpqC'),
    fc.constantFrom('', '#'),
    fc.constantFrom('', '.'),
    fc.constantFrom('', '3', '4', '5', '8', '9'),
    fc.constantFrom('', '', '.', ' '),
  )
  .map((parts) => parts.join(''));
const settings = fc.constantFrom(
  'd=4,o=5,b=120',
  'd=8',
  '',
  'b=63, o=6',
  'd=3',
  'o=9',
  'b=5',
  'x=1',
  'd4',
  'o=5,,b=90',
  'b=',
);
const rtttl = fc.oneof(
  fc.tuple(settings, fc.array(note, { maxLength: 5 })).map(([usual, notes]) => `a:${usual}:${notes.join(',')}`),
  fc.constantFrom('', 'a', 'a:b', 'a:d=4:c:e', 'a:d=4:,'),
);

test('it reads melodies as the page does, and knows the same songs', TIMEOUT, async () => {
  const texts = [...SONGS.map((song) => song.rtttl), ...fc.sample(rtttl, { seed: SEED, numRuns: 2_000 })];
  const read = (await inPython(READ_ALL('read_melody(each)'), texts)) as ([number, number][] | null)[];
  const expected = texts.map((text) =>
    readMelody(text)?.map(({ frequency, seconds }) => [Math.round(frequency), Math.round(seconds * 1_000)]),
  );
  texts.forEach((text, at) => {
    const [mine, theirs] = [read[at] ?? undefined, expected[at]];
    expect([at, text, mine?.length]).toEqual([at, text, theirs?.length]);
    // Halves are rounded to even there, and up here.
    for (const [i, [hertz, ms]] of (mine ?? []).entries()) {
      expect(Math.abs(hertz - (theirs?.[i]?.[0] ?? 0)), `${at}: ${text}`).toBeLessThanOrEqual(1);
      expect(Math.abs(ms - (theirs?.[i]?.[1] ?? 0)), `${at}: ${text}`).toBeLessThanOrEqual(1);
    }
  });
  expect(expected.filter(Boolean).length).toBeGreaterThan(100);
  expect(await inPython(READ_ALL('SONGS[each]'), [...SONGS.keys()])).toEqual(SONGS.map((song) => song.rtttl));
});
