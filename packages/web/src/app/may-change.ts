import type { Account } from '@trundle/client/session/accounts';
import { may } from '@trundle/protocol/permissions';

/** Whoever made it, and admins. */
export const mayChange = (made: { created_by: { _id: string } | null }, account: Account | null): boolean =>
  account !== null && (may(account.user.role, 'change what others made') || made.created_by?._id === account.user._id);
