import type { Cancel, Clock } from '../clock.ts';
import type { ClassMirror } from './class-mirror.ts';

/** The timers of a run. After `stop` none of them fires. */
export class Scheduler {
  readonly #clock: Clock;
  readonly #mirror: ClassMirror;
  readonly #cancels = new Set<Cancel>();
  #isOver = false;

  constructor(clock: Clock, mirror: ClassMirror) {
    this.#clock = clock;
    this.#mirror = mirror;
  }

  now(): number {
    return this.#clock.now();
  }

  after(milliseconds: number, call: () => void): Cancel {
    if (this.#isOver) return () => undefined;
    const cancel = this.#clock.after(Math.max(0, milliseconds), () => {
      this.#cancels.delete(cancel);
      call();
    });
    this.#cancels.add(cancel);
    return () => {
      this.#cancels.delete(cancel);
      cancel();
    };
  }

  every(milliseconds: number, call: () => void): Cancel {
    let cancel: Cancel = () => undefined;
    const again = (): void => {
      cancel = this.after(milliseconds, () => {
        again();
        call();
      });
    };
    again();
    return () => cancel();
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });
  }

  /** Waits until a condition on the mirror holds; false on timeout. */
  until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    if (isSo()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (is: boolean): void => {
        unwatch();
        cancel();
        resolve(is);
      };
      const cancel = this.after(milliseconds, () => end(isSo()));
      const unwatch = this.#mirror.watch(() => {
        if (!this.#isOver && isSo()) end(true);
      });
    });
  }

  stop(): void {
    this.#isOver = true;
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
