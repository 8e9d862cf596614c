import { runErrors } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { drivenRobots } from '@trundle/language/checker/driven-robots';
import type { Program } from '@trundle/language/tree/program';
import type { LiveClassroom } from '../live/live-classroom.ts';
import { myTurn } from '../live/my-turn.ts';
import type { TurnWaited } from './run-control.ts';

interface Ports {
  live: Pick<LiveClassroom, 'read'>;
  accountId: string;
  snapshot: () => ClassroomSnapshot;
  isBusy: () => boolean;
  /** What drives this robot here has to end: it is the next one's turn. */
  ended: (robot: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Turns with the robot that a team shares, for whoever runs programs. The broker would drop what comes out of turn. */
export class TeamTurns {
  readonly #ports: Ports;
  #driven: ReadonlySet<number> = NONE;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** A run has begun that drives these: their numbers as they were then. */
  begin(driven: ReadonlySet<number>): void {
    this.#driven = driven;
  }

  check(): void {
    const { isBusy, ended } = this.#ports;
    const turn = this.#turn();
    if (!isBusy()) this.#driven = NONE;
    if (turn === undefined || turn.isMine || !this.#driven.has(turn.robot.identifier)) return;
    this.#driven = NONE;
    ended(turn.robot.identifier);
  }

  /** The team's robot, where the program cannot run without the turn with it. */
  waitedFor(program: Program): TurnWaited | undefined {
    const turn = this.#turn();
    if (turn === undefined || turn.isMine) return undefined;
    const { identifier: robot } = turn.robot;
    const snapshot = this.#ports.snapshot();
    const isRefused =
      drivenRobots(program, snapshot).has(robot) ||
      runErrors(program, snapshot).some(({ code }) => code === 'noOwnRobot');
    return isRefused ? { robot, name: turn.driver } : undefined;
  }

  #turn() {
    const { live, accountId } = this.#ports;
    return myTurn(live.read('robots'), accountId);
  }
}
