import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn } from './request-budget.ts';

/** The turn of the request that is being worked on, for what knows nothing of requests. */
const current = new AsyncLocalStorage<Turn | null>();

export const inTurn = <Result>(turn: Turn | null, work: () => Promise<Result>): Promise<Result> =>
  current.run(turn, work);

/** What the request waits for from now on has a queue of its own; those that do not need it go on meanwhile. */
export const stepAside = (): void => current.getStore()?.stepAside();
