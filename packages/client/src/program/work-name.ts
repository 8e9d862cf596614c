import { WORKSPACE_TYPES } from '@trundle/protocol/entities/account';

/** What a work is: its kind, and its id if it has one. */
export const partsOf = (work: string): { type: (typeof WORKSPACE_TYPES)[number]; ref: string | null } => {
  const [kind, ref] = work.split('/');
  const type = WORKSPACE_TYPES.find((known) => known === kind);
  return type === undefined || ref === undefined ? { type: 'temporary', ref: null } : { type, ref };
};
