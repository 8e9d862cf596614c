import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { readSandboxScene } from '@trundle/protocol/http/sandbox';
import * as topics from '@trundle/protocol/topics/sandbox';
import { heightAt } from '@trundle/world/sandbox/ground';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, onTestFinished, test } from 'vitest';
import { openClassroom, settled } from '../live/testing/test-classroom.ts';
import { CODE } from '../live/testing/test-server.ts';
import { LiveScene } from './live-scene.ts';

const room = { code: CODE };

type Answer = CallAnswer<typeof readSandboxScene>;

const openScene = async (read: () => Promise<Answer>) => {
  const { live, broker, clock, camera } = await openClassroom();
  const scene = new LiveScene({ connection: live.connection, clock, read, places: () => live.read('positions') });
  onTestFinished(() => scene.stop());
  scene.start();
  return { scene, broker, clock, camera };
};

test('the scene begins as the server kept it, on the clock of the page, and goes on with what is said', async () => {
  const kept: SandboxScene = { ...EMPTY_SCENE, robots: { 1: { effects: { once: { name: 'Fire', at: 990 } } } } };
  const { scene, broker, clock } = await openScene(async () => ({ now: 1_000, scene: kept, lately: [] }));
  await settled();
  expect(scene.state.read().robots[1]?.effects?.once?.at).toBeCloseTo(clock.now() / 1_000 - 10);
  broker.say(topics.transform, room, { R: 1, S: 200 });
  expect(scene.state.read().robots[1]).toMatchObject({ scale: [200, 200, 200], effects: { once: { name: 'Fire' } } });
});

test('what is said while the server is asked is not lost', async () => {
  let answer: (kept: Answer) => void = () => undefined;
  const { scene, broker } = await openScene(() => new Promise((resolve) => (answer = resolve)));
  broker.say(topics.general, room, { TH: 'Chess' });
  expect(scene.state.read().theme).toBe('Chess');
  answer({ now: 5, scene: { ...EMPTY_SCENE, environment: 'SciFi' }, lately: [] });
  await settled();
  expect(scene.state.read()).toMatchObject({ theme: 'Chess', environment: 'SciFi' });
});

test('a robot that drives draws its trail while somebody looks', async () => {
  const { scene, broker, clock, camera } = await openScene(async () => ({ now: 0, scene: EMPTY_SCENE, lately: [] }));
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

const car = { URL: 'car', X: 1, Y: 2 };
const spawn = { channel: 'general', payload: { SP: car } } as const;

test('what the answer holds already is not done again: heard before it, after it, and once more by somebody else', async () => {
  let answer: (kept: Answer) => void = () => undefined;
  const { scene, broker, clock, camera } = await openScene(() => new Promise((resolve) => (answer = resolve)));
  camera({ 1: [400, 400, 0] });
  const crunch = { R: 1, H: 40, W: 50 };
  broker.say(topics.crunch, room, crunch);
  broker.say(topics.general, room, { SP: car });
  clock.advance(100);
  const crunched = fingerprintOf({ channel: 'crunch', payload: crunch });
  const spawned = fingerprintOf(spawn);
  const kept = scene.state.read();
  // The server heard one more spawn than has come here.
  answer({
    now: 1_000.05,
    scene: { ...kept, spawned: [car, car] },
    lately: [
      { said: crunched, at: 1_000 },
      { said: spawned, at: 1_000 },
      { said: spawned, at: 1_000.05 },
    ],
  });
  await settled();
  const height = (): number => heightAt(scene.state.read().ground, { x: 400, y: 400 });
  const raised = heightAt(kept.ground, { x: 400, y: 400 });
  expect(height()).toBeCloseTo(raised);
  expect(scene.state.read().spawned).toHaveLength(2);
  broker.say(topics.general, room, { SP: car });
  expect(scene.state.read().spawned).toHaveLength(2);
  broker.say(topics.general, room, { SP: car });
  broker.say(topics.crunch, room, crunch);
  expect(scene.state.read().spawned).toHaveLength(3);
  expect(height()).toBeGreaterThan(raised + 20);
});

test('what was said long before is not taken for what is said now', async () => {
  let answer: (kept: Answer) => void = () => undefined;
  const { scene, broker } = await openScene(() => new Promise((resolve) => (answer = resolve)));
  broker.say(topics.general, room, { SP: car });
  const lately = [{ said: fingerprintOf(spawn), at: 990 }];
  answer({ now: 1_000, scene: { ...EMPTY_SCENE, spawned: [car] }, lately });
  await settled();
  expect(scene.state.read().spawned).toHaveLength(2);
});

test('however often something is said, whoever looks is told a few times a second, and the last of it', async () => {
  const { scene, broker, clock } = await openScene(async () => ({ now: 0, scene: EMPTY_SCENE, lately: [] }));
  await settled();
  clock.advance(1_000);
  const told: unknown[] = [];
  scene.state.subscribe(() => told.push(scene.state.read().robots[1]?.height));
  for (let height = 1; height <= 40; height += 1) {
    broker.say(topics.transform, room, { R: 1, H: height });
    clock.advance(50);
  }
  expect(told.length).toBeLessThanOrEqual(9);
  expect(told.at(-1)).toBe(40);
});

test('another map has other objects; the first one a page learns of is no other', async () => {
  const scene: SandboxScene = { ...EMPTY_SCENE, objects: { 100: { FX: 'onFire', at: 1 } } };
  const opened = await openScene(async () => ({ now: 1, scene, lately: [] }));
  await settled();
  opened.scene.onMap(2);
  expect(opened.scene.state.read().objects).toHaveProperty('100');
  opened.scene.onMap(3);
  expect(opened.scene.state.read().objects).toEqual({});
});
