import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { createContext } from 'react';

/** The goals of the open project; null where it has none, or they are not there yet. */
export const GoalsContext = createContext<LiveGoals | null>(null);
