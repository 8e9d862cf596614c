import type { ApiFailure } from '../api/failure.ts';
import type { ProgramCopies } from './program-copies.ts';
import { addressNamed, classroomState, type StateAddress } from './state-address.ts';
import type { StateAutosave } from './state-autosave.ts';
import type { UnsentWork } from './unsent-work.ts';

/** Work of the account this tab works with that is in this browser and not with the server. */
export interface WaitingWork {
  /** Tells two of them apart. */
  place: string;
  /** Half-typed code is no program yet: it cannot be sent. */
  kind: 'program' | 'code';
  classroom: string;
  /** What it is called, or is to be; null for the program of a class. */
  name: string | null;
  /** Why the server did not take it the last time; null: it was not asked yet. */
  failure: ApiFailure | null;
  /** Another login of the same person opens the class. */
  needsOtherLogin: boolean;
  /** To be downloaded. */
  programs: string[];
  /** The browser's storage has no room for it: it is gone with this page. */
  isFragile: boolean;
}

interface Sources {
  accountId: string;
  /** Whether a login that is here opens a document. */
  opens: (address: StateAddress) => boolean;
  unsent: UnsentWork;
  copies: ProgramCopies;
  /** Why copies were refused, by their place. */
  refusedCopies: ReadonlyMap<string, ApiFailure>;
  /** The document as this page has it open, if it does. */
  opened: (address: StateAddress) => StateAutosave | null | undefined;
}

/** All that waits, but for what somebody works at in this page: that has a status of its own. */
export const waitingWork = ({ accountId, opens, unsent, copies, refusedCopies, opened }: Sources): WaitingWork[] => {
  const documents = unsent.documents(accountId).flatMap((name): WaitingWork[] => {
    const address = addressNamed(name);
    const programs = address === null ? [] : unsent.programs(accountId, address);
    const autosave = address === null ? undefined : opened(address);
    if (address === null || address.classroom === null || programs.length === 0 || autosave?.isRunning) return [];
    return [
      {
        place: name,
        kind: 'program',
        classroom: address.classroom,
        name: unsent.titleOf(accountId, name),
        failure: autosave?.refusal.getState() ?? null,
        needsOtherLogin: !opens(address),
        programs,
        isFragile: unsent.isDocumentFragile(accountId, name),
      },
    ];
  });
  const others = copies.waiting().map(({ place, classroom, name, xml, isFragile }): WaitingWork => {
    const needsOtherLogin = !opens(classroomState(classroom));
    const failure = refusedCopies.get(place) ?? null;
    return { place, kind: 'program', classroom, name, failure, needsOtherLogin, programs: [xml], isFragile };
  });
  const drafts = unsent.drafts(accountId).flatMap(({ place, classroom, text, isFragile }): WaitingWork[] => {
    if (opened(classroomState(classroom))?.isRunning) return [];
    const needsOtherLogin = !opens(classroomState(classroom));
    const rest = { needsOtherLogin, programs: [text], isFragile };
    return [{ place, kind: 'code', classroom, name: null, failure: null, ...rest }];
  });
  return [...documents, ...others, ...drafts];
};
