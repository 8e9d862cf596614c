import { Aedes, type Client, type PublishPacket } from 'aedes';

/** The topic of messages that go no further. Topics with `$` cannot be subscribed to here. */
export const DROPPED_TOPIC = '$dropped';

type Done = (error?: Error) => void;

/**
 * Aedes without its routing for messages that were dropped or delivered already, and with a completion callback that is
 * never called from inside the call it completes: a burst of messages is worked off in a loop instead of recursively,
 * which would overflow the stack and end the process.
 */
export class AedesBroker extends Aedes {
  constructor(options: ConstructorParameters<typeof Aedes>[0]) {
    // With a limit, each message that completes starts the next one recursively. None is needed: senders are rate
    // limited before a message comes here, and writing to a client never waits.
    super({ ...options, concurrency: 0 });
  }

  override publish(packet: PublishPacket, ...rest: unknown[]): void {
    const done = rest.findLast((each): each is Done => typeof each === 'function');
    const client = rest.find((each): each is Client => typeof each === 'object' && each !== null);
    // In the next tick: the packet parser is still inside this packet and would parse it again.
    const later: Done = (error) => process.nextTick(() => this.#contain(client, () => done?.(error)));
    if (packet.topic === DROPPED_TOPIC) later();
    else this.#contain(client, () => Reflect.apply(super.publish, this, [packet, client ?? null, later]));
  }

  /** A fault closes the connection that caused it, and nothing else. */
  #contain(client: Client | undefined, task: () => void): void {
    try {
      task();
    } catch (error) {
      if (client) client.emit('error', asError(error));
      else this.emit('error', error);
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

interface Parsing {
  _parser?: { parse(data: Buffer): number };
}

/**
 * Packets of a client are handled from inside its parser, where the library lets an exception end the process. This
 * makes it end that one connection instead.
 */
export const isolateFaults = (client: Client, report: (error: Error) => void): void => {
  const { _parser: parser } = client as Client & Parsing;
  if (!parser) throw new Error('the broker library has changed: its clients have no parser');
  const parse = parser.parse.bind(parser);
  parser.parse = (data) => {
    try {
      return parse(data);
    } catch (error) {
      report(asError(error));
      client.emit('error', asError(error));
      return 0;
    }
  };
};
