/**
 * SHA-256 as FIPS 180-4 defines it. The browser's own is missing on plain http, where many schools run, and takes
 * longer to call, being asynchronous, than to compute one hash.
 */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;
/** What a message is followed by: a one, and its length in bits. */
const TAIL = 9;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + TAIL) / BLOCK) * BLOCK));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
};

const at = (words: Int32Array, index: number): number => words[index] ?? 0;

/** The sixty-four words that one block becomes. */
const spread = (view: DataView, offset: number, words: Int32Array): void => {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const near = at(words, index - 2);
    const far = at(words, index - 15);
    const one = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const other = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = (((at(words, index - 16) + one) | 0) + ((at(words, index - 7) + other) | 0)) | 0;
  }
};

/** The state is kept in a ring that turns by one each round, which spares moving eight words about. */
const stir = (state: Int32Array, words: Int32Array): void => {
  const ring = state.slice();
  for (let round = 0; round < 64; round += 1) {
    const place = (letter: number): number => (letter - round) & 7;
    const a = at(ring, place(0));
    const b = at(ring, place(1));
    const c = at(ring, place(2));
    const e = at(ring, place(4));
    const choice = (e & at(ring, place(5))) ^ (~e & at(ring, place(6)));
    // `| 0` keeps the sums 32-bit integers, which engines compute without floating point.
    const mixed = ((turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice) | 0;
    const first = (at(ring, place(7)) + ((mixed + ((at(ROUNDS, round) + at(words, round)) | 0)) | 0)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    ring[place(3)] = (at(ring, place(3)) + first) | 0;
    ring[place(7)] = (first + second) | 0;
  }
  for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + at(ring, index);
};

/** In hexadecimal. */
export const sha256 = (text: string): string => {
  const view = padded(text);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    spread(view, offset, words);
    stir(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
