import { EXAMPLES } from '@trundle/language/examples/index';
import { expect, test } from 'vitest';
import { type ClassNow, classNow, missingVariables, needsOf } from './class-needs.ts';

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
const NOW: ClassNow = { mapId: '0', robots: [robot(1), robot(2)], variables: [], objects: [] };

test('robots come with gripper and ultrasonic sensor: most examples need nothing else', () => {
  for (const id of ['square', 'park', 'dance', 'avoid', 'mirror', 'quiz'])
    expect(needsOf(example(id), NOW)).toEqual([]);
});

test('a robot that is missing, offline or without the sensor is told', () => {
  expect(needsOf(example('dance'), { ...NOW, robots: [robot(2, false)] })).toEqual([
    { kind: 'robot', number: 1 },
    { kind: 'online', number: 2 },
  ]);
  expect(needsOf(example('line'), NOW)).toEqual([{ kind: 'sensor', number: 1, code: 17 }]);
  expect(needsOf(example('line'), { ...NOW, robots: [robot(1, true, 17)] })).toEqual([]);
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
  expect(classNow(null)).toBeNull();
});
