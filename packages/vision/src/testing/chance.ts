/** Chance that can be repeated, fast enough for each pixel of a film. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Xorshift needs a state other than 0, and neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
    for (let round = 0; round < 8; round++) this.bits();
  }

  /** 32 bits. */
  bits(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /** In [0, 1). */
  next(): number {
    return (this.bits() >>> 0) / 0x1_0000_0000;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A bell curve of deviation 1. */
  normal(): number {
    return BELL[this.bits() >>> (32 - BELL_BITS)] as number;
  }
}

const BELL_BITS = 12;

/** Values at even shares of the bell curve, so that drawing one is one look into a table. */
const BELL = ((): Float32Array => {
  const chance = new Chance(1);
  return Float32Array.from({ length: 1 << BELL_BITS }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - chance.next()));
    return radius * Math.cos(2 * Math.PI * chance.next());
  });
})();
