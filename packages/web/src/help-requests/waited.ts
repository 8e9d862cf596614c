import { t } from '../texts/index.ts';

const MINUTE = 60_000;

/** Whole minutes since a moment. */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));

/** How long somebody has waited, in words. */
export const waitedText = (at: string, now: number): string => {
  const count = minutesSince(at, now);
  return count === 0 ? t('needs.help.sinceNow') : t('needs.help.since', { count });
};
