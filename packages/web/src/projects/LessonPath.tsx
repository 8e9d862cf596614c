import { IconArrowLeft, IconCheck, IconClock, IconMap2, IconMedal } from '@tabler/icons-react';
import { readClassProgress } from '@trundle/protocol/http/goal';
import type { PathStop } from '@trundle/protocol/http/lesson-path';
import { useCall } from '../api/queries.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './LessonPath.module.css';
import { badgesOf, doneIn, nextOn, standOf } from './lesson-path.ts';
import { grades } from './project-facts.ts';
import { useLessonPath } from './use-lesson-path.ts';

/** How far one has come, and what is next. */
const summaryOf = (path: readonly PathStop[], done: ReadonlySet<string>): string => {
  const next = nextOn(path, done);
  const count = lessonText('pathCount', { done: done.size, all: path.length });
  return next === undefined ? count : `${count} ${lessonText('pathNext', { name: next.name })}`;
};

/** The way to the path, above the lessons. */
export const PathDoor = ({ onOpen }: { onOpen: () => void }) => {
  const { leads, isAlone = false } = usePanelRoom();
  const path = useLessonPath();
  if (path === undefined) return null;
  const isTeacher = leads && !isAlone;
  return (
    <div className={style.door}>
      <IconMedal aria-hidden="true" />
      <p>{isTeacher ? lessonText('pathTeacher', { all: path.length }) : summaryOf(path, doneIn(path))}</p>
      <Button size="small" kind="plain" onClick={onOpen}>
        {lessonText('pathOpen')}
      </Button>
    </div>
  );
};

interface StopProps {
  stop: PathStop;
  number: number;
  stand: ReturnType<typeof standOf> | null;
  /** What whoever leads reads instead: how many have its badge. */
  badges: string | null;
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

const Stop = ({ stop, number, stand, badges, nameOf, onChoose }: StopProps) => {
  const mapName = useMapName();
  return (
    <li className={style.stop} data-stand={stand ?? 'open'}>
      <span className={style.number} aria-hidden="true">
        {stand === 'done' ? <IconCheck /> : number}
      </span>
      <button type="button" className={style.lesson} onClick={() => onChoose(stop._id)}>
        <span className={style.name}>
          <strong>{stop.name}</strong>
          {stand !== null && <span className={style.stand}>{lessonText(`pathStand_${stand}`)}</span>}
        </span>
        {stop.after.length > 0 && (
          <span className={style.soft}>{lessonText('pathAfter', { names: stop.after.map(nameOf).join(', ') })}</span>
        )}
        <span className={style.badge} data-earned={stand === 'done'}>
          <IconMedal aria-hidden="true" />
          {stop.badge}
        </span>
        <span className={style.facts}>
          <span>
            <IconClock aria-hidden="true" />
            {lessonText('pathMinutes', { minutes: stop.minutes })}
          </span>
          <span>
            <IconMap2 aria-hidden="true" />
            {mapName(String(stop.mapId))}
          </span>
          {badges !== null && <strong>{badges}</strong>}
        </span>
      </button>
    </li>
  );
};

interface Props {
  onBack: () => void;
  onChoose: (id: string) => void;
}

/** How many of the class have each badge; only for whoever leads others. */
const useBadges = (path: readonly PathStop[] | undefined): ((id: string) => string) | null => {
  const { code, leads, isAlone = false } = usePanelRoom();
  const isTeacher = leads && !isAlone;
  const all = useLive('students').length;
  const { data } = useCall(readClassProgress, { params: { id: code } }, { showing: 'quiet', enabled: isTeacher });
  if (!isTeacher || path === undefined) return null;
  const counts = data === undefined ? null : badgesOf(path, data);
  return (id) => lessonText('pathBadges', { count: counts?.get(id) ?? 0, all });
};

/** All lessons from the first to the last: what follows what, what is done, what is next. */
export const LessonPath = ({ onBack, onChoose }: Props) => {
  const path = useLessonPath();
  const badges = useBadges(path);
  if (path === undefined) return <Loader />;
  const done = doneIn(path);
  const nameOf = (id: string): string => path.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <>
      {badges === null && (
        <p className={style.summary} role="status">
          {summaryOf(path, done)}
        </p>
      )}
      {grades().map(({ value, label }) => (
        <section key={value} aria-label={label}>
          <h3 className={style.grade}>{label}</h3>
          <ol className={style.stops}>
            {path.map(
              (stop, index) =>
                stop.grade === value && (
                  <Stop
                    key={stop._id}
                    stop={stop}
                    number={index + 1}
                    stand={badges === null ? standOf(stop, done) : null}
                    badges={badges?.(stop._id) ?? null}
                    nameOf={nameOf}
                    onChoose={onChoose}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
      <DialogActions>
        <Button kind="plain" icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('projects.back')}
        </Button>
      </DialogActions>
    </>
  );
};
