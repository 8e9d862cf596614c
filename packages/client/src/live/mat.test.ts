import { objectsTaken, positionsUpdate } from '@trundle/protocol/topics/classroom';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openClassroom } from './testing/test-classroom.ts';
import { CODE, classroomOf, robotOf } from './testing/test-server.ts';
import { Track } from './track.ts';

const LOST = { x: -999, y: -999, a: 0 };

test('[D4] about 3 batches a second are handled, however many come, and the last one is not lost', async () => {
  const { live, clock, camera } = await openClassroom();
  const told = vi.fn();
  live.subscribe('positions', told);
  for (let turn = 0; turn < 300; turn += 1) {
    camera({ 1: [turn, 100, 0] });
    clock.advance(10);
  }
  expect(told.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(told.mock.calls.length).toBeLessThanOrEqual(10);
  clock.advance(400);
  expect(live.position(1)?.x).toBe(299);
});

test('[D4] markers of pictures in between are kept: each with its newest place', async () => {
  const { live, clock, camera } = await openClassroom();
  camera({ 1: [10, 10, 0] });
  clock.advance(100);
  camera({ 1: [20, 20, 0], 2: [30, 30, 90] });
  clock.advance(100);
  camera({ 1: [40, 40, 0] });
  clock.advance(200);
  expect(live.position(1)).toMatchObject({ x: 40, y: 40 });
  expect(live.position(2)).toMatchObject({ x: 30, y: 30, a: 90 });
});

test('[D4] what waits longer than a second in a sleeping tab is no longer true', async () => {
  const { live, clock, camera } = await openClassroom();
  camera({ 1: [10, 10, 0] });
  clock.advance(100);
  camera({ 1: [700, 700, 0] });
  clock.sleep(1_500);
  expect(live.position(1)).toMatchObject({ x: 10, y: 10 });
});

test('[D4] a batch that comes late is passed over; a camera that starts its clock anew is not', async () => {
  const { live, clock, broker } = await openClassroom();
  const say = (x: number, L: number): void => {
    broker.say(positionsUpdate, { code: CODE }, { R: [1], X: [x], Y: [5], A: [0], L });
    clock.advance(400);
  };
  say(10, 100_000);
  say(20, 99_900);
  expect(live.position(1)?.x).toBe(10);
  say(30, 5);
  expect(live.position(1)?.x).toBe(30);
  say(40, 405);
  expect(live.position(1)?.x).toBe(40);
});

test('[D4] a robot is out of camera after 2 s, at -999 with angle 0 after 5 s', async () => {
  const { live, clock, camera } = await openClassroom();
  expect(live.position(1)).toEqual({ ...LOST, kind: 'robot', outOfCamera: true });
  camera({ 1: [100, 200, 30] });
  expect(live.position(1)).toEqual({ x: 100, y: 200, a: 30, kind: 'robot', outOfCamera: false });
  clock.advance(2_000);
  expect(live.robot(1)?.outOfCamera).toBe(false);
  clock.advance(1_000);
  expect(live.robot(1)?.outOfCamera).toBe(true);
  expect(live.position(1)).toMatchObject({ x: 100, y: 200, a: 30, outOfCamera: true });
  clock.advance(2_000);
  expect(live.position(1)?.x).toBe(100);
  clock.advance(1_000);
  expect(live.position(1)).toMatchObject({ ...LOST, outOfCamera: true });
  expect(live.poseAt(1)).toEqual(LOST);
});

test.each([
  [[0, 0], true],
  [[800, 800], true],
  [[-1, 400], false],
  [[400, 801], false],
] as const)('[D4] a robot that was out comes back inside 0..800: %j', async ([x, y], back) => {
  const { live, clock, camera } = await openClassroom();
  camera({ 1: [400, 400, 0] });
  clock.advance(3_000);
  camera({ 1: [x, y, 0] });
  expect(live.robot(1)?.outOfCamera).toBe(!back);
  expect(live.position(1)?.x).toBe(back ? x : 400);
});

test('[D4] a robot the camera follows over the edge stays in camera', async () => {
  const { live, clock, camera } = await openClassroom();
  camera({ 1: [795, 400, 0] });
  clock.advance(400);
  camera({ 1: [812, 400, 0] });
  expect(live.position(1)).toMatchObject({ x: 812, outOfCamera: false });
});

test('[D4] an object is marked out of camera after 10 s and then removed; seen again it stays', async () => {
  const { live, clock, camera } = await openClassroom();
  camera({ 101: [10, 20, 30], 102: [40, 50, 60] });
  expect(live.read('objects').map(({ identifier }) => identifier)).toEqual([101, 102]);
  clock.advance(9_000);
  camera({ 102: [41, 50, 60] });
  clock.advance(2_000);
  expect(live.read('objects').map(({ identifier, outOfCamera }) => [identifier, outOfCamera])).toEqual([
    [101, true],
    [102, false],
  ]);
  expect(live.position(101)).toMatchObject({ x: 10, kind: 'object', outOfCamera: true });
  clock.advance(1_000);
  expect(live.read('objects').map(({ identifier }) => identifier)).toEqual([102]);
  expect(live.position(101)).toBe(undefined);
});

test('an object that was taken off the mat elsewhere is gone at once; late pictures do not bring it back, later ones do', async () => {
  const { live, clock, camera, broker } = await openClassroom();
  const numbers = () => live.read('objects').map(({ identifier }) => identifier);
  camera({ 117: [10, 20, 30], 118: [40, 50, 60] });
  expect(numbers()).toEqual([117, 118]);
  broker.say(objectsTaken, { code: CODE }, { objects: [117] });
  expect(numbers()).toEqual([118]);
  expect(live.position(117)).toBe(undefined);
  clock.advance(400);
  camera({ 117: [10, 20, 30] });
  expect(numbers()).toEqual([118]);
  clock.advance(1_000);
  camera({ 117: [10, 20, 30] });
  clock.advance(400);
  expect(numbers()).toEqual([117, 118]);
});

test('[D4] numbers that cannot be printed on a marker, and more markers than fit, are passed over', async () => {
  const { live, clock, broker } = await openClassroom();
  const say = (R: number[]): void => {
    const filled = R.map(() => 1);
    broker.say(positionsUpdate, { code: CODE }, { R, X: filled, Y: filled, A: filled, L: clock.now() });
    clock.advance(400);
  };
  say([-1, 1.5, 10_000, 1e300]);
  expect(live.read('objects')).toEqual([]);
  say(Array.from({ length: 200 }, (_, index) => 1_000 + index));
  say(Array.from({ length: 200 }, (_, index) => 2_000 + index));
  expect(live.read('objects')).toHaveLength(200);
});

test('what becomes a robot of the class is no object any more', async () => {
  const { live, camera, server, clock } = await openClassroom();
  camera({ 5: [10, 10, 0] });
  expect(live.position(5)?.kind).toBe('object');
  server.classroom = classroomOf({ robots: [robotOf(5)] });
  await live.refresh();
  expect(live.read('objects')).toEqual([]);
  expect(live.position(5)?.kind).toBe('robot');
  clock.advance(400);
  camera({ 5: [20, 10, 0] });
  expect(live.position(5)).toMatchObject({ x: 20, kind: 'robot', outOfCamera: false });
});

test('a robot that is removed is gone at once: late pictures of it make no object, its marker left lying does', async () => {
  const { live, camera, server, clock } = await openClassroom();
  camera({ 1: [10, 10, 0], 2: [90, 90, 0] });
  server.classroom = classroomOf({ robots: [robotOf(1)] });
  await live.refresh();
  expect(live.position(2)).toBe(undefined);
  for (let turn = 0; turn < 5; turn += 1) {
    clock.advance(400);
    camera({ 1: [10, 10, 0], 2: [90, 90, 0] });
  }
  expect(live.read('objects')).toEqual([]);
  expect(live.position(2)).toBe(undefined);
  clock.advance(1_500);
  camera({ 2: [90, 90, 0] });
  expect(live.read('objects').map(({ identifier }) => identifier)).toEqual([2]);
});

test('a number that stands on two things is told plainly, once, and we go on with the one we followed', async () => {
  const { live, clock, broker, notices } = await openClassroom();
  const say = (...xs: number[]): void => {
    broker.say(
      positionsUpdate,
      { code: CODE },
      { R: xs.map(() => 1), X: xs, Y: xs.map(() => 100), A: xs.map(() => 0), L: clock.now() },
    );
    clock.advance(400);
  };
  say(100);
  say(700, 105);
  expect(notices).toEqual([]);
  for (let turn = 0; turn < 10; turn += 1) say(...(turn % 2 ? [110, 705] : [705, 110]));
  expect(notices).toEqual([{ code: 'NUMBER_SEEN_TWICE', details: { identifier: 1 } }]);
  expect(live.position(1)?.x).toBe(110);
});

test('a marker seen twice in single pictures only is a slip of the camera', async () => {
  const { clock, broker, notices } = await openClassroom();
  for (let turn = 0; turn < 5; turn += 1) {
    broker.say(positionsUpdate, { code: CODE }, { R: [1, 1], X: [1, 9], Y: [1, 9], A: [0, 0], L: clock.now() });
    clock.advance(3_000);
  }
  expect(notices).toEqual([]);
});

test('between batches a robot glides: never a jump, the short way round, and it arrives', async () => {
  const { live, clock, camera } = await openClassroom();
  camera({ 1: [100, 100, 350] });
  expect(live.poseAt(1)).toEqual({ x: 100, y: 100, a: 350 });
  clock.advance(400);
  camera({ 1: [140, 100, 10] });
  expect(live.poseAt(1)).toMatchObject({ x: 100, a: 350 });
  const half = live.poseAt(1, clock.now() + 200);
  expect(half.x).toBeCloseTo(120);
  expect(half.a).toBeCloseTo(0);
  expect(live.poseAt(1, clock.now() + 400)).toEqual({ x: 140, y: 100, a: 10 });
  expect(live.poseAt(77)).toEqual(LOST);
});

test('a way through any batches is smooth, whatever the clock does', () => {
  const step = fc.record({
    x: fc.integer({ min: 0, max: 800 }),
    y: fc.integer({ min: 0, max: 800 }),
    a: fc.integer({ min: 0, max: 359 }),
    wait: fc.integer({ min: 334, max: 1_900 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      const track = new Track();
      let now = 0;
      for (const { wait, ...pose } of steps) {
        now += wait;
        const before = track.poseAt(now);
        const wasLost = track.isLost;
        track.follow({ ...pose, at: now }, now);
        expect(track.poseAt(now)).toEqual(wasLost ? pose : before);
        const end = track.poseAt(now + 1_000);
        expect(end).toEqual(pose);
        for (const share of [0, 0.3, 0.7, 1]) {
          const { a } = track.poseAt(now + share * 1_000);
          expect(a).toBeGreaterThanOrEqual(0);
          expect(a).toBeLessThan(360);
        }
      }
    }),
  );
});
