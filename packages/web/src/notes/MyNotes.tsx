import { may } from '@trundle/protocol/permissions';
import { Suspense, use } from 'react';
import { useAccount } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const NoteCard = lazyPart(
  async () => (await import('./NoteCard.tsx')).NoteCard,
  () => loadTextsOf('needs'),
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
