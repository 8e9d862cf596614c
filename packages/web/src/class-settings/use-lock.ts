import type { Classroom } from '@trundle/protocol/entities/classroom';
import { setBlocklyReadOnly } from '@trundle/protocol/http/classroom';
import { useApp } from '../app/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';

/** Whether the blocks of the students are locked, and how that is changed. */
export const useLock = (classroom: Classroom) => {
  const { client } = useApp();
  const { isBlocklyReadOnly } = useClassSettings(classroom);
  const { busy, change } = useClassCommand();
  const lock = (on: boolean) =>
    change(() =>
      client.request(setBlocklyReadOnly, { params: { id: classroom._id }, body: { isBlocklyReadOnly: on } }),
    );
  return { isBlocklyReadOnly, busy, lock };
};
