import { createHash } from 'node:crypto';
import type { Goal } from '@trundle/protocol/entities/goal';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { goalProgress } from '../database/schema.ts';

type Known = readonly Pick<Goal, 'id' | 'kind'>[];

/** The same whenever it is asked for: a save that is sent again is the same save. */
const renewedId = (project: string, { id, kind }: Goal): string =>
  `goal-${createHash('sha256').update([project, id, kind].join(' ')).digest('hex').slice(0, 16)}`;

/** What a project has asked for under these ids when somebody ran it. */
export const askedBefore = async (
  db: Pick<Database['db'], 'selectDistinct'>,
  project: string,
  goals: readonly Goal[],
): Promise<Known> => {
  const { projectId, goal, asked } = goalProgress;
  const ids = goals.map(({ id }) => id);
  return db
    .selectDistinct({ id: goal, kind: sql<Goal['kind']>`${asked} ->> 'kind'` })
    .from(goalProgress)
    .where(and(eq(projectId, project), inArray(goal, ids), isNotNull(asked)));
};

/**
 * A goal that has become one of another kind is a new one: nobody has reached it, and who reached what it was before has
 * reached that. So it gets an id of its own.
 */
export const renewed = (project: string, goals: readonly Goal[], before: Known): Goal[] => {
  const taken = new Set(goals.map(({ id }) => id));
  return goals.map((goal) => {
    const id = renewedId(project, goal);
    const isOther = before.some((each) => each.id === goal.id && each.kind !== goal.kind);
    const wasRenewed = before.some((each) => each.id === id) && !before.some((each) => each.id === goal.id);
    return (isOther || wasRenewed) && !taken.has(id) ? { ...goal, id } : goal;
  });
};
