import type { FieldErrorKind } from '../../errors.ts';

/** What can be wrong with one field, in words a form can show beside it. */
export const fields: Record<FieldErrorKind, string> = {
  required: 'Please fill this in.',
  tooShort: 'At least {limit} characters.',
  tooLong: 'At most {limit} characters.',
  tooSmall: 'At least {limit}.',
  tooBig: 'At most {limit}.',
  email: 'This is not an e-mail address.',
  format: 'This does not look right.',
  type: 'This is not the right kind of value.',
  link: 'A name cannot hold a web address.',
  unknown: 'This is not expected here.',
  duplicate: 'This is taken already.',
  outOfReach: 'No robot gets there.',
  noMark: 'None of its goals is a place that one could be near to.',
};
