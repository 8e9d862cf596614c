import { expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import type { ClassroomSnapshot } from './classroom.ts';
import { ownInsteadOfForeign, withRobots } from './foreign-robots.ts';

const read = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(4) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

const classOf = (own: readonly number[], role: ClassroomSnapshot['role'] = 'Student'): ClassroomSnapshot => ({
  role,
  robots: [1, 2, 3, 4, 5].map((identifier) => ({
    identifier,
    online: true,
    sensors: [],
    mine: own.includes(identifier),
  })),
  variables: [],
});

const offered = (text: string, own: readonly number[], role?: ClassroomSnapshot['role']): object =>
  Object.fromEntries(ownInsteadOfForeign(read(text), classOf(own, role)));

test('[H9] a program that drives the robot of somebody else is offered my own', () => {
  expect(offered('robot(1).stop();', [3])).toEqual({ 1: 'myRobot' });
  expect(offered("robot(1).say('Hi!');", [3])).toEqual({ 1: 'myRobot' });
  expect(offered('robot(1).stop();\nrobot(2).stop();', [5, 4])).toEqual({ 1: 'myRobot', 2: '5' });
});

test('[H9] so is one that listens to its sensors: nobody else can press its button', () => {
  expect(offered("robot(1).whenButtonPressed(async () => {\n  print('Hi!');\n});", [3])).toEqual({ 1: 'myRobot' });
  expect(offered('print(robot(1).distance());', [3])).toEqual({ 1: 'myRobot' });
});

test('[H9] nothing is offered for my own robots, for looking where others stand, for objects, to teachers, and to whom has none', () => {
  expect(offered('robot(3).stop();\nmyRobot.stop();', [3])).toEqual({});
  expect(offered('print(robot(1).x());\nmyRobot.follow(2);', [3])).toEqual({});
  expect(offered('robot(105).setScale(50);', [3])).toEqual({});
  expect(offered('robot(1).stop();', [], 'Teacher')).toEqual({});
  expect(offered('robot(1).stop();', [])).toEqual({});
});

test('[H9] my robot takes one part of a program, never two', () => {
  expect(offered('robot(1).stop();\nrobot(2).stop();', [3])).toEqual({ 1: 'myRobot' });
  expect(offered('robot(3).stop();\nrobot(2).stop();', [3])).toEqual({});
  expect(offered('myRobot.stop();\nrobot(2).stop();', [3])).toEqual({});
});

test('[H9] the change goes through the whole program and leaves the program before as it was', () => {
  const text = 'await robot(1).follow(2);\nprint(robot(1).x());\nawait robot(2).lookAtRobot(1);\n';
  const program = read(text);
  const changed = withRobots(program, ownInsteadOfForeign(program, classOf([3])));
  expect(printJavaScript(changed).text).toBe(
    'await myRobot.follow(2);\nprint(myRobot.x());\nawait robot(2).lookAtRobot(myRobot);\n',
  );
  expect(printJavaScript(program).text).toBe(text);
});
