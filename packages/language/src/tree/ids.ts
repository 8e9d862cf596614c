import { BLOCK_ID_LENGTH } from '@trundle/protocol/constants';

/** A source of numbers in [0, 1). Injected, so that tests and round trips repeat. */
export type Random = () => number;

/** No characters that XML or a topic would have to escape. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const blockId = (random: Random): string => {
  let id = '';
  for (let index = 0; index < BLOCK_ID_LENGTH; index++) {
    id += ALPHABET[Math.floor(random() * ALPHABET.length)];
  }
  return id;
};

export const isBlockId = (id: string): boolean => id.length === BLOCK_ID_LENGTH;

/** Mulberry32: small, fast, good enough for ids; not for secrets. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
