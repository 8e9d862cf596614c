import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Switch } from '../design/Switch.tsx';
import { t } from '../texts/index.ts';
import { useLock } from './use-lock.ts';

/** Locks the blocks of every student, or frees them. */
export const LockSwitch = ({ classroom }: { classroom: Classroom }) => {
  const { isBlocklyReadOnly, lock } = useLock(classroom);
  return (
    <Switch
      label={t('settings.lock')}
      hint={isBlocklyReadOnly ? t('settings.lockOn') : undefined}
      on={isBlocklyReadOnly}
      onChange={lock}
    />
  );
};
