import { LOOK_DIRECTIONS, MM_PER_CM } from '@trundle/world/catalogue/choices';
import { headingTo, shortestTurn } from '@trundle/world/geometry/angle';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { spotOf } from '@trundle/world/maps/stage';
import { ROBOT } from '@trundle/world/robot/body';
import { ProgramProblem } from '../problems.ts';
import type { Position } from '../values.ts';
import { gives, objectGives, robotDoes, robotGives } from './binding.ts';
import { moveBy, turnBy } from './motion.ts';
import { choice, key, number, position } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';

/** Mat movement: to points of the mat, by what the camera sees. Programs give centimetres, positions hold millimetres. */

export const pointOf = ({ objValueX, objValueY }: Position): Point => ({ x: objValueX, y: objValueY });
export const positionOf = ({ x, y }: Point): Position => ({ objType: 'target_XY', objValueX: x, objValueY: y });
const atCm = (x: number, y: number): Point => ({ x: x * MM_PER_CM, y: y * MM_PER_CM });

/** Near enough; the camera sees no finer, and a robot moves no less. */
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

/** Straight to a point, as often as it takes to stand there. */
export const goTo = async (robot: RobotHandle, point: Point): Promise<void> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const away = distance(robot.pose, point);
    if (away <= NEAR.mm) return;
    await lookAt(robot, point);
    await moveBy(robot, distance(robot.pose, point));
    await robot.run.driver.look();
  }
  if (distance(robot.pose, point) > NEAR.given) throw new ProgramProblem('notArrived', { robot: robot.number });
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

export const robotNumber = (given: string | number): number => Number(given) || 0;

const moves = [
  robotDoes('goToXY', [number, number], (robot, x, y) => goTo(robot, atCm(x, y))),
  robotDoes('goTo', [position], (robot, to) => goTo(robot, pointOf(to))),
  robotDoes('look', [choice(LOOK_DIRECTIONS.map(({ value }) => value))], lookTo),
  robotDoes('lookAt', [position], (robot, to) => lookAt(robot, pointOf(to))),
  robotDoes('lookAtRobot', [key], (robot, other) => lookAt(robot, seen(robot, robotNumber(other)))),
  robotDoes('lookAtObject', [key], (robot, thing) => lookAt(robot, robot.run.mirror.object(thing))),
  robotDoes('park', [key], (robot, slot) => parkAt(robot, robot.run.mirror.slot(Number(slot)))),
  robotDoes('parkAtHome', [], (robot) => parkAt(robot, spotOf(robot.run.mirror.map.parking, robot.number))),
];

const positions = [
  gives('position', [number, number], (_run, x, y) => positionOf(atCm(x, y))),
  robotGives('position', [], (robot) => positionOf(robot.view)),
  objectGives('position', (run, thing) => positionOf(run.mirror.object(thing))),
  gives('place', [key], (run, place) => positionOf(run.mirror.place(place))),
  gives('parkSlot', [key], (run, slot) => positionOf(run.mirror.slot(Number(slot)))),
  gives('xOf', [position], (_run, of) => of.objValueX),
  gives('yOf', [position], (_run, of) => of.objValueY),
];

const reads = [
  robotGives('x', [], (robot) => robot.view.x),
  robotGives('y', [], (robot) => robot.view.y),
  robotGives('angle', [], (robot) => robot.view.a),
  objectGives('x', (run, thing) => run.mirror.object(thing).x),
  objectGives('y', (run, thing) => run.mirror.object(thing).y),
  objectGives('angle', (run, thing) => run.mirror.object(thing).a),
  gives('distanceBetween', [position, position], (_run, from, to) => distance(pointOf(from), pointOf(to)) / MM_PER_CM),
  gives('directionBetween', [position, position], (_run, from, to) => headingTo(pointOf(from), pointOf(to))),
  robotGives('isInside', [number, number, number, number], (robot, left, top, right, bottom) => {
    const pose = robot.run.mirror.pose(robot.view);
    if (!pose) return false;
    const [x, y] = [pose.x / MM_PER_CM, pose.y / MM_PER_CM];
    return x >= left && x <= right && y >= top && y <= bottom;
  }),
  robotGives('isOutOfCamera', [], (robot) => robot.view.outOfCamera),
  robotGives('isAt', [key], (robot, place) => isAtPoint(robot, robot.run.mirror.place(place))),
  robotGives('isNear', [key, number], (robot, other, cm) => distanceTo(robot, robotNumber(other)) <= cm),
  robotGives('distanceTo', [key], (robot, other) => distanceTo(robot, robotNumber(other))),
];

/** From middle to middle, in centimetres; far away when the camera sees only one of them. */
const distanceTo = (robot: RobotHandle, other: number): number => {
  const { mirror } = robot.run;
  const here = mirror.pose(robot.view);
  const there = mirror.pose(mirror.robot(other));
  return here && there ? distance(here, there) / MM_PER_CM : Number.POSITIVE_INFINITY;
};

export const matBindings = [...moves, ...positions, ...reads];
