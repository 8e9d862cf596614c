import { ApiError } from '../api-error.ts';

interface FairQueueOptions {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks one sender may have waiting; who sends more is told to come again. */
  longestLine: number;
}

/** Seconds in which a line has moved on. */
const RETRY_AFTER = 3;

/** Runs costly tasks a few at a time. Each sender has a line of its own and the lines take turns. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.atOnce) await this.#turn(sender);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#passOn();
    }
  }

  #turn(sender: string): Promise<void> {
    const line = this.#lines.get(sender) ?? [];
    if (line.length >= this.#options.longestLine) throw new ApiError('SLOW_DOWN', { seconds: RETRY_AFTER });
    this.#lines.set(sender, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** The place goes to the first of the line that has waited longest for its turn; that line then goes to the end. */
  #passOn(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [sender, line] = next;
    const goOn = line.shift();
    this.#lines.delete(sender);
    if (line.length > 0) this.#lines.set(sender, line);
    goOn?.();
  }
}
