import type { WallAddress } from '../watch/wall-address.ts';
import type { Hearing } from './robot-sounds.ts';

interface Listener {
  accountId: string;
  leads: boolean;
  /** Where on the class wall they are; null beside it. */
  wall: WallAddress | null;
}

/**
 * Everybody hears their own robots. Whoever leads the class hears those of nobody as their own and those of the others
 * from afar; the class wall is silent, but for the student one looks at.
 */
export const hearingOf =
  ({ accountId, leads, wall }: Listener): Hearing =>
  ({ student }) => {
    if (wall !== null) return student && student._id === wall.student ? 'other' : null;
    if (student?._id === accountId || (leads && !student)) return 'own';
    return leads ? 'other' : null;
  };
