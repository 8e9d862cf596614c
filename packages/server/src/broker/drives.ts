import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { commandFeedback } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Hearing } from './hearing.ts';
import type { Participant } from './participant.ts';

export interface Robot {
  mac: string;
  code: string;
}

/** A robot that a page set in motion, for as long as nobody has stopped it or taken it over. */
interface Drive extends Robot {
  /** By which the robot tells how it went. */
  id: string | undefined;
  by: Participant;
}

/** What ends a drive, by the robot's own word. A refused command may have left the one before it under way. */
const OVER: ReadonlySet<TopicPayload<typeof commandFeedback>['state']> = new Set(['done', 'stopped']);

const keyOf = ({ mac, code }: Robot): string => `${code}/${mac}`;

/** Whether a robot that gets this command drives afterwards; undefined when it goes on as before. */
const drivesAfter = (command: RobotCommand): boolean | undefined => {
  switch (command.do) {
    case 'stop':
      return false;
    case 'motor':
      return command.left.power !== 0 || command.right.power !== 0;
    case 'turn':
      return command.power !== 0;
    default:
      return undefined;
  }
};

/**
 * Which robots drive because a page said so. A program runs in its page: when the page is closed, crashes or loses the
 * network, nobody is left to end what it began, so the broker does.
 */
export class Drives {
  readonly #stopRobot: (robot: Robot) => Promise<void>;
  readonly #byRobot = new Map<string, Drive>();
  readonly #byPage = new Map<Participant, Set<Drive>>();

  /** `stopRobot` must not reject. */
  constructor(hearing: Hearing, stopRobot: (robot: Robot) => Promise<void>) {
    this.#stopRobot = stopRobot;
    hearing.on(robotCommand, (message, { code, params, participant }) => {
      if ('do' in message) this.#told({ mac: params.mac, code }, message, participant);
    });
    hearing.on(commandFeedback, ({ id, state }, { code, participant }) => {
      if (participant?.identity.kind !== 'robot' || !OVER.has(state)) return;
      const drive = this.#byRobot.get(keyOf({ mac: participant.identity.mac, code }));
      if (drive?.id === id) this.#forget(drive);
    });
  }

  /** Stops what a page that is gone has left driving. */
  left(participant: Participant): void {
    for (const drive of this.#byPage.get(participant) ?? []) void this.#end(drive);
  }

  /** The class has changed: stops each of its robots that may not go on as it does. */
  review(code: string, mayGoOn: (robot: Robot, by: Participant) => boolean): void {
    for (const drive of [...this.#byRobot.values()])
      if (drive.code === code && !mayGoOn(drive, drive.by)) void this.#end(drive);
  }

  /** Nobody will be here to do it later. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#byRobot.values()].map((drive) => this.#end(drive)));
  }

  #told(robot: Robot, command: RobotCommand, participant: Participant | undefined): void {
    const drives = drivesAfter(command);
    if (drives === undefined) return;
    const before = this.#byRobot.get(keyOf(robot));
    if (before) this.#forget(before);
    // The server stays, and no device may tell a robot anything.
    if (!drives || participant?.identity.kind !== 'person') return;
    const drive: Drive = { ...robot, id: command.id, by: participant };
    // Its last words were judged after it was gone.
    if (participant.hasLeft) void this.#stopRobot(drive);
    else this.#remember(drive);
  }

  #remember(drive: Drive): void {
    this.#byRobot.set(keyOf(drive), drive);
    const own = this.#byPage.get(drive.by) ?? new Set();
    this.#byPage.set(drive.by, own.add(drive));
  }

  #forget(drive: Drive): void {
    this.#byRobot.delete(keyOf(drive));
    const own = this.#byPage.get(drive.by);
    own?.delete(drive);
    if (own?.size === 0) this.#byPage.delete(drive.by);
  }

  #end(drive: Drive): Promise<void> {
    this.#forget(drive);
    return this.#stopRobot(drive);
  }
}
