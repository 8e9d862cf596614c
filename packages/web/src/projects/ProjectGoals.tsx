import type { Goal } from '@trundle/protocol/entities/goal';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { pageLanguage } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './Projects.module.css';

/** What a project asks for, before it is opened. */
export const ProjectGoals = ({ goals }: { goals: readonly Goal[] }) =>
  goals.length === 0 ? null : (
    <section className={style.help}>
      <h3>{lessonText('goals')}</h3>
      <ol>
        {goals.map((goal) => (
          <li key={goal.id}>{describeGoal(goal, pageLanguage())}</li>
        ))}
      </ol>
    </section>
  );
