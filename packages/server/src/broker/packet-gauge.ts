/**
 * Reads only the length each MQTT packet announces. The parser behind it collects a packet until it is whole, up to
 * 256 MB: without this a stranger could fill the memory before having said who they are.
 */
export class PacketGauge {
  readonly #limit: number;
  #expects: 'type' | 'length' | 'body' = 'type';
  #length = 0;
  #factor = 1;
  #left = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False as soon as a packet is larger than allowed; nothing after that may be passed on. */
  admits(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#expects === 'body') {
        const taken = Math.min(this.#left, chunk.length - at);
        at += taken;
        this.#left -= taken;
        if (this.#left === 0) this.#expects = 'type';
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (this.#expects === 'type') this.#begin();
      else if (!this.#readLength(byte)) return false;
    }
    return true;
  }

  #begin(): void {
    this.#expects = 'length';
    this.#length = 0;
    this.#factor = 1;
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  #readLength(byte: number): boolean {
    this.#length += (byte & 0x7f) * this.#factor;
    this.#factor *= 128;
    if (this.#length > this.#limit) return false;
    if (byte & 0x80) return this.#factor <= 128 ** 3;
    this.#left = this.#length;
    this.#expects = this.#left === 0 ? 'type' : 'body';
    return true;
  }
}
