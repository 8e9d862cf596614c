import { IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { ReplayBoard } from '@trundle/protocol/entities/replay-board';
import { readLessons, showReplay } from '@trundle/protocol/http/replay';
import { replayShown } from '@trundle/protocol/topics/classroom';
import { RECORDER_WATCHER, request } from '@trundle/protocol/topics/watch';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { ReplayLink } from '../live/ReplayLink.tsx';
import { useIsReplayOpen, useReplayDoor } from '../live/replay-address.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import style from '../watch/Watch.module.css';

const loadReplayTexts = () => loadTextsOf('replay');
const Replay = lazyPart(async () => (await import('./Replay.tsx')).Replay, loadReplayTexts);
const ReplayOnBoard = lazyPart(async () => (await import('./Replay.tsx')).ReplayOnBoard, loadReplayTexts);

/** The recorded lesson that the class is shown, as whoever shows it says last. */
const useShown = (code: string): ReplayBoard | null => {
  const { connection } = useLiveClassroom();
  const { data, refetch } = useCall(readLessons, { params: { id: code } }, { showing: 'quiet' });
  const [told, setTold] = useState<{ shown: ReplayBoard | null } | null>(null);
  useEffect(() => connection.on(replayShown, setTold), [connection]);
  const isConnected = useLive('connection').state === 'connected';
  const connections = useRef(0);
  useEffect(() => {
    if (!isConnected) return;
    connections.current += 1;
    // What was said while the connection was gone was not heard here.
    if (connections.current > 1) void refetch().then((asked) => asked.isSuccess && setTold(asked.data));
  }, [isConnected, refetch]);
  return told === null ? (data?.shown ?? null) : told.shown;
};

const Board = ({ classroom }: { classroom: Classroom }) => {
  const shown = useShown(classroom._id);
  const [isOpen, setOpen] = useState(false);
  if (shown === null) {
    // Another showing is asked for anew: it covers nobody's work by itself.
    if (isOpen) setOpen(false);
    return null;
  }
  if (isOpen)
    return (
      <Suspense>
        <ReplayOnBoard classroom={classroom} shown={shown} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <aside className={style.banner}>
      <IconPresentation aria-hidden="true" />
      <p role="status">{t('watch.replayShown')}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('watch.board.open')}
      </Button>
    </aside>
  );
};

/** For whoever leads: the class is still shown a lesson, whoever began it and wherever their page is by now. */
const Showing = ({ code }: { code: string }) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const shown = useShown(code);
  if (shown === null) return null;
  const stop = () => void run(() => client.request(showReplay, { params: { id: code }, body: { shown: null } }));
  return (
    <aside className={style.banner}>
      <IconPresentation aria-hidden="true" />
      <p role="status">{t('watch.replayNow')}</p>
      <Button kind="stop" size="small" busy={busy} icon={<IconPresentationOff aria-hidden="true" />} onClick={stop}>
        {t('watch.board.stop')}
      </Button>
    </aside>
  );
};

/** Recorded lessons, over the workspace: for whoever opens them, and for the class while it is shown one. */
export const ReplayLayer = ({ classroom, isTeacher }: { classroom: Classroom; isTeacher: boolean }) => {
  const isLive = use(LiveContext) !== null;
  const isOpen = useIsReplayOpen();
  const go = useReplayDoor();
  if (!isLive) return null;
  if (isOpen)
    return (
      <Suspense>
        <Replay classroom={classroom} seesAll={isTeacher} onClose={() => go(false)} />
      </Suspense>
    );
  if (classroom.practice) return null;
  return isTeacher ? <Showing code={classroom._id} /> : <Board classroom={classroom} />;
};

/** For a student whose runs are recorded, or were: the way to see them again. */
export const MyRunsAgain = () => {
  const { code } = usePanelRoom();
  const live = use(LiveContext);
  const isStudent = useAccount()?.user.role === 'Student';
  const { data } = useCall(readLessons, { params: { id: code } }, { showing: 'quiet', enabled: isStudent });
  const [isRecorded, setRecorded] = useState(false);
  useEffect(
    () => live?.connection.on(request, ({ watcher }) => setRecorded((was) => was || watcher === RECORDER_WATCHER)),
    [live],
  );
  if (!isStudent || !(isRecorded || (data?.lessons.length ?? 0) > 0)) return null;
  return <ReplayLink label={t('watch.again')} />;
};
