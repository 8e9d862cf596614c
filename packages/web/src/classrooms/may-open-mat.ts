import type { Account } from '@trundle/client/session/accounts';
import { may } from '@trundle/protocol/permissions';

/** Whether a practice mat opens with this login: one that opens a class alone has none, unless the class made the account. */
export const mayOpenMat = ({ accessToken: { namespace, classroom, practice } }: Account): boolean =>
  may(namespace, 'have a practice mat') && (classroom === null || practice);
