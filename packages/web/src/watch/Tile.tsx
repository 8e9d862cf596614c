import {
  IconAlertTriangle,
  IconBug,
  IconCircleCheckFilled,
  IconClockPause,
  IconCloudUp,
  IconListCheck,
  IconPlayerPlayFilled,
  IconPresentation,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { LiveStudent } from '@trundle/client/live/students';
import type { ClassWatch } from '@trundle/client/watch/class-watch';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { memo, useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { RobotFace } from '../design/RobotFace.tsx';
import { HelpAnswer, HelpMark } from '../help-requests/HelpAnswer.tsx';
import { t } from '../texts/index.ts';
import { Picture } from './Picture.tsx';
import style from './Tile.module.css';
import { useLeftProgram, wasHere } from './use-left-program.ts';
import { useOnScreen } from './use-on-screen.ts';
import { STILL_AFTER, STUCK_AFTER } from './wall-order.ts';

export const tileId = (student: string): string => `tile-${student}`;

export interface TileRobot {
  number: number;
  battery: number | null;
}

interface SignsProps {
  student: LiveStudent;
  words: PingWords | undefined;
  /** Minutes at work without a new goal. */
  atGoal?: number;
}

/** What a teacher sees of somebody without reading their blocks. */
export const Signs = ({ student, words, atGoal = 0 }: SignsProps) => {
  const { online, unsaved, stuck } = student;
  const { running = false, problems = 0, failed = false, idle = 0 } = online ? (words ?? {}) : {};
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
      {failed && (
        <span className={style.failed}>
          <IconBug aria-hidden="true" />
          {t('needs.signs.failed')}
        </span>
      )}
      {atGoal >= STUCK_AFTER && (
        <span className={style.sign}>
          <IconTargetArrow aria-hidden="true" />
          {t('needs.signs.goal', { count: atGoal })}
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
  request: HelpRequest | undefined;
  atGoal: number;
  /** The project they have run last in this lesson, and what of it is reached. */
  project: string | null;
  reached: number;
  all: number;
  onOpen: (id: string) => void;
}

const Goals = ({ project, reached, all }: { project: string; reached: number; all: number }) => (
  <span className={style.goals} data-done={reached === all}>
    {reached === all ? <IconCircleCheckFilled aria-hidden="true" /> : <IconListCheck aria-hidden="true" />}
    <span className={style.project}>{project}</span>
    {t('needs.signs.ticks', { reached, all })}
  </span>
);

/** One student on the wall: all of it is a button that opens their work in full size. */
export const Tile = memo((props: Props) => {
  const { student, robots, words, watch, isOnBoard, request, atGoal, project, reached, all, onOpen } = props;
  const { _id, name } = student.student;
  const { online } = student;
  const { element, isOnScreen } = useOnScreen();
  const factsId = useId();
  const watched = watch.student(_id);
  const isWanted = isOnScreen && online;
  useLeftProgram(watched, student, isOnScreen);
  useEffect(() => (isWanted ? watch.want(_id, ['workspace']) : undefined), [watch, _id, isWanted]);
  return (
    <li
      ref={element}
      className={style.tile}
      data-stuck={student.stuck}
      data-online={online}
      data-help={request !== undefined}
      aria-label={name}
    >
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
        {request !== undefined && <HelpMark request={request} />}
        <Signs student={student} words={words} atGoal={atGoal} />
        {project !== null && <Goals project={project} reached={reached} all={all} />}
        {robots.map(({ number, battery }) => (
          <span key={number} className="visually-hidden">
            {battery === null ? t('roster.robot', { number }) : t('watch.robotBattery', { number, percent: battery })}
          </span>
        ))}
      </p>
      {request !== undefined && (
        <div className={style.answer}>
          <HelpAnswer code={student.classRoom} name={name} request={request} />
        </div>
      )}
    </li>
  );
});
