import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestPermit } from './request-limiter.ts';

/** The permit of the request that is being handled, for code that knows nothing of requests. */
const current = new AsyncLocalStorage<RequestPermit | null>();

export const withPermit = <Result>(permit: RequestPermit | null, work: () => Promise<Result>): Promise<Result> =>
  current.run(permit, work);

/** Called before waiting in a queue of its own: requests that do not need that queue go on meanwhile. */
export const yieldPermit = (): void => current.getStore()?.yield();
