import { ApiError } from '../api-error.ts';

interface FairQueueOptions {
  /** Tasks that run at the same time. */
  maxConcurrent: number;
  /** Tasks one sender may have waiting; further ones are refused with SLOW_DOWN. */
  maxQueued: number;
}

/** Seconds after which a full queue has places again. */
const RETRY_AFTER = 3;

/** Runs expensive tasks a few at a time. Each sender has a queue of its own, and the queues are served round robin. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #queues = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<Result>(sender: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.maxConcurrent) await this.#wait(sender);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  /** Waits for the sender's turn. What is returned ends it, and must be called; a second call does nothing. */
  acquire(sender: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.run(sender, () => new Promise<void>((end) => resolve(end))).catch(reject);
    });
  }

  #wait(sender: string): Promise<void> {
    const queue = this.#queues.get(sender) ?? [];
    if (queue.length >= this.#options.maxQueued) throw new ApiError('SLOW_DOWN', { seconds: RETRY_AFTER });
    this.#queues.set(sender, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Serves the queue that was not served for the longest time, and puts it last. */
  #startNext(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [sender, queue] = next;
    const goOn = queue.shift();
    this.#queues.delete(sender);
    if (queue.length > 0) this.#queues.set(sender, queue);
    goOn?.();
  }
}
