import { IconCheck, IconCloudOff, IconConfetti, IconX } from '@tabler/icons-react';
import type { GoalView, LiveGoals } from '@trundle/client/goals/live-goals';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { pageLanguage, t } from '../texts/index.ts';
import style from './Goals.module.css';
import { useGoalTrouble, useGoalViews } from './use-goal-views.ts';

const stateOf = ({ isReached, isMissed }: GoalView): 'reached' | 'missed' | 'open' =>
  isReached ? 'reached' : isMissed ? 'missed' : 'open';

/** One sign of a goal: empty, ticked, or crossed out for this run. */
export const GoalMark = ({ view }: { view: GoalView }) => {
  const state = stateOf(view);
  return (
    <span className={style.mark} data-state={state} data-fresh={view.isFresh}>
      {state === 'reached' && <IconCheck aria-hidden="true" />}
      {state === 'missed' && <IconX aria-hidden="true" />}
      <span className="visually-hidden">{t(`goals.${state}`)}</span>
    </span>
  );
};

interface Props {
  goals: LiveGoals;
  /** Shows all of them. */
  onOpen: () => void;
}

/** On the edge of the stage: a tick for each goal, and what comes next. */
export const GoalStrip = ({ goals, onOpen }: Props) => {
  const views = useGoalViews(goals);
  const trouble = useGoalTrouble(goals);
  const next = views.find(({ isReached }) => !isReached);
  const reached = views.filter(({ isReached }) => isReached).length;
  return (
    <div className={style.strip} data-done={next === undefined}>
      <button type="button" className={style.open} onClick={onOpen}>
        <span className={style.marks}>
          {views.map((view) => (
            <GoalMark key={view.goal.id} view={view} />
          ))}
        </span>
        <span className={style.next} aria-live="polite">
          {next === undefined ? (
            <>
              <IconConfetti aria-hidden="true" />
              {t('goals.all')}
            </>
          ) : (
            <>
              <span className="visually-hidden">{t('goals.count', { reached, all: views.length })}</span>
              {t('goals.next', { goal: describeGoal(next.goal, pageLanguage()) })}
            </>
          )}
        </span>
        {trouble !== null && (
          <span className={style.waits} role="status">
            <IconCloudOff aria-hidden="true" />
            {t(`goals.${trouble}`)}
          </span>
        )}
      </button>
      {next?.mayAsk && (
        <button
          type="button"
          className={style.offer}
          onClick={() => {
            goals.ask(next.goal.id);
            onOpen();
          }}
        >
          {t('goals.offer')}
        </button>
      )}
    </div>
  );
};
