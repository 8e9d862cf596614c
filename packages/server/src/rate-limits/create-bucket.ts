import { type Rate, TokenBucket } from '@trundle/protocol/token-bucket';

/** A bucket by the process's monotonic clock, which nobody can set back. */
export const createBucket = (rate: Rate, now = (): number => performance.now()): TokenBucket =>
  new TokenBucket(rate, now);
