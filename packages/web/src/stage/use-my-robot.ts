import type { LiveRobot } from '@trundle/client/live/robots';
import { myRobotNumber } from '@trundle/language/catalogue/my-robot';
import { useAccount } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

const numbers = (robots: readonly LiveRobot[]): number[] => robots.map(({ identifier }) => identifier);

/** The robot that blocks mean by «my robot»: the first of one's own, for whoever leads the first of the class. */
export const useMyRobot = (): LiveRobot | undefined => {
  const { leads } = usePanelRoom();
  const me = useAccount()?.user._id;
  const robots = useLive('robots');
  const own = robots.filter(({ student }) => student !== null && student._id === me);
  const number = myRobotNumber(numbers(own), numbers(robots), leads);
  return robots.find(({ identifier }) => identifier === number);
};
