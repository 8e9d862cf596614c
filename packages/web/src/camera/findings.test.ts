import { describe, expect, test } from 'vitest';
import { checklistOf, type Facts, freshRead, headlineOf, seenTwice } from './findings.ts';
import { readOf, robot } from './testing/fake-looks.ts';

const NOW = 100_000;
const open = { state: 'open', stream: {} as MediaStream, deviceId: 'back', name: 'Back' } as const;

/** All is well, but for what is said. */
const facts = (more: Partial<Facts> = {}): Facts => ({
  now: NOW,
  camera: open,
  isFrozen: false,
  eyes: 'reading',
  takes: 40,
  last: { read: readOf({ sightings: [robot(1)] }), at: NOW - 100 },
  connection: 'connected',
  told: { statusAt: NOW - 1_000, positionsAt: NOW - 200, isRegistered: true },
  ...more,
});
const seeing = (seen: Parameters<typeof readOf>[0], age = 100): Partial<Facts> => ({
  last: { read: readOf(seen), at: NOW - age },
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
    ['connecting', { connection: 'disconnected' }],
    ['connecting', { connection: 'connecting' }],
    ['notTold', { told: { statusAt: null, positionsAt: null, isRegistered: false } }],
    ['notTold', { told: { statusAt: NOW - 100, positionsAt: NOW - 100, isRegistered: false } }],
    ['notTold', { told: { statusAt: NOW - 20_000, positionsAt: NOW - 100, isRegistered: true } }],
    ['notTold', { told: { statusAt: NOW - 100, positionsAt: NOW - 9_000, isRegistered: true } }],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'glare' }] })],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'unmeasured' }] })],
    ['mend', seeing({ sightings: [robot(1)], faults: [{ code: 'unfit' }] })],
  ])('never says that all is well: %s %#', (headline, more) => {
    expect(headlineOf(facts(more))).toBe(headline);
  });

  test('a mat without robots needs no positions told', () => {
    const told = { statusAt: NOW, positionsAt: null, isRegistered: true };
    expect(headlineOf(facts({ ...seeing({}), told }))).toBe('noRobots');
  });

  test('a device that takes long for a picture has its last one for longer', () => {
    expect(freshRead(facts({ ...seeing({}, 4_000), takes: 40 }))).toBeNull();
    expect(freshRead(facts({ ...seeing({}, 4_000), takes: 1_500 }))).not.toBeNull();
    expect(freshRead(facts({ ...seeing({}, 30_000), takes: 60_000 }))).toBeNull();
  });
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
