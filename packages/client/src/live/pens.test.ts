import { robotStatus } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openClassroom } from './testing/test-classroom.ts';
import { CODE, classroomOf, robotOf } from './testing/test-server.ts';

/** A class of two robots whose pens draw, though nobody looks at a map. */
const openDrawing = async () => {
  const classroom = await openClassroom({ classroom: classroomOf({ robots: [robotOf(1), robotOf(2)] }) });
  const { live, broker, camera, clock } = classroom;
  for (const id of [1, 2]) broker.say(robotStatus, { code: CODE }, { id, status: 1, battery: 600 });
  live.pens.start();
  /** Both drive to the right, a metre in ten pictures. */
  const drive = (): void => {
    for (let x = 100; x <= 1_000; x += 100) {
      camera({ 1: [x, 200, 0], 2: [x, 600, 0] });
      clock.advance(400);
    }
  };
  const drawn = (number: number): string => {
    live.pens.of(number).drawAgain();
    return [...live.pens.of(number).changes()].map(([, path]) => path).join('');
  };
  return { ...classroom, drive, drawn };
};

test('robots draw while nobody looks, and whoever looks again finds all of the line', async () => {
  const { drive, drawn } = await openDrawing();
  drive();
  expect(drawn(1)).toMatch(/^M100 200(L[\d.]+ 200)*L9\d\d(\.\d)? 200$|^M100 200.*L1000 200$/);
  expect(drawn(2)).toMatch(/^M100 600/);
});

test('a robot that a hand holds draws nothing; clean paper is for those that are meant', async () => {
  const { live, drive, drawn } = await openDrawing();
  live.pens.hold(1);
  drive();
  expect(drawn(1)).toBe('');
  live.pens.letGo(1);
  expect(drawn(2)).not.toBe('');
  live.pens.clear((number) => number === 1);
  expect(drawn(2)).not.toBe('');
  live.pens.clear((number) => number === 2);
  expect(drawn(2)).toBe('');
});

test('when the class is left nothing draws any more, and no timer is left', async () => {
  const { live, clock, drive, drawn } = await openDrawing();
  live.pens.stop();
  drive();
  expect(drawn(1)).toBe('');
  live.stop();
  expect(clock.alarms).toBe(0);
});
