import { fieldErrorText } from '@trundle/protocol/error-texts';
import { type FieldErrorKind, kindNamedBy } from '@trundle/protocol/errors';
import type { Language } from '@trundle/protocol/languages';
import type { z } from 'zod';
import type { FieldMessage } from './failure.ts';

type Issue = z.core.$ZodIssue;

const kindOf = (issue: Issue): { kind: FieldErrorKind; limit?: number } => {
  switch (issue.code) {
    case 'invalid_type':
      return { kind: issue.input === undefined ? 'required' : 'type' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { kind: 'required' };
      return { kind: issue.origin === 'string' ? 'tooShort' : 'tooSmall', limit: Number(issue.minimum) };
    case 'too_big':
      return { kind: issue.origin === 'string' ? 'tooLong' : 'tooBig', limit: Number(issue.maximum) };
    case 'invalid_format':
      return { kind: issue.format === 'email' ? 'email' : 'format' };
    default:
      return { kind: kindNamedBy(issue) };
  }
};

/** What the contract finds wrong with a form, in the words the server would use, before anything is sent. */
export const fieldErrors = (issues: readonly Issue[], values: Record<string, unknown>, language: Language) => {
  const found = new Map<string, FieldMessage>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    const { kind, limit } = values[field] === '' ? { kind: 'required' as const } : kindOf(issue);
    const message = fieldErrorText(kind, language, limit);
    if (!found.has(field)) found.set(field, { field, message });
  }
  return [...found.values()];
};
