import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';

/** Repeats a task without overlap: the interval is counted from the end of the run before. */
export class Poll {
  readonly #every: number;
  readonly #turn: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #series: symbol | null = null;

  constructor(every: number, turn: () => Promise<void>) {
    this.#every = every;
    this.#turn = turn;
  }

  start(): void {
    if (this.#series !== null) return;
    this.#series = Symbol('series');
    void this.#run(this.#series);
  }

  stop(): void {
    this.#series = null;
    clearTimeout(this.#timer);
  }

  async #run(series: symbol): Promise<void> {
    try {
      await this.#turn();
    } catch (cause) {
      // A failed request has been judged by the failure rules; the next turn tries again.
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    }
    if (series === this.#series) this.#timer = setTimeout(() => void this.#run(series), this.#every);
  }
}
