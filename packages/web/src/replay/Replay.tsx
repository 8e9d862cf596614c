import { IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import type { LessonPlayer } from '@trundle/client/replay/lesson-player';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { ReplayBoard } from '@trundle/protocol/entities/replay-board';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { type ReplayMark, readLessons, readReplayMarks, showReplay } from '@trundle/protocol/http/replay';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Loader } from '../shell/Loader.tsx';
import { StillComing } from '../shell/StillComing.tsx';
import { t } from '../texts/index.ts';
import { Overlay } from '../watch/Overlay.tsx';
import { LessonView } from './LessonView.tsx';
import { MarkList } from './MarkList.tsx';
import { isForAll } from './mark-words.ts';
import style from './Replay.module.css';
import { ReplaySound } from './ReplaySound.tsx';
import { TimeLine } from './TimeLine.tsx';
import { type LessonSpan, usePlayed, usePlayer } from './use-player.ts';

const NO_MARKS: readonly ReplayMark[] = [];
const NOTHING_ASKED: CallAnswer<typeof readLessons> = { lessons: [], shown: null };

/** Shows the class what one looks at oneself, for as long as one does. What it is `shown` already goes on. */
const useBoard = (code: string, lesson: LessonSpan, player: LessonPlayer | null, shown: ReplayBoard | null) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const [before] = useState(shown?.from === lesson.from ? shown : null);
  const [isOn, setOn] = useState(before !== null);
  const on = useRef(isOn);
  // Whoever only looked takes nothing back that somebody else shows.
  const isMine = useRef(false);
  const isDue = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    if (before !== null) player?.follow(before);
  }, [player, before]);
  const say = useCallback(
    (shown: ReplayBoard | null) => client.request(showReplay, { params: { id: code }, body: { shown } }),
    [client, code],
  );
  const now = useCallback((): ReplayBoard | null => {
    if (player === null) return null;
    const { at, isPlaying: playing, speed } = player.state.read();
    return { ...lesson, at: new Date(at).toISOString(), playing, speed };
  }, [player, lesson]);
  /** One at a time, and the newest last: what is passed over on the way there nobody misses. */
  const sayMoved = useCallback(async () => {
    while (on.current && isDue.current) {
      isDue.current = false;
      await say(now());
    }
  }, [say, now]);
  const toggle = () =>
    void run(async () => {
      const wanted = !on.current;
      isDue.current = false;
      await say(wanted ? now() : null);
      on.current = wanted;
      isMine.current = wanted;
      setOn(wanted);
      await sayMoved();
    });
  const moved = useCallback(() => {
    isDue.current = true;
    if (!on.current || !isHere.current) return;
    isMine.current = true;
    void run(sayMoved);
  }, [sayMoved, run]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      isDue.current = false;
      if (on.current && isMine.current) say(null).catch(() => undefined);
    };
  }, [say]);
  return { isOn, busy, toggle, moved };
};

interface LessonProps {
  classroom: Classroom;
  lesson: LessonSpan;
  seesAll: boolean;
  /** What the class is shown already. */
  shown: ReplayBoard | null;
}

const Lesson = ({ classroom, lesson, seesAll, shown }: LessonProps) => {
  const account = useAccount();
  const code = classroom._id;
  const {
    data: marks,
    isError,
    refetch,
  } = useCall(readReplayMarks, { params: { id: code }, query: lesson }, { showing: 'quiet' });
  const me = account && { _id: account.user._id, name: account.user.name };
  const [chosen, setChosen] = useState<string | null>(null);
  const student = seesAll
    ? (classroom.students.find((each) => each.student._id === chosen)?.student ?? null)
    : (me ?? null);
  if (marks === undefined) return <StillComing isError={isError} onAgain={() => void refetch()} />;
  return (
    <Played
      classroom={classroom}
      lesson={lesson}
      marks={marks}
      seesAll={seesAll}
      shown={shown}
      student={student}
      onStudent={setChosen}
    />
  );
};

interface PlayedProps extends LessonProps {
  marks: readonly ReplayMark[];
  student: { _id: string; name: string } | null;
  onStudent: (student: string | null) => void;
}

const Played = ({ classroom, lesson, marks, seesAll, shown, student, onStudent }: PlayedProps) => {
  const player = usePlayer({ classroom, lesson, marks, student: seesAll ? (student?._id ?? null) : null });
  const { isOn, busy, toggle, moved } = useBoard(classroom._id, lesson, player, shown);
  const shownMarks = useMemo(() => (isOn ? marks.filter(isForAll) : marks), [marks, isOn]);
  if (player === null) return <Loader />;
  const go = (at: number, mark: ReplayMark): void => {
    // Whose run it is, their blocks are what one wants to see.
    const isRun = mark.kind === 'began' || mark.kind === 'ended';
    if (seesAll && isRun && mark.student !== null) onStudent(mark.student._id);
    void player.seek(at).then(moved);
  };
  return (
    <>
      <div className={style.lesson}>
        <div className={style.stage}>
          <LessonView
            player={player}
            classroom={classroom}
            student={student}
            tools={
              seesAll && (
                <>
                  <label className={style.who}>
                    {t('replay.whose')}
                    <select
                      value={student?._id ?? ''}
                      onChange={({ currentTarget }) => onStudent(currentTarget.value || null)}
                    >
                      <option value="">{t('replay.nobody')}</option>
                      {classroom.students.map(({ student: { _id, name } }) => (
                        <option key={_id} value={_id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Button
                    kind={isOn ? 'stop' : 'action'}
                    size="small"
                    busy={busy}
                    icon={isOn ? <IconPresentationOff aria-hidden="true" /> : <IconPresentation aria-hidden="true" />}
                    onClick={toggle}
                  >
                    {isOn ? t('watch.board.stop') : t('watch.board.show')}
                  </Button>
                </>
              )
            }
          />
        </div>
        <MarkList marks={shownMarks} onGo={go} />
      </div>
      <TimeLine player={player} lesson={lesson} marks={shownMarks} onMoved={moved}>
        <ReplaySound player={player} />
      </TimeLine>
    </>
  );
};

const LessonChoice = ({
  lessons,
  at,
  onChoose,
}: {
  lessons: readonly LessonSpan[];
  at: number;
  onChoose: (at: number) => void;
}) => {
  const { tag } = useApp().preferences.locale;
  const format = useMemo(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }), [tag]);
  if (lessons.length < 2) return null;
  return (
    <label className={style.who}>
      {t('replay.which')}
      <select value={at} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {lessons.map(({ from }, index) => (
          <option key={from} value={index}>
            {format.format(Date.parse(from))}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Recorded lessons: the last one first. What was recorded until now is in it; later parts come when it is opened again. */
const useLessons = (code: string) => {
  const { client } = useApp();
  const [asked, setAsked] = useState<CallAnswer<typeof readLessons> | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    // Asked for once more with every try.
    void tries;
    client.request(readLessons, { params: { id: code } }).then(
      (answer) => isHere && setAsked(answer),
      () => isHere && setAsked('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [client, code, tries]);
  const again = () => {
    setAsked(null);
    setTries(tries + 1);
  };
  return { asked, again };
};

interface Props {
  classroom: Classroom;
  /** Whoever teaches sees all of the lesson, a student what is their own. */
  seesAll: boolean;
  onClose: () => void;
}

export const Replay = ({ classroom, seesAll, onClose }: Props) => {
  const { asked, again } = useLessons(classroom._id);
  const { lessons, shown } = asked === null || asked === 'failed' ? NOTHING_ASKED : asked;
  const [chosen, setChosen] = useState<number | null>(null);
  const board = seesAll ? shown : null;
  const isShownAt = lessons.findIndex(({ from }) => from === board?.from);
  const at = chosen ?? (isShownAt >= 0 ? isShownAt : lessons.length - 1);
  const lesson = lessons[at];
  return (
    <Overlay
      title={seesAll ? t('replay.title') : t('watch.again')}
      tools={<LessonChoice lessons={lessons} at={at} onChoose={setChosen} />}
      onClose={onClose}
    >
      {asked === null && <Loader />}
      {asked === 'failed' && (
        <div className={style.empty}>
          <p>{t('replay.failed')}</p>
          <StillComing isError={true} onAgain={again} />
        </div>
      )}
      {asked !== null && asked !== 'failed' && lesson === undefined && (
        <div className={style.empty}>
          <Mascot mood="thinking" size={6} />
          <p>{seesAll ? t('replay.emptyTeacher') : t('replay.empty')}</p>
        </div>
      )}
      {lesson !== undefined && (
        <Lesson
          key={lesson.from}
          classroom={classroom}
          lesson={lesson}
          seesAll={seesAll}
          // What the class was shown when this was opened; of a lesson that is chosen later it may be over.
          shown={chosen === null ? board : null}
        />
      )}
    </Overlay>
  );
};

interface BoardProps {
  classroom: Classroom;
  shown: ReplayBoard;
  onClose: () => void;
}

const BoardState = ({ player }: { player: LessonPlayer }) => {
  const { isLoading, isBroken } = usePlayed(player);
  return (
    <span role="status" className={style.state}>
      {isBroken ? t('replay.failed') : isLoading && t('replay.loading')}
    </span>
  );
};

/** The lesson as whoever teaches shows it: it goes where they go. */
export const ReplayOnBoard = ({ classroom, shown, onClose }: BoardProps) => {
  const { from, to } = shown;
  const lesson = useMemo(() => ({ from, to }), [from, to]);
  const player = usePlayer({ classroom, lesson, marks: NO_MARKS, student: null });
  useEffect(() => player?.follow(shown), [player, shown]);
  return (
    <Overlay title={t('watch.replayShown')} onClose={onClose}>
      {player === null ? (
        <Loader />
      ) : (
        <div className={style.lesson}>
          <div className={style.stage}>
            <LessonView player={player} classroom={classroom} student={null} tools={<BoardState player={player} />} />
          </div>
        </div>
      )}
    </Overlay>
  );
};
