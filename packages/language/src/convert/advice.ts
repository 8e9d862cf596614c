import type { Language } from '@trundle/protocol/languages';
import { VALUE_TYPES, type ValueType } from '../catalogue/declaration.ts';
import { type LanguageTexts, languageTexts } from '../texts/index.ts';

/** What to write instead of something blocks do not have. */
export type Advice = keyof LanguageTexts['code']['advice'];

/** What a value is called in a message. */
export const typeWord = (type: ValueType, language: Language): string => languageTexts(language).code.types[type];
export const isValueType = (key: unknown): key is ValueType => VALUE_TYPES.some((type) => type === key);
