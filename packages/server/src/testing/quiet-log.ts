import type { DatabaseLog } from '../database/postmaster.ts';

/** For tests that have nothing to learn from a log. */
export const quietLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
