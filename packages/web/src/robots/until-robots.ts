import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { LiveRobot } from '@trundle/client/live/robots';
import { ROBOT_LIST_WAIT } from '@trundle/protocol/constants';

/** Waits until the list of robots is as an action should leave it, but no longer than a reader's patience. */
export const untilRobots = (
  live: Pick<LiveClassroom, 'subscribe' | 'read'>,
  isDone: (robots: readonly LiveRobot[]) => boolean,
): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (done: boolean) => {
      clearTimeout(timer);
      cancel();
      resolve(done);
    };
    const look = () => {
      if (isDone(live.read('robots'))) end(true);
    };
    const timer = setTimeout(() => end(false), ROBOT_LIST_WAIT);
    const cancel = live.subscribe('robots', look);
    look();
  });
