import type { Language } from '@trundle/protocol/constants';

/** Each language in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', french: 'Français', spanish: 'Español' };
