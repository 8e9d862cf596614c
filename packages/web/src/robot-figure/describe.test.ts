import { MATRIX_PICTURES } from '@trundle/world/catalogue/matrix';
import { Outputs } from '@trundle/world/robot/outputs';
import { worldTexts } from '@trundle/world/texts/index';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { bubbleLines } from './bubble-lines.ts';
import { describe } from './describe.ts';

beforeAll(async () => {
  await loadTexts('en');
  await worldTexts.load('en');
});

test('[D12] whoever cannot see a robot is told what is lit, in words', () => {
  const outputs = new Outputs();
  expect(describe(outputs, 0, 'en')).toEqual(['Gripper open']);
  outputs.do({ do: 'led', r: 250, g: 10, b: 0, blink: { period: 500, duty: 50 } }, 0);
  outputs.do({ do: 'brightness', brightness: 40 }, 0);
  outputs.do({ do: 'strip', position: 3, r: 0, g: 0, b: 255 }, 0);
  outputs.do({ do: 'matrix', rows: [...(MATRIX_PICTURES[2]?.rows ?? [])], brightness: 8 }, 0);
  outputs.do({ do: 'oledText', line: 1, text: 'one' }, 0);
  outputs.do({ do: 'oledText', line: 3, text: 'three' }, 0);
  outputs.do({ do: 'digits', show: { mode: 1, value: 42 } }, 0);
  outputs.do({ do: 'gripper', state: 'closed' }, 0);
  outputs.do({ do: 'pump', on: true, duration: 5_000 }, 0);
  // The light is off at this moment of its blinking, and lit all the same.
  expect(describe(outputs, 0.4, 'en')).toEqual([
    'Light: red, blinking',
    'White light: 40 %',
    'Strip: off, off, blue, off',
    'Matrix: heart',
    'Screen: “one / three”',
    'Digits: 42',
    'Gripper closed',
    'Pump on',
  ]);
  expect(describe(outputs, 5.5, 'en')).not.toContain('Pump on');
});

test('[D12] what a gripper carries is said', () => {
  const outputs = Outputs.from({ servo: { from: 90, to: 0, age: 5_000 }, carries: 117 }, 0);
  expect(describe(outputs, 0, 'en')).toEqual(['Carries object 117']);
});

test('[D12] long words of a bubble are broken, and what is too much ends in dots', () => {
  expect(bubbleLines('Hello')).toEqual(['Hello']);
  expect(bubbleLines('')).toEqual([]);
  const lines = bubbleLines(`${'x'.repeat(50)} ${'word '.repeat(40)}`);
  expect(lines).toHaveLength(4);
  expect(lines.every((line) => line.length <= 22)).toBe(true);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('[D12] what is held before it is said', () => {
  expect(describe(Outputs.from({ held: { thing: 'flame' } }, 0), 0, 'en')).toContain('A flame is held before it');
});
