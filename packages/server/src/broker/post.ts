import { Aedes, type Client, type PublishPacket } from 'aedes';

/** Where messages go that need not go any further: nobody can listen there. */
export const NOWHERE = '$dropped';

type Done = (error?: Error) => void;

/**
 * The library's broker, spared the way of what was dropped or has been handed over already. However much comes in, it
 * is worked off in a loop and never by one message calling for the next: a stack has an end, and the process with it.
 */
export class Post extends Aedes {
  constructor(options: ConstructorParameters<typeof Aedes>[0]) {
    // With a limit, messages queue up behind it and the last to leave calls for the next, from inside its own call.
    // None is needed: how much one may say is limited before it comes here, and writing to a client never waits.
    super({ ...options, concurrency: 0 });
  }

  override publish(packet: PublishPacket, ...rest: unknown[]): void {
    const done = rest.findLast((each): each is Done => typeof each === 'function');
    const client = rest.find((each): each is Client => typeof each === 'object' && each !== null);
    // Not at once: the reader of packets is still inside the one this was, and would read it again.
    const later: Done = (error) => process.nextTick(() => this.#contain(client, () => done?.(error)));
    if (packet.topic === NOWHERE) later();
    else this.#contain(client, () => Reflect.apply(super.publish, this, [packet, client ?? null, later]));
  }

  /** A connection that brings something down falls itself, and nobody else. */
  #contain(client: Client | undefined, deed: () => void): void {
    try {
      deed();
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
 * Everything a client sends is read by its parser, and handled from in there. What goes wrong meanwhile is the end of
 * that connection; the library would let it be the end of the process.
 */
export const containFaults = (client: Client, report: (error: Error) => void): void => {
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
