import { ClassCodeSchema, IdSchema } from '@trundle/protocol/ids';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';

const InvitationSchema = z.object({ code: ClassCodeSchema, key: IdSchema });
export type Invitation = z.infer<typeof InvitationSchema>;

/** An invitation that was opened before its teacher had logged in. It waits in this browser; another one takes its place. */
export const keepInvitation = (storage: Storage, invitation: Invitation): void => {
  try {
    storage.setItem(STORAGE_KEYS.teacherInvitation, JSON.stringify(invitation));
  } catch {
    // A storage that is full: the link is still where it came from.
  }
};

export const forgetInvitation = (storage: Storage): void => storage.removeItem(STORAGE_KEYS.teacherInvitation);

export const waitingInvitation = (storage: Storage): Invitation | null => {
  try {
    return InvitationSchema.safeParse(JSON.parse(storage.getItem(STORAGE_KEYS.teacherInvitation) ?? '')).data ?? null;
  } catch {
    return null;
  }
};
