import type { Goal, GoalPlace } from './goal.ts';

/** What classes vie to be nearest to: the last place that a project asks for; undefined where it asks for none. */
export const markOf = (goals: readonly Goal[]): GoalPlace | undefined =>
  goals
    .flatMap((goal) => (goal.kind === 'reach' ? [goal.place] : goal.kind === 'visit' ? goal.places.slice(-1) : []))
    .at(-1);
