import { z } from 'zod';

/** One language of the product. Beside its line below it has a folder `texts/<id>` in each package that has texts. */
interface LanguageDeclaration {
  /** What programs and folders call it. */
  id: string;
  /** What stored data and messages call it. */
  setting: string;
  /** Its BCP 47 tag: how browsers ask for it and how they write its numbers and times. */
  tag: string;
  /** In its own words, so that everybody finds theirs. */
  name: string;
  /** What stands before a price, and between its thousands. */
  currency: string;
  thousands: string;
  /** 7 is Sunday. */
  firstDayOfWeek: number;
}

/** Every language of the product. */
const DECLARED = [
  { id: 'en', setting: 'en', tag: 'en', name: 'English', currency: '$', thousands: ',', firstDayOfWeek: 7 },
  { id: 'fr', setting: 'french', tag: 'fr', name: 'Français', currency: '₣', thousands: ',', firstDayOfWeek: 7 },
  { id: 'es', setting: 'spanish', tag: 'es', name: 'Español', currency: '€', thousands: ',', firstDayOfWeek: 7 },
] as const satisfies readonly LanguageDeclaration[];

export type Language = (typeof DECLARED)[number]['id'];
export const LANGUAGES: readonly Language[] = DECLARED.map(({ id }) => id);
/** What browsers ask for and what aloud is spoken in. */
export const LANGUAGE_TAGS = DECLARED.map(({ tag }) => tag);
export const DEFAULT_LANGUAGE: Language = 'en';

const BY_ID = Object.fromEntries(DECLARED.map((declared) => [declared.id, declared])) as Record<
  Language,
  (typeof DECLARED)[number]
>;

/** How a language is called, asked for and written. */
export const localeOf = (language: Language): LanguageDeclaration => BY_ID[language];

/** The border: stored data and messages carry a language by its setting, programs by its id. */
export const LanguageSettingSchema = z.enum(DECLARED.map(({ setting }) => setting));
export type LanguageSetting = z.infer<typeof LanguageSettingSchema>;
export const settingOf = (language: Language): LanguageSetting => BY_ID[language].setting;
export const languageOfSetting = (setting: string | null): Language | undefined =>
  DECLARED.find((declared) => declared.setting === setting)?.id;

/** The first language of ours among the tags that a browser asks for, best first. */
export const firstSpoken = (tags: readonly string[]): Language => {
  for (const tag of tags) {
    const spoken = DECLARED.find((declared) => declared.tag === tag.trim().slice(0, 2).toLowerCase());
    if (spoken) return spoken.id;
  }
  return DEFAULT_LANGUAGE;
};
