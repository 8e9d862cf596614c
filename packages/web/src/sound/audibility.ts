import type { WallAddress } from '../watch/wall-address.ts';
import type { Audibility } from './robot-sounds.ts';

interface Listener {
  accountId: string;
  leads: boolean;
  /** Where on the class wall they are; null beside it. */
  wall: WallAddress | null;
  /** Whether a student sits in the class now. */
  isHere: (accountId: string) => boolean;
}

/**
 * Everybody hears their own robots. Whoever leads the class hears those of nobody who is here as their own and those of
 * the others from afar; the class wall is silent, but for the student one looks at.
 */
export const audibilityOf =
  ({ accountId, leads, wall, isHere }: Listener): Audibility =>
  ({ student }) => {
    if (wall !== null) return student && student._id === wall.student ? 'other' : null;
    if (student?._id === accountId) return 'own';
    if (!leads) return null;
    return student && isHere(student._id) ? 'other' : 'own';
  };
