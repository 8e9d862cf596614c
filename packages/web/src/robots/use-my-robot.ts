import { myTurn } from '@trundle/client/live/my-turn';
import type { LiveRobot } from '@trundle/client/live/robots';
import { myRobotNumber, whoseFor } from '@trundle/language/catalogue/my-robot';
import { useAccount } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** The robot that blocks mean by «my robot»: the first of one's own, for whoever leads one that nobody has. */
export const useMyRobot = (): LiveRobot | undefined => {
  const { leads } = usePanelRoom();
  const me = useAccount()?.user._id ?? '';
  const robots = useLive('robots');
  const had = robots.map(({ identifier, student }) => ({ number: identifier, whose: whoseFor(me, student?._id) }));
  const number = myRobotNumber(had, leads);
  const mine = robots.find(({ identifier }) => identifier === number);
  if (mine !== undefined || leads) return mine;
  // Between turns: the one that the own team shares.
  const shared = myTurn(robots, me)?.robot.identifier;
  return robots.find(({ identifier }) => identifier === shared);
};
