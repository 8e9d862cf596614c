import { may } from '@trundle/protocol/permissions';
import { Suspense, use } from 'react';
import { useAccount } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { LazyAskButton, LazyAskedCard } from './lazy-parts.ts';

/** Who may ask here: a student in a class. On a practice mat there is nobody to ask. */
const useAsker = (): { code: string; me: string } | null => {
  const account = useAccount();
  const { code, isAlone } = usePanelRoom();
  const isLive = use(LiveContext) !== null;
  if (account === null || isAlone || !isLive || !may(account.accessToken.namespace, 'sit in a class')) return null;
  return { code, me: account.user._id };
};

/** The hand beside RUN. */
export const AskForHelp = () => {
  const asker = useAsker();
  return asker === null ? null : (
    <Suspense>
      <LazyAskButton {...asker} />
    </Suspense>
  );
};

/** What is said below the blocks while the hand is up. */
export const AskedForHelp = () => {
  const asker = useAsker();
  return asker === null ? null : (
    <Suspense>
      <LazyAskedCard {...asker} />
    </Suspense>
  );
};
