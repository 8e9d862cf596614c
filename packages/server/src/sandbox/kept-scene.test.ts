import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, test } from 'vitest';
import { keptScene, recalledScene } from './kept-scene.ts';

const line = (count: number) => ({
  D: 20,
  P: true,
  W: 1,
  SC: '#FF0000',
  EC: '#FF0000',
  points: Array.from({ length: count }, (_, at) => [at, at, 100, 0] as [number, number, number, 0]),
});

test('a scene that is too large is kept without the lines that were laid aside, and then without any', () => {
  const scene = { ...EMPTY_SCENE, robots: { 1: { led: '#FF0000', trail: line(100), strokes: [line(600)] } } };
  const parts = (most: number) => Object.keys(keptScene(scene, 100, most)?.robots[1] ?? {}).sort();
  expect(parts(100_000)).toEqual(['led', 'strokes', 'trail']);
  expect(parts(5_000)).toEqual(['led', 'trail']);
  expect(parts(500)).toEqual(['led']);
  expect(keptScene(scene, 100, 50)).toBeNull();
});

test('of an empty scene nothing is kept, and what nobody can read any more is no scene', () => {
  expect(keptScene(EMPTY_SCENE, 100)).toBeNull();
  expect(keptScene({ ...EMPTY_SCENE, robots: { 1: { sound: { name: 'Cow', volume: 10, at: 99 } } } }, 100)).toBeNull();
  expect(recalledScene({ robots: 'none' }, 5, 100)).toBeNull();
  const objects = { 100: { FX: 'onFire', at: 90 } };
  const kept = keptScene({ ...EMPTY_SCENE, objects }, 100);
  expect(recalledScene(kept, 5, 20)).toEqual({ ...EMPTY_SCENE, objects: { 100: { FX: 'onFire', at: 5 } } });
});
