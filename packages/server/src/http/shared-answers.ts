/** Answers that go to many as they are. */
const shared = new WeakMap<object, Map<unknown, string>>();

/** Says that an answer will not change any more: what it looks like on the wire is worked out once. */
export const shareAnswer = <Answer extends object>(answer: Answer): Answer => {
  shared.set(answer, new Map());
  return answer;
};

/** The text of an answer under a schema; of a shared one, the text worked out before. */
export const textOf = (answer: unknown, schema: unknown, write: () => string): string => {
  const known = typeof answer === 'object' && answer !== null ? shared.get(answer) : undefined;
  if (!known) return write();
  const text = known.get(schema) ?? write();
  known.set(schema, text);
  return text;
};
