import { expect, test } from 'vitest';
import { OpenPieces, samplesIn } from './measured-pieces.ts';

const BEGAN = Date.UTC(2026, 10, 19, 10, 0, 0);
const iso = (after: number): string => new Date(BEGAN + after).toISOString();

test('what robots say is one piece a robot and kind, and comes out of it reading by reading, in its order', async () => {
  const open = new OpenPieces('ABCDEF');
  open.add(BEGAN, 'positions', 2, { X: 1 });
  open.add(BEGAN + 300, 'positions', 1, { X: 2 });
  open.add(BEGAN + 600, 'positions', 2, { X: 3 });
  open.add(BEGAN + 600, 'positions', 1, { X: 4 });
  open.add(BEGAN + 700, 'sensors', 2, { S13: 'a "quoted" text\u0000' });
  const pieces = open.cut();
  expect(pieces.map(({ kind, robot, samples }) => [kind, robot, samples])).toEqual([
    ['positions', 2, 2],
    ['positions', 1, 2],
    ['sensors', 2, 1],
  ]);
  expect(pieces[0]).toMatchObject({ classroomCode: 'ABCDEF', at: new Date(BEGAN), until: new Date(BEGAN + 600) });
  const positions = pieces.filter(({ kind }) => kind === 'positions');
  expect((await samplesIn(positions, {})).map(({ at, robot, reading }) => [at - BEGAN, robot, reading])).toEqual([
    [0, 2, { X: 1 }],
    [300, 1, { X: 2 }],
    [600, 1, { X: 4 }],
    [600, 2, { X: 3 }],
  ]);
  expect((await samplesIn(pieces.slice(2), {}))[0]?.reading).toEqual({ S13: 'a "quoted" text\u0000' });
  // Both ends of a time belong to it.
  expect(await samplesIn(positions, { from: iso(300), to: iso(300) })).toHaveLength(1);
  expect(await samplesIn(positions, { from: iso(601) })).toEqual([]);
  expect(open.cut()).toEqual([]);
});

test('a piece is due after ten seconds, and sooner where very much is said', () => {
  let steady = 0;
  const open = new OpenPieces('ABCDEF', () => steady);
  steady = 60_000;
  expect(open.isDue()).toBe(false);
  open.add(BEGAN, 'battery', 1, { Battery: 700 });
  const states = [999, 1_000, 9_999, 10_000].map((after) => {
    steady = 60_000 + after;
    return [open.isFresh(), open.isDue()];
  });
  expect(states).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  open.cut();
  expect(open.isDue()).toBe(false);
  for (let said = 0; said < 3; said += 1) open.add(BEGAN, 'sensors', 1, { S20: 'x'.repeat(700_000) });
  expect(open.isDue()).toBe(true);
});

test('a clock on the wall that is set back loses no reading: pieces end there, and are as old as they are', async () => {
  let steady = 0;
  const open = new OpenPieces('ABCDEF', () => steady);
  open.add(BEGAN, 'sensors', 3, { S13: 'before' });
  const back = BEGAN - 3_600_000;
  for (let second = 0; second < 600; second += 1) open.add(back + second * 1_000, 'sensors', 3, { S13: second });
  steady = 10_000;
  expect(open.isDue()).toBe(true);
  const pieces = open.cut();
  for (const { at, until, readings } of pieces) {
    expect(until.getTime()).toBeGreaterThanOrEqual(at.getTime());
    expect((JSON.parse(readings) as [number][]).every(([after]) => after >= 0)).toBe(true);
  }
  const [from, to] = [iso(-3_600_000), iso(-3_000_000)];
  // As they are asked for in the database.
  const asked = pieces.filter(({ at, until }) => until >= new Date(from) && at <= new Date(to));
  expect((await samplesIn(asked, { from, to })).map(({ reading }) => reading.S13)).toEqual(
    Array.from({ length: 600 }, (_, second) => second),
  );
});

test('very many pieces come out in order, and the server does other things meanwhile', async () => {
  const pieces = Array.from({ length: 500 }, (_, index) => ({
    at: new Date(BEGAN + Math.floor(index / 5) * 10_000),
    robot: 5 - (index % 5),
    readings: JSON.stringify([0, 4_000, 9_999].map((after) => [after, { X: index }])),
  }));
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const samples = await samplesIn(pieces, {});
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(samples).toHaveLength(1_500);
  const keys = samples.map(({ at, robot }) => (at - BEGAN) * 10 + robot);
  expect(keys).toEqual(keys.toSorted((one, other) => one - other));
});
