import { may } from '@trundle/protocol/permissions';
import { lazy, Suspense, use } from 'react';
import { useAccount } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { patiently } from '../shell/stale-build.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const NoteCard = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./NoteCard.tsx'), loadTextsOf('needs')]);
    return { default: part.NoteCard };
  }),
);

/** What teachers have left for a student, below the blocks. Whoever helps in the account does not read it away. */
export const MyNotes = () => {
  const account = useAccount();
  const { code, isAlone } = usePanelRoom();
  const isLive = use(LiveContext) !== null;
  if (account === null || isAlone || !isLive || !may(account.accessToken.namespace, 'sit in a class')) return null;
  return (
    <Suspense>
      <NoteCard code={code} me={account.user._id} />
    </Suspense>
  );
};
