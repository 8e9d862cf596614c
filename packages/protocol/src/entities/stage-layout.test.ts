import { expect, test } from 'vitest';
import { StageLayoutSchema } from './stage-layout.ts';

const USUAL = StageLayoutSchema.parse({});

test('a layout that was kept is what is read again', () => {
  const kept = {
    beside: 0.5,
    stacked: 0.6,
    drawer: 'chat',
    isDrawerOpen: true,
    place: { x: 0.25, y: 0 },
    isLarge: true,
    page: 'stage',
  };
  expect(StageLayoutSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([[null], ['wide'], [7], [[]], [undefined]])('what is no layout, %j, is the usual one', (value) => {
  expect(StageLayoutSchema.parse(value)).toEqual(USUAL);
});

test.each([
  ['beside', 0.99],
  ['beside', Number.NaN],
  ['stacked', -1],
  ['drawer', 'games'],
  ['isDrawerOpen', 'yes'],
  ['place', { x: 12, y: 'down' }],
  ['isLarge', 'yes'],
  ['page', 'third'],
] as const)('an unknown %s falls back alone', (part, value) => {
  const read = StageLayoutSchema.parse({ ...USUAL, page: 'stage', drawer: 'variables', [part]: value });
  expect(read[part]).toEqual(USUAL[part]);
  expect(read.drawer).toBe(part === 'drawer' ? USUAL.drawer : 'variables');
});
