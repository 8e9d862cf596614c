import { MOTION } from '@trundle/protocol/constants';
import { type RobotCommandInput, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { angleBetween } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import { circle, distanceToShape, rect } from '@trundle/world/geometry/shape';
import { MAPS, mapById } from '@trundle/world/maps/index';
import type { Solid, WorldMap } from '@trundle/world/maps/map';
import { batteryPercent } from '@trundle/world/robot/battery';
import { ROBOT } from '@trundle/world/robot/body';
import { circleRadius, FULL_CIRCLE, STEPS_PER_DEGREE, STEPS_PER_MM, WHEEL_BASE } from '@trundle/world/robot/motor';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATTERY } from './batteries.ts';
import { OWNER } from './bodies.ts';
import { Mat, STEP } from './mat.ts';
import type { MatRobot } from './mat-robot.ts';

const wall = (x: number, y: number, w: number, h: number): Solid => ({
  shape: rect(x, y, w, h),
  stops: 'body',
  look: { kind: 'panels' },
});
const withSolids = (...solids: Solid[]): WorldMap => ({ ...mapById(1), solids });
const emptyMat = (seed = 1): Mat => new Mat({ map: withSolids(), seed });

const tell = (mat: Mat, robot: MatRobot, command: RobotCommandInput): void => {
  mat.command(robot, RobotCommandSchema.parse(command));
};
const { forward, backward } = MOTION.power;
const drive = (mm: number, gear = 4): RobotCommandInput => {
  const wheel = { power: mm < 0 ? backward : forward, gear };
  return { do: 'motor', left: wheel, right: wheel, distance: Math.round(Math.abs(mm) * MOTION.distanceScale) };
};
const turn = (degrees: number): RobotCommandInput => ({
  do: 'turn',
  power: degrees < 0 ? backward : forward,
  angle: Math.round(Math.abs(degrees) * MOTION.turnScale),
});
/** Until everything stands still. */
const rest = (mat: Mat): number => {
  const from = mat.time;
  do mat.step(STEP);
  while (mat.isMoving && mat.time - from < 120);
  return mat.time - from;
};
const perform = (mat: Mat, robot: MatRobot, ...commands: RobotCommandInput[]): Pose => {
  for (const command of commands) {
    tell(mat, robot, command);
    rest(mat);
  }
  return mat.poseOf(robot);
};

describe('[H5] scalings', () => {
  test.each([90, -90, 45, -30, 150, 180])('a turn by %s degrees turns so far, and back again', (degrees) => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 400, y: 400, a: 0 });
    const turned = perform(mat, robot, turn(degrees));
    const exact = Math.round(Math.abs(degrees) * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
    expect(angleBetween(turned.a, Math.sign(degrees) * exact)).toBeLessThan(exact * 0.02);
    expect(distance(turned, { x: 400, y: 400 })).toBeLessThan(2);
    const back = perform(mat, robot, turn(-degrees));
    expect(angleBetween(back.a, 0)).toBeLessThan(exact * 0.02);
  });

  test.each([100, -100, 300, 12])('%s millimetres are so many, forward and backward', (mm) => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 400, y: 400, a: 0 });
    const { x, y } = perform(mat, robot, drive(mm));
    const exact = (Math.sign(mm) * Math.round(Math.abs(mm) * STEPS_PER_MM)) / STEPS_PER_MM;
    expect(Math.abs(x - 400 - exact)).toBeLessThan(Math.abs(exact) * 0.02);
    expect(Math.abs(y - 400)).toBeLessThan(Math.abs(mm) * 0.05);
  });

  test('a power of nothing, or a distance of nothing, moves nothing and ends at once', () => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 400, y: 400, a: 0 });
    for (const command of [drive(0), { ...drive(100), left: { power: 0 }, right: { power: 0 } }] as const) {
      expect(perform(mat, robot, command)).toEqual({ x: 400, y: 400, a: 0 });
    }
  });

  test('gears make it slower in proportion', () => {
    const seconds = [4, 8].map((gear) => {
      const mat = emptyMat();
      tell(mat, mat.addRobot(1, { x: 100, y: 400, a: 0 }), drive(600, gear));
      return rest(mat);
    });
    // 600 mm at 200 and at 100 mm/s, and the time to speed up and to brake.
    expect(seconds[0]).toBeCloseTo(3.25, 1);
    expect(seconds[1]).toBeCloseTo(6.125, 1);
  });
});

test('[D10] a square ends where it began, as mathematics says', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const mat = emptyMat(seed);
    const robot = mat.addRobot(1, { x: 250, y: 250, a: 0 });
    const corners = [1, 2, 3, 4].map(() => perform(mat, robot, drive(300), turn(90)));
    const expected = [
      { x: 550, y: 250 },
      { x: 550, y: 550 },
      { x: 250, y: 550 },
      { x: 250, y: 250 },
    ];
    corners.forEach((corner, i) => {
      expect(distance(corner, expected[i] ?? corner)).toBeLessThan(35);
    });
    expect(angleBetween(corners[3]?.a ?? 180, 0)).toBeLessThan(8);
  }
});

test('[D10] wheels at different gears drive a circle of the promised size', () => {
  const mat = emptyMat();
  const robot = mat.addRobot(1, { x: 400, y: 300, a: 0 });
  const radius = circleRadius(4, 10);
  const outer = ((radius + WHEEL_BASE / 2) * FULL_CIRCLE * Math.PI) / 180;
  let lowest = 0;
  tell(mat, robot, {
    do: 'motor',
    left: { power: forward, gear: 4 },
    right: { power: forward, gear: 10 },
    distance: Math.round(outer * STEPS_PER_MM),
  });
  while (mat.isMoving) {
    mat.step(STEP);
    lowest = Math.max(lowest, mat.poseOf(robot).y);
  }
  expect(lowest - 300).toBeCloseTo(2 * radius, -1);
  expect(distance(mat.poseOf(robot), { x: 400, y: 300 })).toBeLessThan(15);
});

test('a timed drive goes as far as speed times time, and a new order replaces the old one', () => {
  const mat = emptyMat();
  const robot = mat.addRobot(1, { x: 100, y: 400, a: 0 });
  const wheel = { power: forward, gear: 4 };
  tell(mat, robot, { do: 'motor', left: wheel, right: wheel, duration: 2_000 });
  rest(mat);
  expect(mat.poseOf(robot).x - 100).toBeCloseTo(400, -1);
  tell(mat, robot, { do: 'motor', left: wheel, right: wheel });
  mat.step(1);
  tell(mat, robot, { do: 'stop' });
  mat.step(1);
  expect(mat.isMoving).toBe(false);
});

test('the same seed gives the same world, another one another', () => {
  const end = (seed: number): Pose => {
    const mat = emptyMat(seed);
    return perform(mat, mat.addRobot(1, { x: 200, y: 200, a: 30 }), drive(300), turn(120), drive(200));
  };
  expect(end(7)).toEqual(end(7));
  expect(distance(end(7), end(8))).toBeGreaterThan(0.01);
});

test('how time is cut into pieces does not matter', () => {
  const end = (pieces: number[]): Pose => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 100, y: 100, a: 20 });
    tell(mat, robot, drive(400));
    for (const piece of pieces) mat.step(piece);
    return mat.poseOf(robot);
  };
  expect(distance(end([5]), end(Array.from({ length: 250 }, () => STEP)))).toBeLessThan(0.001);
});

const overlaps = (mat: Mat): string[] => {
  const faults: string[] = [];
  const ownerOf = ({ index }: { index: number }): number => mat.bodies.owner[index] as number;
  const robots = mat.robots.map((robot) => ({
    ...mat.poseOf(robot),
    r: ROBOT.radius,
    low: ROBOT.wheelReach,
    owner: ownerOf(robot),
  }));
  const objects = [...mat.objects].map((object) => ({
    ...mat.poseOf(object),
    r: 25,
    low: 25,
    owner: mat.robots.every(({ index }) => ownerOf({ index }) === OWNER.nobody) ? OWNER.nobody : ownerOf(object),
  }));
  const bodies = [...robots, ...objects];
  bodies.forEach((body, i) => {
    const { low } = body;
    if (body.x < low - 1e-9 || body.y < low - 1e-9 || body.x > 800 - low + 1e-9 || body.y > 800 - low + 1e-9)
      faults.push(`${i} over the edge`);
    for (const { shape, stops } of mat.map.solids) {
      if (distanceToShape(shape, body) < (stops === 'body' ? body.r : body.low) - 1e-6) faults.push(`${i} in a solid`);
    }
    bodies.slice(i + 1).forEach((other, j) => {
      if (body.owner !== other.owner || body.owner === OWNER.everybody) return;
      if (distance(body, other) < body.r + other.r - 1e-6) faults.push(`${i} in ${i + 1 + j}`);
    });
  });
  return faults;
};

describe('[D10] collisions', () => {
  test('a wall, the edge of the mat and another robot stop it', () => {
    const mat = new Mat({ map: withSolids(wall(600, 0, 50, 300)), seed: 1 });
    const [toWall, toEdge, toRobot, standing] = [
      mat.addRobot(1, { x: 300, y: 150, a: 0 }),
      mat.addRobot(2, { x: 150, y: 400, a: 180 }),
      mat.addRobot(3, { x: 300, y: 600, a: 0 }),
      mat.addRobot(4, { x: 600, y: 600, a: 90 }),
    ];
    for (const robot of [toWall, toEdge, toRobot]) tell(mat, robot, drive(700));
    rest(mat);
    expect(mat.poseOf(toWall).x).toBeCloseTo(600 - ROBOT.radius, 3);
    expect(mat.poseOf(toEdge).x).toBeCloseTo(ROBOT.wheelReach, 3);
    expect(distance(mat.poseOf(toRobot), mat.poseOf(standing))).toBeGreaterThanOrEqual(ROBOT.length);
    expect(mat.poseOf(standing)).toEqual({ x: 600, y: 600, a: 90 });
  });

  test.each([
    ['robots of two children pass through each other', 'ana', 'ben', true],
    ['a child’s robot passes through one that nobody has', 'ana', null, true],
    ['robots of the same child stop each other', 'ana', 'ana', false],
    ['robots that nobody has stop each other', null, null, false],
  ])('%s', (_, mine, other, passes) => {
    const mat = emptyMat();
    const driving = mat.addRobot(1, { x: 200, y: 400, a: 0 });
    const standing = mat.addRobot(2, { x: 400, y: 400, a: 90 });
    mat.setOwner(driving, mine);
    mat.setOwner(standing, other);
    const end = perform(mat, driving, drive(400));
    expect(mat.poseOf(standing)).toEqual({ x: 400, y: 400, a: 90 });
    if (passes) expect(end.x).toBeGreaterThan(580);
    else expect(distance(end, mat.poseOf(standing))).toBeGreaterThanOrEqual(ROBOT.length);
  });

  test('two that stand in each other when one child gets both drive apart', () => {
    const mat = emptyMat();
    const [one, other] = [mat.addRobot(1, { x: 200, y: 400, a: 0 }), mat.addRobot(2, { x: 400, y: 400, a: 0 })];
    mat.setOwner(one, 'ana');
    mat.setOwner(other, 'ben');
    perform(mat, one, drive(160));
    expect(distance(mat.poseOf(one), mat.poseOf(other))).toBeLessThan(ROBOT.length);
    mat.setOwner(other, 'ana');
    expect(perform(mat, one, drive(-200)).x).toBeLessThan(190);
    expect(distance(perform(mat, one, drive(300)), mat.poseOf(other))).toBeGreaterThanOrEqual(ROBOT.length);
  });

  const commands = fc.oneof(
    fc.integer({ min: -600, max: 600 }).map((mm) => drive(mm)),
    fc.integer({ min: -180, max: 180 }).map((degrees) => turn(degrees)),
    fc.tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 15 })).map(
      ([left, right]): RobotCommandInput => ({
        do: 'motor',
        left: { power: forward, gear: left },
        right: { power: forward, gear: right },
        duration: 3_000,
      }),
    ),
    fc.constantFrom<RobotCommandInput[]>({ do: 'gripper', state: 'closed' }, { do: 'gripper', state: 'open' }),
  );

  test.each(MAPS.flatMap(({ id }) => [[], ['ana', 'ben']].map((children) => ({ id, children }))))(
    'whatever robots are told, nothing ever overlaps that can touch (map $id, children $children)',
    ({ id, children }) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 1_000 }),
          fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), commands), { minLength: 10, maxLength: 40 }),
          (seed, orders) => {
            const mat = new Mat({ map: mapById(id), seed });
            const robots = Array.from({ length: 8 }, (_, i) => mat.addRobot(i + 1));
            const ownerAt = (i: number): string | null => children[i % (children.length + 1)] ?? null;
            for (const [i, robot] of robots.entries()) mat.setOwner(robot, ownerAt(i));
            for (let i = 0; i < 6; i++) mat.addObject({ marker: 117 + i, x: 150 + i * 90, y: 400, a: 0 }, ownerAt(i));
            for (const [which, command] of orders) {
              const robot = robots[which];
              if (robot) tell(mat, robot, command);
              for (let i = 0; i < 20; i++) {
                mat.step(STEP);
                mat.step(STEP);
                expect(overlaps(mat)).toEqual([]);
              }
            }
          },
        ),
        { numRuns: 4, seed: id },
      );
    },
    30_000,
  );

  test('a robot beside the mat spins its wheels and stays', () => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: -110, y: 60, a: 0 });
    expect(perform(mat, robot, drive(300))).toEqual({ x: -110, y: 60, a: 0 });
  });

  test('a robot put into a wall or onto another stands beside it', () => {
    const mat = new Mat({ map: withSolids(wall(300, 300, 200, 200)), seed: 1 });
    const inWall = mat.addRobot(1, { x: 400, y: 400, a: 0 });
    const onTop = mat.addRobot(2, mat.poseOf(inWall));
    expect(overlaps(mat)).toEqual([]);
    mat.setMap({ ...mat.map, solids: [...mat.map.solids, { ...wall(0, 0, 0, 0), shape: circle(400, 240, 90) }] });
    mat.placeRobot(onTop, { x: 400, y: 240, a: 0 });
    expect(overlaps(mat)).toEqual([]);
  });

  test('when the mat is full, more robots wait beside it', () => {
    const mat = emptyMat();
    const robots = Array.from({ length: 99 }, (_, i) => mat.addRobot(i + 1));
    const inside = robots.filter(({ index }) => mat.bodies.isOnMat(index));
    expect(inside.length).toBeGreaterThan(40);
    expect(inside.length).toBeLessThan(99);
    const onMat = new Set(inside);
    for (const robot of robots) if (!onMat.has(robot)) mat.removeRobot(robot);
    expect(overlaps(mat)).toEqual([]);
  });
});

describe('[H9] the start place', () => {
  /** As many as a class may have, each with a child of its own. */
  const classOfForty = (id: number | string): { mat: Mat; robots: MatRobot[] } => {
    const mat = new Mat({ map: mapById(id), seed: 1 });
    const robots = Array.from({ length: 40 }, (_, i) => mat.addRobot(i + 1));
    for (const [i, robot] of robots.entries()) mat.setOwner(robot, `child ${i + 1}`);
    mat.backToStart(robots);
    return { mat, robots };
  };

  test.each(MAPS.map(({ id }) => ({ id })))(
    'of each of forty robots is on the mat where it fits, and the same whoever else is there (map $id)',
    ({ id }) => {
      const { mat, robots } = classOfForty(id);
      const starts = robots.map((robot) => mat.poseOf(robot));
      for (const [i, robot] of robots.entries()) {
        const start = starts[i] as Pose;
        const alone = new Mat({ map: mapById(id), seed: 2 });
        expect(alone.poseOf(alone.addRobot(robot.marker)), `robot ${robot.marker}`).toEqual(start);
        expect(overlaps(alone), `robot ${robot.marker}`).toEqual([]);
        mat.placeRobot(robot, { x: 400, y: 400, a: 45 });
        mat.backToStart([robot]);
        expect(mat.poseOf(robot)).toEqual(start);
        // Wheels in the air turn nothing.
        expect(angleBetween(perform(mat, robot, turn(90)).a, start.a)).toBeGreaterThan(80);
      }
    },
  );

  test.each(MAPS.map(({ id }) => ({ id })))(
    'is one of its own for at least thirty robots; with no room left a child’s is the spot its number shares (map $id)',
    ({ id }) => {
      const { mat, robots } = classOfForty(id);
      const starts = robots.map((robot) => mat.poseOf(robot));
      const spots = mat.map.parking;
      for (const [i, start] of starts.entries()) {
        const isItsOwn = starts.slice(0, i).every((other) => distance(other, start) >= ROBOT.length - 1e-6);
        if (i < 30) expect(isItsOwn, `robot ${i + 1}`).toBe(true);
        else if (!isItsOwn) expect(start).toMatchObject({ x: spots[i % 14]?.x, y: spots[i % 14]?.y });
      }
    },
  );
});

describe('[D10] objects', () => {
  test('are pushed along, also two in a row, until a wall holds them', () => {
    const mat = new Mat({ map: withSolids(wall(700, 300, 50, 200)), seed: 1 });
    const robot = mat.addRobot(1, { x: 100, y: 400, a: 0 });
    const first = mat.objects.add({ marker: 117, x: 250, y: 400, a: 0 });
    const second = mat.objects.add({ marker: 118, x: 350, y: 400, a: 0 });
    if (!first || !second) throw new Error('no room');
    perform(mat, robot, drive(300));
    // Nobody drives perfectly straight: the row bends a little.
    expect(mat.poseOf(first).x - mat.poseOf(robot).x).toBeCloseTo(75, -1);
    expect(mat.poseOf(second).x - mat.poseOf(robot).x).toBeCloseTo(125, -1);
    mat.objects.remove(second);
    perform(mat, robot, drive(400));
    expect(mat.poseOf(first).x).toBeGreaterThan(665);
    expect(mat.poseOf(first).x).toBeLessThanOrEqual(675);
    expect(distance(mat.poseOf(robot), mat.poseOf(first))).toBeGreaterThanOrEqual(75);
  });

  test('of a child are moved and held by her robots only; everybody’s by all', () => {
    const mat = emptyMat();
    const [anas, bens] = [mat.addRobot(1, { x: 200, y: 300, a: 0 }), mat.addRobot(2, { x: 200, y: 500, a: 0 })];
    mat.setOwner(anas, 'ana');
    mat.setOwner(bens, 'ben');
    const own = mat.addObject({ marker: 117, x: 300, y: 500, a: 0 }, 'ana');
    const shared = mat.addObject({ marker: 118, x: 300, y: 300, a: 0 }, null);
    if (!own || !shared) throw new Error('no room');
    perform(mat, bens, { do: 'gripper', state: 'closed' });
    expect(mat.carriedBy(bens)).toBeUndefined();
    expect(perform(mat, bens, drive(300)).x).toBeGreaterThan(480);
    expect(mat.poseOf(own)).toEqual({ x: 300, y: 500, a: 0 });
    mat.placeRobot(anas, { x: 200, y: 500, a: 0 });
    perform(mat, anas, { do: 'gripper', state: 'closed' });
    expect(mat.carriedBy(anas)).toBe(117);
    mat.placeRobot(bens, { x: 200, y: 300, a: 0 });
    perform(mat, bens, { do: 'gripper', state: 'closed' });
    expect(mat.carriedBy(bens)).toBe(118);
    perform(mat, bens, { do: 'gripper', state: 'open' });
    mat.placeRobot(bens, { x: 100, y: 700, a: 0 });
    mat.placeRobot(anas, { x: 200, y: 300, a: 0 });
    perform(mat, anas, drive(200));
    expect(mat.poseOf(shared).x).toBeGreaterThan(400);
  });

  test('that another child’s robot holds are no obstacle, and one that was left in a robot does not keep it there', () => {
    const mat = emptyMat();
    const [anas, bens] = [mat.addRobot(1, { x: 200, y: 400, a: 0 }), mat.addRobot(2, { x: 500, y: 400, a: 0 })];
    mat.setOwner(anas, 'ana');
    mat.setOwner(bens, 'ben');
    const shared = mat.addObject({ marker: 118, x: 290, y: 400, a: 0 }, null);
    if (!shared) throw new Error('no room');
    perform(mat, anas, { do: 'gripper', state: 'closed' }, drive(225), { do: 'gripper', state: 'open' });
    expect(distance(mat.poseOf(shared), mat.poseOf(bens))).toBeLessThan(20);
    expect(perform(mat, bens, drive(150)).x).toBeGreaterThan(630);
  });

  test('within six centimetres are grabbed, carried and let go; further ones are not', () => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 200, y: 400, a: 0 });
    const object = mat.objects.add({ marker: 117, x: 200 + 50 + 25 + 62, y: 400, a: 0 });
    if (!object) throw new Error('no room');
    perform(mat, robot, { do: 'gripper', state: 'closed' }, drive(-50));
    expect(mat.poseOf(object).x).toBe(337);
    perform(mat, robot, { do: 'gripper', state: 'open' }, drive(60), { do: 'gripper', state: 'closed' });
    perform(mat, robot, turn(90), drive(100));
    expect(mat.poseOf(object).y - mat.poseOf(robot).y).toBeCloseTo(75, 0);
    perform(mat, robot, { do: 'gripper', state: 'open' });
    const left = mat.poseOf(object);
    perform(mat, robot, drive(-100));
    expect(mat.poseOf(object)).toEqual(left);
  });
});

describe('[D10] battery', () => {
  test('waiting, driving and lights drain it, each more than the last', () => {
    const used = (prepare: (mat: Mat, robot: MatRobot) => void): number => {
      const mat = emptyMat();
      const robot = mat.addRobot(1, { x: 400, y: 400, a: 0 });
      prepare(mat, robot);
      mat.step(600);
      return 1 - mat.batteries.chargeOf(robot.index);
    };
    const waiting = used(() => undefined);
    const shining = used((mat, robot) => tell(mat, robot, { do: 'led', r: 255, g: 255, b: 255 }));
    const driving = used((mat, robot) =>
      tell(mat, robot, { do: 'motor', left: { power: forward }, right: { power: backward } }),
    );
    expect(waiting).toBeCloseTo(BATTERY.idle / 6 / BATTERY.milliampereHours, 5);
    expect(shining).toBeGreaterThan(waiting);
    expect(driving).toBeCloseTo((BATTERY.idle + BATTERY.driving) / 6 / BATTERY.milliampereHours, 3);
  });

  test('an empty one stops the robot where it is', () => {
    const mat = emptyMat();
    const robot = mat.addRobot(1, { x: 100, y: 400, a: 0 });
    expect(batteryPercent(mat.batteries.readingOf(robot.index))).toBe(100);
    mat.batteries.setCharge(robot.index, 0.000_1);
    tell(mat, robot, { do: 'led', r: 255, g: 0, b: 0 });
    tell(mat, robot, drive(600));
    mat.step(5);
    expect(robot.powered).toBe(false);
    expect(mat.isMoving).toBe(false);
    expect(batteryPercent(mat.batteries.readingOf(robot.index))).toBe(0);
    expect(robot.outputs.led).toEqual({ r: 0, g: 0, b: 0 });
    expect(mat.poseOf(robot).x).toBeLessThan(600);
  });
});

test('[D10] infrared reaches who stands in front and in sight', () => {
  const mat = new Mat({ map: withSolids(wall(600, 350, 20, 100)), seed: 1 });
  const sender = mat.addRobot(1, { x: 200, y: 400, a: 0 });
  const [ahead, behind, hidden] = [
    mat.addRobot(2, { x: 400, y: 400, a: 0 }),
    mat.addRobot(3, { x: 80, y: 400, a: 0 }),
    mat.addRobot(4, { x: 740, y: 400, a: 0 }),
  ];
  tell(mat, sender, { do: 'ir', code: 0xff30cf });
  expect(ahead.infrared?.code).toBe(0xff30cf);
  expect(behind.infrared).toBeUndefined();
  expect(hidden.infrared).toBeUndefined();
});
