import { type ClassroomState, type StateDocument, WORKSPACE_TYPES } from './account.ts';

/** What the open program belongs to: nothing but the class (temporary), a project, or a work saved under a name. */
export type DocumentReference =
  | { readonly type: 'temporary' }
  | { readonly type: 'project'; readonly id: string }
  | { readonly type: 'work'; readonly id: string };

/** An account's own program of a class. */
export const TEMPORARY: DocumentReference = { type: 'temporary' };
export const projectReference = (id: string): DocumentReference => ({ type: 'project', id });
export const workReference = (id: string): DocumentReference => ({ type: 'work', id });

const referenceOf = (type: unknown, id: unknown): DocumentReference => {
  const known = WORKSPACE_TYPES.find((each) => each === type);
  return known === undefined || known === 'temporary' || typeof id !== 'string' ? TEMPORARY : { type: known, id };
};

/** As it is stored in keys and beside programs that were put aside: empty, `project/ID` or `work/ID`. */
export const printReference = (reference: DocumentReference): string =>
  reference.type === 'temporary' ? '' : `${reference.type}/${reference.id}`;

export const parseReference = (text: string): DocumentReference => {
  const [type, id] = text.split('/');
  return referenceOf(type, id);
};

export const isSameReference = (one: DocumentReference, other: DocumentReference): boolean =>
  printReference(one) === printReference(other);

/** As the state document of a class keeps it. */
export const referenceInState = (state: StateDocument): DocumentReference =>
  referenceOf(state.current_workspace_type, state.current_workspace_ref_id);

export const stateOfReference = (reference: DocumentReference) =>
  ({
    current_workspace_type: reference.type,
    current_workspace_ref_id: reference.type === 'temporary' ? null : reference.id,
  }) satisfies ClassroomState;
