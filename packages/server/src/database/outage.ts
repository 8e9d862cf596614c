/** What errors of the database say about it, whoever wrapped them. */

/** Every error there is in an error: its causes, and the parts of one that has several. */
const chain = (error: unknown, depth = 0): Error[] => {
  if (!(error instanceof Error) || depth > 4) return [];
  const parts = error instanceof AggregateError ? error.errors.flatMap((part) => chain(part, depth + 1)) : [];
  return [error, ...parts, ...chain(error.cause, depth + 1)];
};

/** Codes of PostgreSQL and of the network, outermost first. */
export const codesOf = (error: unknown): string[] =>
  chain(error).flatMap((at) => ('code' in at && typeof at.code === 'string' ? [at.code] : []));

/** It is stopping, starting or repairing itself, or cannot be reached. */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CONNECTION_CLASS = '08';
/** The driver gives these no code. */
const AWAY_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** The database is away: the same again will do once it is back. */
export const isOutage = (error: unknown): boolean =>
  codesOf(error).some((code) => AWAY.has(code) || (code.length === 5 && code.startsWith(CONNECTION_CLASS))) ||
  chain(error).some(({ message }) => AWAY_WORDS.test(message));

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** There is no room on the disk for what was to be written. */
export const isDiskFull = (error: unknown): boolean => codesOf(error).some((code) => FULL.has(code));
