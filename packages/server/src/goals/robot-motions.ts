import { POSITION } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { wheelsOf } from '@trundle/world/robot/motor';

/** A robot hears a command late, is slower than it should be, and is seen a moment after: its motion may last so much longer. */
const LAG = 1_500;
const SLOWER = 1.25;
/** How much faster than told a robot may seem: a picture comes late, and the next one in time. */
const FASTER = 1.25;
const LATE_PICTURE = 1_000 / POSITION.batchesPerSecond;
/** A program changes its mind a few times a second. */
const MOST_KEPT = 20;

interface Motion {
  /** Millimetres a second of the faster wheel. */
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
      const { left, right, seconds } = wheelsOf(command);
      const speed = Math.max(Math.abs(left), Math.abs(right));
      if (speed > 0) known.push({ speed, from: at, until: at + SLOWER * seconds * 1_000 + LAG });
    }
    if (known.length > 0) this.#byRobot.set(robot, known.slice(-MOST_KEPT));
  }

  /** Whether this run has ever moved it. */
  drives(robot: number): boolean {
    return this.#byRobot.has(robot);
  }

  /** Millimetres it can have come between two pictures; 0 where it was to stand still. */
  reachOf(robot: number, from: number, to: number): number {
    const moved = (this.#byRobot.get(robot) ?? []).filter((motion) => motion.from <= to && motion.until >= from);
    const speed = Math.max(0, ...moved.map((motion) => motion.speed));
    return (speed / 1_000) * FASTER * (to - from + LATE_PICTURE);
  }
}
