import { localeOf } from '@trundle/protocol/languages';
import { pageLanguage } from '../texts/index.ts';

/** A moment as a class register has it: the day, and when on it. */
export const dayAndTime = (at: number | string): string =>
  new Date(at).toLocaleString(localeOf(pageLanguage()).tag, { dateStyle: 'medium', timeStyle: 'short' });

/** From a day to a day; one where they are the same. */
export const days = (from: number, to: number): string =>
  new Intl.DateTimeFormat(localeOf(pageLanguage()).tag, { day: 'numeric', month: 'short' }).formatRange(from, to);
