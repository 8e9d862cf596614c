import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { headingTo } from '@trundle/world/geometry/angle';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { distanceToSegment } from '@trundle/world/geometry/segment';
import type { Route } from '@trundle/world/grid/planner';
import type { Obstacle } from '@trundle/world/grid/search';
import { ROBOT } from '@trundle/world/robot/body';
import { ProgramProblem } from '../problems.ts';
import { robotCommand, robotQuery } from './binding.ts';
import { atCm, goalAt, lookTo, pointOf } from './mat.ts';
import { moveBy } from './motion.ts';
import { key, number, position } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { plannerOf, robotNumber } from './run-context.ts';

/** AI navigation: drives around walls, robots and objects, and plans again when something gets in the way. */

/** Millimetres assumed for every object, because the camera does not see how large it is. */
export const OBJECT_RADIUS = 30;
const NEAR = 15;
/** The camera's error in millimetres; smaller changes are no movement. */
const MARGIN = 12;
/** How many legs are planned before giving up, and how long to wait for a blocked way to clear. */
const TRIES = 40;
const WAIT_FOR_WAY = 3_000;
const LOOK_AGAIN = 500;
/** Milliseconds for one leg at the most. */
const LONGEST_LEG = 600_000;

interface NavigationGoal {
  /** The destination, asked again for each leg because it may move. */
  readonly to: () => Point;
  /** Numbers of robots and objects that are no obstacles, such as the destination. */
  readonly ignoring?: readonly number[];
  /** How near is near enough when the destination itself is occupied. */
  readonly tolerance?: number;
}

/** A way that is found at once, or none for so long that robots which give way no longer count as obstacles. */
interface Search {
  isPushing: boolean;
}

/** All other robots and objects that the camera sees on the mat. */
const obstaclesOf = (robot: RobotHandle, ignoring: readonly number[] = []): Obstacle[] => {
  const { robots, objects } = robot.run.mirror.view;
  // What the robot carries moves with it.
  const spared = [robot.number, robot.run.driver.carried.get(robot.number), ...ignoring];
  const inTheWay = (seen: { number: number; outOfCamera: boolean }): boolean =>
    !seen.outOfCamera && !spared.includes(seen.number);
  return [
    ...robots.filter(inTheWay).map(({ x, y }) => ({ x, y, radius: ROBOT.radius })),
    ...objects.filter(inTheWay).map(({ x, y }) => ({ x, y, radius: OBJECT_RADIUS })),
  ];
};

const plan = (robot: RobotHandle, { to, ignoring, tolerance }: NavigationGoal): Route =>
  plannerOf(robot.run).plan({
    from: robot.pose,
    to: to(),
    obstacles: obstaclesOf(robot, ignoring),
    ...(tolerance === undefined ? {} : { tolerance }),
  });

const givingWay = (robot: RobotHandle): number[] =>
  robot.run.mirror.view.robots.filter(({ isVirtual }) => isVirtual).map(({ number }) => number);

/**
 * Plans a route; when there is none, tries again for a while because an obstacle may move away. If none does, it leads
 * through robots that give way, where there are any.
 */
const findRoute = async (
  robot: RobotHandle,
  journey: NavigationGoal,
  search: Search,
): Promise<Extract<Route, { found: true }>> => {
  const giveUpAt = robot.run.scheduler.now() + WAIT_FOR_WAY;
  for (;;) {
    const route = plan(robot, journey);
    if (route.found) return route;
    if (search.isPushing || robot.run.scheduler.now() >= giveUpAt) {
      search.isPushing = true;
      const through = plan(robot, { ...journey, ignoring: [...(journey.ignoring ?? []), ...givingWay(robot)] });
      if (through.found) return through;
      throw new ProgramProblem('noPath');
    }
    await robot.run.scheduler.sleep(LOOK_AGAIN);
  }
};

/** Something has come into the way since the leg was planned. */
const isBlocked = (
  robot: RobotHandle,
  end: Point,
  before: readonly Obstacle[],
  ignoring: readonly number[],
): boolean => {
  const here = robot.run.mirror.poseOf(robot.number);
  if (!here) return false;
  const gap = (obstacle: Obstacle): number => distanceToSegment(obstacle, here, end) - obstacle.radius - ROBOT.radius;
  const stoodThere = (obstacle: Obstacle): boolean => before.some((known) => distance(known, obstacle) < MARGIN);
  return obstaclesOf(robot, ignoring).some((obstacle) => gap(obstacle) < -MARGIN && !stoodThere(obstacle));
};

/** Drives one straight leg of a route; stops halfway when something gets in the way. */
const driveLeg = async (robot: RobotHandle, end: Point, ignoring: readonly number[]): Promise<void> => {
  const { driver, scheduler } = robot.run;
  const before = obstaclesOf(robot, ignoring);
  await lookTo(robot, headingTo(robot.pose, end));
  if (isBlocked(robot, end, before, ignoring)) return;
  let isMoving = true;
  const moved = moveBy(robot, distance(robot.pose, end)).finally(() => {
    isMoving = false;
  });
  const watch = scheduler.until(() => !isMoving || isBlocked(robot, end, before, ignoring), LONGEST_LEG);
  const first = await Promise.race([moved.then(() => 'moved' as const), watch.then(() => 'seen' as const)]);
  if (first === 'seen' && isMoving) await driver.halt(robot.number);
  await moved;
  await driver.look();
};

/** Drives to the destination, leg by leg. False when the navigation was cancelled. */
export const navigate = async (robot: RobotHandle, journey: NavigationGoal): Promise<boolean> => {
  const { driver, outbox } = robot.run;
  const task = driver.startBackground(robot.number, 'navigate');
  const search: Search = { isPushing: false };
  const show = (points: readonly Point[] | null): void => outbox.path({ type: 'path', robot: robot.number, points });
  try {
    for (let attempt = 0; attempt < TRIES && !task.isOver; attempt++) {
      const route = await findRoute(robot, journey, search);
      if (task.isOver) return false;
      const [, next] = route.points;
      const end = route.points.at(-1) ?? robot.pose;
      if (!next || distance(robot.pose, end) <= NEAR) return true;
      show(route.points);
      await driveLeg(robot, next, journey.ignoring ?? []);
    }
    if (task.isOver) return false;
    throw new ProgramProblem('notArrived', { robot: robot.number });
  } finally {
    if (!task.isOver) driver.endBackground(robot.number, 'navigate');
    show(null);
  }
};

const fixed = (point: Point): NavigationGoal => ({ to: () => point });
const to = (robot: RobotHandle, journey: NavigationGoal): Promise<void> =>
  navigate(robot, journey).then(() => undefined);

const routeTo = (robot: RobotHandle, point: Point): Route => plan(robot, { to: () => point });

export const navigationBindings = [
  robotCommand('navigateToPlace', [key], (robot, place) => to(robot, fixed(robot.run.mirror.place(place)))),
  robotCommand('navigateToObject', [key], (robot, thing) => {
    robot.run.mirror.object(thing);
    return to(robot, { to: () => robot.run.mirror.object(thing) });
  }),
  robotCommand('navigateToRobot', [key], (robot, other) =>
    to(robot, { to: () => otherRobot(robot, robotNumber(robot.run, other)) }),
  ),
  robotCommand('navigateToXY', [number, number], (robot, x, y) => to(robot, fixed(goalAt(atCm(x, y))))),
  robotCommand('navigateTo', [position], (robot, point) => to(robot, fixed(goalAt(pointOf(point))))),
  robotCommand('navigateThrough', [position, position, position], async (robot, ...points) => {
    const goals = points.map((point) => goalAt(pointOf(point)));
    for (const goal of goals) if (!(await navigate(robot, fixed(goal)))) return;
  }),
  robotQuery('pathLengthTo', [position], (robot, point) => {
    const route = routeTo(robot, pointOf(point));
    return route.found ? route.length / MM_PER_CM : Number.POSITIVE_INFINITY;
  }),
  robotQuery('canReach', [position], (robot, point) => {
    const route = routeTo(robot, pointOf(point));
    return route.found && route.exact;
  }),
  robotCommand('stopNavigation', [], async (robot) => {
    robot.run.driver.endBackground(robot.number, 'navigate');
    await robot.run.driver.halt(robot.number);
  }),
];

const otherRobot = (robot: RobotHandle, other: number): Point => {
  const pose = robot.run.mirror.pose(robot.run.mirror.robot(other));
  if (!pose) throw new ProgramProblem('noCamera', { robot: other });
  return pose;
};
