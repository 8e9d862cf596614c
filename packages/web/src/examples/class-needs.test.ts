import { EXAMPLES } from '@trundle/language/examples/index';
import { expect, test } from 'vitest';
import { type ClassNow, classNow, comesAlong, needsOf, otherRobot, takesOff } from './class-needs.ts';

const example = (id: string) => {
  const found = EXAMPLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

const robot = (identifier: number, online = true, sensor1 = 1, sensor2 = 1) => ({
  _id: `02C00000000${identifier}`,
  identifier,
  online,
  sensors: { sensor1, sensor2, sensor3: 2 as const, sensor4: 13 },
});
const NOW: ClassNow = { mapId: '0', robots: [robot(1), robot(2)], objects: [], mine: 1 };

test('robots come with gripper and ultrasonic sensor: most examples need nothing else', () => {
  for (const id of ['square', 'park', 'dance', 'avoid', 'mirror', 'quiz'])
    expect(needsOf(example(id), NOW)).toEqual([]);
});

test('[H9] a robot of my own that is missing, offline or without the sensor is told', () => {
  expect(needsOf(example('square'), { ...NOW, mine: undefined })).toEqual([{ kind: 'mine' }]);
  expect(needsOf(example('square'), { ...NOW, robots: [robot(1), robot(3, false)], mine: 3 })).toEqual([
    { kind: 'online', number: 3 },
  ]);
  expect(needsOf(example('line'), NOW)).toEqual([{ kind: 'sensor', number: 1, code: 17, isBrought: true }]);
  expect(needsOf(example('line'), { ...NOW, robots: [robot(1, true, 17)] })).toEqual([]);
});

test('where every port is taken it is said which sensor goes meanwhile; with a real robot somebody chooses that', () => {
  const full = { ...NOW, robots: [robot(1, true, 7, 5)] };
  const [need] = needsOf(example('line'), full);
  expect(need).toMatchObject({ kind: 'sensor', code: 17, isBrought: true, inPlaceOf: expect.any(Number) });
  expect(need !== undefined && takesOff(need)).toBe(true);
  const taken = need?.kind === 'sensor' ? need.inPlaceOf : undefined;
  expect([7, 5, 13]).toContain(taken);
  const real = { ...full, robots: [{ ...robot(1, true, 7, 5), _id: 'A0B1C2D3E4F5' }] };
  expect(needsOf(example('line'), real).some(takesOff)).toBe(false);
  expect(needsOf(example('line'), NOW).some(takesOff)).toBe(false);
});

test('[H9] a second robot may be anybody’s, but it must be there and awake', () => {
  expect(needsOf(example('dance'), { ...NOW, robots: [robot(1), robot(2, false)] })).toEqual([
    { kind: 'online', number: 2 },
  ]);
  const oneAwake = { ...NOW, robots: [robot(1), robot(2, false), robot(4), robot(3)] };
  expect(needsOf(example('dance'), oneAwake)).toEqual([]);
  expect(otherRobot(oneAwake)).toBe(3);
  expect(needsOf(example('dance'), { ...NOW, robots: [robot(1)] })).toEqual([{ kind: 'second' }]);
  expect(otherRobot({ ...NOW, robots: [robot(4), robot(2), robot(3)], mine: 2 })).toBe(3);
  expect(otherRobot({ ...NOW, robots: [robot(2)], mine: 2 })).toBeUndefined();
});

test('[H9] what an example can bring along is no hindrance; with a real robot somebody has to do it', () => {
  const box = { kind: 'object', number: 117, x: 306, y: 133 };
  const now = { ...NOW, objects: [{ identifier: 118 }] };
  expect(needsOf(example('warehouse'), now)).toEqual([{ ...box, isBrought: true }]);
  expect(needsOf(example('warehouse'), now).every(comesAlong)).toBe(true);
  const real = { ...now, robots: [{ ...robot(1), _id: 'A0B1C2D3E4F5' }] };
  expect(needsOf(example('warehouse'), real)).toEqual([{ ...box, isBrought: false }]);
  expect(needsOf(example('line'), real)).toEqual([{ kind: 'sensor', number: 1, code: 17, isBrought: false }]);
  expect(needsOf(example('line'), real).some(comesAlong)).toBe(false);
  expect(comesAlong({ kind: 'second' })).toBe(false);
});

test('of a class that is not there nothing is said', () => {
  expect(classNow(null, { accountId: '', leads: false })).toBeNull();
});
