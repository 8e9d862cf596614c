import { IconLock } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { t } from '../texts/index.ts';
import style from './LockMark.module.css';
import { useLock } from './use-lock.ts';

/** Wherever whoever leads is in the class: that the blocks are locked, and one tap that frees them. */
export const LockMark = ({ classroom }: { classroom: Classroom }) => {
  const { isBlocklyReadOnly, busy, lock } = useLock(classroom);
  return isBlocklyReadOnly ? (
    <button
      type="button"
      className={style.lockMark}
      aria-label={t('settings.unlock')}
      title={t('settings.unlock')}
      aria-busy={busy}
      onClick={() => {
        if (!busy) void lock(false);
      }}
    >
      <IconLock aria-hidden="true" />
      <span aria-hidden="true">{t('settings.locked')}</span>
    </button>
  ) : null;
};
