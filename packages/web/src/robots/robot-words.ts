import type { LiveRobot } from '@trundle/client/live/robots';
import { t } from '../texts/index.ts';

type RobotState = 'online' | 'hidden' | 'arriving' | 'offline';

/** What of a robot's state people need to know: there, there but not seen, about to be there, or not there. */
export const robotState = ({
  online,
  outOfCamera,
  isArriving,
}: Pick<LiveRobot, 'online' | 'outOfCamera' | 'isArriving'>): RobotState => {
  if (!online) return isArriving ? 'arriving' : 'offline';
  return outOfCamera ? 'hidden' : 'online';
};

export const robotName = ({ identifier, student }: Pick<LiveRobot, 'identifier' | 'student'>): string =>
  student === null
    ? t('panels.robots.name', { number: identifier })
    : t('panels.robots.nameOf', { number: identifier, student: student.name });

/** As it is printed on a robot: AA:BB:CC:DD:EE:FF. */
export const addressInPairs = (mac: string): string => mac.replace(/..(?=.)/g, '$&:');

/** Another robot has the number already. */
export const isOther =
  (mac: string, number: number) =>
  (robot: { _id: string; identifier: number }): boolean =>
    robot.identifier === number && robot._id !== mac;

export const firstFree = (taken: readonly number[]): number => {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

const STEPS = [
  { unit: 'second', ms: 1_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'day', ms: 86_400_000 },
] as const;

/** How long ago, in the reader's language: "3 minutes ago". */
export const ago = (then: number, now: number, tag: string): string => {
  const gone = Math.max(0, now - then);
  const { unit, ms } = STEPS.findLast((step) => gone >= step.ms) ?? STEPS[0];
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-Math.floor(gone / ms), unit);
};
