import { workspace } from '@trundle/protocol/topics/watch';
import type { BrokerConnection } from '../live/broker-connection.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { WatchedStudent } from './watched-student.ts';

interface Ports {
  connection: BrokerConnection;
  clock: Clock;
  code: string;
  accountId: string;
}

/** The work on the whiteboard as a classmate sees it: they listen and cannot ask; the whole comes by itself. */
export class BoardWatch {
  readonly student: WatchedStudent;
  readonly #ports: Ports;
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    this.student = new WatchedStudent({ clock: ports.clock, ask: null });
  }

  start(): void {
    const { connection, code, accountId } = this.#ports;
    this.#cancels = [
      connection.on(workspace, (message, { userId }) => {
        if (userId === accountId) this.student.workspace(message);
      }),
      connection.subscribe(workspace.filter({ code, userId: accountId })),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }
}
