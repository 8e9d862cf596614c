import { LiveGoals } from '@trundle/client/goals/live-goals';
import { CODE } from '@trundle/client/live/testing/test-server';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { GoalProgress } from '@trundle/protocol/entities/goal-progress';

const TIME = '2026-01-02T03:04:05.000Z';

/** How far somebody has come with a goal, after one try. */
const rowOf = (isReached: boolean): Omit<GoalProgress, 'goal'> => ({
  attempts: 1,
  firstRunAt: TIME,
  lastRunAt: TIME,
  reachedAt: isReached ? TIME : null,
  hints: 0,
  worked: 0,
});

/** The goals of an open project as a page knows them, without a server: `reaches` is what it is told live, `remembers` what was so before. */
export const openGoals = (project: string, goals: readonly Goal[]) => {
  const connection = { on: () => () => undefined, subscribe: () => () => undefined, publish: () => 'sent' as const };
  const ports = { connection, code: CODE, accountId: 'me', project, goals };
  // Nothing is started: what a run would need is never asked for.
  const opened = new LiveGoals(ports as unknown as ConstructorParameters<typeof LiveGoals>[0]);
  const knows = (reached: readonly string[], fresh: readonly string[]): void =>
    opened.known.setState({
      progress: new Map(goals.map(({ id }) => [id, rowOf(reached.includes(id))])),
      fresh: new Set(fresh),
    });
  return {
    goals: opened,
    reaches: (...ids: readonly string[]) => knows(ids, ids),
    remembers: (...ids: readonly string[]) => knows(ids, []),
  };
};
