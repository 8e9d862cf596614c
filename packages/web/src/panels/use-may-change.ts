import type { LiveRobot } from '@trundle/client/live/robots';
import { useAccount } from '../app/hooks.ts';
import { usePanelRoom } from './panel-context.ts';

/** Whether this robot is one's own, or the class is one's to lead: then one may plug sensors in and lay hands on it. */
export const useMayChange = ({ student }: Pick<LiveRobot, 'student'>): boolean => {
  const { leads } = usePanelRoom();
  const me = useAccount()?.user._id;
  return leads || (me !== undefined && student?._id === me);
};
