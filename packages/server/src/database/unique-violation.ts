const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because of that unique index. The driver's error may be wrapped. */
export const isUniqueViolation = (error: unknown, index?: string): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && at.code === UNIQUE_VIOLATION)
      return index === undefined || ('constraint' in at && at.constraint === index);
  }
  return false;
};
