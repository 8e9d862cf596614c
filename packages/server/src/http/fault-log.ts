import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Warnings } from '../broker/warnings.ts';
import { isDiskFull, isOutage } from '../database/outage.ts';
import { redactError } from '../redaction.ts';

/** Writes down what went wrong with a request. While the database is away every one of them fails: once is enough. */
export class FaultLog {
  readonly #warnings: Warnings;
  readonly #ranOut: () => void;

  constructor(log: Logger, ranOut: () => void) {
    this.#warnings = new Warnings(log);
    this.#ranOut = ranOut;
  }

  failed(error: unknown, request: FastifyRequest): void {
    if (isDiskFull(error)) this.#ranOut();
    const call = `${request.method} ${request.routeOptions?.url ?? '(no such route)'}`;
    if (isDiskFull(error)) this.#warnings.warn('full', 'requests fail: there is no room on the disk', () => ({ call }));
    else if (isOutage(error))
      this.#warnings.warn('away', 'requests fail: the database is away, or another service does not answer', () => ({
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
