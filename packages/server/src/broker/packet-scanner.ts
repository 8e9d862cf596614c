/** Types of the packets that hold a list of filters. */
const SUBSCRIBE = 8;
const UNSUBSCRIBE = 10;
/** A filter and its length take at least this many bytes; each is as much work as a packet. */
const FILTER_BYTES = 8;
/** Room for a hundred filters of the longest kind, more than anybody may hold. */
const LIST_BYTES = 32_768;

interface ScannedPiece {
  /** Where the piece ends. */
  end: number;
  /** What it will cost to handle: a packet counts one, and one with a list as many as it may have entries. */
  cost: number;
}

/**
 * Reads only the type and the length of each MQTT packet. The parser behind it buffers a packet until it is complete, up
 * to 256 MB, and handles all it was given at once: without this an unauthenticated client could fill the memory, and block
 * the event loop with a hundred thousand packets of two bytes each.
 */
export class PacketScanner {
  readonly #limit: number;
  #expects: 'type' | 'length' | 'body' = 'type';
  #isList = false;
  #length = 0;
  #factor = 1;
  #left = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The piece from `start` that costs at most `most`, or a single packet. Undefined: a packet is larger than allowed. */
  scan(chunk: Uint8Array, start: number, most: number): ScannedPiece | undefined {
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
