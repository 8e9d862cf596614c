/** Answers that go to many as they are. */
const shared = new WeakMap<object, Map<unknown, string>>();

/** Says that an answer will not change any more: what it looks like on the wire is worked out once. */
export const shareAnswer = <Answer extends object>(answer: Answer): Answer => {
  shared.set(answer, new Map());
  return answer;
};

const written = new WeakMap<object, string>();

/** An answer that is JSON already, of parts that were checked when they were stored: nothing is made of it in between. */
export const answerAsText = <Answer extends object>(text: string): Answer => {
  const answer = {} as Answer;
  written.set(answer, text);
  return answer;
};

/** The text of an answer under a schema; of a shared one, the text worked out before. */
export const textOf = (answer: unknown, schema: unknown, write: () => string): string => {
  if (typeof answer !== 'object' || answer === null) return write();
  const ready = written.get(answer);
  if (ready !== undefined) return ready;
  const known = shared.get(answer);
  if (!known) return write();
  const text = known.get(schema) ?? write();
  known.set(schema, text);
  return text;
};
