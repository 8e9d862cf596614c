import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { LiveRobot } from '@trundle/client/live/robots';
import type { SliceName, SliceOf } from '@trundle/client/live/slices';
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { LiveContext } from './live-context.ts';

export const useLiveClassroom = (): LiveClassroom => {
  const live = use(LiveContext);
  if (live === null) throw new Error('No live classroom around this component.');
  return live;
};

/** A part of the class, and again whenever it changes. Animations read `poseAt` in their frames instead. */
export const useLive = <Name extends SliceName>(name: Name): SliceOf<Name> => {
  const live = useLiveClassroom();
  const subscribe = useCallback((listener: () => void) => live.subscribe(name, listener), [live, name]);
  return useSyncExternalStore(subscribe, () => live.read(name));
};

/** One robot of the class; unlike the list, it changes only when this one does. */
export const useLiveRobot = (number: number): LiveRobot | undefined => {
  const live = useLiveClassroom();
  const subscribe = useCallback((listener: () => void) => live.subscribe('robots', listener), [live]);
  return useSyncExternalStore(subscribe, () => live.robot(number));
};

/** Those that stand on the mat this page shows: while everyone has their own, whoever leads is at that of the class. */
export const useRobotsHere = (): readonly LiveRobot[] => {
  const live = useLiveClassroom();
  const robots = useLive('robots');
  const isApart = useLive('settings')?.ownMats ?? false;
  return useMemo(
    () => (isApart ? robots.filter((robot) => !live.isElsewhere(robot)) : robots),
    [live, robots, isApart],
  );
};
