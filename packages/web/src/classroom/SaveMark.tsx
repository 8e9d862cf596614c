import { IconCloudCheck, IconCloudOff, IconCloudPause, IconCloudUp } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { t } from '../messages/index.ts';
import type { Keeping } from '../session/state-store.ts';
import style from './Classroom.module.css';

const LOOKS = {
  saved: { icon: IconCloudCheck, word: () => t('editor.save.saved'), text: () => t('editor.save.saved') },
  saving: { icon: IconCloudUp, word: () => t('editor.save.saving'), text: () => t('editor.save.saving') },
  waiting: { icon: IconCloudOff, word: () => t('editor.save.offline'), text: () => t('editor.save.offlineText') },
  paused: { icon: IconCloudPause, word: () => t('editor.save.paused'), text: () => t('editor.save.pausedText') },
  refused: { icon: IconCloudOff, word: () => t('editor.save.refused'), text: () => t('editor.save.refusedText') },
} as const satisfies Record<Keeping, unknown>;

/** Where the program is right now: with the class, on its way, or safe on this computer only. */
export const SaveMark = ({ keeping }: { keeping: StoreApi<Keeping> }) => {
  const state = useStore(keeping);
  const { icon: Icon, word, text } = LOOKS[state];
  return (
    <span className={style.save} data-keeping={state} title={text()} role="status">
      <Icon aria-hidden="true" />
      <span className={style.saveWord}>{word()}</span>
    </span>
  );
};
