import { describe, expect, test } from 'vitest';
import { checklistOf, type Facts, freshRead, headlineOf, mainFault, seenOf, seenTwice, toTell } from './findings.ts';
import { readOf, robot } from './testing/fake-looks.ts';

const NOW = 100_000;
const open = { state: 'open', stream: {} as MediaStream, deviceId: 'back', name: 'Back', isInstead: false } as const;

/** All is well, but for what is said. */
const facts = (more: Partial<Facts> = {}): Facts => ({
  now: NOW,
  camera: open,
  isFrozen: false,
  eyes: 'reading',
  takes: 40,
  last: { read: readOf({ sightings: [robot(1)] }), at: NOW - 100 },
  connection: 'connected',
  told: { statusAt: NOW - 1_000, positionsAt: NOW - 200, marks: [robot(1)], isRegistered: true },
  ofClass: [1, 2, 3],
  ...more,
});
const seeing = (seen: Parameters<typeof readOf>[0], age = 100): Partial<Facts> => ({
  last: { read: readOf(seen), at: NOW - age },
});

test('a marker that no robot of the class wears is not all well, and is told apart from theirs', () => {
  const seen = (sightings: ReturnType<typeof robot>[]) =>
    facts({ ...seeing({ sightings }), told: { ...facts().told, marks: sightings } });
  const alone = seen([robot(5)]);
  expect(headlineOf(alone)).toBe('strangers');
  expect(seenOf(alone)).toMatchObject({ robots: [5], strangers: [5] });
  const together = seen([robot(1), robot(5)]);
  expect(headlineOf(together)).toBe('good');
  expect(seenOf(together)).toMatchObject({ robots: [1, 5], strangers: [5] });
  expect(headlineOf({ ...alone, ofClass: [5] })).toBe('good');
});

describe('the headline', () => {
  test('all is well when a mat and a robot were just read, and the class was just told', () => {
    expect(headlineOf(facts())).toBe('good');
    expect(headlineOf(facts(seeing({})))).toBe('noRobots');
  });

  test.each<[string, Partial<Facts>]>([
    ['opening', { camera: { state: 'opening' } }],
    ['notAllowed', { camera: { state: 'failed', fault: 'notAllowed' } }],
    ['inUse', { camera: { state: 'failed', fault: 'inUse' } }],
    ['frozen', { isFrozen: true }],
    ['restarting', { eyes: 'restarting' }],
    ['slow', { eyes: 'slow' }],
    ['starting', { last: null }],
    ['starting', seeing({ sightings: [robot(1)] }, 3_000)],
    ['noMat', seeing({ hasMat: false })],
    ['cardsWrong', seeing({ hasMat: false, faults: [{ code: 'cornersMisplaced' }] })],
    ['hindered', seeing({ faults: [{ code: 'glare' }] })],
    ['connecting', { connection: 'disconnected' }],
    ['connecting', { connection: 'connecting' }],
    ['notTold', { told: { statusAt: null, positionsAt: null, marks: [], isRegistered: false } }],
    ['notTold', { told: { statusAt: NOW - 100, positionsAt: NOW - 100, marks: [], isRegistered: false } }],
    ['notTold', { told: { statusAt: NOW - 20_000, positionsAt: NOW - 100, marks: [], isRegistered: true } }],
    ['notTold', { told: { statusAt: NOW - 100, positionsAt: NOW - 9_000, marks: [], isRegistered: true } }],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'glare' }] })],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'unmeasured' }] })],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'unfit' }] })],
  ])('never says that all is well: %s %#', (headline, more) => {
    expect(headlineOf(facts(more))).toBe(headline);
  });

  test('a mat without robots needs no positions told', () => {
    const told = { statusAt: NOW, positionsAt: null, marks: [], isRegistered: true };
    expect(headlineOf(facts({ ...seeing({}), told }))).toBe('noRobots');
  });

  test('a device that takes long for a picture has its last one for longer', () => {
    expect(freshRead(facts({ ...seeing({}, 4_000), takes: 40 }))).toBeNull();
    expect(freshRead(facts({ ...seeing({}, 4_000), takes: 1_500 }))).not.toBeNull();
    expect(freshRead(facts({ ...seeing({}, 30_000), takes: 60_000 }))).toBeNull();
  });
});

test('what to mend first stands beside the headline, where a fault is the cause of it', () => {
  const mainOf = (seen: Parameters<typeof readOf>[0]) => mainFault(facts(seeing(seen)))?.code;
  expect(mainOf({ sightings: [robot(1)] })).toBeUndefined();
  expect(mainOf({ sightings: [robot(1)], faults: [{ code: 'blurred' }, { code: 'glare' }] })).toBe('blurred');
  expect(mainOf({ faults: [{ code: 'tooSmall' }] })).toBe('tooSmall');
  expect(mainOf({ hasMat: false })).toBeUndefined();
  expect(mainOf({ hasMat: false, faults: [{ code: 'dark' }] })).toBe('dark');
  expect(mainOf({ hasMat: false, faults: [{ code: 'cornersMisplaced' }] })).toBe('cornersMisplaced');
  expect(mainFault(facts({ ...seeing({ faults: [{ code: 'glare' }] }), connection: 'disconnected' }))).toBeNull();
});

test('a black picture says nothing of where robots were a moment ago', () => {
  const black = facts(seeing({ hasMat: false, faults: [{ code: 'dark' }] }));
  expect(black.told.marks).toHaveLength(1);
  expect(seenOf(black)).toEqual({ robots: [], objects: [], untold: [], beside: [], strangers: [] });
});

describe('the checklist', () => {
  const stateOf = (given: Facts): Record<string, string> =>
    Object.fromEntries(checklistOf(given).map(({ name, state }) => [name, state]));

  test('is good where something was read, and knows what it cannot know', () => {
    expect(stateOf(facts())).toEqual({
      light: 'good',
      focus: 'good',
      height: 'good',
      corners: 'good',
      glare: 'good',
      calibration: 'good',
      connection: 'good',
    });
    expect(stateOf(facts({ isFrozen: true, connection: 'disconnected' }))).toEqual({
      light: 'unknown',
      focus: 'unknown',
      height: 'unknown',
      corners: 'unknown',
      glare: 'unknown',
      calibration: 'unknown',
      connection: 'mend',
    });
    expect(stateOf(facts(seeing({ hasMat: false })))).toMatchObject({
      corners: 'mend',
      height: 'unknown',
      light: 'good',
    });
  });

  test('each fault stands in its row', () => {
    const faults = [
      { code: 'dark' },
      { code: 'blurred' },
      { code: 'tilted' },
      { code: 'cornerMissing', corner: 'topLeft', outside: true },
      { code: 'glare' },
      { code: 'unmeasured' },
    ] as const;
    const rows = checklistOf(facts(seeing({ faults })));
    expect(rows.filter(({ state }) => state === 'mend').map(({ name }) => name)).toEqual([
      'light',
      'focus',
      'height',
      'corners',
      'glare',
      'calibration',
    ]);
    expect(rows.find(({ name }) => name === 'corners')?.faults).toEqual([faults[3]]);
  });
});

test('a number on two things is named once', () => {
  const twice = { code: 'seenTwice', kind: 'robot', identifier: 4 } as const;
  expect(seenTwice(readOf({ faults: [twice, twice] }))).toEqual([4]);
});

describe('what is told', () => {
  const unclear = robot(2, { confidence: 0.2 });
  const beside = robot(3, { x: 850 });

  test('is what the page shows as told: what is unclear or beside the mat stands apart', () => {
    const now = facts(seeing({ sightings: [robot(1), unclear, beside] }));
    expect(seenOf(now)).toEqual({ robots: [1], objects: [], untold: [2], beside: [3], strangers: [] });
    const far = [robot(12, { x: 1_400 }), robot(13, { x: 1_400, confidence: 0.2 })];
    const alone = facts(seeing({ beside: far }));
    expect(seenOf(alone)).toMatchObject({ untold: [], beside: [12] });
    expect(headlineOf(alone)).toBe('hindered');
    expect(toTell(readOf({ beside: far }))).toEqual([]);
    const old = { statusAt: NOW, positionsAt: NOW - 9_000, marks: [robot(1)], isRegistered: true };
    expect(seenOf({ ...now, told: old })).toMatchObject({ robots: [] });
  });

  test('where all is unclear, the page says so and does not wait for a message', () => {
    const told = { statusAt: NOW, positionsAt: null, marks: [], isRegistered: true };
    expect(headlineOf(facts({ ...seeing({ sightings: [unclear] }), told }))).toBe('hindered');
    expect(
      headlineOf(facts({ ...seeing({ sightings: [robot(1, { confidence: 0.2, outline: undefined })] }), told })),
    ).toBe('noRobots');
  });

  test('both markers of a number that is seen twice, however little is thought of them', () => {
    const both = [robot(4, { confidence: 0.28 }), robot(4, { x: 700, confidence: 0.1 })];
    const read = readOf({ sightings: both, faults: [{ code: 'seenTwice', kind: 'robot', identifier: 4 }] });
    expect(toTell(read)).toEqual(both);
    expect(toTell(readOf({ sightings: both }))).toEqual([]);
  });
});
