import * as said from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { BrokerConnection } from '../live/broker-connection.ts';

type Message = TopicPayload<typeof said.run>;

/** More than a run without a connection has to say: beyond, what it printed first is left out. */
const MOST_UNSAID = 40;

interface Ports {
  connection: Pick<BrokerConnection, 'publish'>;
  address: { code: string; userId: string };
  /** Whether something waits for the connection. */
  changed: (isWaiting: boolean) => void;
}

/** What is said about runs. What the broker has not taken is said again with the next connection: no run is lost on the way. */
export class RunOutbox {
  readonly #ports: Ports;
  #unsaid: Message[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  say(message: Message): void {
    this.#unsaid = [...this.#unsaid, message];
    if (this.#unsaid.length > MOST_UNSAID) {
      const spare = this.#unsaid.findIndex(({ kind }) => kind === 'printed' || kind === 'saved');
      this.#unsaid = this.#unsaid.toSpliced(Math.max(0, spare), 1);
    }
    this.#send(message);
  }

  /** There is a connection again, perhaps to a server that knows nothing of the run under way. */
  sayAgain(running: { run: string; project: string; program: string } | null): void {
    const unsaid = this.#unsaid;
    const isHeard =
      running !== null && !unsaid.some((message) => message.kind === 'started' && message.run === running.run);
    if (isHeard) this.#send({ kind: 'started', ...running, resumed: 'again' });
    // What it did before was seen by nobody.
    this.#unsaid = unsaid.map((message) => (message.kind === 'started' ? { ...message, resumed: 'late' } : message));
    for (const message of this.#unsaid) this.#send(message);
  }

  #send(message: Message): void {
    const { connection, address, changed } = this.#ports;
    const sending = connection.publish(said.run, address, message, () => this.#received(message));
    if (sending === 'invalid') this.#received(message);
    if (sending === 'notConnected') changed(true);
  }

  #received(message: Message): void {
    this.#unsaid = this.#unsaid.filter((each) => each !== message);
    if (this.#unsaid.length === 0) this.#ports.changed(false);
  }
}
