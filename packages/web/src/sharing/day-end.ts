import { t } from '../texts/index.ts';

/** The end of today, or of a day after it, where the teacher is. */
export const dayEnd = (daysAhead: number, now = new Date()): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead, 23, 59, 59);

const DAY_AND_HOUR = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** Until when a substitute is one: the hour where it is today, and the day besides otherwise. */
export const endText = (until: string, tag: string, now = new Date()): string => {
  const end = new Date(until);
  const isToday = end.toDateString() === now.toDateString();
  return isToday
    ? t('sharing.until', { when: end.toLocaleTimeString(tag, { timeStyle: 'short' }) })
    : t('sharing.untilDay', { when: end.toLocaleString(tag, DAY_AND_HOUR) });
};
