import type { ParseResult } from '@trundle/language/convert/parse-result';
import { type CodeReader, type ReadAnswer, type ReadRequest, readHere } from './code-reader.ts';
import { namesOnly, unpackReading } from './packed-program.ts';

/**
 * Longer texts are read in a worker. 2,000 lines take about 80 ms in a workspace computer and several times that on a
 * school laptop, where every key would hang; 150 lines stay within a frame or two.
 */
export const LONG_TEXT = 150;

export const isLong = (text: string): boolean => {
  let at = -1;
  for (let count = 0; count < LONG_TEXT; count++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
};

/** One worker for all texts of the page, started with the first long one. */
export class BackgroundReader {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, { request: ReadRequest; done: (reading: ParseResult) => void }>();
  #worker: Worker | null = null;
  #next = 1;
  #isBroken = false;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  readonly read: CodeReader = (request) => {
    if (this.#isBroken || !isLong(request.text)) return Promise.resolve(readHere(request));
    const id = this.#next++;
    return new Promise((done) => {
      this.#waiting.set(id, { request, done });
      try {
        this.#open().postMessage({ id, request: { ...request, previous: namesOnly(request.previous) } });
      } catch {
        // No workers here.
        this.#readAllHere();
      }
    });
  };

  #open(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      this.#waiting.get(data.id)?.done(unpackReading(data.reading));
      this.#waiting.delete(data.id);
    });
    // A worker that does not load, offline after an update for instance, must not stop anybody's work.
    worker.addEventListener('error', () => this.#readAllHere());
    worker.addEventListener('messageerror', () => this.#readAllHere());
    this.#worker = worker;
    return worker;
  }

  #readAllHere(): void {
    this.#isBroken = true;
    this.#worker?.terminate();
    this.#worker = null;
    for (const { request, done } of this.#waiting.values()) done(readHere(request));
    this.#waiting.clear();
  }
}

export const pageReader = new BackgroundReader(
  () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'code-reader' }),
);
