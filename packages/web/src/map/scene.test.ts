import { systemClock } from '@trundle/client/live/clock';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { Pens } from '@trundle/client/live/pens';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { spotOf } from '@trundle/world/maps/stage';
import { Outputs } from '@trundle/world/robot/outputs';
import { expect, test, vi } from 'vitest';
import { berthOf, Scene } from './scene.ts';

/** One robot of a class, as the scene asks for it. */
const makeScene = (pose: Pose, outputs = new Outputs()) => {
  const robot = { online: true, outOfCamera: false, isArriving: false, pose, connection: 'connected' };
  const live = {
    robot: () => robot,
    read: (slice: string) => (slice === 'connection' ? { state: robot.connection } : { mapId: '0' }),
    poseAt: () => robot.pose,
    outputs: () => outputs,
    chat: { me: { accountId: 'me' } },
    pens: new Pens({
      clock: systemClock,
      robots: () => [1],
      poseAt: () => robot.pose,
      isLifted: (_number, now) => outputs.isJustPlaced(now / 1_000),
    }),
  } as unknown as LiveClassroom;
  const scene = new Scene(live);
  scene.resize({ width: 1250, height: 1060 });
  const body = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  scene.figure(1).body = body;
  return { scene, robot, body, written: () => body.getAttribute('transform') };
};

test('[K2] a robot is drawn where the camera sees it, looking the way it looks', () => {
  const { scene, written } = makeScene({ x: 200, y: 300, a: 90 });
  scene.draw(0);
  expect(written()).toBe('translate(200 300) rotate(180)');
});

test('[K2] a robot that is offline or unseen waits beside the mat', () => {
  const { scene, robot, written } = makeScene({ x: 200, y: 300, a: 0 });
  const { x, y } = berthOf(1);
  robot.online = false;
  scene.draw(0);
  expect(written()).toContain(`translate(${x} ${y})`);
  expect(x).toBeLessThan(0);
  robot.online = true;
  scene.draw(16);
  expect(written()).toContain('translate(200 300)');
  robot.outOfCamera = true;
  scene.draw(32);
  expect(written()).toContain(`translate(${x} ${y})`);
});

test('while the page has no connection every robot stays where it was seen, and for a moment longer', () => {
  const { scene, robot, written } = makeScene({ x: 200, y: 300, a: 0 });
  scene.draw(0);
  Object.assign(robot, { connection: 'reconnecting', online: false, outOfCamera: true });
  scene.draw(20_000);
  expect(written()).toContain('translate(200 300)');
  robot.connection = 'connected';
  scene.draw(20_100);
  expect(written()).toContain('translate(200 300)');
  scene.draw(23_000);
  expect(written()).toContain(`translate(${berthOf(1).x} ${berthOf(1).y})`);
});

test('a robot that comes with the class stands on its start place until it has had time to speak, and then where the camera sees it', () => {
  const { scene, robot, written } = makeScene({ x: 200, y: 300, a: 0 });
  const { x, y } = spotOf(mapById('0').parking, 1);
  Object.assign(robot, { online: false, outOfCamera: true, isArriving: true });
  scene.draw(0);
  expect(written()).toContain(`translate(${x} ${y})`);
  robot.outOfCamera = false;
  scene.draw(16);
  expect(written()).toContain('translate(200 300)');
  Object.assign(robot, { outOfCamera: true, isArriving: false });
  scene.draw(32);
  expect(written()).toContain(`translate(${berthOf(1).x} ${berthOf(1).y})`);
});

test('[K2] robots 1 and 15 share a spot, and both can be seen', () => {
  expect(berthOf(15)).not.toEqual(berthOf(1));
  expect(Math.abs(berthOf(15).x - berthOf(1).x)).toBeLessThan(50);
});

test('[K2] the trembling of the camera draws nothing', () => {
  const { scene, robot, body } = makeScene({ x: 200, y: 300, a: 0 });
  scene.draw(0);
  const write = vi.spyOn(body, 'setAttribute');
  robot.pose = { x: 200.2, y: 299.9, a: 359.7 };
  scene.draw(16);
  expect(write).not.toHaveBeenCalled();
  robot.pose = { x: 203, y: 300, a: 0 };
  scene.draw(32);
  expect(write).toHaveBeenCalledTimes(1);
});

test('[K2] a robot that has stood for a while is drawn again when it really moves, and then in every step', () => {
  const { scene, robot, body } = makeScene({ x: 200, y: 300, a: 0 });
  scene.draw(0);
  const write = vi.spyOn(body, 'setAttribute');
  const goTo = (x: number, now: number) => {
    robot.pose = { x, y: 300, a: 0 };
    scene.draw(now);
  };
  goTo(202, 1_500);
  expect(write).not.toHaveBeenCalled();
  for (const [x, now] of [
    [204, 1_516],
    [205, 1_532],
    [206, 1_548],
  ] as const)
    goTo(x, now);
  expect(write).toHaveBeenCalledTimes(3);
});

test('[K2] a robot put down stays under the hand until the camera sees it there, or should have', () => {
  const { scene, robot } = makeScene({ x: 200, y: 300, a: 0 });
  const target = { x: 600, y: 100, a: 0 };
  scene.hold(1, target);
  expect(scene.poseOf(1, 0)).toEqual(target);
  scene.drop(1);
  const dropped = performance.now();
  expect(scene.poseOf(1, dropped + 300)).toEqual(target);
  robot.pose = { x: 598, y: 103, a: 2 };
  expect(scene.poseOf(1, dropped + 600)).toEqual(robot.pose);
  scene.hold(1, target);
  scene.drop(1);
  robot.pose = { x: 10, y: 10, a: 0 };
  expect(scene.poseOf(1, performance.now() + 10_000)).toEqual(robot.pose);
});

test('[K2] a robot that a hand puts elsewhere glides there and draws no line, however near it is', () => {
  const outputs = new Outputs();
  const { scene, robot } = makeScene({ x: 200, y: 300, a: 0 }, outputs);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  scene.figure(1).trail = [path];
  let now = 0;
  const goTo = (x: number) => {
    robot.pose = { ...robot.pose, x };
    now += 100;
    scene.draw(now);
  };
  for (const x of [200, 220, 240]) goTo(x);
  outputs.placedAt = now / 1_000;
  for (const x of [250, 260, 270]) goTo(x);
  now += 2_000;
  for (const x of [270, 290]) goTo(x);
  expect(path.getAttribute('d')).toBe('M200 300L240 300M270 300L290 300');
});

/** A robot of Ana with her name beside it. */
const makeNamed = (pose: Pose, outputs = new Outputs()) => {
  const { scene, robot } = makeScene(pose, outputs);
  Object.assign(robot, { student: { _id: 'ana', name: 'Ana' } });
  const tag = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  tag.append(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
  tag.firstElementChild?.append('Ana');
  scene.figure(1).name = tag;
  return { scene, tag };
};

test('a name does not lie on what somebody holds before the robot, however it is turned', () => {
  const outputs = Outputs.from({ held: { thing: 'box' } }, 0);
  // It looks down the page.
  const { scene, tag } = makeNamed({ x: 200, y: 300, a: 90 }, outputs);
  scene.draw(0);
  expect(tag.getAttribute('data-side')).toBe('right');
  const { scene: other, tag: elsewhere } = makeNamed({ x: 200, y: 300, a: 0 }, outputs);
  other.draw(0);
  expect(elsewhere.getAttribute('data-side')).toBe('below');
});

test('[K2] the name of a robot stands beside it where no other robot is', () => {
  const { scene, tag } = makeNamed({ x: 200, y: 300, a: 0 });
  scene.draw(0);
  expect([tag.getAttribute('display'), tag.getAttribute('data-side')]).toEqual(['inline', 'below']);
});
