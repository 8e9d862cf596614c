import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { SandboxSceneSchema, SCENE_LIMITS } from '@trundle/protocol/entities/sandbox-scene';
import { EFFECTS } from '@trundle/protocol/topics/sandbox';
import {
  type HeardSandboxMessage,
  SANDBOX_TOPICS,
  type SandboxChannel,
} from '@trundle/protocol/topics/sandbox-channels';
import { expect, test } from 'vitest';
import type { Point } from '../geometry/coordinates.ts';
import { heightAt } from './ground.ts';
import { afterMessage, driven, EMPTY_SCENE, ghostAt, onAnotherMap } from './scene.ts';
import { onAnotherClock } from './shift.ts';

/** A class in which things are said and driven, one after the other. */
class Told {
  scene: SandboxScene = EMPTY_SCENE;
  now = 100;
  places = new Map<number, Point>([[1, { x: 400, y: 400 }]]);

  say(channel: SandboxChannel, sent: object): this {
    const message = { channel, payload: SANDBOX_TOPICS[channel].payload.parse(sent) } as HeardSandboxMessage;
    this.scene = afterMessage(this.scene, message, this.#moment());
    return this;
  }

  drive(x: number, y: number, after = 1): this {
    this.now += after;
    this.places.set(1, { x, y });
    this.scene = driven(this.scene, this.places.keys(), this.#moment());
    return this;
  }

  get robot() {
    return this.scene.robots[1];
  }

  #moment() {
    return { now: this.now, placeOf: (number: number) => this.places.get(number) };
  }
}

test('a robot wears a model and holds up a picture until it is a plain robot again', () => {
  const told = new Told()
    .say('download', { R: 1, URL: 'dragon' })
    .say('download', { R: 1, URL: 'p', F: 'picture', H: 9 });
  expect(told.robot).toEqual({ model: { URL: 'dragon' }, board: { URL: 'p', H: 9 } });
  expect(told.say('download', { R: 1, URL: '' }).robot).toEqual({});
});

test('what a transform leaves out stays, and a fade takes its time from where it was', () => {
  const told = new Told().say('transform', { R: 1, S: 200 }).say('transform', { R: 1, RO: 45, H: 100 });
  expect(told.robot).toEqual({ scale: [200, 200, 200], turn: [0, 45, 0], height: 100 });
  told.say('transform', { R: 1, G: 50 });
  expect(ghostAt(told.robot?.ghost, told.now)).toBe(50);
  told.say('transform', { R: 1, G: 100, D: 4 });
  expect([0, 2, 4, 9].map((after) => ghostAt(told.robot?.ghost, told.now + after))).toEqual([50, 75, 100, 100]);
  told.say('transform', { R: 1, O: { R: 2, SP: 'fast' } }).say('transform', { R: 1, S: [1, 2, 3] });
  expect(told.robot).toMatchObject({ orbit: { R: 2, SP: 'fast' }, scale: [1, 2, 3], turn: [0, 45, 0] });
  expect(told.say('transform', { R: 1, O: null }).robot).not.toHaveProperty('orbit');
});

test('each of the eleven effects plays while idle, while moving and once, beside the others', () => {
  for (const effect of EFFECTS) {
    const told = new Told().say('effects', { R: 1, IE: effect }).say('effects', { R: 1, ME: effect });
    expect(told.say('effects', { R: 1, SE: effect, TC: '#123456' }).robot).toEqual({
      effects: { idle: effect, moves: effect, once: { name: effect, at: 100 } },
      led: '#123456',
    });
  }
  const told = new Told().say('animations', { R: 1, IE: 'dance' }).say('animations', { R: 1, SE: 'jump' });
  expect(told.robot?.animations).toEqual({ idle: 'dance', once: { name: 'jump', at: 100 } });
});

test('a trail fades after its seconds; a painted one stays, each in the colours it was drawn in', () => {
  const colours = { SC: '#00FF00', EC: '#FFFF00' };
  const told = new Told().say('trail', { R: 1, D: 5, ...colours });
  told.drive(420, 400).drive(440, 400).drive(441, 400);
  expect(told.robot?.trail?.points).toEqual([
    [400, 400, 100, 1],
    [420, 400, 101, 0],
    [440, 400, 102, 0],
  ]);
  told.drive(460, 400, 4);
  expect(told.robot?.trail?.points.map(([x]) => x)).toEqual([440, 460]);
  told.drive(700, 400);
  expect(told.robot?.trail?.points.at(-1)).toEqual([700, 400, 108, 1]);

  const painter = new Told().say('trail', { R: 1, P: true, SC: '#FF0000', EC: '#FF0000' }).drive(420, 400);
  painter.say('trail', { R: 1, P: true, SC: '#0000FF', EC: '#0000FF' }).drive(440, 400, 9_000);
  expect(painter.robot?.strokes?.map(({ SC, points }) => [SC, points.length])).toEqual([['#FF0000', 2]]);
  expect(painter.robot?.trail).toMatchObject({ SC: '#0000FF', P: true });
  for (let step = 0; step < 2 * SCENE_LIMITS.points; step += 1) painter.drive(step % 2 ? 300 : 320, 400);
  expect(painter.robot?.trail?.points).toHaveLength(SCENE_LIMITS.points);
  painter.say('trail', { R: 1, E: false, SC: '#000000', EC: '#000000' });
  expect(painter.robot).not.toHaveProperty('trail');
  expect(painter.say('clear', { F: 'trails', R: 1 }).robot).toEqual({});
});

test('ground is painted where a robot drives, brought up where it stands, raised and pressed down', () => {
  const told = new Told().say('tile', { R: 1, LA: 2, TC: '#112233', W: 40 });
  const before = Object.keys(told.scene.ground.paint[2]).length;
  expect(before).toBeGreaterThan(0);
  told.drive(500, 400);
  expect(Object.keys(told.scene.ground.paint[2]).length).toBe(2 * before);
  expect(told.scene.ground.paint[0]).toEqual({});
  const same = told.scene;
  expect(told.drive(500, 400).scene).toBe(same);
  told.say('terrain', { R: 1, LA: 1, F: 'water' });
  expect(new Set(Object.values(told.scene.ground.terrain[0]))).toEqual(new Set(['water']));
  const flooded = told.scene;
  expect(told.say('terrain', { R: 1, LA: 1, F: 'water' }).scene).toBe(flooded);
  told.say('crunch', { R: 1, H: 100 });
  expect(heightAt(told.scene.ground, { x: 500, y: 400 })).toBeGreaterThan(60);
  expect(heightAt(told.scene.ground, { x: 700, y: 400 })).toBe(0);
  for (let times = 0; times < 9; times += 1) told.say('crunch', { R: 1, H: -200 });
  expect(Math.min(...Object.values(told.scene.ground.height))).toBe(-200);
  expect(told.say('clear', { F: 'terrains' }).scene.ground).toEqual(EMPTY_SCENE.ground);
  expect(told.robot).not.toHaveProperty('tile');
});

test('one whom nobody sees paints nothing and breaks nothing', () => {
  const told = new Told();
  const at = (channel: SandboxChannel, sent: object) => told.say(channel, { R: 7, ...sent }).scene.ground;
  expect(at('crunch', { H: 10 })).toEqual(EMPTY_SCENE.ground);
  expect(at('terrain', { LA: 1, F: 'sand' })).toEqual(EMPTY_SCENE.ground);
  expect(at('tile', { LA: 0, TC: '#000000' })).toEqual(EMPTY_SCENE.ground);
});

test('objects of the map burn, freeze, fly and are as before', () => {
  const told = new Told()
    .say('special', { OBJ: 100, FX: 'onFire' })
    .say('special', { OBJ: 115, FX: 'flyingHeight', Y: 200 });
  expect(told.scene.objects).toEqual({ 100: { FX: 'onFire', at: 100 }, 115: { FX: 'flyingHeight', Y: 200, at: 100 } });
  expect(Object.keys(told.say('special', { OBJ: 100, FX: 'normal' }).scene.objects)).toEqual(['115']);
  expect(told.say('clear', { F: 'animations' }).scene.objects).toEqual({});
});

test('another map has other objects; what robots were given stays', () => {
  const told = new Told().say('transform', { R: 1, S: 50 }).say('special', { OBJ: 100, FX: 'onFire' });
  const after = onAnotherMap(told.scene);
  expect(after).toEqual({ ...EMPTY_SCENE, robots: told.scene.robots });
  expect(onAnotherMap(after)).toBe(after);
});

test('sounds and words come, and go by their word', () => {
  const told = new Told().say('sounds', { R: 1, SM: 'Lion', V: 30 }).say('speech', { R: 1, T: 'Hi', D: 3 });
  expect(told.robot).toEqual({
    sound: { name: 'Lion', volume: 30, at: 100 },
    speech: { T: 'Hi', D: 3, at: 100 },
  });
  told.say('sounds', { R: 1, SM: null }).say('speech', { R: 1, T: '', D: 3 });
  expect(told.robot).toEqual({});
  told.say('speech', { R: 1, T: 'Again', D: 3 }).drive(400, 400, 2.9);
  expect(told.robot).toHaveProperty('speech');
  expect(told.drive(400, 400, 0.2).robot).toEqual({});
});

test('the scene for everybody: theme, land, sky, sun, silence, a video and models of nobody', () => {
  const told = new Told()
    .say('general', { TH: 'Space' })
    .say('general', { E: 'Desert', URL: 's', SC: '#ABCDEF', SM: false });
  told.say('general', { VI: { URL: 'v' } }).say('general', { SP: { URL: 'car', X: 1, Y: 2 } });
  expect(told.scene).toMatchObject({
    theme: 'Space',
    environment: 'Desert',
    sky: 's',
    sun: '#ABCDEF',
    isMuted: true,
    video: { URL: 'v', V: 50 },
    spawned: [{ URL: 'car', X: 1, Y: 2 }],
  });
  expect(told.say('general', { TH: null }).scene).not.toHaveProperty('theme');
  expect(told.say('clear', { F: 'videos' }).scene).not.toHaveProperty('video');
  expect(told.say('clear', { F: 'models' }).scene.spawned).toEqual([]);
  expect(told.say('clear', { F: 'everything' }).scene).toEqual(EMPTY_SCENE);
});

test('clearing of one robot leaves the others and the scene as they are', () => {
  const told = new Told()
    .say('transform', { R: 1, S: 50 })
    .say('transform', { R: 2, S: 50 })
    .say('general', { TH: 'Chess' });
  told.say('clear', { F: 'transforms', R: 1 });
  expect(told.scene.robots).toEqual({ 1: {}, 2: { scale: [50, 50, 50] } });
  told.say('clear', { F: 'everything', R: 2 });
  expect(told.scene).toMatchObject({ robots: { 1: {} }, theme: 'Chess' });
});

test('a scene is what its schema says, and counts on another clock as on its own', () => {
  const told = new Told().say('trail', { R: 1, SC: '#00FF00', EC: '#FFFF00' }).say('effects', { R: 1, SE: 'Fire' });
  told.say('speech', { R: 1, T: 'Hi', D: 3 }).say('transform', { R: 1, G: 50, D: 2 }).drive(440, 400);
  told.say('special', { OBJ: 101, FX: 'Frozen' }).say('general', { VI: { URL: 'v' } });
  expect(SandboxSceneSchema.parse(JSON.parse(JSON.stringify(told.scene)))).toEqual(told.scene);
  const later = onAnotherClock(told.scene, 1_000);
  expect(later.robots[1]?.trail?.points.map(([, , at]) => at)).toEqual([1_100, 1_101]);
  expect([later.robots[1]?.speech?.at, later.robots[1]?.ghost?.at, later.robots[1]?.effects?.once?.at]).toEqual([
    1_100, 1_100, 1_100,
  ]);
  expect([later.objects[101]?.at, later.video?.at]).toEqual([1_101, 1_101]);
  expect(onAnotherClock(later, -1_000)).toEqual(told.scene);
});
