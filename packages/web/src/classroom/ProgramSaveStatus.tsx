import { IconCloudCheck, IconCloudOff, IconCloudPause, IconCloudUp } from '@tabler/icons-react';
import type { ApiFailure } from '@trundle/client/api/failure';
import type { SaveStatus, StateAutosave } from '@trundle/client/session/state-autosave';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Classroom.module.css';

/** Long enough to be read by a slow reader. */
const TOLD_FOR = 15_000;

const LOOKS = {
  saved: { icon: IconCloudCheck, word: () => t('editor.save.saved'), text: () => t('editor.save.saved') },
  saving: { icon: IconCloudUp, word: () => t('editor.save.saving'), text: () => t('editor.save.saving') },
  waiting: { icon: IconCloudOff, word: () => t('editor.save.offline'), text: () => t('editor.save.offlineText') },
  paused: { icon: IconCloudPause, word: () => t('editor.save.paused'), text: () => t('editor.save.pausedText') },
  refused: { icon: IconCloudOff, word: () => t('editor.save.refused'), text: () => t('editor.save.refusedText') },
} as const satisfies Record<SaveStatus, unknown>;

/** Why a program was not taken, and what to do; it is safe in this browser in every case. */
const reasonOf = (failure: ApiFailure): string => {
  if (failure.code === 'QUOTA_REACHED') return failure.message;
  const isTooLarge = failure.status === 413 || failure.code === 'INVALID_INPUT';
  return isTooLarge ? t('editor.save.tooLargeText') : t('editor.save.refusedText');
};

/** Where the program is right now: with the class, on its way, or safe on this computer only. */
export const ProgramSaveStatus = ({ store }: { store: Pick<StateAutosave, 'status' | 'refusal'> }) => {
  const { notices } = useApp();
  const state = useStore(store.status);
  const refusal = useStore(store.refusal);
  const { icon: Icon, word, text } = LOOKS[state];
  const reason = state === 'refused' && refusal !== null ? reasonOf(refusal) : null;
  useEffect(() => {
    if (reason !== null) notices.toast({ text: reason, type: 'error', key: 'save', timer: TOLD_FOR });
  }, [notices, reason]);
  return (
    <span className={style.save} data-status={state} title={reason ?? text()} role="status">
      <Icon aria-hidden="true" />
      <span className={style.saveWord}>{word()}</span>
    </span>
  );
};
