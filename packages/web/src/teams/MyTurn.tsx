import { myTurn } from '@trundle/client/live/my-turn';
import { Suspense, use } from 'react';
import { useAccount } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { LazyTurnStrip } from './lazy-parts.ts';

const Strip = ({ me }: { me: string }) => {
  const turn = myTurn(useLive('robots'), me);
  return turn === undefined ? null : (
    <Suspense>
      <LazyTurnStrip turn={turn} />
    </Suspense>
  );
};

/** Whose turn it is with the robot of somebody's team, below the blocks: also while the mat is put away. */
export const MyTurn = () => {
  const me = useAccount()?.user._id;
  const isLive = use(LiveContext) !== null;
  return me === undefined || !isLive ? null : <Strip me={me} />;
};
