import type { ErrorCode, FieldErrorKind } from './errors.ts';
import type { Language } from './languages.ts';
import { fill, type TextDetails } from './text-source.ts';
import { protocolTexts } from './texts/index.ts';

export const errorText = (code: ErrorCode, language: Language, details?: TextDetails): string =>
  fill(protocolTexts(language).errors[code], details);

export const fieldErrorText = (kind: FieldErrorKind, language: Language, limit?: number): string =>
  fill(protocolTexts(language).fields[kind], limit === undefined ? {} : { limit });
