import { expect, test } from 'vitest';
import { ago, robotState } from './robot-words.ts';

test('[D8] a robot is there, there but out of the picture, or away', () => {
  expect(robotState({ online: true, outOfCamera: false, isArriving: false })).toBe('online');
  expect(robotState({ online: true, outOfCamera: true, isArriving: false })).toBe('hidden');
  expect(robotState({ online: false, outOfCamera: true, isArriving: true })).toBe('arriving');
  expect(robotState({ online: false, outOfCamera: false, isArriving: false })).toBe('offline');
});

test('[D8] when a robot was last seen is said in the reader’s language', () => {
  expect(ago(0, 400, 'en')).toBe('now');
  expect(ago(0, 45_000, 'en')).toBe('45 seconds ago');
  expect(ago(0, 61_000, 'fr')).toBe('il y a 1 minute');
  expect(ago(0, 7_300_000, 'es')).toBe('hace 2 horas');
  expect(ago(5_000, 0, 'en')).toBe('now');
});
