import { MOTION } from '@trundle/protocol/constants';
import { type RobotCommand, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { Mat, STEP } from '@trundle/simulator/mat/mat';
import { Random } from '@trundle/simulator/mat/random';
import type { Point } from '@trundle/world/geometry/coordinates';
import { isWalkable } from '@trundle/world/grid/grid';
import { Planner } from '@trundle/world/grid/planner';
import { gridOfMap } from '@trundle/world/maps/grid-of-map';
import { MAPS } from '@trundle/world/maps/index';
import { ROBOT } from '@trundle/world/robot/body';
import { report } from './figure.ts';

/**
 * How many virtual robots one core can keep up with, every one of them driving, turning, bumping into walls, into the
 * others and into loose objects, at fifty steps a second; and how many ways it finds on the walkable grid.
 */
const REAL_TIME_ROBOTS = 2_000;
const PATHS_PER_SECOND = 2_000;
const PER_CLASS = 14;
const OBJECTS_PER_CLASS = 10;
const CPU_SECONDS = 3;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const { forward, backward } = MOTION.power;
const motion = (random: Random): RobotCommand => {
  const gear = (): number => 4 + Math.floor(random.next() * 7);
  const power = random.next() < 0.8 ? forward : backward;
  const input =
    random.next() < 0.3
      ? { do: 'turn', power, gear: gear(), angle: Math.round(random.next() * 80) }
      : { do: 'motor', left: { power, gear: gear() }, right: { power, gear: gear() }, distance: 200 };
  return RobotCommandSchema.parse(input);
};

const classesOf = (robots: number): Mat[] => {
  const mats: Mat[] = [];
  for (let left = robots; left > 0; left -= PER_CLASS) {
    const mat = new Mat({ map: MAPS[mats.length % MAPS.length] ?? MAPS[0], seed: mats.length + 1 });
    for (let number = 1; number <= Math.min(PER_CLASS, left); number++) mat.addRobot(number);
    for (let i = 0; i < OBJECTS_PER_CLASS; i++) mat.objects.add({ marker: 117 + i, x: 100 + 60 * i, y: 400, a: 0 });
    mats.push(mat);
  }
  return mats;
};

/** Lets so many seconds pass in all classes; a robot that stands gets something new to do. */
const live = (mats: readonly Mat[], random: Random, seconds: number): void => {
  for (let steps = Math.round(seconds / STEP); steps > 0; steps--) {
    for (const mat of mats) {
      mat.step(STEP);
      if (steps % 10 > 0) continue;
      for (const robot of mat.robots) {
        // Years of driving pass here; nobody changes the batteries meanwhile.
        mat.batteries.setCharge(robot.index, 1);
        if (!mat.motors.isMoving(robot.index)) mat.command(robot, motion(random));
      }
    }
  }
};

/** Robot-seconds lived in one second of one core. */
const measure = (robots: number): number => {
  const mats = classesOf(robots);
  const random = new Random(1);
  live(mats, random, 1);
  const start = cpuSeconds();
  let lived = 0;
  while (cpuSeconds() - start < CPU_SECONDS) {
    live(mats, random, 1);
    lived += robots;
  }
  return lived / (cpuSeconds() - start);
};

for (const robots of [10, 100, 1_000, 10_000]) {
  report({
    bench: 'simulator',
    figure: `robot-seconds-per-cpu-second-with-${robots}`,
    value: Math.round(measure(robots)),
    reference: REAL_TIME_ROBOTS,
  });
}
report({
  bench: 'simulator',
  figure: `cores-for-${REAL_TIME_ROBOTS}-robots`,
  value: Number((REAL_TIME_ROBOTS / measure(REAL_TIME_ROBOTS)).toFixed(4)),
  limit: 1,
});

/** Ways across each map between free points, around a class of other robots. */
const measurePaths = (): number => {
  const random = new Random(2);
  const anywhere = (): Point => ({ x: random.next() * 800, y: random.next() * 800 });
  const journeys = MAPS.flatMap((map) => {
    const grid = gridOfMap(map);
    const planner = new Planner(grid);
    const free = (): Point => {
      for (;;) {
        const point = anywhere();
        if (isWalkable(grid, point)) return point;
      }
    };
    return Array.from({ length: 200 }, () => ({
      planner,
      journey: {
        from: free(),
        to: free(),
        obstacles: Array.from({ length: PER_CLASS - 1 }, () => ({ ...free(), radius: ROBOT.radius })),
      },
    }));
  });
  const all = (): void => {
    for (const { planner, journey } of journeys) planner.plan(journey);
  };
  all();
  const start = cpuSeconds();
  let paths = 0;
  while (cpuSeconds() - start < CPU_SECONDS) {
    all();
    paths += journeys.length;
  }
  return paths / (cpuSeconds() - start);
};

const paths = measurePaths();
report({ bench: 'simulator', figure: 'paths-per-second', value: Math.round(paths), reference: PATHS_PER_SECOND });
report({
  bench: 'simulator',
  figure: `cores-for-${PATHS_PER_SECOND}-paths-per-second`,
  value: Number((PATHS_PER_SECOND / paths).toFixed(4)),
  limit: 1,
});
