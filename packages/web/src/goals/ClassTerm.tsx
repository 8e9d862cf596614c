import { describeGoal } from '@trundle/protocol/goal-texts';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { useLive } from '../live/hooks.ts';
import { pageLanguage, t } from '../texts/index.ts';
import { dayAndTime, days } from './dates.ts';
import style from './Goals.module.css';
import { projectsOfTerm, type TermLine, termOf } from './term-table.ts';

type Term = ReadonlyMap<string, readonly TermLine[]>;

interface Student {
  readonly _id: string;
  readonly name: string;
}

const titleOf = ({ name, deleted }: TermLine['project']): string => (deleted ? t('goals.deleted', { name }) : name);

const wordsOf = ({ goal, isFormer }: TermLine['goals'][number], { deleted }: TermLine['project']): string => {
  const words = describeGoal(goal, pageLanguage());
  return isFormer && !deleted ? t('goals.former', { goal: words }) : words;
};

/** Everybody's projects: how many goals of each, and from when to when. */
const WholeClass = ({
  term,
  students,
  onOpen,
}: {
  term: Term;
  students: readonly Student[];
  onOpen: (id: string) => void;
}) => {
  const projects = projectsOfTerm(term);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('goals.student')}</th>
          {projects.map((project) => (
            <th key={project._id} scope="col">
              {titleOf(project)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map(({ _id, name }) => (
          <tr key={_id}>
            <th scope="row">
              <Button kind="quiet" size="small" onClick={() => onOpen(_id)}>
                {name}
              </Button>
            </th>
            {projects.map((project) => {
              const line = term.get(_id)?.find((each) => each.project._id === project._id);
              return (
                <td key={project._id}>
                  {line && (
                    <>
                      {t('goals.step', { step: line.reached, all: line.all })}
                      <span className={style.at}>{days(line.from, line.to)}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One student's goals, project after project. */
const OneStudent = ({ lines }: { lines: readonly TermLine[] }) => (
  <table>
    <thead>
      <tr>
        {(['project', 'goal', 'firstRun', 'triesTitle', 'hintsTitle', 'reached'] as const).map((title) => (
          <th key={title} scope="col">
            {t(`goals.${title}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.flatMap(({ project, goals }) =>
        goals.map((each, index) => {
          const { goal, row } = each;
          return (
            <tr key={`${project._id} ${goal.id}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={goals.length}>
                  {titleOf(project)}
                </th>
              )}
              <td>{wordsOf(each, project)}</td>
              <td>{row ? dayAndTime(row.firstRunAt) : t('goals.notBegun')}</td>
              <td>{row?.attempts}</td>
              <td>{row?.hints}</td>
              <td>{row?.reachedAt ? dayAndTime(row.reachedAt) : t('goals.open')}</td>
            </tr>
          );
        }),
      )}
    </tbody>
  </table>
);

/** What the class and each of its students have done over the term. */
export const ClassTerm = ({ known }: { known: ClassProgress }) => {
  const here = useLive('students').map(({ student }): Student => student);
  // Who left stays where the class was; who is there again is there once.
  const gone = known.left.filter(({ _id }) => !here.some((each) => each._id === _id));
  const students = [...here, ...gone.map(({ _id, name }) => ({ _id, name: t('goals.left', { name }) }))];
  const [chosen, choose] = useState('');
  const term = termOf(known);
  const one = students.find(({ _id }) => _id === chosen);
  const lines = one && (term.get(one._id) ?? []);
  return (
    <>
      <SelectField
        label={t('goals.student')}
        value={one?._id ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t('goals.wholeClass')}</option>
        {students.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={style.scroller} aria-label={t('goals.term')} tabIndex={0}>
        {lines === undefined ? (
          <WholeClass term={term} students={students} onOpen={choose} />
        ) : lines.length === 0 ? (
          <p className={style.nothing}>{t('goals.notBegun')}</p>
        ) : (
          <OneStudent lines={lines} />
        )}
      </section>
    </>
  );
};
