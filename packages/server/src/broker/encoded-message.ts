/** First byte of a WebSocket's binary frame, and of an MQTT PUBLISH with QoS 0. */
const BINARY = 0x82;
const PUBLISH = 0x30;
const WITH_RECEIPT = 0x02;
const ID_BYTES = 2;
const SHORT = 126;
const LONG = 65_536;

/** MQTT's variable length: seven bits a byte, the lowest first. */
const lengthBytes = (length: number): number[] => {
  const bytes: number[] = [];
  let left = length;
  do {
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return bytes;
};

/** The head of a frame of so many bytes. Only clients mask theirs. */
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

/** A message in wire format, encoded once for all of its recipients. */
export class EncodedMessage {
  readonly #name: Buffer;
  readonly #payload: Buffer;
  #packet: Buffer | undefined;
  #frame: Buffer | undefined;
  #acknowledged: { packet: Buffer; idAt: number } | undefined;

  constructor(topic: string, payload: Buffer) {
    this.#name = Buffer.from(topic);
    this.#payload = payload;
  }

  get packet(): Buffer {
    this.#packet ??= Buffer.concat([this.#head(PUBLISH, 0), this.#payload]);
    return this.#packet;
  }

  get frame(): Buffer {
    this.#frame ??= frameOf(this.packet);
    return this.#frame;
  }

  /** The same with QoS 1: a copy with the packet id by which the recipient acknowledges it. */
  withPacketId(id: number): Buffer {
    this.#acknowledged ??= this.#makeAcknowledged();
    const { packet, idAt } = this.#acknowledged;
    const own = Buffer.from(packet);
    own.writeUInt16BE(id, idAt);
    return own;
  }

  #makeAcknowledged(): { packet: Buffer; idAt: number } {
    const head = this.#head(PUBLISH | WITH_RECEIPT, ID_BYTES);
    return { packet: Buffer.concat([head, Buffer.alloc(ID_BYTES), this.#payload]), idAt: head.length };
  }

  /** Everything before the payload, or before the packet id. */
  #head(type: number, more: number): Buffer {
    const name = this.#name;
    const length = 2 + name.length + more + this.#payload.length;
    return Buffer.concat([Buffer.from([type, ...lengthBytes(length), name.length >> 8, name.length & 0xff]), name]);
  }
}
