import {
  IconAlertTriangle,
  IconClockPause,
  IconCloudUp,
  IconPlayerPlayFilled,
  IconPresentation,
} from '@tabler/icons-react';
import type { LiveStudent } from '@trundle/client/live/students';
import type { ClassWatch } from '@trundle/client/watch/class-watch';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import { Picture } from './Picture.tsx';
import style from './Tile.module.css';
import { useLeftProgram, wasHere } from './use-left-program.ts';

/** Whoever has not moved for so long, in seconds, may be stuck, or gone for a walk. */
const STILL_AFTER = 60;

/** Near enough to be seen soon counts, so that scrolling meets pictures. */
const useOnScreen = () => {
  const element = useRef<HTMLLIElement>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '80px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isOnScreen };
};

export const tileId = (student: string): string => `tile-${student}`;

export interface TileRobot {
  number: number;
  battery: number | null;
}

/** What a teacher sees of somebody without reading their blocks. */
export const Signs = ({ student, words }: { student: LiveStudent; words: PingWords | undefined }) => {
  const { online, unsaved, stuck } = student;
  const { running = false, problems = 0, idle = 0 } = online ? (words ?? {}) : {};
  return (
    <>
      <span className={style.presence} data-online={online}>
        {t(online ? 'panels.state.online' : 'panels.state.offline')}
      </span>
      {stuck && <span className={style.stuck}>{t('roster.stuck')}</span>}
      {running && (
        <span className={style.running}>
          <IconPlayerPlayFilled aria-hidden="true" />
          {t('watch.running')}
        </span>
      )}
      {problems > 0 && (
        <span className={style.sign}>
          <IconAlertTriangle aria-hidden="true" />
          {t('watch.problems', { count: problems })}
        </span>
      )}
      {idle >= STILL_AFTER && (
        <span className={style.sign}>
          <IconClockPause aria-hidden="true" />
          {t('watch.still', { minutes: Math.floor(idle / 60) })}
        </span>
      )}
      {unsaved > 0 && (
        <span className={style.sign}>
          <IconCloudUp aria-hidden="true" />
          {t('roster.unsaved', { count: unsaved })}
        </span>
      )}
    </>
  );
};

const absence = (student: LiveStudent, isEmpty: boolean) => {
  if (!isEmpty) return 'watch.left';
  return wasHere(student) ? 'watch.gone' : 'watch.notHere';
};

/** Why there is nothing to see, or nothing new. */
export const WatchedState = ({ watched, student }: { watched: WatchedStudent; student: LiveStudent }) => {
  const state = useStore(watched.view, (view) => view.state);
  const isEmpty = useStore(watched.view, ({ xml }) => xml === null);
  if (!student.online) return <span className={style.veil}>{t(absence(student, isEmpty))}</span>;
  if (state === 'silent') return <span className={style.veil}>{t('watch.silent')}</span>;
  return isEmpty ? <span className={style.veil}>{t('watch.waiting')}</span> : null;
};

interface Props {
  student: LiveStudent;
  robots: readonly TileRobot[];
  words: PingWords | undefined;
  watch: ClassWatch;
  isOnBoard: boolean;
  onOpen: (id: string) => void;
}

/** One student on the wall: all of it is a button that opens their work in full size. */
export const Tile = memo(({ student, robots, words, watch, isOnBoard, onOpen }: Props) => {
  const { _id, name } = student.student;
  const { online } = student;
  const { element, isOnScreen } = useOnScreen();
  const factsId = useId();
  const watched = watch.student(_id);
  const isWanted = isOnScreen && online;
  useLeftProgram(watched, student, isOnScreen);
  useEffect(() => (isWanted ? watch.want(_id, ['workspace']) : undefined), [watch, _id, isWanted]);
  return (
    <li ref={element} className={style.tile} data-stuck={student.stuck} data-online={online}>
      <button
        id={tileId(_id)}
        type="button"
        className={style.tileButton}
        aria-describedby={factsId}
        onClick={() => onOpen(_id)}
      >
        <span className="visually-hidden">{t('watch.look', { name })}</span>
      </button>
      <div className={style.tileHead} aria-hidden="true">
        <span className={style.dot} data-online={online} />
        <span className={style.tileName} title={name}>
          {name}
        </span>
        {isOnBoard && <IconPresentation className={style.boardSign} />}
        {robots.map(({ number, battery }) => (
          <span key={number} className={style.robot}>
            <RobotFace number={number} size={1.75} />
            {battery !== null && <span data-low={battery <= 20}>{t('watch.percent', { percent: battery })}</span>}
          </span>
        ))}
      </div>
      <div className={style.frame}>
        <Picture student={watched} />
        <WatchedState watched={watched} student={student} />
      </div>
      <p id={factsId} className={style.facts}>
        <Signs student={student} words={words} />
        {robots.map(({ number, battery }) => (
          <span key={number} className="visually-hidden">
            {battery === null ? t('roster.robot', { number }) : t('watch.robotBattery', { number, percent: battery })}
          </span>
        ))}
      </p>
    </li>
  );
});
