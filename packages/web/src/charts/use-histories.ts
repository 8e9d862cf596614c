import type { RobotHistory } from '@trundle/client/live/histories';
import { useEffect, useState } from 'react';
import { useLiveClassroom } from '../live/hooks.ts';

type Histories = ReadonlyMap<number, RobotHistory>;

/** Often enough to be live, and seldom enough to be read. */
const PACE = 1_000;

/** What robots measured lately, anew every second until it is paused. */
export const useHistories = (robots: readonly number[], isPaused: boolean): Histories => {
  const live = useLiveClassroom();
  const [histories, setHistories] = useState<Histories>(new Map());
  useEffect(() => {
    if (isPaused) return undefined;
    const look = () => setHistories(new Map(robots.map((robot) => [robot, live.read(`history:${robot}`)])));
    look();
    const timer = setInterval(look, PACE);
    return () => clearInterval(timer);
  }, [live, robots, isPaused]);
  return histories;
};
