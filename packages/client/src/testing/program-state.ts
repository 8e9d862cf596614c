import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { createStore } from 'zustand/vanilla';
import type { SaveStatus } from '../session/state-autosave.ts';

/** The state document of an account in a class, with a server that takes everything at once. */
export const programState = (document: StateDocument) => {
  const read = (): Promise<StateDocument> => Promise.resolve(document);
  const copies: string[] = [];
  return {
    document,
    read,
    peek: read,
    peekAtServer: read,
    belongsTo: () => undefined,
    patch: (keys: StateDocument) => void Object.assign(document, keys),
    flush: () => Promise.resolve(),
    followServer: () => Promise.resolve(null),
    prepareMine: () => Promise.resolve(null),
    prepareTheirs: () => Promise.resolve(null),
    status: createStore<SaveStatus>(() => 'saved'),
    heldBack: null,
    newer: createStore<NewerCopy | null>(() => null),
    copies,
    keepCopy: (xml: string) => copies.push(xml) > 0,
    secureCopy: (xml: string) => Promise.resolve(copies.push(xml) > 0),
  };
};
