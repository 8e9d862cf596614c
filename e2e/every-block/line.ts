import type { Stage } from './stage.ts';

/**
 * What proves one block in the page. A block may have several lines; one of them must use it. The statement is carried
 * out at a press; what hands do and what is to be seen follows, and the program goes on only after that.
 */
export interface Line {
  readonly block: string;
  /** One statement of the program. */
  readonly code: string;
  /** What a hand does while the program stands before the statement. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** What is done and seen after the press, while the statement is carried out and when it is over. */
  readonly after?: (stage: Stage) => Promise<void>;
  /** What the console shows of it in the end: words, or a number that the page shows elsewhere at the same time. */
  readonly prints?: Printed;
}

export type Printed = string | ShownNumber | ShownRange;

interface ShownNumber {
  readonly shown: (stage: Stage) => Promise<number>;
  readonly within: number;
}

/** The page shows it more coarsely than the program is told: between these it lies. */
interface ShownRange {
  readonly between: (stage: Stage) => Promise<readonly [low: number, high: number]>;
}

/**
 * A block that gives a value is noticed when the program, which waits for that value, goes on after a hand did something.
 * Without a hand it is what the hand of the line before did.
 */
export const waits = (block: string, condition: string, hand?: (stage: Stage) => Promise<void>): Line => ({
  block,
  code: `await waitUntil(() => ${condition});`,
  ...(hand && {
    after: async (stage) => {
      await stage.stands();
      await hand(stage);
    },
  }),
});
