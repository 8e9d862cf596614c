import { EXAMPLES } from '@trundle/language/examples/index';
import { expect, test } from 'vitest';
import { type ClassNow, classNow, missingVariables, needsOf, otherRobot } from './class-needs.ts';

const example = (id: string) => {
  const found = EXAMPLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

const robot = (identifier: number, online = true, sensor1 = 1) => ({
  identifier,
  online,
  sensors: { sensor1, sensor2: 1, sensor3: 2, sensor4: 13 },
});
const NOW: ClassNow = { mapId: '0', robots: [robot(1), robot(2)], variables: [], objects: [], mine: 1 };

test('robots come with gripper and ultrasonic sensor: most examples need nothing else', () => {
  for (const id of ['square', 'park', 'dance', 'avoid', 'mirror', 'quiz'])
    expect(needsOf(example(id), NOW)).toEqual([]);
});

test('[H9] a robot of my own that is missing, offline or without the sensor is told', () => {
  expect(needsOf(example('square'), { ...NOW, mine: undefined })).toEqual([{ kind: 'mine' }]);
  expect(needsOf(example('square'), { ...NOW, robots: [robot(1), robot(3, false)], mine: 3 })).toEqual([
    { kind: 'online', number: 3 },
  ]);
  expect(needsOf(example('line'), NOW)).toEqual([{ kind: 'sensor', number: 1, code: 17 }]);
  expect(needsOf(example('line'), { ...NOW, robots: [robot(1, true, 17)] })).toEqual([]);
});

test('[H9] a second robot may be anybody’s and offline, but it must be there', () => {
  expect(needsOf(example('dance'), { ...NOW, robots: [robot(1), robot(2, false)] })).toEqual([]);
  expect(needsOf(example('dance'), { ...NOW, robots: [robot(1)] })).toEqual([{ kind: 'second' }]);
  expect(otherRobot({ ...NOW, robots: [robot(4), robot(2), robot(3)], mine: 2 })).toBe(3);
  expect(otherRobot({ ...NOW, robots: [robot(2)], mine: 2 })).toBeUndefined();
});

test('things that the camera does not see are told', () => {
  expect(needsOf(example('warehouse'), { ...NOW, objects: [{ identifier: 118 }] })).toEqual([
    { kind: 'object', number: 117, x: 306, y: 133 },
  ]);
});

test('only variables that the class does not have are made', () => {
  expect(missingVariables(example('quiz'), NOW)).toEqual(['answer', 'score']);
  expect(missingVariables(example('quiz'), { ...NOW, variables: [{ name: 'score' }] })).toEqual(['answer']);
  expect(missingVariables(example('square'), NOW)).toEqual([]);
});

test('of a class that is not there nothing is said', () => {
  expect(classNow(null, { accountId: '', leads: false })).toBeNull();
});
