import { POSITION } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { middleSpeedOf, wheelsOf } from '@trundle/world/robot/motor';

/** A robot hears a command late, is slower than it should be, and is seen a moment after: its motion may last so much longer. */
const LAG = 1_500;
const SLOWER = 1.25;
/** How much faster than told a robot may seem: a picture comes late, and the next one in time. */
const FASTER = 1.25;
const LATE_PICTURE = 1_000 / POSITION.batchesPerSecond;
/** A program changes its mind a few times a second. */
const MOST_KEPT = 20;

interface Motion {
  /** Millimetres a second of the robot's middle: a turn on the spot brings it nowhere, however fast its wheels go. */
  readonly speed: number;
  readonly from: number;
  until: number;
}

/** What the robots of one run were told to do, and so how far each can have come by itself. */
export class RobotMotions {
  readonly #byRobot = new Map<number, Motion[]>();

  /** Lights and sounds move nothing. */
  told(robot: number, command: RobotCommand, at: number): void {
    if (command.do !== 'motor' && command.do !== 'turn' && command.do !== 'stop') return;
    const known = this.#byRobot.get(robot) ?? [];
    // The new motion takes the place of the one under way.
    for (const motion of known) motion.until = Math.min(motion.until, at + LAG);
    if (command.do !== 'stop') {
      const wheels = wheelsOf(command);
      const isMoving = wheels.left !== 0 || wheels.right !== 0;
      const until = at + SLOWER * wheels.seconds * 1_000 + LAG;
      if (isMoving) known.push({ speed: Math.abs(middleSpeedOf(wheels)), from: at, until });
    }
    if (known.length > 0) this.#byRobot.set(robot, known.slice(-MOST_KEPT));
  }

  /** Whether this run has ever moved it. */
  drives(robot: number): boolean {
    return this.#byRobot.has(robot);
  }

  /** Whether it can have moved at all between two moments, be it on the spot. */
  moves(robot: number, from: number, to: number): boolean {
    return this.#between(robot, from, to).length > 0;
  }

  /** Millimetres it can have come between two pictures; 0 where it was to stand still or to turn on the spot. */
  reachOf(robot: number, from: number, to: number): number {
    const speed = Math.max(0, ...this.#between(robot, from, to).map((motion) => motion.speed));
    return (speed / 1_000) * FASTER * (to - from + LATE_PICTURE);
  }

  #between(robot: number, from: number, to: number): Motion[] {
    return (this.#byRobot.get(robot) ?? []).filter((motion) => motion.from <= to && motion.until >= from);
  }
}
