import { playDriving } from './driving.ts';
import { type Finding, PARTS, type Part } from './finding.ts';
import { playJoining } from './joining.ts';
import { playLosing } from './losing.ts';
import { judgeManners } from './manners.ts';
import { playObeying } from './obeying.ts';
import { playPlugging } from './plugging.ts';
import { playOutputs, playTelling } from './telling.ts';
import { Trial, type TrialOptions } from './trial.ts';

/** Joining is always played: without a number there is nothing to be said. */
const PLAYS: Readonly<Record<Part, (trial: Trial) => Promise<void>>> = {
  joining: playJoining,
  telling: playTelling,
  plugging: playPlugging,
  driving: playDriving,
  obeying: async (trial) => {
    await playObeying(trial);
    playOutputs(trial);
  },
  losing: playLosing,
};

const play = async (trial: Trial, parts: readonly Part[]): Promise<readonly Finding[]> => {
  await trial.open();
  for (const part of PARTS) if (part === 'joining' || parts.includes(part)) await PLAYS[part](trial);
  judgeManners(trial);
  return trial.findings;
};

/**
 * Plays the parts of the robot protocol with one robot, and returns what was found. However that ends, the robot rests:
 * also when `broken` rejects, because somebody has had enough.
 */
export const conform = async (
  options: TrialOptions,
  parts: readonly Part[] = PARTS,
  broken: Promise<never> = new Promise(() => undefined),
): Promise<readonly Finding[]> => {
  const trial = new Trial(options);
  try {
    return await Promise.race([play(trial, parts), broken]);
  } finally {
    await trial.rest();
    trial.close();
  }
};
