import { expect, test } from 'vitest';
import { OpenPieces, samplesIn } from './measured-pieces.ts';

const BEGAN = Date.UTC(2026, 10, 19, 10, 0, 0);
const iso = (after: number): string => new Date(BEGAN + after).toISOString();

test('what robots say is one piece a robot and kind, and comes out of it reading by reading, in its order', () => {
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
  expect(samplesIn(positions, {}).map(({ at, robot, reading }) => [at - BEGAN, robot, reading])).toEqual([
    [0, 2, { X: 1 }],
    [300, 1, { X: 2 }],
    [600, 1, { X: 4 }],
    [600, 2, { X: 3 }],
  ]);
  expect(samplesIn(pieces.slice(2), {})[0]?.reading).toEqual({ S13: 'a "quoted" text\u0000' });
  // Both ends of a time belong to it.
  expect(samplesIn(positions, { from: iso(300), to: iso(300) })).toHaveLength(1);
  expect(samplesIn(positions, { from: iso(601) })).toEqual([]);
  expect(open.cut()).toEqual([]);
});

test('a piece is due after ten seconds, and sooner where very much is said', () => {
  const open = new OpenPieces('ABCDEF');
  expect(open.isDue(BEGAN + 60_000)).toBe(false);
  open.add(BEGAN, 'battery', 1, { Battery: 700 });
  expect([open.isFresh(BEGAN + 999), open.isFresh(BEGAN + 1_000)]).toEqual([true, false]);
  expect([open.isDue(BEGAN + 9_999), open.isDue(BEGAN + 10_000)]).toEqual([false, true]);
  open.cut();
  expect(open.isDue(BEGAN + 60_000)).toBe(false);
  for (let said = 0; said < 3; said += 1) open.add(BEGAN, 'sensors', 1, { S20: 'x'.repeat(700_000) });
  expect(open.isDue(BEGAN)).toBe(true);
});
