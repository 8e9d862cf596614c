import type { LiveObject } from '@trundle/client/live/objects';
import { MOST_ROBOTS } from '@trundle/vision/markers';

/** A marker for robots that none of the class wears: not a thing that somebody put there. */
export const isNobodys = ({ identifier, name }: Pick<LiveObject, 'identifier' | 'name'>): boolean =>
  identifier <= MOST_ROBOTS && name === '';
