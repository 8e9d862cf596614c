import { readClassroom } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** Whether the teacher has locked the program of this student: its text changes the blocks, so it is locked with them. */
export const useIsLocked = (): boolean => {
  const role = useAccount()?.user.role;
  const isBound = role !== undefined && !may(role, 'write while the class is locked');
  const { code } = usePanelRoom();
  // The screen of the class has asked already; what the live class hears is put there.
  const { data } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet', enabled: isBound });
  return isBound && data?.isBlocklyReadOnly === true;
};
