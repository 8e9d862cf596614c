import { expect, test } from 'vitest';
import { LANGUAGES, LanguageSettingSchema, languageOfSetting, localeOf, settingOf } from './languages.ts';

test('[B5] stored data and messages call the languages en, french and spanish', () => {
  expect(LANGUAGES.map(settingOf)).toEqual(['en', 'french', 'spanish']);
  expect(LanguageSettingSchema.options).toEqual(['en', 'french', 'spanish']);
  expect(['en', 'french', 'spanish'].map(languageOfSetting)).toEqual(['en', 'fr', 'es']);
  expect(['fr', 'klingon', '', null].map(languageOfSetting)).toEqual([undefined, undefined, undefined, undefined]);
});

test('[B5] each has its own name, currency and first day of the week', () => {
  expect(
    LANGUAGES.map(localeOf).map(({ tag, name, currency, thousands, firstDayOfWeek }) => [
      tag,
      name,
      currency,
      thousands,
      firstDayOfWeek,
    ]),
  ).toEqual([
    ['en', 'English', '$', ',', 7],
    ['fr', 'Français', '₣', ',', 7],
    ['es', 'Español', '€', ',', 7],
  ]);
});
