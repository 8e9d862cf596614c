import { IconCalendarStats, IconCheck, IconDownload } from '@tabler/icons-react';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { type ClassProgress, exportClassProgress } from '@trundle/protocol/http/goal';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { useLive } from '../live/hooks.ts';
import { useMinutes } from '../live/use-minutes.ts';
import { useDownload } from '../my-data/use-download.ts';
import { Loader } from '../shell/Loader.tsx';
import { pageLanguage, t } from '../texts/index.ts';
import { ClassChallenge } from './ClassChallenge.tsx';
import { ClassTerm } from './ClassTerm.tsx';
import { isAway, lastRun, linesOf, type StudentLine, stuckMinutes } from './class-table.ts';
import { dayAndTime } from './dates.ts';
import style from './Goals.module.css';
import { useProgress } from './use-progress.ts';

const Stuck = ({ line, now }: { line: StudentLine | undefined; now: number }) => {
  if (line === undefined) return <span className={style.tries}>{t('goals.notBegun')}</span>;
  const { stuck } = line;
  if (stuck === null) return <>{t('goals.all')}</>;
  const minutes = stuckMinutes(stuck, now);
  return (
    <>
      {minutes > 0 && <span className={style.stuck}>{t('goals.stuckFor', { count: minutes })}</span>}
      <span className={style.at}>{t('goals.stuckAt', { goal: describeGoal(stuck.goal, pageLanguage()) })}</span>
      {isAway(stuck, now) && <span className={style.at}>{t('goals.lastRun', { when: dayAndTime(stuck.last) })}</span>}
    </>
  );
};

const Table = ({ project, known }: { project: ClassProgress['projects'][number]; known: ClassProgress }) => {
  const students = useLive('students');
  const now = useMinutes();
  const lines = linesOf(project, known.progress);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={style.scroller} aria-label={t('goals.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('goals.student')}</th>
            {project.goals.map((goal) => (
              <th key={goal.id} scope="col">
                {describeGoal(goal, pageLanguage())}
              </th>
            ))}
            <th scope="col">{t('goals.now')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map(({ student: { _id, name } }) => {
            const line = lines.get(_id);
            return (
              <tr key={_id}>
                <th scope="row">{name}</th>
                {project.goals.map(({ id }) => {
                  const row = line?.byGoal.get(id);
                  return (
                    <td key={id}>
                      {row !== undefined && row.reachedAt !== null && (
                        <span className={style.mark} data-state="reached">
                          <IconCheck aria-hidden="true" />
                          <span className="visually-hidden">{t('goals.reached')}</span>
                        </span>
                      )}{' '}
                      {row !== undefined && (
                        <span className={style.tries}>{t('goals.tries', { count: row.attempts })}</span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <Stuck line={line} now={now} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/** Who of the class has reached what, live and over the term. */
export const ClassGoals = ({ code }: { code: string }) => {
  const known = useProgress(code);
  const { busy, download } = useDownload();
  const [chosen, choose] = useState<string | null>(null);
  const [wantsTerm, setTerm] = useState(false);
  const given = useLive('settings')?.currentOperationProject;
  if (known === undefined) return <Loader />;
  const there = known.projects.filter(({ deleted }) => !deleted);
  const [last, isThere] = [lastRun(known), (id: string | null | undefined) => there.find(({ _id }) => _id === id)];
  const project = isThere(chosen) ?? isThere(given) ?? isThere(last);
  if (known.projects.length === 0) return <p className={style.table}>{t('goals.nobody')}</p>;
  // Of what is deleted there is the term alone.
  const isTerm = wantsTerm || project === undefined;
  const take = () =>
    download(
      exportClassProgress,
      { params: { id: code }, query: { language: pageLanguage() } },
      t('goals.fileName', { code }),
    );
  return (
    <div className={style.table}>
      <div className={style.tools}>
        {!isTerm && (
          <SelectField
            label={t('goals.project')}
            value={project._id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {there.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {project !== undefined && (
          <Button
            kind="plain"
            aria-pressed={isTerm}
            icon={<IconCalendarStats aria-hidden="true" />}
            onClick={() => setTerm(!isTerm)}
          >
            {t('goals.term')}
          </Button>
        )}
        <Button kind="plain" busy={busy} icon={<IconDownload aria-hidden="true" />} onClick={take}>
          {t('goals.export')}
        </Button>
      </div>
      {isTerm ? (
        <ClassTerm known={known} />
      ) : (
        <>
          <Table project={project} known={known} />
          <ClassChallenge code={code} project={project} />
        </>
      )}
    </div>
  );
};
