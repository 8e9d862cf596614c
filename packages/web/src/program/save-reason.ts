import type { ApiFailure } from '@trundle/client/api/failure';
import type { SaveStatus, StateAutosave } from '@trundle/client/session/state-autosave';
import { t } from '../texts/index.ts';

/** Why a program was not taken, and what to do; it is safe in this browser in every case. */
export const refusalText = (failure: ApiFailure): string => {
  if (failure.code === 'QUOTA_REACHED' || failure.code === 'CLASS_LOCKED') return failure.message;
  const isTooLarge = failure.status === 413 || failure.code === 'INVALID_INPUT';
  return isTooLarge ? t('editor.save.tooLargeText') : t('editor.save.refusedText');
};

const TEXTS = {
  saved: () => t('editor.save.saved'),
  saving: () => t('editor.save.saving'),
  waiting: () => t('editor.save.offlineText'),
  paused: () => t('editor.save.pausedText'),
  refused: () => t('editor.save.refusedText'),
} as const satisfies Record<SaveStatus, () => string>;

/** Where a program is right now, in a sentence. */
export const statusText = (status: SaveStatus): string => TEXTS[status]();

/** Why the last change is not with the class. */
export const saveReason = ({ status, refusal }: Pick<StateAutosave, 'status' | 'refusal'>): string => {
  const failure = refusal.getState();
  return failure === null ? statusText(status.getState()) : refusalText(failure);
};
