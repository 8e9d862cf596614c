import type { Figure } from '../figure.ts';

export type Measured = Omit<Figure, 'bench'>;

/** Two ways of doing the same, by turns and for the same time. */
interface Comparison {
  /** Milliseconds of one run. */
  ours: number;
  theirs: number;
}

const ROUNDS = 25;
const ROUND_MS = 12;
const WARM_UP_ROUNDS = 5;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What this thread has worked, in milliseconds: what others do on the machine meanwhile does not count. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs it again and again for a while; milliseconds of one run. */
const perRun = (run: () => unknown): number => {
  const begin = worked();
  let runs = 0;
  let spent = 0;
  do {
    run();
    runs++;
    spent = worked() - begin;
  } while (spent < ROUND_MS);
  return spent / runs;
};

export const compare = (ours: () => unknown, theirs: () => unknown): Comparison => {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => ({
    ours: perRun(ours),
    theirs: perRun(theirs),
  })).slice(WARM_UP_ROUNDS);
  return { ours: median(rounds.map((round) => round.ours)), theirs: median(rounds.map((round) => round.theirs)) };
};

export const timed = (run: () => unknown): number => {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => perRun(run));
  return median(rounds.slice(WARM_UP_ROUNDS));
};
