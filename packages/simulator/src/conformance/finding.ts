/** The parts of the robot protocol that are played, in their order. */
export const PARTS = ['joining', 'telling', 'plugging', 'driving', 'obeying', 'losing'] as const;
export type Part = (typeof PARTS)[number];

/**
 * What a robot does with a part of the protocol: it obeys, or it says honestly that it can't; there is something worth
 * knowing that is no fault; it ignores what it is told; or it does something else.
 */
export const VERDICTS = ['obeys', 'refuses', 'note', 'ignores', 'wrong'] as const;
type Verdict = (typeof VERDICTS)[number];

export interface Finding {
  readonly part: Part;
  /** A few words for what was played: a command, or what a robot has to say. */
  readonly what: string;
  readonly verdict: Verdict;
  readonly words: string;
}

export const isFault = ({ verdict }: Finding): boolean => verdict === 'ignores' || verdict === 'wrong';

/** The robot cannot be tried; the message is one plain sentence. */
export class ConformError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConformError';
  }
}
