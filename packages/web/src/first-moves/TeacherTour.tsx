import { IconCheck, IconX } from '@tabler/icons-react';
import { TOUR_STEPS, type TourStep } from '@trundle/protocol/entities/first-moves';
import { useEffect, useLayoutEffect } from 'react';
import { IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import type { PanelPath } from '../panels/panels.ts';
import { t } from '../texts/index.ts';
import { tourText } from '../texts/tour-texts.ts';
import { useFirstMoves } from './first-moves-context.ts';
import style from './TeacherTour.module.css';
import { goToStop, showDoor } from './tour-stops.ts';

/** What is so in this class right now, and by that done. That a program runs is heard of where it does. */
const useDoneHere = (): Partial<Record<TourStep, boolean>> => {
  const robots = useLive('robots');
  const students = useLive('students');
  const isGiven = (useLive('settings')?.currentOperationProject ?? null) !== null;
  return { robots: robots.length > 0, students: students.length > 0, lesson: isGiven };
};

/** Leads to the control a step is done with. */
const useLead = (): ((step: TourStep) => void) => {
  const { panels } = usePanelRoom();
  const open = (path: PanelPath, step: TourStep): void => {
    panels.open(path);
    goToStop(step);
  };
  const ways: Record<TourStep, () => void> = {
    robots: () => open('robot_configuration/', 'robots'),
    run: () => goToStop('run'),
    students: () => open('student_configuration/', 'students'),
    lesson: () => {
      // Where a panel stands in the place of the blocks, projects cannot come up before it is closed.
      panels.close();
      if (panels.state.getState().path === null) panels.turn('projects');
    },
  };
  return (step) => ways[step]();
};

const wordsOf = (key: Parameters<typeof tourText>[0]): string =>
  tourText(key, {
    run: t('run.run'),
    robots: t('panels.names.robot_configuration'),
    students: t('panels.names.student_configuration'),
    projects: t('projects.open'),
    help: t('panels.names.help'),
  });

const HINTS = { robots: 'robotsHint', run: 'runHint', students: 'studentsHint', lesson: 'lessonHint' } as const;

/** Styles put a ring around the control the next step is done with, wherever it is on the page. */
const useRing = (step: TourStep | undefined): void => {
  useLayoutEffect(() => {
    if (step === undefined) return undefined;
    const { dataset } = document.documentElement;
    dataset.touring = step;
    showDoor(step);
    return () => {
      delete dataset.touring;
    };
  }, [step]);
};

/** A teacher's first lesson, done and not read: each step leads to its place and is ticked off when it is really done. */
export const TeacherTour = () => {
  const { memory, moves } = useFirstMoves();
  const here = useDoneHere();
  const lead = useLead();
  const newly = TOUR_STEPS.filter((step) => here[step] === true && !moves.toured.includes(step)).join(' ');
  useEffect(() => {
    for (const step of TOUR_STEPS) if (newly.split(' ').includes(step)) memory.toured(step);
  }, [newly, memory]);
  const next = TOUR_STEPS.find((step) => !moves.toured.includes(step));
  useRing(next);
  return (
    <aside className={style.card} aria-label={tourText('label')} data-done={next === undefined}>
      <Mascot mood={next === undefined ? 'cheering' : 'hello'} size={2.75} />
      <p className={style.words} role="status">
        {wordsOf(next === undefined ? 'done' : HINTS[next])}
      </p>
      <IconButton
        label={next === undefined ? t('shell.close') : wordsOf('skip')}
        className={style.close ?? ''}
        onClick={() => memory.closeTour()}
      >
        <IconX aria-hidden="true" />
      </IconButton>
      <ol className={style.steps}>
        {TOUR_STEPS.map((step, index) => {
          const isMade = moves.toured.includes(step);
          return (
            <li key={step}>
              <button
                type="button"
                className={style.step}
                data-made={isMade}
                aria-current={step === next ? 'step' : undefined}
                onClick={() => lead(step)}
              >
                <span className={style.number} aria-hidden="true">
                  {isMade ? <IconCheck /> : index + 1}
                </span>
                <span className={style.name}>
                  {wordsOf(step)}
                  {isMade && <span className="visually-hidden">, {tourText('made')}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </aside>
  );
};
