import type { StateAutosave } from '@trundle/client/session/state-autosave';
import type { StateDocument } from '@trundle/protocol/entities/account';

const reading = new WeakMap<object, Promise<StateDocument>>();

/** Several parts of a page read the same document when it opens: one request for all of them. */
export const readTogether = (state: Pick<StateAutosave, 'read'>): Promise<StateDocument> => {
  const known = reading.get(state);
  if (known !== undefined) return known;
  const read = state.read().finally(() => reading.delete(state));
  reading.set(state, read);
  return read;
};
