import { lazy, Suspense, use } from 'react';
import { GoalsContext } from '../goals/goals-context.ts';
import { SafeHtml } from '../help/SafeHtml.tsx';
import { patiently } from '../shell/stale-build.ts';
import style from './TaskTab.module.css';
import { useTask } from './use-task.ts';

const GoalList = lazy(() => patiently(async () => ({ default: (await import('../goals/GoalList.tsx')).GoalList })));

/** What there is to do in the open project, in reach for as long as it is open. */
export const TaskTab = () => {
  const task = useTask();
  const goals = use(GoalsContext);
  if (task === null) return null;
  return (
    <article className={style.task}>
      <h2>{task.name}</h2>
      {task.description !== '' && <p>{task.description}</p>}
      {goals !== null && (
        <Suspense>
          <GoalList goals={goals} />
        </Suspense>
      )}
      {task.helpHtml !== '' && <SafeHtml html={task.helpHtml} />}
    </article>
  );
};
