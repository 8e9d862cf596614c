import { describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

const FREE = { robots: [{ number: 1, pose: { x: 400, y: 400, a: 0 } }] };

/** The motions a program sends, without the names under which the robot answers. */
const motions = async (program: string): Promise<unknown[]> => {
  const harness = await RunHarness.open(FREE);
  await harness.play(program);
  expect(harness.problem).toBeUndefined();
  return harness.class.sent.commands
    .map(({ command }) => {
      const { id: _id, ...rest } = command;
      return rest;
    })
    .slice(0, -1);
};
const wheels = (power: number, gear: number) => ({ left: { power, gear }, right: { power, gear } });

describe('free movement', () => {
  test('[H5] centimetres and degrees carry the scalings of the contract', async () => {
    expect(await motions(`await robot(1).moveForward(10, 'normal');`)).toEqual([
      { do: 'motor', ...wheels(324, 8), distance: 76 },
    ]);
    expect(await motions(`await robot(1).moveBackward(20, 'slow');`)).toEqual([
      { do: 'motor', ...wheels(580, 10), distance: 153 },
    ]);
    expect(await motions(`await robot(1).turn(90); await robot(1).turn(-45);`)).toEqual([
      { do: 'turn', power: 324, gear: 4, angle: 43 },
      { do: 'turn', power: 580, gear: 4, angle: 22 },
    ]);
  });

  test('[H5] less than ten millimetres is no motion', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).moveForward(0.9); print('on');`);
    expect(harness.class.sent.commands).toEqual([]);
    expect(harness.printed).toEqual([expect.stringMatching(/^0.9 cm is too short/), 'on']);
  });

  test('[F1][H5] the named speeds are 10, 8, 6 and 4', async () => {
    const sent = await motions(`
      await robot(1).moveForward(3, 'slow'); await robot(1).moveForward(3, 'normal');
      await robot(1).moveForward(3, 'fast'); await robot(1).moveForward(3, 'fastest');
    `);
    expect(sent).toEqual([10, 8, 6, 4].map((gear) => ({ do: 'motor', ...wheels(324, gear), distance: 23 })));
  });

  test('a gear or speed that was set holds for what follows', async () => {
    const sent = await motions(
      `await robot(1).setSpeed('slow'); await robot(1).moveForward(3); await robot(1).setGear(5); await robot(1).turnLeft();`,
    );
    expect(sent).toEqual([
      { do: 'motor', ...wheels(324, 10), distance: 23 },
      { do: 'turn', power: 580, gear: 5, angle: 43 },
    ]);
  });

  test('[F1] turns by name are 90, 45 and 180 degrees, to the left and to the right as they are called', async () => {
    const right = (angle: number) => ({ do: 'turn', power: 324, gear: 4, angle });
    const left = (angle: number) => ({ do: 'turn', power: 580, gear: 4, angle });
    const sent = await motions(`
      await robot(1).turnLeft(); await robot(1).turnRight(); await robot(1).turnSlightLeft();
      await robot(1).turnSlightRight(); await robot(1).uTurnLeft(); await robot(1).uTurnRight();
    `);
    // 0.481 for each degree.
    expect(sent).toEqual([left(43), right(43), left(22), right(22), left(87), right(87)]);
  });

  test('[F1] circles go by the pairs of wheels 4:10, 4:8 and 4:6, mirrored the other way', async () => {
    const sent = await motions(
      ['small', 'medium', 'large']
        .flatMap((size) =>
          ['clockwise', 'counterclockwise'].map((way) => `await robot(1).driveCircle('${size}', '${way}');`),
        )
        .join('\n'),
    );
    const pair = (left: number, right: number) => ({
      left: { power: 324, gear: left },
      right: { power: 324, gear: right },
    });
    expect(sent).toMatchObject([pair(4, 10), pair(10, 4), pair(4, 8), pair(8, 4), pair(4, 6), pair(6, 4)]);
  });

  test('wheels run at their powers for a time', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).driveWheels(50, -50, 2); print(timer());`);
    expect(harness.class.sent.commands[0]?.command).toMatchObject({
      left: { power: 324, gear: 8 },
      right: { power: 580, gear: 8 },
      duration: 2_000,
    });
    expect(Number(harness.printed[0])).toBeGreaterThanOrEqual(2);
    expect(Number(harness.printed[0])).toBeLessThan(3);
  });

  test('wheels at different powers never go at the same gear, and the nearest of twelve counts', async () => {
    const harness = await RunHarness.open(FREE);
    const pairs = [
      [100, 80, 4, 5],
      [100, 95, 4, 5],
      [20, 5, 14, 15],
      [-5, 20, 15, 14],
      [50, 51, 9, 8],
      [5, 0, 15, 15],
      [30, 30, 13, 13],
      [200, 100, 4, 4],
    ] as const;
    for (const [left, right] of pairs) await harness.play(`await robot(1).driveWheels(${left}, ${right}, 0.1);`);
    const gears = harness.class.sent.commands.flatMap(({ command }) =>
      command.do === 'motor' ? [[command.left.gear, command.right.gear]] : [],
    );
    expect(gears).toEqual(pairs.map(([, , left, right]) => [left, right]));
  });

  test('a way that is too short for a robot is told once, and nothing else', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`
      for (let i = 0; i < 3; i++) await robot(1).moveForward(0.9);
      await robot(1).moveBackward(0);
      await robot(1).moveForward(1);
    `);
    expect(harness.printed).toEqual(['0.9 cm is too short for robot 1, so it stays: it moves one centimetre or more.']);
    expect(harness.lines[0]?.kind).toBe('warn');
    expect(harness.class.sent.commands.filter(({ command }) => command.do === 'motor')).toHaveLength(1);
  });

  test('a move is over when the robot is there', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).moveForward(20); await robot(1).turnRight(); await robot(1).moveForward(10);`);
    const { x, y, a } = harness.class.pose(1);
    expect(Math.hypot(x - 600, y - 500)).toBeLessThan(12);
    expect(Math.abs(a - 90)).toBeLessThan(4);
  });

  test('a robot that never arrives ends the program with a clear word', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 745, y: 400, a: 0 } }] });
    await harness.play(`await robot(1).moveForward(30); print('there');`);
    expect(harness.problem).toMatchObject({ code: 'atEdge', details: { robot: 1 } });
    expect(harness.printed).not.toContain('there');
  });

  test('[H10] a robot that drives against the edge is stopped and told of, long before its way would be over', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 600, y: 400, a: 0 } }] });
    // A minute and more at the usual speed.
    await harness.play(`await robot(1).moveForward(900);`);
    expect(harness.problem).toMatchObject({ code: 'atEdge', details: { robot: 1 } });
    expect(harness.class.clock.now()).toBeLessThan(15_000);
    expect(harness.class.sent.commands.map(({ command }) => command.do)).toContain('stop');
  });

  test('a robot that drives slowly is not taken for one that is held', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`await robot(1).setSpeed('slow'); await robot(1).moveForward(20); print('there');`);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toContain('there');
  });

  test('a move right after a full turn arrives, also where the page shows few frames of the camera', async () => {
    for (const every of [300, 500, 700, 900]) {
      const harness = await RunHarness.open(FREE);
      harness.class.passesFramesEvery = every;
      await harness.play(
        `await robot(1).setSpeed('fastest'); await robot(1).turn(360); await robot(1).moveBackward(5); await robot(1).moveForward(20); await robot(1).moveBackward(5); print('there');`,
      );
      expect(harness.problem).toBeUndefined();
      expect(harness.printed).toContain('there');
    }
  });

  test('a robot whose way the network shows late, or not at all, is not said to be held', async () => {
    for (const every of [2_500, 4_500, 60_000]) {
      const harness = await RunHarness.open(FREE);
      harness.class.passesFramesEvery = every;
      await harness.play(`await robot(1).moveForward(20); print('there');`);
      expect(harness.problem).toBeUndefined();
      expect(harness.printed).toContain('there');
    }
  });

  test('a robot that is held is told of though the network shows few frames', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 745, y: 400, a: 0 } }] });
    harness.class.passesFramesEvery = 2_500;
    await harness.play(`await robot(1).moveForward(30); print('there');`);
    expect(harness.problem).toMatchObject({ code: 'atEdge', details: { robot: 1 } });
  });

  test('without a camera the time a move takes is waited for', async () => {
    const harness = await RunHarness.open(FREE);
    harness.class.classroom.camera.cover(1);
    harness.class.change({ robots: harness.class.view().robots.map((robot) => ({ ...robot, outOfCamera: true })) });
    const before = harness.class.clock.now();
    await harness.play(`await robot(1).moveForward(20);`);
    expect(harness.problem).toBeUndefined();
    expect(harness.class.clock.now() - before).toBeGreaterThan(1_900);
    expect(Math.abs(harness.class.pose(1).x - 600)).toBeLessThan(12);
  });

  test.each([
    ['a robot without power', `await robot(1).moveForward(5);`, { robots: [{ number: 1 }] }, 'offline'],
    ['somebody else’s robot', `await robot(1).moveForward(5);`, { author: { robots: [2] } }, 'notYours'],
    ['a robot that is not there', `await robot(9).moveForward(5);`, {}, 'unknownRobot'],
    ['a robot nobody chose', `await robot('').moveForward(5);`, {}, 'noRobots'],
    ['a distance that is no number', `let far = 'far'; await robot(1).moveForward(far);`, {}, 'needsNumber'],
    ['an arc with equal wheels', `await robot(1).driveArc(4, 4, 90);`, {}, 'equalWheels'],
  ])('%s is a problem of its own', async (_name, program, options, code) => {
    const harness = await RunHarness.open(options);
    if (code === 'offline') harness.class.classroom.unplug(1);
    await harness.class.clock.advance(200);
    await harness.play(program);
    expect(harness.problem?.code).toBe(code);
  });
});

test('a robot that is taken out of the class on its way ends the program at once, which says so', async () => {
  const harness = await RunHarness.open({ robots: [...FREE.robots, { number: 2 }] });
  harness.start(`await robot(1).moveForward(100);`);
  await harness.until(() => harness.class.sent.commands.length > 0);
  const { robots } = harness.class.view();
  harness.class.change({ robots: robots.filter(({ number }) => number !== 1) });
  await harness.toEnd(500);
  expect(harness.problem).toMatchObject({ code: 'unknownRobot', details: { robot: 1 } });
  expect(harness.run.state).toBe('STOPPED');
});

describe('mat movement', () => {
  test('goes to points in centimetres, looks and parks by the camera', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`
      await robot(1).goToXY(20, 60); print(robot(1).isInside(18, 58, 22, 62));
      await robot(1).goTo(place('heart')); print(robot(1).isAt('Cœur'));
      await robot(1).look(270);
    `);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['true', 'true']);
    const { x, y, a } = harness.class.pose(1);
    expect(Math.hypot(x - 582, y - 218)).toBeLessThan(15);
    expect(Math.abs(a - 270)).toBeLessThan(4);
    const parked = await RunHarness.open(FREE);
    await parked.play(`await robot(1).park(3);`);
    const slot = parked.class.classroom.mat.map.parking[2];
    const there = parked.class.pose(1);
    expect(Math.hypot(there.x - (slot?.x ?? 0), there.y - (slot?.y ?? 0))).toBeLessThan(20);
  });

  test('x, y and distances are centimetres, of positions, robots and objects', async () => {
    const harness = await RunHarness.open(FREE);
    await harness.play(`
      print(xOf(position(12, 34))); print(yOf(position(12, 34)));
      print(distanceBetween(position(0, 0), position(30, 40))); print(directionBetween(position(0, 0), position(0, 10)));
      print(position(12, 34));
    `);
    expect(harness.printed).toEqual(['12', '34', '50', '90', 'x 12, y 34']);
    const { x, y } = harness.class.pose(1);
    harness.class.classroom.addObject({ marker: 117, x: 550, y: 250, a: 0 });
    await harness.class.clock.advance(1_000);
    await harness.play(`print(robot(1).x()); print(robot(1).y()); print(object(117).x()); print(object(117).y());`);
    const read = harness.printed.slice(-4).map(Number);
    for (const [index, cm] of [x / 10, y / 10, 55, 25].entries())
      expect(Math.abs((read[index] ?? 0) - cm)).toBeLessThan(1);
  });
});

describe('[H10] a robot that another one of the same child holds up', () => {
  /** A single one would be slid past; two beside each other catch it. */
  const caught = () =>
    RunHarness.open({
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 } },
        { number: 2, pose: { x: 320, y: 345, a: 180 } },
        { number: 3, pose: { x: 320, y: 455, a: 180 } },
      ],
    });

  test('waits and drives what is left of its way, counted from where it really began', async () => {
    const harness = await caught();
    // Right after another motion the camera still shows it on its way.
    harness.start(`await robot(1).moveForward(5); await robot(1).moveForward(30); print('there');`);
    await harness.until(() => harness.class.pose(1).x > 212);
    await harness.class.clock.advance(4_000);
    harness.class.classroom.moveRobot(2, { x: 320, y: 100, a: 0 });
    harness.class.classroom.moveRobot(3, { x: 320, y: 700, a: 0 });
    await harness.toEnd();
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['there']);
    expect(harness.class.pose(1).x).toBeGreaterThan(470);
    expect(harness.class.pose(1).x).toBeLessThan(530);
  });

  test('ends with a sentence when the other one stays', async () => {
    const harness = await caught();
    await harness.play(`await robot(1).moveForward(40);`, 120_000);
    expect(harness.problem).toMatchObject({ code: 'notArrived', details: { robot: 1 } });
  });

  test('goes near another child’s robot that it navigates to, and through one that only stands there', async () => {
    const harness = await RunHarness.open({
      author: { robots: [1] },
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 }, owner: 'ana' },
        { number: 2, pose: { x: 400, y: 400, a: 180 }, owner: 'ben' },
      ],
    });
    await harness.play(`await robot(1).navigateToRobot(2);`);
    expect(harness.problem).toBeUndefined();
    expect(harness.class.pose(1).x).toBeLessThan(310);
    await harness.play(`await robot(1).navigateToXY(65, 40);`);
    expect(harness.problem).toBeUndefined();
    expect(harness.class.pose(1).x).toBeGreaterThan(620);
    expect(harness.class.pose(2)).toEqual({ x: 400, y: 400, a: 180 });
  });
});

test('a way that was calculated and has no length is told as what it is, and not as a missing number', async () => {
  const harness = await RunHarness.open(FREE);
  await harness.play('await myRobot.moveForward(1 / 0);');
  expect(harness.problem).toMatchObject({ code: 'noResult', details: { name: 'moveForward' } });
});
