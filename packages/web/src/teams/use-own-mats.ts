import type { Classroom } from '@trundle/protocol/entities/classroom';
import { setOwnMats } from '@trundle/protocol/http/own-mats';
import { useApp } from '../app/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';

/** Whether everyone has a mat of their own, and how that is changed. */
export const useOwnMats = (classroom: Classroom) => {
  const { client } = useApp();
  const { ownMats } = useClassSettings(classroom);
  const { busy, change } = useClassCommand();
  const set = (on: boolean) =>
    change(() => client.request(setOwnMats, { params: { id: classroom._id }, body: { ownMats: on } }));
  return { ownMats, busy, set };
};
