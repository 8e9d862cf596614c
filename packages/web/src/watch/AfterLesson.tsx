import { IconHistory } from '@tabler/icons-react';
import type { LiveStudent } from '@trundle/client/live/students';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { listWorks } from '@trundle/protocol/http/work';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { termOf } from '../goals/term-table.ts';
import { useProgress } from '../goals/use-progress.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { ProgramPicture } from '../history/ProgramPicture.tsx';
import { whenText } from '../history/when.ts';
import { useLive } from '../live/hooks.ts';
import { ReplayLink } from '../live/ReplayLink.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { t } from '../texts/index.ts';
import style from './AfterLesson.module.css';
import { LessonHistory } from './LessonHistory.tsx';
import { useLastSaved } from './use-left-program.ts';
import { useOnScreen } from './use-on-screen.ts';
import { useWallDoor } from './wall-address.ts';

/** More works than these are a press away, in the history. */
const SHOWN_WORKS = 3;

/** One saved work: its name, and its versions behind it. */
const Work = ({ work: { _id, name } }: { work: WorkSummary }) => {
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <Button kind="quiet" size="small" icon={<IconHistory aria-hidden="true" />} onClick={() => setShown(true)}>
        {name}
      </Button>
      {isShown && (
        <HistoryDialog
          title={t('history.titleOf', { name })}
          sources={[{ of: 'work', id: _id }]}
          onClose={() => setShown(false)}
        />
      )}
    </li>
  );
};

const Works = ({ code, student, isAsked }: { code: string; student: string; isAsked: boolean }) => {
  const { data: works } = useCall(
    listWorks,
    { params: { id: code }, query: { by: student } },
    { showing: 'quiet', enabled: isAsked },
  );
  if (works === undefined) return null;
  if (works.length === 0) return <p className={style.none}>{t('needs.after.noWorks')}</p>;
  const more = works.length - SHOWN_WORKS;
  return (
    <ul className={style.works} aria-label={t('needs.after.works')}>
      {works.slice(0, SHOWN_WORKS).map((work) => (
        <Work key={work._id} work={work} />
      ))}
      {more > 0 && <li className={style.none}>{t('needs.after.more', { count: more })}</li>}
    </ul>
  );
};

/** How far they have come with the project they tried last. */
const Goals = ({ known, student }: { known: ClassProgress | undefined; student: string }) => {
  if (known === undefined) return null;
  const [last] = (termOf(known).get(student) ?? []).toSorted((one, other) => other.to - one.to);
  if (last === undefined) return <p className={style.none}>{t('needs.after.noGoals')}</p>;
  const { project, reached, goals } = last;
  return <p>{t('needs.after.goals', { project: project.name, reached, all: goals.length })}</p>;
};

interface Props {
  code: string;
  student: LiveStudent;
  known: ClassProgress | undefined;
}

const Left = ({ code, student, known }: Props) => {
  const { preferences } = useApp();
  const { element, isOnScreen } = useOnScreen();
  const go = useWallDoor();
  const { _id, name } = student.student;
  const last = useLastSaved(student, isOnScreen);
  return (
    <li ref={element} className={style.student} aria-label={name}>
      <button
        type="button"
        className={style.picture}
        aria-label={t('watch.look', { name })}
        onClick={() => go({ student: _id })}
      >
        {last ? (
          <span role="img" aria-label={t('needs.after.picture', { name })}>
            <ProgramPicture xml={last.xml} className={style.blocks} />
          </span>
        ) : (
          <span className={style.none}>{last === null && t('needs.after.nothing')}</span>
        )}
      </button>
      <div className={style.facts}>
        <h3>{name}</h3>
        {last && <p>{t('needs.after.saved', { when: whenText(last.savedAt, preferences.locale.tag) })}</p>}
        <Goals known={known} student={_id} />
        <Works code={code} student={_id} isAsked={isOnScreen} />
        <div className={style.tools}>
          <LessonHistory code={code} student={student.student} />
          {isOnScreen && <NotesButton code={code} student={student.student} />}
        </div>
      </div>
    </li>
  );
};

/** What every student has left in the class, whether they are there or not, and the way to each part of it. */
export const AfterLesson = ({ code }: { code: string }) => {
  const students = useLive('students');
  const known = useProgress(code);
  return (
    <div className={style.after}>
      <p>{t('needs.after.intro')}</p>
      <ReplayLink label={t('needs.after.replay')} />
      <ul className={style.students} aria-label={t('roster.title')}>
        {students.map((student) => (
          <Left key={student._id} code={code} student={student} known={known} />
        ))}
      </ul>
    </div>
  );
};
