import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { expect, test } from 'vitest';
import { plugIn } from './plugging.ts';

test('what is needed goes into an empty slot first, and what is there already stays', () => {
  expect(plugIn(DEFAULT_SENSORS, [17])).toEqual([17, 1, 2, 13]);
  expect(plugIn([17, 1, 2, 13], [17])).toEqual([17, 1, 2, 13]);
  expect(plugIn([20, 1, 2, 13], [17, 13])).toEqual([20, 17, 2, 13]);
});

test('where all slots are taken, one that is not needed makes room; needed ones never push each other out', () => {
  expect(plugIn([20, 21, 2, 13], [17])).toEqual([17, 21, 2, 13]);
  expect(plugIn([20, 21, 2, 13], [17, 20, 13])).toEqual([20, 17, 2, 13]);
  expect(plugIn([20, 21, 2, 13], [17, 20, 21, 13])).toBeUndefined();
});

test('the gripper is soldered, and nobody can plug in what does not exist', () => {
  expect(plugIn(DEFAULT_SENSORS, [2])).toEqual([...DEFAULT_SENSORS]);
  expect(plugIn(DEFAULT_SENSORS, [250])).toBeUndefined();
});
