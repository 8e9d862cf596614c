import { connect, type Socket } from 'node:net';

/**
 * As much of an MQTT 3.1.1 client as a benchmark needs, over TCP or a WebSocket, without a library: thousands of them
 * share one core, and what they cost is taken from what can be measured.
 */
export interface LineOptions {
  port: number;
  /** The WebSocket's path; plain TCP without one. */
  path?: string;
  clientId: string;
  username?: string;
  password?: string;
}

type Heard = (topic: string, payload: Buffer) => void;

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const head = Buffer.alloc(2);
  head.writeUInt16BE(bytes.length);
  return Buffer.concat([head, bytes]);
};

const packet = (type: number, body: Buffer): Buffer => {
  const length: number[] = [];
  let left = body.length;
  do {
    const more = left > 127;
    length.push((left & 127) | (more ? 128 : 0));
    left >>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from([type, ...length]), body]);
};

/** The key is zero, so that masking costs the sender nothing. */
const frame = (data: Buffer): Buffer => {
  const head = data.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
  head[0] = 0x82;
  if (data.length < 126) head[1] = 0x80 | data.length;
  else {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(data.length, 2);
  }
  return Buffer.concat([head, data]);
};

const CONNACK = 0x20;
const SUBACK = 0x90;
const PUBLISH = 0x30;

/** A message made ready once and sent many times. */
export const publishPacket = (topic: string, payload: string): Buffer =>
  packet(PUBLISH, Buffer.concat([text(topic), Buffer.from(payload)]));

export class Line {
  readonly #socket: Socket;
  readonly #path: string | undefined;
  #isOpen = false;
  #frames: Buffer = Buffer.alloc(0);
  #packets: Buffer = Buffer.alloc(0);
  #awaited: { type: number; resolve: (body: Buffer) => void } | undefined;
  #fail: (error: Error) => void = () => undefined;
  #heard: Heard | undefined;
  #ignores = false;
  isLost = false;

  private constructor({ port, path }: LineOptions) {
    this.#path = path;
    this.#isOpen = path === undefined;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    const lost = (error?: Error): void => {
      this.isLost = true;
      this.#fail(error ?? new Error('the broker hung up'));
    };
    this.#socket.on('error', lost);
    this.#socket.on('close', () => lost());
  }

  static async open(options: LineOptions): Promise<Line> {
    const line = new Line(options);
    const flags = 0x02 | (options.username === undefined ? 0 : 0xc0);
    const body = [
      text('MQTT'),
      Buffer.from([4, flags, 0x0e, 0x10]),
      text(options.clientId),
      ...(options.username === undefined ? [] : [text(options.username), text(options.password ?? '')]),
    ];
    if (options.path !== undefined) await line.#upgrade();
    const answer = await line.#ask(packet(0x10, Buffer.concat(body)), CONNACK);
    if (answer[1] !== 0) throw new Error(`${options.clientId} was refused with ${answer[1]}`);
    return line;
  }

  async subscribe(filter: string): Promise<void> {
    const body = Buffer.concat([Buffer.from([0, 1]), text(filter), Buffer.from([0])]);
    const answer = await this.#ask(packet(0x82, body), SUBACK);
    if (answer[2] === 128) throw new Error(`${filter} was refused`);
  }

  send(data: Buffer): void {
    this.#socket.write(this.#path === undefined ? data : frame(data));
  }

  /** Reads and passes on everything. */
  listen(heard: Heard): void {
    this.#heard = heard;
  }

  /** What comes in is taken from the network and thrown away; `drain` says when. */
  ignore(): void {
    this.#ignores = true;
    this.#socket.pause();
  }

  drain(): void {
    this.#socket.resume();
  }

  /** Like a laptop that was shut: connected, and reading nothing. */
  freeze(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  #upgrade(): Promise<void> {
    this.#socket.write(
      [
        `GET ${this.#path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Protocol: mqtt',
        '\r\n',
      ].join('\r\n'),
    );
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#awaited = { type: 0, resolve: () => resolve() };
    });
  }

  #ask(data: Buffer, type: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#awaited = { type, resolve };
      this.send(data);
    });
  }

  #read(chunk: Buffer): void {
    if (this.#ignores) {
      // The rest can wait in the network's own buffers.
      this.#socket.pause();
      return;
    }
    if (!this.#isOpen) {
      this.#frames = Buffer.concat([this.#frames, chunk]);
      const end = this.#frames.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#isOpen = true;
      const rest = this.#frames.subarray(end + 4);
      this.#frames = Buffer.alloc(0);
      this.#answered(0, rest);
      if (rest.length > 0) this.#unframe(rest);
    } else if (this.#path === undefined) this.#unpack(chunk);
    else this.#unframe(chunk);
  }

  #unframe(chunk: Buffer): void {
    let data = this.#frames.length === 0 ? chunk : Buffer.concat([this.#frames, chunk]);
    while (data.length >= 2) {
      const short = (data[1] ?? 0) & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length < head) break;
      const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
      if (data.length < head + length) break;
      this.#unpack(data.subarray(head, head + length));
      data = data.subarray(head + length);
    }
    this.#frames = data;
  }

  #unpack(chunk: Buffer): void {
    let data = this.#packets.length === 0 ? chunk : Buffer.concat([this.#packets, chunk]);
    while (data.length >= 2) {
      let length = 0;
      let head = 1;
      for (let factor = 1; ; factor *= 128, head += 1) {
        const byte = data[head];
        if (byte === undefined || head > 4) break;
        length += (byte & 127) * factor;
        if (byte < 128) break;
      }
      if (data.length < head + 1 + length) break;
      this.#take((data[0] ?? 0) & 0xf0, data.subarray(head + 1, head + 1 + length));
      data = data.subarray(head + 1 + length);
    }
    this.#packets = data;
  }

  #take(type: number, body: Buffer): void {
    if (type !== PUBLISH) {
      this.#answered(type, body);
      return;
    }
    const end = 2 + body.readUInt16BE(0);
    this.#heard?.(body.toString('latin1', 2, end), body.subarray(end));
  }

  #answered(type: number, body: Buffer): void {
    if (this.#awaited?.type !== type) return;
    const { resolve } = this.#awaited;
    this.#awaited = undefined;
    resolve(body);
  }
}
