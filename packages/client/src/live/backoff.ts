const FIRST = 1_000;
const LONGEST = 20_000;

/**
 * How long to wait before the next try, counted from 0. Between half and all of the time, at random: after a broker's
 * restart thirty Chromebooks must not come back in the same instant.
 */
export const backoff = (attempt: number, random: () => number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 30)) * (0.5 + random() / 2);
