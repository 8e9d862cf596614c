import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { touchesSolid } from '@trundle/world/maps/walkable';
import { describe, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

/** Warehouse: shelves stand between everything. */
const WAREHOUSE = 4;

describe('AI navigation', () => {
  test('finds a way around walls, robots and objects to a place, and shows it', async () => {
    const harness = await RunHarness.open({ map: WAREHOUSE, robots: [{ number: 1 }, { number: 2 }] });
    const { places, solids } = harness.class.classroom.mat.map;
    const far = places.toSorted((one, other) => awayFrom(harness, other) - awayFrom(harness, one))[0];
    if (!far) throw new Error('no places');
    const track: Point[] = [];
    harness.start(`await robot(1).navigateToPlace('${far.id}'); print('there');`);
    await harness.until(() => {
      track.push(harness.class.pose(1));
      return harness.run.state !== 'RUNNING';
    }, 180_000);
    expect(harness.problem).toBeUndefined();
    expect(distance(harness.class.pose(1), { x: far.mx, y: far.my })).toBeLessThan(40);
    expect(track.some((point) => touchesSolid(solids, point) && distance(point, track[0] ?? point) > 60)).toBe(false);
    const paths = harness.events.flatMap((event) => (event.type === 'path' ? [event.points] : []));
    expect(paths[0]?.length).toBeGreaterThanOrEqual(2);
    expect(paths.at(-1)).toBeNull();
  });

  test('an object is a destination as the list writes it, by its number and by its name', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 150, y: 150, a: 0 } }] });
    harness.class.classroom.addObject({ marker: 117, x: 550, y: 550, a: 0 });
    await harness.class.clock.advance(1_000);
    await harness.play(`
      print(distanceBetween(place('object 117'), object(117).position()) == 0);
      print(distanceBetween(place('117'), object(117).position()) == 0);
      await robot(1).navigateToPlace('object 117'); print(robot(1).isAt('object 117'));
    `);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed.slice(0, 2)).toEqual(['true', 'true']);
    expect(distance(harness.class.pose(1), { x: 550, y: 550 })).toBeLessThan(130);
    await harness.play(`await robot(1).navigateToPlace('object 118');`);
    expect(harness.problem).toMatchObject({ code: 'unknownObject', details: { object: 118 } });
  });

  test('a computed goal off the mat is told at once, before the robot stirs', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 150, y: 150, a: 0 } }] });
    for (const [drive, x, y] of [
      ['goToXY(far, 5)', 300, 5],
      ['goTo(position(5, far))', 5, 300],
      ['navigateToXY(far, 5)', 300, 5],
      ['navigateTo(position(5, far))', 5, 300],
      ['navigateThrough(position(20, 20), position(far, 5), position(20, 20))', 300, 5],
    ] as const) {
      harness.events.length = 0;
      await harness.play(`let far = 150; far = far * 2; await robot(1).${drive};`);
      expect(harness.problem, drive).toMatchObject({ code: 'offMat', details: { x, y, edge: 80 } });
      expect(harness.problem?.block).toMatch(/^.{9}$/);
    }
    expect(harness.class.sent.commands).toEqual([]);
    expect(harness.printed.at(-1)).toBe('x 300, y 5 is off the mat. It goes from 0 to 80 cm.');
  });

  test('takes another way when something moves into this one', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 120, y: 400, a: 0 } },
        { number: 2, pose: { x: 400, y: 700, a: 270 } },
      ],
    });
    harness.start(`await robot(1).navigateToXY(68, 40); print('there');`);
    await harness.until(() => harness.class.pose(1).x > 200);
    harness.class.classroom.moveRobot(2, { x: 440, y: 400, a: 0 });
    let nearest = Number.POSITIVE_INFINITY;
    await harness.until(() => {
      nearest = Math.min(nearest, distance(harness.class.pose(1), harness.class.pose(2)));
      return harness.run.state !== 'RUNNING';
    }, 120_000);
    expect(harness.problem).toBeUndefined();
    expect(distance(harness.class.pose(1), { x: 680, y: 400 })).toBeLessThan(30);
    expect(nearest).toBeGreaterThan(96);
    const stops = harness.class.sent.commands.filter(({ command }) => command.do === 'stop');
    expect(stops.length).toBeGreaterThan(1);
  });

  test('says so when there is no way', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 150, y: 400, a: 0 } }] });
    const { grid } = harness.class.view();
    // A wall from edge to edge.
    const walkable = grid.walkable.map((cell, index) => {
      const x = grid.originX + ((index % grid.columns) + 0.5) * grid.cell;
      return Math.abs(x - 400) < 60 ? 0 : cell;
    });
    harness.class.change({ grid: { ...grid, walkable } });
    await harness.play(`print(robot(1).canReach(position(70, 40))); print(robot(1).canReach(position(20, 60)));
      await robot(1).navigateToXY(70, 40); print('there');`);
    expect(harness.printed).toEqual(['false', 'true', 'AI Navigation did not find a pathway']);
    expect(harness.problem?.code).toBe('noPath');
  });

  test('goes near a robot or an object without touching it', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 } },
        { number: 2, pose: { x: 600, y: 200, a: 0 } },
      ],
    });
    harness.class.classroom.addObject({ marker: 117, x: 600, y: 600, a: 0 });
    await harness.class.clock.advance(1_000);
    await harness.play(
      `await robot(1).navigateToRobot(2); print(robot(1).distanceTo(2) < 20); await robot(1).navigateToObject(117);`,
    );
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['true']);
    const away = distance(harness.class.pose(1), { x: 600, y: 600 });
    expect(away).toBeGreaterThan(74);
    expect(away).toBeLessThan(180);
  });

  test('is called off by stop navigation', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 120, y: 400, a: 0 } }] });
    harness.start(
      `await robot(1).navigateToXY(68, 40); print('over'); whenChat(async () => { await robot(1).stopNavigation(); });`,
    );
    await harness.until(() => harness.class.pose(1).x > 250);
    harness.class.emit({ kind: 'chat', from: 'Lin', text: 'stop' });
    await harness.until(() => harness.printed.includes('over'));
    expect(harness.class.pose(1).x).toBeLessThan(450);
    harness.run.dispose();
  });
});

describe('special moves', () => {
  test('mirrors what another robot does until it is told to stop', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 200, y: 200, a: 0 } },
        { number: 2, pose: { x: 200, y: 600, a: 0 } },
      ],
    });
    harness.start(
      `await robot(1).mirror(2); await robot(2).moveForward(20); await wait(5); await robot(2).turnRight(); await wait(5); await robot(1).stopMirroring();`,
    );
    await harness.toEnd(120_000);
    expect(harness.problem).toBeUndefined();
    const { x, y, a } = harness.class.pose(1);
    expect(Math.abs(x - 400)).toBeLessThan(40);
    expect(Math.abs(y - 200)).toBeLessThan(40);
    expect(Math.abs(a - 90)).toBeLessThan(15);
  });

  test('follows another robot and stops ten centimetres before it', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 150, y: 150, a: 90 } },
        { number: 2, pose: { x: 450, y: 250, a: 0 } },
      ],
    });
    harness.start(
      `await robot(1).follow(2); await robot(2).moveForward(20); await robot(2).turnRight(); await robot(2).moveForward(30);`,
    );
    await harness.until(() => harness.class.pose(2).y > 530 && !harness.class.isMoving(2));
    await harness.class.clock.advance(12_000);
    expect(harness.problem).toBeUndefined();
    const gap = distance(harness.class.pose(1), harness.class.pose(2)) - 100;
    expect(gap).toBeGreaterThan(80);
    expect(gap).toBeLessThan(135);
    // Following holds the run open, so that stop has something to stop.
    expect(harness.run.state).toBe('RUNNING');
    harness.run.dispose();
  });

  test('whoever follows or mirrors a robot that nobody sees says so once, and goes on when it is seen', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 } },
        { number: 2, pose: { x: -200, y: 400, a: 0 } },
      ],
    });
    harness.start(`await robot(1).follow(2);`);
    await harness.class.clock.advance(10_000);
    expect(harness.printed).toEqual(['The camera does not see robot 2. Put it on the mat.']);
    expect(harness.lines[0]).toMatchObject({ kind: 'warn', block: expect.any(String) });
    expect(harness.run.state).toBe('RUNNING');
    harness.class.classroom.moveRobot(2, { x: 600, y: 400, a: 0 });
    await harness.until(() => harness.class.pose(1).x > 300);
    harness.run.dispose();
  });

  test.each(['follow', 'mirror'])('%s ends with what is wrong when its robot is switched off', async (block) => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 } },
        { number: 2, pose: { x: 300, y: 400, a: 0 } },
      ],
    });
    harness.start(`await robot(1).${block}(2); print('on');`);
    await harness.class.clock.advance(2_000);
    const robots = harness.class.view().robots.map((each) => (each.number === 1 ? { ...each, online: false } : each));
    harness.class.change({ robots });
    await harness.toEnd(10_000);
    expect(harness.problem).toMatchObject({ code: 'offline', details: { robot: 1 }, block: expect.any(String) });
  });

  test('what another robot holds is waited for, which the console says, and not grabbed when it is kept', async () => {
    const harness = await RunHarness.open({
      robots: [
        { number: 1, pose: { x: 200, y: 400, a: 0 } },
        { number: 2, pose: { x: 600, y: 400, a: 180 } },
      ],
    });
    harness.class.classroom.addObject({ marker: 117, x: 400, y: 400, a: 0 });
    await harness.class.clock.advance(1_000);
    await harness.play(`await robot(2).grab(117); await robot(1).grab(117); print('mine');`);
    expect(harness.problem).toMatchObject({ code: 'objectHeld', details: { robot: 2, object: 117 } });
    const words = 'Robot 2 holds object 117. It has to let go first.';
    expect(harness.printed).toEqual([words, words]);
  });

  test('what another robot lets go of is grabbed by the one that waits', async () => {
    const harness = await RunHarness.open({
      author: { robots: [1] },
      robots: [
        { number: 1, pose: { x: 200, y: 400, a: 0 } },
        { number: 2, pose: { x: 600, y: 400, a: 180 } },
      ],
    });
    const other = await harness.beside({ robots: [2] });
    harness.class.classroom.addObject({ marker: 117, x: 400, y: 400, a: 0 });
    await harness.class.clock.advance(1_000);
    other.start(`await robot(2).grab(117); await wait(5); await robot(2).release();`);
    await harness.until(() => harness.class.view().robots.some(({ carries }) => carries === 117));
    await harness.play(`await robot(1).grab(117); print('mine');`);
    expect(harness.problem).toBeUndefined();
    expect(harness.printed).toEqual(['Robot 2 holds object 117. It has to let go first.', 'mine']);
  });

  test('grabs a thing from six centimetres, carries it and lets it go', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 200, y: 400, a: 180 } }] });
    harness.class.classroom.addObject({ marker: 117, x: 500, y: 400, a: 0 });
    await harness.class.clock.advance(1_000);
    harness.start(
      `await robot(1).grab(117); await robot(1).turnRight(); await robot(1).moveForward(15); await robot(1).release();`,
    );
    await harness.toEnd(120_000);
    expect(harness.problem).toBeUndefined();
    const [object] = harness.class.classroom.snapshot().objects;
    if (!object) throw new Error('the object is gone');
    expect(distance(object, { x: 500, y: 400 })).toBeGreaterThan(120);
    const gap = distance(harness.class.pose(1), object) - 50 - object.radius;
    expect(gap).toBeGreaterThan(50);
  });

  test('a thing that is carried is not in the way', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 200, y: 400, a: 180 } }] });
    harness.class.classroom.addObject({ marker: 117, x: 500, y: 400, a: 0 });
    await harness.class.clock.advance(1_000);
    harness.start('await robot(1).grab(117); await robot(1).navigateToXY(20, 20);');
    await harness.toEnd(120_000);
    expect(harness.problem).toBeUndefined();
    expect(distance(harness.class.pose(1), { x: 200, y: 200 })).toBeLessThan(40);
    const [object] = harness.class.classroom.snapshot().objects;
    if (!object) throw new Error('the object is gone');
    expect(distance(object, harness.class.pose(1))).toBeLessThan(150);
  });

  test('pushes a thing to a position', async () => {
    const harness = await RunHarness.open({ robots: [{ number: 1, pose: { x: 200, y: 200, a: 0 } }] });
    harness.class.classroom.addObject({ marker: 117, x: 400, y: 400, a: 0 });
    await harness.class.clock.advance(1_000);
    harness.start(`await robot(1).pushTo(117, position(60, 40));`);
    await harness.toEnd(180_000);
    expect(harness.problem).toBeUndefined();
    const [object] = harness.class.classroom.snapshot().objects;
    expect(distance(object ?? { x: 0, y: 0 }, { x: 600, y: 400 })).toBeLessThan(50);
  });
});

const awayFrom = (harness: RunHarness, { mx, my }: { mx: number; my: number }): number =>
  distance(harness.class.pose(1), { x: mx, y: my });
