import type { LiveGoals } from '@trundle/client/goals/live-goals';
import type { Melody } from '@trundle/world/robot/melody';
import { useEffect } from 'react';
import { useJustDone } from '../goals/use-just-done.ts';
import type { RobotSounds } from './robot-sounds.ts';

/** Up a chord and one more: all is reached. */
const DONE: Melody = [
  { frequency: 523, seconds: 0.12 },
  { frequency: 659, seconds: 0.12 },
  { frequency: 784, seconds: 0.12 },
  { frequency: 0, seconds: 0.06 },
  { frequency: 784, seconds: 0.1 },
  { frequency: 1047, seconds: 0.42 },
];

/** Heard with the last tick of the open project, where sound is on. Shows nothing. */
export const GoalTune = ({ goals, sounds }: { goals: LiveGoals; sounds: Pick<RobotSounds, 'play'> }) => {
  const isDone = useJustDone(goals);
  useEffect(() => {
    if (isDone) sounds.play(DONE);
  }, [isDone, sounds]);
  return null;
};
