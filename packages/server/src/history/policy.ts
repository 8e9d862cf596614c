const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/** Saves of the same person on the same device are one version for so long, unless blocks went away. */
export const ONE_VERSION_FOR = MINUTE;

/**
 * How much of the past stays: of every stretch of `every`, among versions that are older than `from`, one. Of the last
 * hour all stay.
 */
export const THINNING: readonly { from: number; every: number }[] = [
  { from: HOUR, every: 10 * MINUTE },
  { from: DAY, every: HOUR },
  { from: 30 * DAY, every: DAY },
  { from: 365 * DAY, every: 30 * DAY },
];

/**
 * Whatever somebody does, their history is no larger; the oldest versions go. How many bytes an account and a class may
 * have are quotas.
 */
export const HISTORY_LIMITS = {
  ofProgram: { versions: 200, bytes: 8 * MB },
  ofAccount: { versions: 4_000 },
} as const;
