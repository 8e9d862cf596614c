import type { Classroom } from '@trundle/protocol/entities/classroom';
import { setBlocklyReadOnly } from '@trundle/protocol/http/classroom';
import { useApp } from '../app-hooks.ts';
import { t } from '../messages/index.ts';
import { Switch } from './Switch.tsx';
import { useClassDeed } from './use-class-deed.ts';
import { useClassSettings } from './use-class-settings.ts';

/** Locks the blocks of every student, or frees them. */
export const LockSwitch = ({ classroom }: { classroom: Classroom }) => {
  const { client } = useApp();
  const { isBlocklyReadOnly } = useClassSettings(classroom);
  const { change } = useClassDeed();
  const lock = (on: boolean) =>
    change(() =>
      client.request(setBlocklyReadOnly, { params: { id: classroom._id }, body: { isBlocklyReadOnly: on } }),
    );
  return (
    <Switch
      label={t('settings.lock')}
      hint={isBlocklyReadOnly ? t('settings.lockOn') : undefined}
      on={isBlocklyReadOnly}
      onChange={lock}
    />
  );
};
