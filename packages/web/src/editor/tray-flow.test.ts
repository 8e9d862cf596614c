import { expect, test } from 'vitest';
import { inColumn, inLines } from './tray-flow.ts';

const thing = (width: number, height = 40) => ({ width, height, kind: 'thing' }) as const;
const heading = { width: 80, height: 20, kind: 'heading' } as const;
const gap = { width: 0, height: 24, kind: 'gap' } as const;

test('in a column things stand one below the other, with the gaps between them', () => {
  expect(inColumn([thing(100), gap, thing(100)], 8)).toEqual([
    { x: 8, y: 8 },
    { x: 8, y: 48 },
    { x: 8, y: 72 },
  ]);
});

test('in lines things stand beside one another while there is room, the next line below the highest of the last', () => {
  const places = inLines([thing(100), gap, thing(100, 60), gap, thing(100)], 8, 260);
  expect([places[0], places[2], places[4]]).toEqual([
    { x: 8, y: 8 },
    { x: 124, y: 8 },
    { x: 8, y: 80 },
  ]);
});

test('a heading begins a line and has it to itself', () => {
  const places = inLines([heading, thing(100), thing(50), heading, thing(100)], 8, 260);
  expect(places).toEqual([
    { x: 8, y: 8 },
    { x: 8, y: 40 },
    { x: 124, y: 40 },
    { x: 8, y: 92 },
    { x: 8, y: 124 },
  ]);
});

test('what is wider than the room has a line of its own and no empty one before it', () => {
  expect(inLines([thing(300), thing(50)], 8, 260)).toEqual([
    { x: 8, y: 8 },
    { x: 8, y: 60 },
  ]);
});
