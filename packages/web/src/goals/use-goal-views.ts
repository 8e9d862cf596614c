import { type GoalView, type LiveGoals, viewsOf } from '@trundle/client/goals/live-goals';
import { useStore } from 'zustand';

export const useGoalViews = (goals: LiveGoals): GoalView[] => viewsOf(goals.goals, useStore(goals.known));

/** Why goals are not ticked just now; null where they are. */
export const useGoalTrouble = (goals: LiveGoals): 'unheard' | 'unsaved' | null =>
  useStore(goals.known, ({ isUnheard, isUnsaved }) => (isUnheard ? 'unheard' : isUnsaved ? 'unsaved' : null));
