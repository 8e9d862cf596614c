import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { commandFeedback } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { ClientConnection } from './client-connection.ts';
import type { MessageBus } from './message-bus.ts';

export interface Robot {
  mac: string;
  code: string;
}

/** A robot in motion because of a command of a page, until somebody stops it or takes it over. */
interface Motion extends Robot {
  /** Of the command: the robot's feedback names it. */
  id: string | undefined;
  by: ClientConnection;
}

/** Feedback after which the robot stands still. A refused command may have left the one before it under way. */
const OVER: ReadonlySet<TopicPayload<typeof commandFeedback>['state']> = new Set(['done', 'stopped']);

const keyOf = ({ mac, code }: Robot): string => `${code}/${mac}`;

/** Whether a robot moves after this command; undefined when the command changes nothing about that. */
const movesAfter = (command: RobotCommand): boolean | undefined => {
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
 * Stops robots whose driver is gone. A program runs in its page: when the page is closed, crashes or loses the network,
 * nobody is left to stop the robots it has set in motion, so the broker does.
 */
export class MotionWatchdog {
  readonly #stopRobot: (robot: Robot) => Promise<void>;
  readonly #byRobot = new Map<string, Motion>();
  readonly #byConnection = new Map<ClientConnection, Set<Motion>>();

  /** `stopRobot` must not reject. */
  constructor(bus: MessageBus, stopRobot: (robot: Robot) => Promise<void>) {
    this.#stopRobot = stopRobot;
    bus.on(robotCommand, (message, { code, params, connection }) => {
      if ('do' in message && message.do !== 'unknown') this.#commanded({ mac: params.mac, code }, message, connection);
    });
    bus.on(commandFeedback, ({ id, state }, { code, connection }) => {
      if (connection?.identity.kind !== 'robot' || !OVER.has(state)) return;
      const motion = this.#byRobot.get(keyOf({ mac: connection.identity.mac, code }));
      if (motion?.id === id) this.#forget(motion);
    });
  }

  connectionClosed(connection: ClientConnection): void {
    for (const motion of this.#byConnection.get(connection) ?? []) void this.#end(motion);
  }

  /** The class has changed: stops each of its robots that may not keep moving. */
  review(code: string, mayKeepMoving: (robot: Robot, by: ClientConnection) => boolean): void {
    for (const motion of [...this.#byRobot.values()])
      if (motion.code === code && !mayKeepMoving(motion, motion.by)) void this.#end(motion);
  }

  /** The server stops and cannot do it later. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#byRobot.values()].map((motion) => this.#end(motion)));
  }

  #commanded(robot: Robot, command: RobotCommand, connection: ClientConnection | undefined): void {
    const moves = movesAfter(command);
    if (moves === undefined) return;
    const before = this.#byRobot.get(keyOf(robot));
    if (before) this.#forget(before);
    // Only pages come and go: the server stays, and the contract lets no device command another's robot.
    if (!moves || connection?.identity.kind !== 'person') return;
    const motion: Motion = { ...robot, id: command.id, by: connection };
    // A message that was still being authorized when its connection closed.
    if (connection.isClosed) void this.#stopRobot(motion);
    else this.#remember(motion);
  }

  #remember(motion: Motion): void {
    this.#byRobot.set(keyOf(motion), motion);
    const own = this.#byConnection.get(motion.by) ?? new Set();
    this.#byConnection.set(motion.by, own.add(motion));
  }

  #forget(motion: Motion): void {
    this.#byRobot.delete(keyOf(motion));
    const own = this.#byConnection.get(motion.by);
    own?.delete(motion);
    if (own?.size === 0) this.#byConnection.delete(motion.by);
  }

  #end(motion: Motion): Promise<void> {
    this.#forget(motion);
    return this.#stopRobot(motion);
  }
}
