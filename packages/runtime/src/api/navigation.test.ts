import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { touchesSolid } from '@trundle/world/maps/walkable';
import { describe, expect, test } from 'vitest';
import { Stage } from '../testing/run-harness.ts';

/** Warehouse: shelves stand between everything. */
const WAREHOUSE = 4;

describe('AI navigation', () => {
  test('finds a way around walls, robots and objects to a place, and shows it', async () => {
    const stage = await Stage.open({ map: WAREHOUSE, robots: [{ number: 1 }, { number: 2 }] });
    const { places, solids } = stage.class.classroom.mat.map;
    const far = places.toSorted((one, other) => awayFrom(stage, other) - awayFrom(stage, one))[0];
    if (!far) throw new Error('no places');
    const track: Point[] = [];
    stage.start(`await robot(1).navigateToPlace('${far.id}'); print('there');`);
    await stage.until(() => {
      track.push(stage.class.pose(1));
      return stage.run.state !== 'RUNNING';
    }, 180_000);
    expect(stage.problem).toBeUndefined();
    expect(distance(stage.class.pose(1), { x: far.mx, y: far.my })).toBeLessThan(40);
    expect(track.some((point) => touchesSolid(solids, point) && distance(point, track[0] ?? point) > 60)).toBe(false);
    const paths = stage.events.flatMap((event) => (event.type === 'path' ? [event.points] : []));
    expect(paths[0]?.length).toBeGreaterThanOrEqual(2);
    expect(paths.at(-1)).toBeNull();
  });

  test('takes another way when something moves into this one', async () => {
    const stage = await Stage.open({
      robots: [
        { number: 1, pose: { x: 120, y: 400, a: 0 } },
        { number: 2, pose: { x: 400, y: 700, a: 270 } },
      ],
    });
    stage.start(`await robot(1).navigateToXY(68, 40); print('there');`);
    await stage.until(() => stage.class.pose(1).x > 200);
    stage.class.classroom.moveRobot(2, { x: 440, y: 400, a: 0 });
    let nearest = Number.POSITIVE_INFINITY;
    await stage.until(() => {
      nearest = Math.min(nearest, distance(stage.class.pose(1), stage.class.pose(2)));
      return stage.run.state !== 'RUNNING';
    }, 120_000);
    expect(stage.problem).toBeUndefined();
    expect(distance(stage.class.pose(1), { x: 680, y: 400 })).toBeLessThan(30);
    expect(nearest).toBeGreaterThan(96);
    const stops = stage.class.sent.commands.filter(({ command }) => command.do === 'stop');
    expect(stops.length).toBeGreaterThan(1);
  });

  test('says so when there is no way', async () => {
    const stage = await Stage.open({ robots: [{ number: 1, pose: { x: 150, y: 400, a: 0 } }] });
    const { grid } = stage.class.view();
    // A wall from edge to edge.
    const walkable = grid.walkable.map((cell, index) => {
      const x = grid.originX + ((index % grid.columns) + 0.5) * grid.cell;
      return Math.abs(x - 400) < 60 ? 0 : cell;
    });
    stage.class.change({ grid: { ...grid, walkable } });
    await stage.play(`print(robot(1).canReach(position(70, 40))); print(robot(1).canReach(position(20, 60)));
      await robot(1).navigateToXY(70, 40); print('there');`);
    expect(stage.printed).toEqual(['false', 'true', 'AI Navigation did not find a pathway']);
    expect(stage.problem?.code).toBe('noPath');
  });

  test('goes near a robot or an object without touching it', async () => {
    const stage = await Stage.open({
      robots: [
        { number: 1, pose: { x: 150, y: 400, a: 0 } },
        { number: 2, pose: { x: 600, y: 200, a: 0 } },
      ],
    });
    stage.class.classroom.addObject({ marker: 117, x: 600, y: 600, a: 0 });
    await stage.class.clock.advance(1_000);
    await stage.play(
      `await robot(1).navigateToRobot(2); print(robot(1).distanceTo(2) < 20); await robot(1).navigateToObject(117);`,
    );
    expect(stage.problem).toBeUndefined();
    expect(stage.printed).toEqual(['true']);
    const away = distance(stage.class.pose(1), { x: 600, y: 600 });
    expect(away).toBeGreaterThan(74);
    expect(away).toBeLessThan(180);
  });

  test('is called off by stop navigation', async () => {
    const stage = await Stage.open({ robots: [{ number: 1, pose: { x: 120, y: 400, a: 0 } }] });
    stage.start(
      `await robot(1).navigateToXY(68, 40); print('over'); whenChat(async () => { await robot(1).stopNavigation(); });`,
    );
    await stage.until(() => stage.class.pose(1).x > 250);
    stage.class.happen({ kind: 'chat', from: 'Lin', text: 'stop' });
    await stage.until(() => stage.printed.includes('over'));
    expect(stage.class.pose(1).x).toBeLessThan(450);
    stage.run.dispose();
  });
});

describe('special moves', () => {
  test('mirrors what another robot does until it is told to stop', async () => {
    const stage = await Stage.open({
      robots: [
        { number: 1, pose: { x: 200, y: 200, a: 0 } },
        { number: 2, pose: { x: 200, y: 600, a: 0 } },
      ],
    });
    stage.start(
      `await robot(1).mirror(2); await robot(2).moveForward(20); await wait(5); await robot(2).turnRight(); await wait(5); await robot(1).stopMirroring();`,
    );
    await stage.toEnd(120_000);
    expect(stage.problem).toBeUndefined();
    const { x, y, a } = stage.class.pose(1);
    expect(Math.abs(x - 400)).toBeLessThan(40);
    expect(Math.abs(y - 200)).toBeLessThan(40);
    expect(Math.abs(a - 90)).toBeLessThan(15);
  });

  test('follows another robot and stops ten centimetres before it', async () => {
    const stage = await Stage.open({
      robots: [
        { number: 1, pose: { x: 150, y: 150, a: 90 } },
        { number: 2, pose: { x: 450, y: 250, a: 0 } },
      ],
    });
    stage.start(
      `await robot(1).follow(2); await robot(2).moveForward(20); await robot(2).turnRight(); await robot(2).moveForward(30);`,
    );
    await stage.until(() => stage.class.pose(2).y > 530 && !stage.class.isMoving(2));
    await stage.class.clock.advance(12_000);
    expect(stage.problem).toBeUndefined();
    const gap = distance(stage.class.pose(1), stage.class.pose(2)) - 100;
    expect(gap).toBeGreaterThan(80);
    expect(gap).toBeLessThan(135);
    // Following holds the run open, so that stop has something to stop.
    expect(stage.run.state).toBe('RUNNING');
    stage.run.dispose();
  });

  test('grabs a thing from six centimetres, carries it and lets it go', async () => {
    const stage = await Stage.open({ robots: [{ number: 1, pose: { x: 200, y: 400, a: 180 } }] });
    stage.class.classroom.addObject({ marker: 117, x: 500, y: 400, a: 0 });
    await stage.class.clock.advance(1_000);
    stage.start(
      `await robot(1).grab(117); await robot(1).turnRight(); await robot(1).moveForward(15); await robot(1).release();`,
    );
    await stage.toEnd(120_000);
    expect(stage.problem).toBeUndefined();
    const [object] = stage.class.classroom.snapshot().objects;
    if (!object) throw new Error('the object is gone');
    expect(distance(object, { x: 500, y: 400 })).toBeGreaterThan(120);
    const gap = distance(stage.class.pose(1), object) - 50 - object.radius;
    expect(gap).toBeGreaterThan(50);
  });

  test('a thing that is carried is not in the way', async () => {
    const stage = await Stage.open({ robots: [{ number: 1, pose: { x: 200, y: 400, a: 180 } }] });
    stage.class.classroom.addObject({ marker: 117, x: 500, y: 400, a: 0 });
    await stage.class.clock.advance(1_000);
    stage.start('await robot(1).grab(117); await robot(1).navigateToXY(20, 20);');
    await stage.toEnd(120_000);
    expect(stage.problem).toBeUndefined();
    expect(distance(stage.class.pose(1), { x: 200, y: 200 })).toBeLessThan(40);
    const [object] = stage.class.classroom.snapshot().objects;
    if (!object) throw new Error('the object is gone');
    expect(distance(object, stage.class.pose(1))).toBeLessThan(150);
  });

  test('pushes a thing to a position', async () => {
    const stage = await Stage.open({ robots: [{ number: 1, pose: { x: 200, y: 200, a: 0 } }] });
    stage.class.classroom.addObject({ marker: 117, x: 400, y: 400, a: 0 });
    await stage.class.clock.advance(1_000);
    stage.start(`await robot(1).pushTo(117, position(60, 40));`);
    await stage.toEnd(180_000);
    expect(stage.problem).toBeUndefined();
    const [object] = stage.class.classroom.snapshot().objects;
    expect(distance(object ?? { x: 0, y: 0 }, { x: 600, y: 400 })).toBeLessThan(50);
  });
});

const awayFrom = (stage: Stage, { mx, my }: { mx: number; my: number }): number =>
  distance(stage.class.pose(1), { x: mx, y: my });
