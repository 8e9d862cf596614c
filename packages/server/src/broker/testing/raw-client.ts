import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';

const text = (words: string): Buffer => {
  const bytes = Buffer.from(words);
  return Buffer.concat([number(bytes.length), bytes]);
};
const number = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

const packet = (first: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let left = body.length;
  do {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
};

/** Packets as the standard writes them, well-formed whatever they hold. */
export const PACKET = {
  connect: (clientId: string, password: string, username: string): Buffer =>
    packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 0]), text(clientId), text(username), text(password)),
  publish: (topic: string, payload: string, qos: 0 | 1 | 2, id: number): Buffer =>
    packet(0x30 | (qos << 1), text(topic), ...(qos > 0 ? [number(id)] : []), Buffer.from(payload)),
  subscribe: (id: number, ...filters: string[]): Buffer =>
    packet(0x82, number(id), ...filters.flatMap((filter) => [text(filter), Buffer.from([1])])),
  unsubscribe: (id: number, ...filters: string[]): Buffer => packet(0xa2, number(id), ...filters.map(text)),
  ping: packet(0xc0),
};

/** Kinds of packets as their first byte names them. */
export const KIND = { connack: 2, publish: 3, puback: 4, suback: 9, unsuback: 11, pong: 13 } as const;

/** What somebody has who brings no library of ours: a socket, and packets written as they please. */
export class RawClient {
  readonly #socket: Socket;
  readonly #counts = new Map<number, number>();
  readonly closed: Promise<void>;
  /** What the broker said to the greeting. */
  connack: number | undefined;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#read(data));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** Greets the broker and waits to be let in, or to be turned away. */
  static async open(port: number, clientId: string, password: string, username = 'anybody'): Promise<RawClient> {
    const wire = new RawClient(connect({ port, host: '127.0.0.1', noDelay: true }));
    wire.send(PACKET.connect(clientId, password, username));
    await Promise.race([wire.until(KIND.connack, 1), wire.closed]);
    return wire;
  }

  /** All of it in one write. */
  send(...packets: Buffer[]): void {
    this.#socket.write(Buffer.concat(packets));
  }

  count(kind: number): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Waits until so many packets of a kind have come. */
  async until(kind: number, count: number): Promise<void> {
    await vi.waitFor(
      () => {
        if (this.count(kind) < count) throw new Error(`${this.count(kind)} of ${count} came`);
      },
      { timeout: 30_000, interval: 2 },
    );
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    let rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      let [at, length, factor, byte] = [1, 0, 1, 0x80];
      while (byte & 0x80 && at < rest.length) {
        byte = rest[at] ?? 0;
        length += (byte & 0x7f) * factor;
        factor *= 128;
        at += 1;
      }
      if (rest.length < 2 || byte & 0x80 || rest.length < at + length) break;
      const kind = (rest[0] ?? 0) >> 4;
      if (kind === KIND.connack) this.connack = rest[at + 1];
      this.#counts.set(kind, this.count(kind) + 1);
      rest = rest.subarray(at + length);
    }
    this.#rest = rest;
  }
}
