import type { Account } from '@trundle/client/session/accounts';
import { PLATFORM } from '@trundle/protocol/constants';
import { may } from '@trundle/protocol/permissions';

interface Made {
  created_by: { _id: string } | null;
}

/** It comes with the program, as lessons do. */
export const isBuiltIn = ({ created_by }: Made): boolean => created_by?._id === PLATFORM._id;

/** Whoever made it, and admins; nobody what comes with the program. */
export const mayChange = (made: Made, account: Account | null): boolean =>
  account !== null &&
  !isBuiltIn(made) &&
  (may(account.user.role, 'change what others made') || made.created_by?._id === account.user._id);
