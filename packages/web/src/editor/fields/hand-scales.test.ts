import { expect, test } from 'vitest';
import { afterScaleKey, angleOf, slider, stepAt } from './hand-scales.ts';

test('a hand stops at whole steps and within the range', () => {
  const percent = { min: 0, max: 100, unit: 'percent' } as const;
  expect([-4, 22, 23, 104].map((value) => stepAt(value, percent))).toEqual([0, 20, 25, 100]);
  const servo = { min: 0, max: 180, unit: 'degrees' } as const;
  expect([-40, 52, 179].map((value) => stepAt(value, servo))).toEqual([0, 45, 180]);
});

test('arrows go from step to step and stop at the ends; other keys mean something else', () => {
  const percent = { min: 0, max: 100, unit: 'percent' } as const;
  const after = (key: string, value: number) => afterScaleKey(key, value, percent);
  expect([after('ArrowUp', 40), after('ArrowRight', 98), after('ArrowDown', 42), after('ArrowLeft', 0)]).toEqual([
    45, 100, 35, 0,
  ]);
  expect([after('Home', 40), after('End', 40), after('7', 40)]).toEqual([0, 100, undefined]);
});

test('a slider is moved by keys, says where it stands, and follows what is written elsewhere', () => {
  let value = 40;
  const range = { min: 0, max: 100, unit: 'percent' } as const;
  const { element, follow } = slider({ range, label: 'Speed', read: () => value, write: (next) => (value = next) });
  const now = () => element.getAttribute('aria-valuenow');
  expect([element.tabIndex, now()]).toEqual([0, '40']);
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  expect([value, now()]).toEqual([45, '45']);
  value = 12;
  follow();
  expect(now()).toBe('12');
});

test('up is 0 and right is 90, as a robot turns', () => {
  const points = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  expect(points.map(([x, y]) => Math.round(angleOf(x, y)))).toEqual([0, 90, 180, -90]);
});
