import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { Outputs } from '@trundle/world/robot/outputs';
import { expect, test } from 'vitest';
import { Character } from './character.ts';

/** One robot with a bumper, as its character asks for it. */
const makeCharacter = () => {
  const felt = { pushed: 0 };
  const outputs = new Outputs();
  const live = {
    robot: () => ({ online: true }),
    outputs: () => outputs,
    sensor: (_number: number, code: string) => (code === 'S77' ? { value: felt.pushed } : undefined),
  } as unknown as LiveClassroom;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  drawing.innerHTML = '<g data-part="hop"></g>';
  const character = new Character(1, [drawing]);
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

test('[D12] whoever wants stillness sees no hop', () => {
  const { felt, scaleAt } = makeCharacter();
  felt.pushed = 1;
  scaleAt(1_000, true);
  expect(scaleAt(1_200, true)).toBe(1);
});
