import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import * as topics from '@trundle/protocol/topics/sandbox';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, onTestFinished, test } from 'vitest';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { CODE } from '../live/testing/test-server.ts';
import { LiveScene } from './live-scene.ts';

const room = { code: CODE };

const openScene = async (read: () => Promise<{ now: number; scene: SandboxScene }>) => {
  const { live, broker, clock, camera } = await openClassroom();
  const scene = new LiveScene({ connection: live.connection, clock, read, places: () => live.read('positions') });
  onTestFinished(() => scene.stop());
  scene.start();
  return { scene, broker, clock, camera };
};

test('the scene begins as the server kept it, on the clock of the page, and goes on with what is said', async () => {
  const kept: SandboxScene = { ...EMPTY_SCENE, robots: { 1: { effects: { once: { name: 'Fire', at: 990 } } } } };
  const { scene, broker, clock } = await openScene(async () => ({ now: 1_000, scene: kept }));
  await settled();
  expect(scene.state.read().robots[1]?.effects?.once?.at).toBeCloseTo(clock.now() / 1_000 - 10);
  broker.say(topics.transform, room, { R: 1, S: 200 });
  expect(scene.state.read().robots[1]).toMatchObject({ scale: [200, 200, 200], effects: { once: { name: 'Fire' } } });
});

test('what is said while the server is asked is not lost', async () => {
  let answer: (kept: { now: number; scene: SandboxScene }) => void = () => undefined;
  const { scene, broker } = await openScene(() => new Promise((resolve) => (answer = resolve)));
  broker.say(topics.general, room, { TH: 'Chess' });
  expect(scene.state.read().theme).toBe('Chess');
  answer({ now: 5, scene: { ...EMPTY_SCENE, environment: 'SciFi' } });
  await settled();
  expect(scene.state.read()).toMatchObject({ theme: 'Chess', environment: 'SciFi' });
});

test('a robot that drives draws its trail while somebody looks', async () => {
  const { scene, broker, clock, camera } = await openScene(async () => ({ now: 0, scene: EMPTY_SCENE }));
  await settled();
  camera({ 1: [100, 100, 0] });
  broker.say(topics.trail, room, { R: 1, SC: '#00FF00', EC: '#FFFF00' });
  let told = 0;
  scene.state.subscribe(() => {
    told += 1;
  });
  clock.advance(400);
  camera({ 1: [140, 100, 0] });
  clock.advance(600);
  expect(scene.state.read().robots[1]?.trail?.points.map(([x]) => x)).toEqual([100, 140]);
  expect(told).toBe(1);
});
