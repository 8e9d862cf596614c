import type { Classroom } from '@trundle/protocol/entities/classroom';
import { setBlocklyReadOnly } from '@trundle/protocol/http/classroom';
import { useApp } from '../app/hooks.ts';
import { Switch } from '../design/Switch.tsx';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';
import { t } from '../texts/index.ts';

/** Locks the blocks of every student, or frees them. */
export const LockSwitch = ({ classroom }: { classroom: Classroom }) => {
  const { client } = useApp();
  const { isBlocklyReadOnly } = useClassSettings(classroom);
  const { change } = useClassCommand();
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
