import {
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudPause,
  IconCloudUp,
  IconHistory,
} from '@tabler/icons-react';
import type { Workspace } from '@trundle/client/program/workspace';
import type { SaveStatus, StateAutosave } from '@trundle/client/session/state-autosave';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app/hooks.ts';
import { onFirstEdit } from '../program/first-edit.ts';
import { refusalText, saveReason, statusText } from '../program/save-reason.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import style from './Classroom.module.css';

const OpenProgramHistory = lazyPart(async () => (await import('./OpenProgramHistory.tsx')).OpenProgramHistory);

/** Long enough to be read by a slow reader. */
const TOLD_FOR = 15_000;

const LOOKS = {
  saved: { icon: IconCloudCheck, word: () => t('editor.save.saved') },
  saving: { icon: IconCloudUp, word: () => t('editor.save.saving') },
  waiting: { icon: IconCloudOff, word: () => t('editor.save.offline') },
  paused: { icon: IconCloudPause, word: () => t('editor.save.paused') },
  refused: { icon: IconCloudOff, word: () => t('editor.save.refused') },
} as const satisfies Record<SaveStatus, unknown>;

/** What is seen here is not what is kept any more. */
const OUTDATED = { icon: IconCloudDown, word: () => t('editor.save.outdated') };

/** In this page's memory alone. */
const FRAGILE = { icon: IconCloudOff, word: () => t('editor.save.fragile') };

interface StatusProps {
  store: Pick<StateAutosave, 'status' | 'refusal' | 'isDurable'>;
  /** A copy of a program is in this page's memory alone. */
  hasFragile?: boolean;
  /** Nobody has changed anything: that it is on its way is no news. */
  isQuiet?: boolean;
  /** Another tab has changed the program since. */
  isOutdated?: boolean;
}

/** Where the program is right now: with the class, on its way, or safe on this device only. */
export const ProgramSaveStatus = ({
  store,
  hasFragile = false,
  isQuiet = false,
  isOutdated: isChanged = false,
}: StatusProps) => {
  const { notices } = useApp();
  const state = useStore(store.status);
  const isOutdated = isChanged && state === 'saved';
  const refusal = useStore(store.refusal);
  const isFragile = (!useStore(store.isDurable) && state !== 'saved') || hasFragile;
  const look = isOutdated ? OUTDATED : LOOKS[state];
  const { icon: Icon, word } = isFragile ? FRAGILE : look;
  const told = isOutdated ? t('editor.save.outdatedText') : statusText(state);
  const text = isFragile ? t(hasFragile ? 'editor.save.fragileCopy' : 'editor.save.fragileText') : told;
  const reason = state === 'refused' && refusal !== null ? refusalText(refusal) : null;
  useEffect(() => {
    if (reason !== null) notices.toast({ text: reason, type: 'error', key: 'save', timer: TOLD_FOR });
  }, [notices, reason]);
  const isTold = isFragile || state !== 'saving' || !isQuiet;
  return (
    <span
      className={style.save}
      data-status={isOutdated ? 'outdated' : state}
      data-fragile={isFragile}
      title={isTold ? (reason ?? text) : undefined}
      role="status"
    >
      {isTold && (
        <>
          <Icon aria-hidden="true" />
          <span className={style.saveWord}>{word()}</span>
        </>
      )}
    </span>
  );
};

const NO_LOSSES = createStore<number>(() => 0);

/** The work that was open is there no more: says so once. */
const useLostWorks = ({ autosave }: Workspace): void => {
  const { notices } = useApp();
  const lost = useStore(autosave?.lostWorks ?? NO_LOSSES);
  useEffect(() => {
    if (lost > 0) notices.toast({ text: t('editor.save.lostWork'), type: 'warning', key: 'save', timer: TOLD_FOR });
  }, [notices, lost]);
};

const NO_WORK = createStore<StateAutosave | null>(() => null);

/** Whether somebody has changed the program here. */
const useEdited = (workspace: Workspace): boolean => {
  const [edited, setEdited] = useState<Workspace | null>(null);
  useEffect(() => onFirstEdit(workspace.program, () => setEdited(workspace)), [workspace]);
  return edited === workspace;
};

/** A work that is open has to be saved as well: what of the two is not yet is told. One tap on it opens the history. */
export const OpenProgramSaveStatus = ({ workspace, store }: { workspace: Workspace; store: StateAutosave }) => {
  const work = useStore(workspace.autosave?.work ?? NO_WORK);
  const isSaved = useStore(store.status) === 'saved';
  const isEdited = useEdited(workspace);
  const isOutdated = useStore(store.changedElsewhere);
  useLostWorks(workspace);
  const [isOpen, setOpen] = useState(false);
  const shown = isSaved && work !== null ? work : store;
  const hasFragile = useStore(useApp().waitingWork).some(({ isFragile }) => isFragile);
  const label = t('history.open');
  return (
    <>
      <span className={style.saveHistory}>
        <ProgramSaveStatus store={shown} hasFragile={hasFragile} isQuiet={!isEdited} isOutdated={isOutdated} />
        <IconHistory aria-hidden="true" className={style.historySign} />
        <button
          type="button"
          aria-label={label}
          title={`${label}: ${saveReason(shown)}`}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenProgramHistory workspace={workspace} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
