import { IconEye, IconLayoutGrid, IconPlayerRecord } from '@tabler/icons-react';
import type { WorkspacePublisher } from '@trundle/client/watch/workspace-publisher';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense, use } from 'react';
import { useStore } from 'zustand';
import { ButtonLink } from '../design/Button.tsx';
import { LiveContext } from '../live/live-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import style from './Watch.module.css';
import { BoardReminder, Whiteboard } from './Whiteboard.tsx';
import { useWallAddress, wallHash } from './wall-address.ts';

const Wall = lazyPart(
  async () => (await import('./Wall.tsx')).Wall,
  () => loadTextsOf('needs'),
);

/** Everything about looking at each other's work that lies over the workspace. Stands beside it in the page. */
export const WatchLayer = ({ classroom, isTeacher }: { classroom: Classroom; isTeacher: boolean }) => {
  const isLive = use(LiveContext) !== null;
  const at = useWallAddress();
  if (!isLive) return null;
  if (!isTeacher) return <Whiteboard classroom={classroom} />;
  if (at === null) return <BoardReminder classroom={classroom} />;
  return (
    <Suspense>
      <Wall classroom={classroom} at={at} />
    </Suspense>
  );
};

/** The way to the wall, in the top bar of whoever teaches. */
export const WallLink = () => (
  <ButtonLink
    to="."
    hash={wallHash()}
    kind="plain"
    size="small"
    className={style.wallLink}
    icon={<IconLayoutGrid aria-hidden="true" />}
  >
    {t('watch.title')}
  </ButtonLink>
);

/** Nobody is looked at without knowing it. */
export const WatchedMark = ({ publisher }: { publisher: WorkspacePublisher }) => {
  const { watched, recorded } = useStore(publisher.state);
  const text = watched ? t('watch.watched') : t('watch.recorded');
  const Sign = watched ? IconEye : IconPlayerRecord;
  return (
    <span role="status" className={style.mark} title={watched || recorded ? text : undefined}>
      {(watched || recorded) && (
        <>
          <Sign aria-hidden="true" />
          <span>{text}</span>
        </>
      )}
    </span>
  );
};
