import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { Outputs } from '@trundle/world/robot/outputs';
import { expect, test } from 'vitest';
import { Character } from './character.ts';
import { MAP_ROW } from './signs.ts';

/** One robot, as its character asks for it: what it tells, and what a bumper plugged into it feels. */
const makeCharacter = () => {
  const felt = { pushed: 0, outputs: new Outputs() };
  const live = {
    robot: () => ({ online: true }),
    outputs: () => felt.outputs,
    sensor: (_number: number, code: string) => (code === 'S77' ? { value: felt.pushed } : undefined),
  } as unknown as LiveClassroom;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  drawing.innerHTML = '<g data-part="hop"></g>';
  const character = new Character(1, [drawing], { row: MAP_ROW });
  const scaleAt = (now: number, isStill = false): number => {
    character.draw(live, { x: 0, y: 0, a: 0 }, { now, isStill });
    return Number(/scale\(([\d.]+)\)/.exec(drawing.firstElementChild?.getAttribute('transform') ?? '')?.[1]);
  };
  return { felt, scaleAt };
};

test('[D12] a robot that runs into something hops once and stands again', () => {
  const { felt, scaleAt } = makeCharacter();
  expect(scaleAt(0)).toBe(1);
  felt.pushed = 1;
  scaleAt(1_000);
  expect(scaleAt(1_200)).toBeGreaterThan(1.1);
  expect(scaleAt(2_000)).toBe(1);
  // It still leans against the wall.
  expect(scaleAt(2_200)).toBe(1);
});

test('[D12] a robot that tells of a bump hops once for each, and not for one that was before anybody looked', () => {
  const { felt, scaleAt } = makeCharacter();
  const tell = (count: number, now: number) => {
    felt.outputs = Outputs.from({ bump: { count, age: 0 } }, now / 1_000);
  };
  tell(1, 0);
  scaleAt(0);
  expect(scaleAt(200)).toBe(1);
  tell(2, 3_000);
  // Its bumper feels the same wall.
  felt.pushed = 1;
  scaleAt(3_000);
  expect(scaleAt(3_200)).toBeGreaterThan(1.1);
  expect(scaleAt(4_000)).toBe(1);
  felt.outputs = new Outputs();
  expect(scaleAt(5_000)).toBe(1);
  expect(scaleAt(5_200)).toBe(1);
  tell(3, 6_000);
  scaleAt(6_000);
  expect(scaleAt(6_200)).toBeGreaterThan(1.1);
});

test('[D12] whoever wants stillness sees no hop', () => {
  const { felt, scaleAt } = makeCharacter();
  felt.pushed = 1;
  scaleAt(1_000, true);
  expect(scaleAt(1_200, true)).toBe(1);
});
