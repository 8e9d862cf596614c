import { localeOf } from '@trundle/protocol/languages';
import { pageLanguage } from '../texts/index.ts';

/** A moment as a class register has it: the day, and when on it. */
export const dayAndTime = (at: number | string): string =>
  new Date(at).toLocaleString(localeOf(pageLanguage()).tag, { dateStyle: 'medium', timeStyle: 'short' });
