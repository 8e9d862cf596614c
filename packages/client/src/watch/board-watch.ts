import { WATCH } from '@trundle/protocol/constants';
import { turned, workspace } from '@trundle/protocol/topics/watch';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { WatchedStudent } from './watched-student.ts';

interface Ports {
  connection: BrokerConnection;
  clock: Clock;
  code: string;
  droppedLines: (count: number) => string;
  accountId: string;
}

/** The work on the whiteboard as a classmate sees it: they listen, and say so when the whole is missing. */
export class BoardWatch {
  readonly student: WatchedStudent;
  readonly #ports: Ports;
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    const { clock, connection, code, droppedLines } = ports;
    this.student = new WatchedStudent({
      clock,
      droppedLines,
      ask: (wants, holds) => {
        if (wants.length > 0 && holds === undefined) connection.publish(turned, { code }, {});
      },
    });
  }

  start(): void {
    const { clock, connection, code, accountId } = this.#ports;
    this.#cancels = [
      connection.on(workspace, (message, { userId }) => {
        if (userId === accountId) this.student.workspace(message);
      }),
      connection.subscribe(workspace.filter({ code, userId: accountId })),
      connection.changes.subscribe(() => connection.state.state === 'connected' && this.student.reconnected()),
      clock.every(WATCH.ask, () => this.student.heartbeat()),
    ];
    this.student.want(['workspace']);
  }

  stop(): void {
    this.student.want([]);
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }
}
