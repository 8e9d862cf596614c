/** Of a WebSocket's binary frame and an MQTT message that is sent once and never again. */
const BINARY = 0x82;
const PUBLISH = 0x30;
const SHORT = 126;
const LONG = 65_536;

/** MQTT's lengths: seven bits a byte, the lowest first. */
const lengthBytes = (length: number): number[] => {
  const bytes: number[] = [];
  let left = length;
  do {
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return bytes;
};

/** What a server puts in front of so many bytes; only clients mask theirs. */
const frameHead = (length: number): Buffer => {
  if (length < SHORT) return Buffer.from([BINARY, length]);
  if (length < LONG) return Buffer.from([BINARY, SHORT, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = BINARY;
  head[1] = SHORT + 1;
  head.writeUIntBE(length, 4, 6);
  return head;
};

export const frameOf = (data: Buffer): Buffer => Buffer.concat([frameHead(data.length), data]);

/** A message as it goes over the wire to everybody who hears it: written once, not once per listener. */
export class Encoded {
  readonly packet: Buffer;
  #frame: Buffer | undefined;

  constructor(topic: string, payload: Buffer) {
    const name = Buffer.from(topic);
    const length = 2 + name.length + payload.length;
    const head = [PUBLISH, ...lengthBytes(length), name.length >> 8, name.length & 0xff];
    this.packet = Buffer.concat([Buffer.from(head), name, payload]);
  }

  get frame(): Buffer {
    this.#frame ??= frameOf(this.packet);
    return this.#frame;
  }
}
