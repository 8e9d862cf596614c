import { SafeHtml } from '../help/SafeHtml.tsx';
import style from './TaskTab.module.css';
import { useTask } from './use-task.ts';

/** What there is to do in the open project, in reach for as long as it is open. */
export const TaskTab = () => {
  const task = useTask();
  if (task === null) return null;
  return (
    <article className={style.task}>
      <h2>{task.name}</h2>
      {task.description !== '' && <p>{task.description}</p>}
      {task.helpHtml !== '' && <SafeHtml html={task.helpHtml} />}
    </article>
  );
};
