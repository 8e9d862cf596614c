import { Suspense, use } from 'react';
import { GoalsContext } from '../goals/goals-context.ts';
import { SafeHtml } from '../help/SafeHtml.tsx';
import { LazyOtherMat } from '../projects/LazyOtherMat.tsx';
import { useOtherMatNow } from '../projects/use-other-mat.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { useStage } from './stage-context.ts';
import { hasCompany } from './stage-layout.ts';
import style from './TaskTab.module.css';
import { useTask } from './use-task.ts';

const GoalList = lazyPart(async () => (await import('../goals/GoalList.tsx')).GoalList);

/** What there is to do in the open project, in reach for as long as it is open. */
export const TaskTab = () => {
  const task = useTask();
  const goals = use(GoalsContext);
  const { form } = useStage();
  const otherMat = useOtherMatNow();
  if (task === null) return null;
  return (
    <article className={style.task}>
      <h2>{task.name}</h2>
      {task.description !== '' && <p>{task.description}</p>}
      {/* Beside the mat its own edge says it. */}
      {otherMat !== null && !hasCompany(form) && <LazyOtherMat mapId={otherMat} />}
      {goals !== null && (
        <Suspense>
          <GoalList goals={goals} />
        </Suspense>
      )}
      {task.helpHtml !== '' && <SafeHtml html={task.helpHtml} />}
    </article>
  );
};
