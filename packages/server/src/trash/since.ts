import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';

const DAY = 24 * 3_600_000;

/** What was deleted before this cannot be brought back any more. */
export const trashedSince = (now = new Date()): Date => new Date(now.getTime() - TRASH_DAYS * DAY);
