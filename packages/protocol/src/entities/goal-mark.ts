import type { Goal, GoalPlace } from './goal.ts';

/** The goal that ends at what classes vie to be nearest to: the last one that is about a place for a robot. */
export const markGoalOf = (goals: readonly Goal[]): Extract<Goal, { kind: 'reach' | 'visit' }> | undefined =>
  goals.filter((goal) => goal.kind === 'reach' || goal.kind === 'visit').at(-1);

/** What classes vie to be nearest to: the last place that a project asks for; undefined where it asks for none. */
export const markOf = (goals: readonly Goal[]): GoalPlace | undefined => {
  const goal = markGoalOf(goals);
  return goal?.kind === 'visit' ? goal.places.at(-1) : goal?.place;
};
