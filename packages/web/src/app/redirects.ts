import type { HostType } from '@trundle/client/session/host-type';
import { LANDING, SWITCH_CLASSROOM, WAITING_ROOM } from '@trundle/client/session/paths';
import type { Namespace } from '@trundle/protocol/roles';

const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const ASSIST_PLACES = ['/classroom_assistance', '/switchclassroom', '/classroom'];

/** On an assistance host everything but its own places leads to the assistance login, after a 'hello...'. */
export const assistGreets = (host: HostType, path: string): boolean =>
  host === 'assist' && !ASSIST_PLACES.some((place) => under(path, place));

/** Where the redirect screen goes on to: back into the class one was in, or to the list. */
export const afterRedirect = (known: { token: string | null; classroom: string | null }): string =>
  known.token !== null && known.classroom !== null ? `/classroom/${known.classroom}` : SWITCH_CLASSROOM;

/**
 * Where a ping's answer sends somebody: an assisted account waits, and whoever sits in the waiting room without
 * reason goes home. Null means stay.
 */
export const assistanceMove = (
  answer: { isBeingAssisted: boolean; namespace: Namespace },
  path: string,
): string | null => {
  const helping = answer.namespace === 'classroom_assistance';
  if (answer.isBeingAssisted && !helping) return path === WAITING_ROOM ? null : WAITING_ROOM;
  return path === WAITING_ROOM && !answer.isBeingAssisted && !helping ? LANDING : null;
};
