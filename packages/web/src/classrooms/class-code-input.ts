import { classCodeIn } from '@trundle/protocol/ids';

/** Leaves of what was typed or pasted into a field what belongs to a class code. */
export const normalizeClassCode = (field: HTMLInputElement): void => {
  const code = classCodeIn(field.value);
  // Written only when it differs: the caret would jump to the end.
  if (code !== field.value) field.value = code;
};
