import { STOP_DISTANCE } from '@trundle/world/catalogue/choices';
import { headingTo, shortestTurn } from '@trundle/world/geometry/angle';
import { distance, type Point, type Pose } from '@trundle/world/geometry/coordinates';
import { ROBOT } from '@trundle/world/robot/body';
import type { RobotView } from '../port.ts';
import { ProgramProblem, problemOf, type RunProblemCode } from '../problems.ts';
import { robotCommand } from './binding.ts';
import { advanceOf } from './hold-ups.ts';
import { goalAt, lookAt, pointOf } from './mat.ts';
import { moveBy, turnBy } from './motion.ts';
import { navigate, OBJECT_RADIUS } from './navigation.ts';
import { key, position } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { robotNumber, warn, warnOnce } from './run-context.ts';

/** Special moves: mirroring and following another robot, grabbing and pushing objects. */

/** The camera's error; smaller changes are no movement. */
const STIR = { mm: 12, degrees: 4 } as const;
/** Millimetres a follower drives between two camera frames, the slack before it starts, and the degrees it tolerates. */
const FOLLOW = { stride: 200, slack: 25, degrees: 6 } as const;
/** Millimetres from the centre of a robot to the centre of an object it grabs. */
const GRAB_FROM = ROBOT.radius + STOP_DISTANCE.grab;
/** Millimetres from the goal at which a pushed object has arrived. */
const PUSHED = 40;
const PUSH_TRIES = 4;
/** How often a robot goes for a thing that another one was quicker to take. */
const GRAB_TRIES = 4;
/** Milliseconds for which a robot waits until another one lets go of what it wants, and how often it looks. */
const HELD_BY_OTHER = { longest: 30_000, look: 500 } as const;

type Turn = (robot: RobotHandle, other: Pose) => Promise<void>;

/** A robot that is held up or lifted keeps watching, because the way may become free. */
const HELD_UP: ReadonlySet<string> = new Set<RunProblemCode>(['notArrived', 'atEdge', 'noCamera']);

/** What the camera shows of both robots; a robot it does not see is waited for, which the console says once. */
const seeBoth = (robot: RobotHandle, other: number, block: string | null): (() => Pose | undefined) => {
  const { mirror } = robot.run;
  const told = new Set<number>();
  return () => {
    robot.assertCommandable();
    const poses = [robot.number, other].map((number) => {
      const pose = mirror.pose(mirror.robot(number));
      if (pose || told.has(number)) return pose;
      told.add(number);
      warn(robot.run, 'noCamera', { robot: number }, block);
      return undefined;
    });
    return poses[0] && poses[1];
  };
};

/** Reacts to another robot at each camera frame, as a background task beside the program. */
const pursue = (robot: RobotHandle, other: number, turn: Turn): void => {
  const { driver, mirror, block } = robot.run;
  mirror.robot(other);
  const task = driver.startBackground(robot.number, 'mirror');
  const see = seeBoth(robot, other, block);
  const live = async (): Promise<void> => {
    while (!task.isOver) {
      await driver.look();
      const pose = task.isOver ? undefined : see();
      if (pose) await turn(robot, pose);
    }
  };
  const again = (): void => {
    live().catch((error: unknown) => {
      if (task.isOver) return;
      if (error instanceof ProgramProblem && HELD_UP.has(error.code)) again();
      else robot.run.fail(problemOf(error, block));
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

/** Drives to within reach of an object and looks at it. */
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

/** The other robot that says it has the object in its gripper. */
const holderOf = (robot: RobotHandle, thing: string | number): RobotView | undefined => {
  const { mirror: seen } = robot.run;
  const object = seen.object(thing).number;
  return seen.view.robots.find(({ number, carries }) => number !== robot.number && carries === object);
};

/** While another robot has the object its turn is waited for, which the console says. Throws when it keeps it. */
const whenFree = async (robot: RobotHandle, thing: string | number): Promise<void> => {
  const { scheduler, mirror: seen } = robot.run;
  const giveUpAt = scheduler.now() + HELD_BY_OTHER.longest;
  for (let holder = holderOf(robot, thing); holder !== undefined; holder = holderOf(robot, thing)) {
    const details = { robot: holder.number, object: seen.object(thing).number };
    if (scheduler.now() >= giveUpAt) throw new ProgramProblem('objectHeld', details);
    warnOnce(robot.run, 'objectHeld', details);
    await scheduler.sleep(HELD_BY_OTHER.look);
  }
};

const grab = async (robot: RobotHandle, thing: string | number): Promise<void> => {
  const { driver, mirror: seen } = robot.run;
  for (let attempt = 0; attempt < GRAB_TRIES; attempt++) {
    await whenFree(robot, thing);
    await robot.tell({ do: 'gripper', state: 'open' });
    await approach(robot, thing, GRAB_FROM);
    if (holderOf(robot, thing)) continue;
    await robot.tell({ do: 'gripper', state: 'closed' });
    driver.carried.set(robot.number, seen.object(thing).number);
    await driver.look();
    const holder = holderOf(robot, thing);
    if (!holder) return;
    driver.carried.delete(robot.number);
  }
  throw new ProgramProblem('notArrived', { robot: robot.number });
};

const release = async (robot: RobotHandle): Promise<void> => {
  robot.run.driver.carried.delete(robot.number);
  await robot.tell({ do: 'gripper', state: 'open' });
  await moveBy(robot, -STOP_DISTANCE.grab);
};

/** The point behind an object from which it can be pushed to the goal. */
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
  robotCommand('mirror', [key], (robot, other) => mirror(robot, robotNumber(robot.run, other))),
  robotCommand('follow', [key], (robot, other) => follow(robot, robotNumber(robot.run, other))),
  robotCommand('stopMirroring', [], async (robot) => {
    if (robot.run.driver.endBackground(robot.number, 'mirror')) await robot.run.driver.halt(robot.number);
  }),
  robotCommand('grab', [key], grab),
  robotCommand('release', [], release),
  robotCommand('pushTo', [key, position], (robot, thing, goal) => pushTo(robot, thing, goalAt(pointOf(goal)))),
];
