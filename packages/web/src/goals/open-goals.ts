import { LiveGoals } from '@trundle/client/goals/live-goals';
import { loadGoalWords } from '../texts/goal-words.ts';

/** The goals of a project, watched from now on; with what is said about them. */
export const openGoals = async (ports: ConstructorParameters<typeof LiveGoals>[0]): Promise<LiveGoals> => {
  await loadGoalWords();
  return new LiveGoals(ports);
};
