import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDiskFull, isOutage } from '../database/outage.ts';
import { redactError } from '../redaction.ts';
import { ThrottledLog } from '../throttled-log.ts';

/** Writes down what went wrong with a request. While the database is away every one of them fails: once is enough. */
export class FaultLog {
  readonly #log: ThrottledLog;
  readonly #ranOut: () => void;

  constructor(log: Logger, ranOut: () => void) {
    this.#log = new ThrottledLog(log);
    this.#ranOut = ranOut;
  }

  failed(error: unknown, request: FastifyRequest): void {
    if (isDiskFull(error)) this.#ranOut();
    const call = `${request.method} ${request.routeOptions?.url ?? '(no such route)'}`;
    if (isDiskFull(error)) this.#log.warn('full', 'requests fail: there is no room on the disk', () => ({ call }));
    else if (isOutage(error))
      this.#log.warn('away', 'requests fail: the database is away, or another service does not answer', () => ({
        call,
        reason: redactError(error).cause?.message ?? redactError(error).message,
      }));
    else request.log.error({ err: error, call }, 'request failed');
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    faults: FaultLog;
  }
}
