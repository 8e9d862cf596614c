import { expect, test } from 'vitest';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { ClassroomSnapshot } from './classroom.ts';
import { drivenRobots } from './driven-robots.ts';

const classroom: ClassroomSnapshot = {
  role: 'Student',
  robots: [1, 2, 3].map((identifier) => ({ identifier, online: true, sensors: [], mine: identifier === 3 })),
  variables: [],
};

test('a program drives the robots it tells to do something, and none that it only looks at', () => {
  const reading = readJavaScript('await myRobot.follow(2);\nprint(robot(1).x());\nrobot(5).stop();', {
    random: seededRandom(1),
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect([...drivenRobots(reading.program, classroom)]).toEqual([3, 5]);
});
