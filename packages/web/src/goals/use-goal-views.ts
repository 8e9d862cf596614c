import { type GoalView, type LiveGoals, viewsOf } from '@trundle/client/goals/live-goals';
import { useStore } from 'zustand';

export const useGoalViews = (goals: LiveGoals): GoalView[] => viewsOf(goals.goals, useStore(goals.known));
