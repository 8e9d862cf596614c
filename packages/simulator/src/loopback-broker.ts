import { authorizePublish, mayReceive, maySubscribe, type Principal } from '@trundle/protocol/topics/authority';
import type { Connect, ConnectOptions, DeviceConnection, Listener, Message } from './devices/connection.ts';

/** A message as the broker delivered it. */
export interface Delivered {
  readonly topic: string;
  readonly message: unknown;
}

class LoopbackConnection implements DeviceConnection {
  readonly options: ConnectOptions;
  readonly listener: Listener;
  readonly filters = new Set<string>();
  isUp = false;
  readonly #broker: LoopbackBroker;

  constructor(broker: LoopbackBroker, options: ConnectOptions, listener: Listener) {
    this.#broker = broker;
    this.options = options;
    this.listener = listener;
  }

  async publish(message: Message): Promise<void> {
    if (this.isUp) this.#broker.accept(this, message);
  }

  async subscribe(filter: string): Promise<boolean> {
    const granted = this.isUp && maySubscribe(filter, this.#broker.principalOf(this.options.clientId));
    if (granted) this.filters.add(filter);
    return granted;
  }

  close(how: 'politely' | 'abruptly'): void {
    this.#broker.drop(this, how === 'abruptly');
  }
}

/** A broker without a network: it judges by the contract, as the real one does, and speaks last wills. */
export class LoopbackBroker {
  readonly code: string;
  /** The robots the class knows, number by address. */
  readonly robots = new Map<string, number>();
  readonly delivered: Delivered[] = [];
  /** Messages nobody was allowed to say. */
  readonly refused: { clientId: string; topic: string; why: string }[] = [];
  readonly #connections = new Set<LoopbackConnection>();
  readonly #teachers = new Set<(delivered: Delivered) => void>();
  #isRunning = true;

  constructor(code: string) {
    this.code = code;
  }

  readonly connect: Connect = (options, listener) => {
    const connection = new LoopbackConnection(this, options, listener);
    this.#connections.add(connection);
    if (this.#isRunning) queueMicrotask(() => this.#letIn(connection));
    return connection;
  };

  #letIn(connection: LoopbackConnection): void {
    if (!this.#connections.has(connection) || !this.#isRunning) return;
    connection.isUp = true;
    connection.listener.up();
  }

  /** Who a client is to the class, by what the class knows now. */
  principalOf(clientId: string): Principal {
    const common = {
      classroom: { code: this.code, ssid: null },
      client: clientId,
      robots: [],
      chatEnabled: true,
      readonlyVariables: new Set<string>(),
    };
    if (!clientId.startsWith('robot-')) return { ...common, actor: 'camera' };
    const mac = clientId.slice('robot-'.length);
    const identifier = this.robots.get(mac);
    if (identifier === undefined) return { ...common, actor: 'unknownRobot', mac };
    return { ...common, actor: 'robot', mac, robots: [{ mac, identifier }] };
  }

  accept(connection: LoopbackConnection, { topic, payload }: Message): void {
    const { clientId } = connection.options;
    const judgement = authorizePublish(topic, JSON.parse(payload), this.principalOf(clientId));
    if (judgement.ok) this.#tell({ topic, message: JSON.parse(payload) });
    else this.refused.push({ clientId, topic, why: judgement.reason });
  }

  drop(connection: LoopbackConnection, speakWill: boolean): void {
    if (!this.#connections.delete(connection)) return;
    const { will } = connection.options;
    if (connection.isUp && speakWill && will) this.accept(connection, will);
    connection.isUp = false;
  }

  /** A teacher's page listens to everything said to the class. */
  listen(teacher: (delivered: Delivered) => void): void {
    this.#teachers.add(teacher);
  }

  #tell(delivered: Delivered): void {
    this.delivered.push(delivered);
    for (const teacher of this.#teachers) teacher(delivered);
  }

  /** A teacher's page says something to a device. */
  send(topic: string, message: unknown): void {
    for (const { filters, isUp, listener, options } of [...this.#connections]) {
      if (isUp && filters.has(topic) && mayReceive(topic, this.principalOf(options.clientId)))
        listener.message(topic, JSON.stringify(message));
    }
  }

  /** Everything said on a topic of the class so far, by its last word. */
  on(name: string): unknown[] {
    const topic = `to/classroom/${this.code}/${name}`;
    return this.delivered.filter((each) => each.topic === topic).map(({ message }) => message);
  }

  get clients(): string[] {
    return [...this.#connections].filter(({ isUp }) => isUp).map(({ options }) => options.clientId);
  }

  /** Goes away and comes back: every connection is lost, and tries again at once. */
  restart(): void {
    for (const connection of this.#connections) {
      connection.isUp = false;
      connection.filters.clear();
      connection.listener.down('the broker restarts');
    }
    for (const connection of this.#connections) this.#letIn(connection);
  }
}
