interface Waits {
  first: number;
  longest: number;
}

/** Of the broker: people wait for robots to move. */
const CONNECTING: Waits = { first: 1_000, longest: 20_000 };

/**
 * How long to wait before the next try, counted from 0. Between half and all of the time, at random: after a restart of
 * the server thirty Chromebooks must not come back in the same instant.
 */
export const backoff = (attempt: number, random: () => number, { first, longest }: Waits = CONNECTING): number =>
  Math.min(longest, first * 2 ** Math.min(attempt, 30)) * (0.5 + random() / 2);
