import { availableRobots, type LiveRobot, robotsOf } from '@trundle/client/live/robots';
import { useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

const WHICH = ['all', 'free', 'mine'] as const;
type Which = (typeof WHICH)[number];

interface WhichRobots {
  readonly which: Which;
  /** What there is to choose from; nothing where all robots are one's own. */
  readonly options: readonly Which[];
  readonly choose: (which: Which) => void;
  readonly shown: readonly LiveRobot[];
}

/** All robots of the class, those that nobody has, or one's own. Teachers have none of their own. */
export const useWhichRobots = (robots: readonly LiveRobot[]): WhichRobots => {
  const { leads, isAlone } = usePanelRoom();
  const me = useAccount()?.user._id ?? '';
  const [which, choose] = useState<Which>('all');
  const options = isAlone || robots.length < 2 ? [] : WHICH.filter((each) => each !== 'mine' || !leads);
  const lists: Record<Which, () => readonly LiveRobot[]> = {
    all: () => robots,
    free: () => availableRobots(robots),
    mine: () => robotsOf(robots, me),
  };
  return { which, options, choose, shown: options.includes(which) ? lists[which]() : robots };
};
