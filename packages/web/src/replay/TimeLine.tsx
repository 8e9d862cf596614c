import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { LessonPlayer } from '@trundle/client/replay/lesson-player';
import { REPLAY_SPEEDS, type ReplaySpeed } from '@trundle/protocol/entities/replay-board';
import type { ReplayMark } from '@trundle/protocol/http/replay';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { isNews } from './mark-words.ts';
import style from './Replay.module.css';
import { type LessonSpan, usePlayed } from './use-player.ts';

const STEP = 5_000;

export const useTimeWords = (): ((at: number) => string) => {
  const { tag } = useApp().preferences.locale;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { timeStyle: 'medium' });
    return (at) => format.format(at);
  }, [tag]);
};

interface Props {
  player: LessonPlayer;
  lesson: LessonSpan;
  marks: readonly ReplayMark[];
  /** Told of every jump and change of pace. */
  onMoved: () => void;
  children?: ReactNode;
}

/** Where the lesson is, how fast it goes, and what happened when. */
export const TimeLine = ({ player, lesson, marks, onMoved, children }: Props) => {
  const { at, isPlaying, speed, isLoading, isBroken } = usePlayed(player);
  const time = useTimeWords();
  const [from, to] = [Date.parse(lesson.from), Date.parse(lesson.to)];
  const seek = (wanted: number): void => void player.seek(wanted).then(onMoved);
  const change = (turn: () => void): void => {
    turn();
    onMoved();
  };
  const whereOf = (mark: ReplayMark): CSSProperties => ({
    insetInlineStart: `${(100 * (Date.parse(mark.at) - from)) / Math.max(1, to - from)}%`,
  });
  return (
    <section className={style.line} aria-label={t('replay.line')}>
      <div className={style.track}>
        <input
          type="range"
          aria-label={t('replay.when')}
          aria-valuetext={time(at)}
          min={from}
          max={to}
          step={100}
          value={at}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <div className={style.marks} aria-hidden="true">
          {marks.filter(isNews).map((mark) => (
            <i
              key={`${mark.at} ${mark.kind} ${mark.robot} ${mark.student?._id}`}
              data-kind={mark.kind}
              style={whereOf(mark)}
            />
          ))}
        </div>
      </div>
      <div className={style.controls}>
        <IconButton label={t('replay.toStart')} onClick={() => seek(from)}>
          <IconPlayerSkipBack aria-hidden="true" />
        </IconButton>
        <IconButton label={t('replay.back')} onClick={() => seek(at - STEP)}>
          <IconPlayerTrackPrev aria-hidden="true" />
        </IconButton>
        <IconButton
          label={isPlaying ? t('replay.pause') : t('replay.play')}
          onClick={() => change(() => (isPlaying ? player.pause() : player.play()))}
        >
          {isPlaying ? <IconPlayerPause aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('replay.forward')} onClick={() => seek(at + STEP)}>
          <IconPlayerTrackNext aria-hidden="true" />
        </IconButton>
        <time className={style.time}>{time(at)}</time>
        <Segments
          label={t('replay.speed')}
          value={String(speed)}
          options={REPLAY_SPEEDS.map((each) => ({ value: String(each), label: t('replay.times', { times: each }) }))}
          onChange={(value) => change(() => player.pace(Number(value) as ReplaySpeed))}
        />
        {children}
        <span role="status" className={style.state}>
          {isBroken ? t('replay.broken') : isLoading && t('replay.loading')}
        </span>
      </div>
    </section>
  );
};
