import { STOP_DISTANCE } from '@trundle/world/catalogue/choices';
import { headingTo, shortestTurn, toRadians } from '@trundle/world/geometry/angle';
import { distance, type Point, type Pose } from '@trundle/world/geometry/coordinates';
import { ROBOT } from '@trundle/world/robot/body';
import { ProgramProblem } from '../problems.ts';
import { robotDoes } from './binding.ts';
import { lookAt, pointOf, robotNumber } from './mat.ts';
import { moveBy, turnBy } from './motion.ts';
import { navigate, OBJECT_RADIUS } from './navigation.ts';
import { key, position } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';

/** Special moves: like another robot, after another robot, and with things. */

/** Smaller changes are what the camera sees wrong. */
const STIR = { mm: 12, degrees: 4 } as const;
/** A follower goes so far before it looks again, and starts once the other is so much too far away. */
const FOLLOW = { stride: 200, slack: 25, degrees: 6 } as const;
/** From the middle of a robot to that of a thing it grabs: the gripper is open in between. */
const GRAB_FROM = ROBOT.radius + STOP_DISTANCE.grab;
/** A thing that was pushed this near is there. */
const PUSHED = 40;
const PUSH_TRIES = 4;

/** How far the other moved along the way it looks, backward negative. */
const advanceOf = (before: Pose, now: Pose): number => {
  const a = toRadians(before.a);
  return (now.x - before.x) * Math.cos(a) + (now.y - before.y) * Math.sin(a);
};

type Turn = (robot: RobotHandle, other: Pose) => Promise<void>;

/** Goes on beside the program until told otherwise: at each picture of the camera the robot may do something. */
const pursue = (robot: RobotHandle, other: number, turn: Turn): void => {
  const { driver, mirror, events } = robot.run;
  mirror.robot(other);
  const task = driver.startBackground(robot.number, 'mirror');
  const live = async (): Promise<void> => {
    while (!task.isOver) {
      await driver.look();
      const pose = mirror.poseOf(other);
      if (!task.isOver && pose && mirror.poseOf(robot.number)) await turn(robot, pose);
    }
  };
  // A mirror that bumps into something looks on: the other may come back.
  const again = (): void => {
    live().catch((error: unknown) => {
      if (error instanceof ProgramProblem && error.code === 'notArrived' && !task.isOver) again();
      else driver.endBackground(robot.number, 'mirror');
      events.onRest();
    });
  };
  again();
};

const mirror = async (robot: RobotHandle, other: number): Promise<void> => {
  let before = robot.run.mirror.poseOf(other);
  pursue(robot, other, async (self, now) => {
    const last = before ?? now;
    const turn = shortestTurn(last.a, now.a);
    const way = advanceOf(last, now);
    if (Math.abs(turn) < STIR.degrees && Math.abs(way) < STIR.mm) {
      before ??= now;
      return;
    }
    before = now;
    if (Math.abs(way) >= STIR.mm) await moveBy(self, way);
    if (Math.abs(turn) >= STIR.degrees) await turnBy(self, turn);
  });
};

const follow = async (robot: RobotHandle, other: number): Promise<void> => {
  const keep = STOP_DISTANCE.follow + 2 * ROBOT.radius;
  pursue(robot, other, async (self, there) => {
    const tooFar = distance(self.pose, there) - keep;
    if (tooFar < FOLLOW.slack) return;
    const turn = shortestTurn(self.pose.a, headingTo(self.pose, there));
    if (Math.abs(turn) > FOLLOW.degrees) await turnBy(self, turn);
    await moveBy(self, Math.min(FOLLOW.stride, tooFar));
  });
};

/** To within reach of a thing, looking at it. */
const approach = async (robot: RobotHandle, thing: string | number, near: number): Promise<void> => {
  const { mirror: seen, driver } = robot.run;
  if (distance(robot.pose, seen.object(thing)) > near + 2 * ROBOT.radius) {
    await navigate(robot, { to: () => seen.object(thing) });
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    await lookAt(robot, seen.object(thing));
    const rest = distance(robot.pose, seen.object(thing)) - near;
    if (rest < STIR.mm) return;
    await moveBy(robot, rest);
    await driver.look();
  }
};

const grab = async (robot: RobotHandle, thing: string | number): Promise<void> => {
  robot.run.mirror.object(thing);
  await robot.tell({ do: 'gripper', state: 'open' });
  await approach(robot, thing, GRAB_FROM);
  await robot.tell({ do: 'gripper', state: 'closed' });
  robot.run.driver.held.set(robot.number, robot.run.mirror.object(thing).number);
  await robot.run.driver.look();
};

const release = async (robot: RobotHandle): Promise<void> => {
  robot.run.driver.held.delete(robot.number);
  await robot.tell({ do: 'gripper', state: 'open' });
  await moveBy(robot, -STOP_DISTANCE.grab);
};

/** Where to stand to push a thing to a point: behind it. */
const behind = (thing: Point, goal: Point): Point => {
  const away = distance(thing, goal);
  const step = (ROBOT.radius + OBJECT_RADIUS + STOP_DISTANCE.grab) / away;
  return { x: thing.x + (thing.x - goal.x) * step, y: thing.y + (thing.y - goal.y) * step };
};

const pushTo = async (robot: RobotHandle, thing: string | number, goal: Point): Promise<void> => {
  const { mirror: seen, driver } = robot.run;
  for (let attempt = 0; attempt < PUSH_TRIES; attempt++) {
    const object = seen.object(thing);
    if (distance(object, goal) <= PUSHED) return;
    await navigate(robot, { to: () => behind(seen.object(thing), goal), tolerance: ROBOT.radius });
    await lookAt(robot, seen.object(thing));
    const way = distance(robot.pose, goal) - ROBOT.radius - OBJECT_RADIUS;
    await moveBy(robot, way);
    await driver.look();
    await moveBy(robot, -STOP_DISTANCE.grab);
    await driver.look();
  }
  if (distance(seen.object(thing), goal) > PUSHED) throw new ProgramProblem('notArrived', { robot: robot.number });
};

export const specialBindings = [
  robotDoes('mirror', [key], (robot, other) => mirror(robot, robotNumber(other))),
  robotDoes('follow', [key], (robot, other) => follow(robot, robotNumber(other))),
  robotDoes('stopMirroring', [], async (robot) => {
    if (robot.run.driver.endBackground(robot.number, 'mirror')) await robot.run.driver.halt(robot.number);
  }),
  robotDoes('grab', [key], grab),
  robotDoes('release', [], release),
  robotDoes('pushTo', [key, position], (robot, thing, goal) => pushTo(robot, thing, pointOf(goal))),
];
