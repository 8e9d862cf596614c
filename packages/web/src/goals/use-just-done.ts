import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { useGoalViews } from './use-goal-views.ts';

/** All goals are reached, and the last of them before one's eyes: what was reached another day is no news. */
export const useJustDone = (goals: LiveGoals): boolean => {
  const views = useGoalViews(goals);
  return views.every(({ isReached }) => isReached) && views.some(({ isFresh }) => isFresh);
};
