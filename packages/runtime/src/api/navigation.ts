import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { headingTo } from '@trundle/world/geometry/angle';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { distanceToSegment } from '@trundle/world/geometry/segment';
import type { Route } from '@trundle/world/grid/planner';
import type { Obstacle } from '@trundle/world/grid/search';
import { ROBOT } from '@trundle/world/robot/body';
import type { RobotView } from '../port.ts';
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
  /** The robot that is the destination: it is gone near to, never into. */
  readonly beside?: number;
  /** How near is near enough when the destination itself is occupied. */
  readonly tolerance?: number;
}

/** The robots that could hold this one up, the one it goes to, and the objects that the camera sees on the mat. */
const obstaclesOf = (robot: RobotHandle, beside: number | undefined): Obstacle[] => {
  const { mirror, driver } = robot.run;
  // What the robot carries moves with it.
  const carried = driver.carried.get(robot.number);
  const isGoal = ({ number, outOfCamera }: RobotView): boolean =>
    number === beside && number !== robot.number && !outOfCamera;
  const robots = new Set([...mirror.inTheWayOf(robot.number), ...mirror.view.robots.filter(isGoal)]);
  return [
    ...[...robots].map(({ x, y }) => ({ x, y, radius: ROBOT.radius })),
    ...mirror
      .objectsInTheWayOf(robot.number)
      .filter(({ number }) => number !== carried)
      .map(({ x, y }) => ({ x, y, radius: OBJECT_RADIUS })),
  ];
};

const plan = (robot: RobotHandle, { to, beside, tolerance }: NavigationGoal): Route =>
  plannerOf(robot.run).plan({
    from: robot.pose,
    to: to(),
    obstacles: obstaclesOf(robot, beside),
    ...(tolerance === undefined ? {} : { tolerance }),
  });

/** Plans a route; when there is none, tries again for a while because an obstacle may move away. */
const findRoute = async (robot: RobotHandle, journey: NavigationGoal): Promise<Extract<Route, { found: true }>> => {
  const giveUpAt = robot.run.scheduler.now() + WAIT_FOR_WAY;
  for (;;) {
    const route = plan(robot, journey);
    if (route.found) return route;
    if (robot.run.scheduler.now() >= giveUpAt) throw new ProgramProblem('noPath', { robot: robot.number });
    await robot.run.scheduler.sleep(LOOK_AGAIN);
  }
};

/** Something has come into the way since the leg was planned. */
const isBlocked = (
  robot: RobotHandle,
  end: Point,
  before: readonly Obstacle[],
  beside: number | undefined,
): boolean => {
  const here = robot.run.mirror.poseOf(robot.number);
  if (!here) return false;
  const gap = (obstacle: Obstacle): number => distanceToSegment(obstacle, here, end) - obstacle.radius - ROBOT.radius;
  const stoodThere = (obstacle: Obstacle): boolean => before.some((known) => distance(known, obstacle) < MARGIN);
  return obstaclesOf(robot, beside).some((obstacle) => gap(obstacle) < -MARGIN && !stoodThere(obstacle));
};

/** Drives one straight leg of a route; stops halfway when something gets in the way. */
const driveLeg = async (robot: RobotHandle, end: Point, beside: number | undefined): Promise<void> => {
  const { driver, scheduler } = robot.run;
  const before = obstaclesOf(robot, beside);
  await lookTo(robot, headingTo(robot.pose, end));
  if (isBlocked(robot, end, before, beside)) return;
  let isMoving = true;
  const moved = moveBy(robot, distance(robot.pose, end)).finally(() => {
    isMoving = false;
  });
  const watch = scheduler.until(() => !isMoving || isBlocked(robot, end, before, beside), LONGEST_LEG);
  const first = await Promise.race([moved.then(() => 'moved' as const), watch.then(() => 'seen' as const)]);
  if (first === 'seen' && isMoving) await driver.halt(robot.number);
  await moved;
  await driver.look();
};

/** Drives to the destination, leg by leg. False when the navigation was cancelled. */
export const navigate = async (robot: RobotHandle, journey: NavigationGoal): Promise<boolean> => {
  const { driver, outbox } = robot.run;
  const task = driver.startBackground(robot.number, 'navigate');
  const show = (points: readonly Point[] | null): void => outbox.path({ type: 'path', robot: robot.number, points });
  try {
    for (let attempt = 0; attempt < TRIES && !task.isOver; attempt++) {
      const route = await findRoute(robot, journey);
      if (task.isOver) return false;
      const [, next] = route.points;
      const end = route.points.at(-1) ?? robot.pose;
      if (!next || distance(robot.pose, end) <= NEAR) return true;
      show(route.points);
      await driveLeg(robot, next, journey.beside);
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
  robotCommand('navigateToRobot', [key], (robot, other) => {
    const beside = robotNumber(robot.run, other);
    return to(robot, { to: () => otherRobot(robot, beside), beside });
  }),
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
