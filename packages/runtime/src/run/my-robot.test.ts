import { afterEach, expect, test } from 'vitest';
import type { SimulatedClassOptions } from '../simulated/simulated-class.ts';
import { RunHarness } from '../testing/run-harness.ts';

const FIVE = [1, 2, 3, 4, 5].map((number) => ({ number }));
let harness: RunHarness;
afterEach(() => harness.class.close());

const play = async (program: string, options: SimulatedClassOptions): Promise<void> => {
  harness = await RunHarness.open({ robots: FIVE, ...options });
  await harness.play(program);
};

const commanded = (): number[] => [...new Set(harness.class.sent.commands.map(({ robot }) => robot))];

test('[H9] «my robot» is the one its author was given, and of several the first by number', async () => {
  await play("await myRobot.beep(440, 100);\nmyRobot.say('Hi!');", { author: { robots: [3] } });
  expect(harness.problem).toBeUndefined();
  expect(commanded()).toEqual([3]);
  expect(harness.class.sent.shows.map(({ payload }) => payload)).toMatchObject([{ R: 3 }]);
  await play('await myRobot.beep(440, 100);', { author: { robots: [5, 2] } });
  expect(commanded()).toEqual([2]);
  expect(harness.printed).toEqual(['Here “my robot” is robot 2.']);
});

test('[H9] whoever leads a class drives a robot that no child has, the first of all where each has its child, and is told which that is, once', async () => {
  const robots = [{ number: 4 }, { number: 2 }, { number: 1, owner: 'ana' }];
  await play('await myRobot.beep(440, 100);\nawait myRobot.beep(440, 100);', {
    robots,
    author: { leads: true, robots: [] },
  });
  expect(commanded()).toEqual([2]);
  expect(harness.printed).toEqual(['Here “my robot” is robot 2.']);
  const given = robots.map(({ number }) => ({ number, owner: 'ana' }));
  await play('await myRobot.beep(440, 100);', { robots: given, author: { leads: true, robots: [] } });
  expect(commanded()).toEqual([1]);
  await play('await myRobot.beep(440, 100);', { robots: [{ number: 4 }], author: { leads: true, robots: [] } });
  expect(commanded()).toEqual([4]);
  expect(harness.printed).toEqual([]);
});

test('[H9] without a robot a program says so in one sentence', async () => {
  await play('await myRobot.beep(440, 100);', { author: { robots: [] } });
  expect(harness.problem).toMatchObject({ code: 'noOwnRobot' });
  expect(harness.printed).toEqual(['You have no robot yet. Ask your teacher for one.']);
  await play('print(myRobot.x());', { author: { robots: [] } });
  expect(harness.problem).toMatchObject({ code: 'noOwnRobot' });
  await play('print(myRobot.x());', { robots: [], author: { leads: true, robots: [] } });
  expect(harness.problem).toMatchObject({ code: 'noRobots' });
});

test('[H9] one looks at, follows, mirrors, meets and drives to robots of others, and asks where they are', async () => {
  await play(
    [
      'await myRobot.moveForward(10);',
      'await myRobot.lookAtRobot(2);',
      'await myRobot.navigateToRobot(5);',
      'await myRobot.follow(2);',
      'await wait(1);',
      'await myRobot.mirror(4);',
      'await wait(1);',
      'await myRobot.stopMirroring();',
      'print(myRobot.distanceTo(5) < 30);',
      'print(robot(5).x() > 0);',
    ].join('\n'),
    { author: { robots: [3] } },
  );
  expect(harness.problem).toBeUndefined();
  expect(commanded()).toEqual([3]);
  expect(harness.printed).toEqual(['true', 'true']);
});

test('[H9] «my robot» is also the one that somebody else’s robot looks at', async () => {
  await play(
    "await robot(2).lookAtRobot(myRobot);\nrobot(2).chatWith(myRobot, 'Hi!');\nprint(robot(2).isNear(myRobot, 1));",
    {
      author: { leads: true, robots: [4] },
    },
  );
  expect(harness.problem).toBeUndefined();
  expect(harness.class.sent.shows.map(({ payload }) => payload)).toMatchObject([{ R: 2, TO: 4 }]);
  expect(harness.printed).toEqual(['false']);
});

test('[H9] a robot of somebody else is not driven', async () => {
  await play('await robot(2).moveForward(10);', { author: { robots: [3] } });
  expect(harness.problem).toMatchObject({ code: 'notYours', details: { robot: 2 } });
  expect(commanded()).toEqual([]);
});
