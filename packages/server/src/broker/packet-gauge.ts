/** Of the packets that hold a list of filters. */
const SUBSCRIBE = 8;
const UNSUBSCRIBE = 10;
/** A filter and its length take at least this many bytes; each is as much work as a packet. */
const FILTER_BYTES = 8;
/** Room for a hundred filters of the longest kind, more than anybody may hold. */
const LIST_BYTES = 32_768;

export interface Measured {
  /** Where the piece ends. */
  end: number;
  /** What it will cost to read: a packet counts one, and one with a list as many as there may be entries. */
  cost: number;
}

/**
 * Reads only the kind and the length of each MQTT packet. The parser behind it collects a packet until it is whole, up
 * to 256 MB, and handles all it was given in one go: without this a stranger could fill the memory before having said
 * who they are, and hold everybody up with a hundred thousand packets of two bytes each.
 */
export class PacketGauge {
  readonly #limit: number;
  #expects: 'type' | 'length' | 'body' = 'type';
  #isList = false;
  #length = 0;
  #factor = 1;
  #left = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The piece from `start` that costs no more than so much, or a single packet. Undefined: one is larger than allowed. */
  measure(chunk: Uint8Array, start: number, most: number): Measured | undefined {
    let at = start;
    let cost = 0;
    while (at < chunk.length) {
      if (this.#expects === 'body') {
        const taken = Math.min(this.#left, chunk.length - at);
        at += taken;
        this.#left -= taken;
        if (this.#left === 0) this.#expects = 'type';
        continue;
      }
      if (this.#expects === 'type' && cost >= most) break;
      const byte = chunk[at] ?? 0;
      at += 1;
      if (this.#expects === 'type') this.#begin(byte);
      else if (!this.#readLength(byte)) return undefined;
      else if (this.#expects !== 'length') cost += this.#costOfPacket();
    }
    return { end: at, cost };
  }

  #begin(byte: number): void {
    const type = byte >> 4;
    this.#isList = type === SUBSCRIBE || type === UNSUBSCRIBE;
    this.#expects = 'length';
    this.#length = 0;
    this.#factor = 1;
  }

  #costOfPacket(): number {
    return this.#isList ? 1 + Math.floor(this.#length / FILTER_BYTES) : 1;
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  #readLength(byte: number): boolean {
    this.#length += (byte & 0x7f) * this.#factor;
    this.#factor *= 128;
    if (this.#length > this.#limit || (this.#isList && this.#length > LIST_BYTES)) return false;
    if (byte & 0x80) return this.#factor <= 128 ** 3;
    this.#left = this.#length;
    this.#expects = this.#left === 0 ? 'type' : 'body';
    return true;
  }
}
