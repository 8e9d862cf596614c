import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOTION } from '@trundle/protocol/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADAPTER, playsPython, python } from './testing/adapter.ts';

/** The parts of the adapter for robots that Python can move, each by itself. */
const FIRMWARE = join(ADAPTER, '../micropython/trundle');
const TIMEOUT = { timeout: 120_000 };
/** The same commands every time: what fails once fails again, and is named by its place. */
const SAMPLE = { seed: 22, numRuns: 500 };

const play = (program: string, input: unknown, ...words: string[]): unknown => {
  expect(python, 'No Python with paho-mqtt here: apt install python3-paho-mqtt').not.toBe('');
  const { stdout, stderr } = spawnSync(python, ['-B', join(ADAPTER, 'testing', program), ...words], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

// What that one reads and plays is compared with the page's in firmware-modules.test.ts.
test('its songs and its reader of melodies are those of the robot anyone can build', () => {
  for (const file of ['songs.py', 'melody.py'])
    expect(readFileSync(join(ADAPTER, file), 'utf8')).toBe(readFileSync(join(FIRMWARE, file), 'utf8'));
});

const power = fc.constantFrom(0, MOTION.power.forward, MOTION.power.backward);
const wheel = fc.record({ power, gear: fc.integer({ min: 1, max: 15 }) });
const robot = fc.record({
  base: fc.double({ min: 40, max: 400, noNaN: true }),
  top: fc.option(fc.double({ min: 20, max: 900, noNaN: true })),
});
const steps = fc.integer({ min: 1, max: 2_000 });
const duration = fc.integer({ min: 1, max: 60_000 });

const speedOf = ({ power, gear }: { power: number; gear: number }): number =>
  power === 0 ? 0 : (power === MOTION.power.forward ? 800 : -800) / gear;
const BASE = 72.1;
const turned = ([left, right, seconds]: readonly number[], base: number): number =>
  ((((left ?? 0) - (right ?? 0)) / base) * (seconds ?? 0) * 180) / Math.PI;
const driven = ([left, right, seconds]: readonly number[]): number =>
  (((left ?? 0) + (right ?? 0)) / 2) * (seconds ?? 0);

type Played = [number, number, number | null];
/** Within the tenth of a percent that the rounded constants of the document leave. */
const near = (is: number, should: number, at: number): void =>
  expect(Math.abs(is - should), `robot ${at}: ${is}, not ${should}`).toBeLessThanOrEqual(
    Math.abs(should) * 1e-3 + 1e-9,
  );

test.runIf(playsPython)(
  'a robot of any width turns by the angle it is told, as fast as its wheels are told to go and can',
  TIMEOUT,
  () => {
    const given = fc.sample(
      fc.record({ robot, gear: fc.integer({ min: 1, max: 15 }), angle: steps, isRight: fc.boolean() }),
      SAMPLE,
    );
    const sent = given.map(({ robot: { base, top }, gear, angle, isRight }) => ({
      base,
      top,
      command: { do: 'turn', power: isRight ? MOTION.power.forward : MOTION.power.backward, gear, angle },
    }));
    const played = play('play_motion.py', sent) as [number, number, number][];
    given.forEach(({ robot: { base, top }, gear, angle, isRight }, at) => {
      const is = played[at] as [number, number, number];
      near(turned(is, base), (angle / MOTION.turnScale) * (isRight ? 1 : -1), at);
      near(driven(is), 0, at);
      const fastest = Math.max(Math.abs(is[0]), Math.abs(is[1]));
      near(fastest, Math.min((800 / gear) * (base / BASE), top ?? Number.POSITIVE_INFINITY), at);
      if (top !== null) expect(fastest, `robot ${at}`).toBeLessThanOrEqual(top * (1 + 1e-9));
    });
    expect(played).toHaveLength(SAMPLE.numRuns);
  },
);

test.runIf(playsPython)(
  'a robot of any width drives the same bends, and goes as far as it gets in a time',
  TIMEOUT,
  () => {
    const given = fc.sample(
      fc.record({ robot, left: wheel, right: wheel, distance: fc.option(steps), duration }),
      SAMPLE,
    );
    const sent = given.map(({ robot: { base, top }, left, right, distance, duration }) => ({
      base,
      top,
      command: { do: 'motor', left, right, ...(distance === null ? { duration } : { distance }) },
    }));
    const played = play('play_motion.py', sent) as Played[];
    given.forEach(({ robot: { base, top }, left, right, distance, duration }, at) => {
      const [rollsLeft, rollsRight, seconds] = played[at] as Played;
      const is = [rollsLeft, rollsRight, seconds ?? 0];
      const [l, r] = [speedOf(left), speedOf(right)];
      const fastest = Math.max(Math.abs(l), Math.abs(r));
      if (fastest === 0) {
        expect(is, `robot ${at}`).toEqual([0, 0, 0]);
        return;
      }
      const takes = distance === null ? duration / 1_000 : distance / MOTION.distanceScale / fastest;
      const told = [l, r, takes];
      const isTooFast = top !== null && Math.max(Math.abs(rollsLeft), Math.abs(rollsRight)) >= top * (1 - 1e-9);
      if (distance !== null || !isTooFast) {
        near(turned(is, base), turned(told, BASE), at);
        near(driven(is), driven(told), at);
      } else {
        // The same bend, cut off.
        expect(seconds, `robot ${at}`).toBeCloseTo(takes, 9);
        near(turned(is, base) * driven(told), turned(told, BASE) * driven(is), at);
        expect(Math.abs(driven(is)), `robot ${at}`).toBeLessThanOrEqual(Math.abs(driven(told)) * (1 + 1e-9));
      }
    });
    expect(played).toHaveLength(SAMPLE.numRuns);
  },
);

test.runIf(playsPython)('it understands both versions of paho-mqtt, which call back in other shapes', TIMEOUT, () => {
  const rest = [
    ['granted', [1, true]],
    ['granted', [2, false]],
    ['message', ['to/robot', '{}']],
    ['down', null],
    ['failed', 'I cannot reach mqtt://localhost, and go on trying: nobody is there.'],
  ];
  expect(play('play_line.py', null, '1')).toEqual([['up', null], ['up', '5'], ...rest]);
  expect(play('play_line.py', null, '2')).toEqual([['up', null], ['up', 'Not authorized'], ...rest]);
});

test.runIf(playsPython)('whatever of the owner’s code waits for more than a second is told', TIMEOUT, () => {
  const quick = { drive: 0.9, read: 0.9, open: 0.9, stop: 0.9, close: 0.9 };
  expect(play('play_slow.py', quick)).toEqual([]);
  for (const method of Object.keys(quick))
    expect([method, play('play_slow.py', { ...quick, [method]: 1.5 })]).toEqual([
      method,
      [expect.stringContaining('took 1.5 s')],
    ]);
});
