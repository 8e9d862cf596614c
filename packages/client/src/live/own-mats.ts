import { goesAlong } from '@trundle/protocol/entities/own-mat';
import type { Robot } from '@trundle/protocol/entities/robot';

/** Whose mat a robot stands on while everyone has their own; null for the mat of the class. */
const matOf = (robot: Robot): string | null => (goesAlong(robot) ? (robot.student?._id ?? null) : null);

/** A student is at her own mat and has what stands there; whoever leads has the robots of all. */
export const robotsFor = (
  robots: readonly Robot[],
  ownMats: boolean,
  { leads, accountId }: { leads: boolean; accountId: string },
): readonly Robot[] => (!ownMats || leads ? robots : robots.filter((robot) => matOf(robot) === accountId));

/** For whoever leads: it stands on the mat of its student, so that of the class has no place for it. */
export const isElsewhere = (robot: Robot, ownMats: boolean): boolean => ownMats && matOf(robot) !== null;
