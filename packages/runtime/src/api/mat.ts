import { MAT } from '@trundle/protocol/constants';
import { LOOK_DIRECTIONS, MM_PER_CM } from '@trundle/world/catalogue/choices';
import { headingTo, shortestTurn } from '@trundle/world/geometry/angle';
import { isGoalOnMat } from '@trundle/world/geometry/area';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { spotOf } from '@trundle/world/maps/stage';
import { ROBOT } from '@trundle/world/robot/body';
import { ProgramProblem } from '../problems.ts';
import type { Position } from '../values.ts';
import { objectQuery, robotCommand, robotQuery, syncFunction } from './binding.ts';
import { moveBy, turnBy } from './motion.ts';
import { choice, key, number, position } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { robotNumber } from './run-context.ts';

/**
 * Mat movement: to points of the mat, by what the camera sees. Programs give and read centimetres; positions hold
 * millimetres.
 */

export const pointOf = ({ objValueX, objValueY }: Position): Point => ({ x: objValueX, y: objValueY });
const positionOf = ({ x, y }: Point): Position => ({ objType: 'target_XY', objValueX: x, objValueY: y });
/** Without the digits that a division by ten can leave behind. */
const inCm = (mm: number): number => Number((mm / MM_PER_CM).toPrecision(12));
export const atCm = (x: number, y: number): Point => ({ x: x * MM_PER_CM, y: y * MM_PER_CM });

/** What counts as arrived: the camera sees no finer, and a robot cannot move less. */
const NEAR = { mm: 12, degrees: 3, given: 30 } as const;
const TRIES = 4;

export const lookTo = async (robot: RobotHandle, heading: number): Promise<void> => {
  for (let attempt = 0; attempt < 2; attempt++) {
    const turn = shortestTurn(robot.pose.a, heading);
    if (Math.abs(turn) <= NEAR.degrees) return;
    await turnBy(robot, turn);
    await robot.run.driver.look();
  }
};

export const lookAt = (robot: RobotHandle, point: Point): Promise<void> => lookTo(robot, headingTo(robot.pose, point));

/** Drives straight to a point, corrected by the camera until the robot stands there. */
const goTo = async (robot: RobotHandle, point: Point): Promise<void> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const away = distance(robot.pose, point);
    // One that carries something may have no room to turn for the last millimetres.
    const isWide = attempt > 0 && robot.run.driver.carried.has(robot.number);
    if (away <= (isWide ? NEAR.given : NEAR.mm)) return;
    await lookAt(robot, point);
    await moveBy(robot, distance(robot.pose, point));
    await robot.run.driver.look();
  }
  if (distance(robot.pose, point) > NEAR.given) throw new ProgramProblem('notArrived', { robot: robot.number });
};

/** Refuses a goal off the mat at once: a robot would drive to the edge before it noticed. */
export const goalAt = (point: Point): Point => {
  if (isGoalOnMat(point.x) && isGoalOnMat(point.y)) return point;
  const [x, y] = [point.x, point.y].map((mm) => Math.round(mm) / MM_PER_CM);
  throw new ProgramProblem('offMat', { x: x ?? 0, y: y ?? 0, edge: MAT.max / MM_PER_CM });
};

const seen = (robot: RobotHandle, other: number): Point => {
  const pose = robot.run.mirror.pose(robot.run.mirror.robot(other));
  if (!pose) throw new ProgramProblem('noCamera', { robot: other });
  return pose;
};

const parkAt = async (robot: RobotHandle, spot: { x: number; y: number; a: number }): Promise<void> => {
  await goTo(robot, spot);
  await lookTo(robot, spot.a);
};

export const isAtPoint = (robot: RobotHandle, point: Point): boolean => {
  const pose = robot.run.mirror.pose(robot.view);
  return pose !== undefined && distance(pose, point) <= ROBOT.radius;
};

const moves = [
  robotCommand('goToXY', [number, number], (robot, x, y) => goTo(robot, goalAt(atCm(x, y)))),
  robotCommand('goTo', [position], (robot, to) => goTo(robot, goalAt(pointOf(to)))),
  robotCommand('look', [choice(LOOK_DIRECTIONS.map(({ value }) => value))], lookTo),
  robotCommand('lookAt', [position], (robot, to) => lookAt(robot, pointOf(to))),
  robotCommand('lookAtRobot', [key], (robot, other) => lookAt(robot, seen(robot, robotNumber(robot.run, other)))),
  robotCommand('lookAtObject', [key], (robot, thing) => lookAt(robot, robot.run.mirror.object(thing))),
  robotCommand('park', [key], (robot, slot) => parkAt(robot, robot.run.mirror.slot(Number(slot)))),
  robotCommand('parkAtHome', [], (robot) => parkAt(robot, spotOf(robot.run.mirror.map.parking, robot.number))),
];

const positions = [
  syncFunction('position', [number, number], (_run, x, y) => positionOf(atCm(x, y))),
  robotQuery('position', [], (robot) => positionOf(robot.view)),
  objectQuery('position', (run, thing) => positionOf(run.mirror.object(thing))),
  syncFunction('place', [key], (run, place) => positionOf(run.mirror.place(place))),
  syncFunction('parkSlot', [key], (run, slot) => positionOf(run.mirror.slot(Number(slot)))),
  syncFunction('xOf', [position], (_run, of) => inCm(of.objValueX)),
  syncFunction('yOf', [position], (_run, of) => inCm(of.objValueY)),
];

const reads = [
  robotQuery('x', [], (robot) => inCm(robot.view.x)),
  robotQuery('y', [], (robot) => inCm(robot.view.y)),
  robotQuery('angle', [], (robot) => robot.view.a),
  objectQuery('x', (run, thing) => inCm(run.mirror.object(thing).x)),
  objectQuery('y', (run, thing) => inCm(run.mirror.object(thing).y)),
  objectQuery('angle', (run, thing) => run.mirror.object(thing).a),
  syncFunction(
    'distanceBetween',
    [position, position],
    (_run, from, to) => distance(pointOf(from), pointOf(to)) / MM_PER_CM,
  ),
  syncFunction('directionBetween', [position, position], (_run, from, to) => headingTo(pointOf(from), pointOf(to))),
  robotQuery('isInside', [number, number, number, number], (robot, left, top, right, bottom) => {
    const pose = robot.run.mirror.pose(robot.view);
    if (!pose) return false;
    const [x, y] = [inCm(pose.x), inCm(pose.y)];
    return x >= left && x <= right && y >= top && y <= bottom;
  }),
  robotQuery('isOutOfCamera', [], (robot) => robot.view.outOfCamera),
  robotQuery('isAt', [key], (robot, place) => isAtPoint(robot, robot.run.mirror.place(place))),
  robotQuery('isNear', [key, number], (robot, other, cm) => distanceTo(robot, robotNumber(robot.run, other)) <= cm),
  robotQuery('distanceTo', [key], (robot, other) => distanceTo(robot, robotNumber(robot.run, other))),
];

/** From centre to centre, in centimetres; infinite when the camera does not see both. */
const distanceTo = (robot: RobotHandle, other: number): number => {
  const { mirror } = robot.run;
  const here = mirror.pose(robot.view);
  const there = mirror.pose(mirror.robot(other));
  return here && there ? distance(here, there) / MM_PER_CM : Number.POSITIVE_INFINITY;
};

export const matBindings = [...moves, ...positions, ...reads];
