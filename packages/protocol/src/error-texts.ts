import type { ErrorCode, FieldErrorKind } from './errors.ts';
import type { Language } from './languages.ts';
import { fill, type TextDetails } from './text-source.ts';
import { protocolTexts } from './texts/index.ts';
import { typeset } from './typesetting.ts';

export const errorText = (code: ErrorCode, language: Language, details?: TextDetails): string =>
  fill(typeset(protocolTexts(language).errors[code], language), details);

export const fieldErrorText = (kind: FieldErrorKind, language: Language, limit?: number): string =>
  fill(typeset(protocolTexts(language).fields[kind], language), limit === undefined ? {} : { limit });
