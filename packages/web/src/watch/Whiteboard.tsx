import { IconPresentation } from '@tabler/icons-react';
import { systemClock } from '@trundle/client/live/clock';
import { BoardWatch } from '@trundle/client/watch/board-watch';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense, useEffect, useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { droppedLines } from './dropped-lines.ts';
import { Overlay } from './Overlay.tsx';
import { useWhiteboard } from './use-whiteboard.ts';
import style from './Watch.module.css';

const BoardBlocks = lazyPart(async () => (await import('./BoardBlocks.tsx')).BoardBlocks);

interface PresentedStudent {
  id: string;
  name: string;
}

interface BoardProps {
  classroom: Classroom;
  presented: PresentedStudent;
}

/** The work on the whiteboard, over whatever its reader was doing. */
const OpenBoard = ({ classroom, presented, onClose }: BoardProps & { onClose: () => void }) => {
  const { connection } = useLiveClassroom();
  const { _id: code, mapId } = classroom;
  const [board] = useState(
    () => new BoardWatch({ connection, clock: systemClock, code, accountId: presented.id, droppedLines }),
  );
  useEffect(() => {
    board.start();
    return () => board.stop();
  }, [board]);
  return (
    <Overlay title={t('watch.board.of', { name: presented.name })} onClose={onClose}>
      <Suspense>
        <BoardBlocks student={board.student} presented={presented} mapId={mapId} />
      </Suspense>
    </Overlay>
  );
};

/**
 * What a classmate sees of the whiteboard: a strip, and the work once they ask for it. Nobody's own work is ever covered
 * by somebody else's. Whoever has it open goes along when the next student is shown.
 */
const OnBoard = ({ classroom, presented }: BoardProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return <OpenBoard key={presented.id} classroom={classroom} presented={presented} onClose={() => setOpen(false)} />;
  }
  return (
    <aside className={style.banner}>
      <IconPresentation aria-hidden="true" />
      <p role="status">{t('watch.board.shown', { name: presented.name })}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('watch.board.open')}
      </Button>
    </aside>
  );
};

/** The whiteboard, for students: somebody else's work, or the news that one's own is there. */
export const Whiteboard = ({ classroom }: { classroom: Classroom }) => {
  const me = useAccount()?.user._id;
  const { presented } = useWhiteboard(classroom);
  if (presented === null) return null;
  if (presented.id !== me) return <OnBoard classroom={classroom} presented={presented} />;
  return (
    <aside className={style.banner} role="status">
      <IconPresentation aria-hidden="true" />
      <p>{t('watch.board.yours')}</p>
    </aside>
  );
};

/** For whoever leads, while they do something else: what the class looks at, and how to end it. */
export const BoardReminder = ({ classroom }: { classroom: Classroom }) => {
  const { presented, busy, show } = useWhiteboard(classroom);
  if (presented === null) return null;
  return (
    <aside className={style.banner}>
      <IconPresentation aria-hidden="true" />
      <p>{t('watch.board.now', { name: presented.name })}</p>
      <Button kind="stop" size="small" busy={busy} onClick={() => void show(null)}>
        {t('watch.board.stop')}
      </Button>
    </aside>
  );
};
