import { readClassroom } from '@trundle/protocol/http/classroom';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** Whether the teacher has locked the program of this student: its text changes the blocks, so it is locked with them. */
export const useIsLocked = (): boolean => {
  const isStudent = useAccount()?.user.role === 'Student';
  const { code } = usePanelRoom();
  // The screen of the class has asked already; what the live class hears is put there.
  const { data } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet', enabled: isStudent });
  return isStudent && data?.isBlocklyReadOnly === true;
};
