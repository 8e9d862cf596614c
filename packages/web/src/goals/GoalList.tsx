import { IconBulb } from '@tabler/icons-react';
import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { Button } from '../design/Button.tsx';
import { pageLanguage, t } from '../texts/index.ts';
import { Board } from './Board.tsx';
import { GoalMark } from './GoalStrip.tsx';
import style from './Goals.module.css';
import { useGoalTrouble, useGoalViews } from './use-goal-views.ts';

/** What opens with the hint, in milliseconds: a drawer that slides, a list that is just coming. */
const SETTLES = 1_000;

/** All of the hint and what stands with it, also while the drawer around it is still opening. */
const putInSight = (hint: HTMLElement | null): (() => void) | undefined => {
  if (hint === null) return undefined;
  const show = (): void => {
    hint.closest('li')?.scrollIntoView({ block: 'nearest' });
    // Where its goal has more than fits, the hint is what was asked for.
    hint.scrollIntoView({ block: 'nearest' });
  };
  const room = hint.closest('[role=tabpanel]');
  const observer = new ResizeObserver(show);
  if (room !== null) observer.observe(room);
  const timer = setTimeout(() => observer.disconnect(), SETTLES);
  show();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};

/** All goals of the open project, with the hints somebody asked for. */
export const GoalList = ({ goals }: { goals: LiveGoals }) => {
  const views = useGoalViews(goals);
  const trouble = useGoalTrouble(goals);
  return (
    <>
      <section className={style.list} aria-label={t('goals.title')}>
        <h3>{t('goals.title')}</h3>
        {trouble !== null && <p className={style.trouble}>{t(`goals.${trouble}Text`)}</p>}
        <ol>
          {views.map((view) => (
            <li key={view.goal.id}>
              <GoalMark view={view} />
              <div className={style.words}>
                <p>
                  {describeGoal(view.goal, pageLanguage())}
                  {view.goal.kind === 'visit' && !view.isReached && view.step > 0 && (
                    <span className={style.step}>
                      {t('goals.step', { step: view.step, all: view.goal.places.length })}
                    </span>
                  )}
                </p>
                {!view.isReached &&
                  view.hints.map((hint, index) => (
                    <p key={hint} className={style.hint} ref={index === view.hints.length - 1 ? putInSight : null}>
                      <IconBulb aria-hidden="true" />
                      {hint}
                    </p>
                  ))}
                {view.mayAsk && (
                  <Button
                    kind="plain"
                    size="small"
                    icon={<IconBulb aria-hidden="true" />}
                    onClick={() => goals.ask(view.goal.id)}
                  >
                    {t(view.hints.length === 0 ? 'goals.hint' : 'goals.moreHint')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Board code={goals.code} project={goals.project} me={goals.accountId} />
    </>
  );
};
