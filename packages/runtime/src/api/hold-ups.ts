import { toRadians } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import { BESIDE } from '@trundle/world/robot/body';
import type { RobotView } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { RobotHandle } from './robot-handle.ts';

/** How often a robot that another one holds up tries to go on, and how long it waits before, in milliseconds. */
const WAITING = { tries: 10, milliseconds: 400 } as const;

/** Millimetres a robot moved along its heading; negative is backward. */
export const advanceOf = (before: Pose, now: Pose): number => {
  const a = toRadians(before.a);
  return (now.x - before.x) * Math.cos(a) + (now.y - before.y) * Math.sin(a);
};

const besides = ({ run, number }: RobotHandle): RobotView[] => {
  const here = run.mirror.poseOf(number);
  return here ? run.mirror.inTheWayOf(number).filter((other) => distance(here, other) < BESIDE) : [];
};

/** Two that hold each other up do not go on at the same moment: the lower number goes first. */
const waitForOthers = async (robot: RobotHandle, others: readonly RobotView[]): Promise<void> => {
  const before = others.filter(({ number }) => number < robot.number).length;
  await robot.run.scheduler.sleep(WAITING.milliseconds * (1 + before));
  await robot.run.driver.look();
};

/**
 * Makes a motion of a length. A robot that another one holds up waits, then makes what is left of it: that one may drive on.
 * `measure` says how much of the motion was made between two poses.
 */
export const driveInTurn = async (
  robot: RobotHandle,
  length: number,
  make: (left: number) => Promise<void>,
  measure: (start: Pose, now: Pose) => number,
): Promise<void> => {
  const start = robot.run.driver.startOf(robot.number);
  let left = length;
  for (let attempt = 1; ; attempt++) {
    // Who held it up may be gone by the time that is noticed.
    let others = besides(robot);
    const unwatch = robot.run.mirror.watch(() => {
      const beside = besides(robot);
      if (beside.length > 0) others = beside;
    });
    try {
      return await make(left);
    } catch (error) {
      const isBlocked = error instanceof ProgramProblem && error.code === 'notArrived';
      if (!isBlocked || attempt === WAITING.tries || others.length === 0) throw error;
    } finally {
      unwatch();
    }
    await waitForOthers(robot, others);
    const now = robot.run.mirror.poseOf(robot.number);
    if (start && now) left = length - measure(start, now);
    if (left * length <= 0) return;
  }
};
