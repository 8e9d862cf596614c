import { reportFault } from '../report-fault.ts';
import type { Cancel, Clock } from './clock.ts';

type Listener = () => void;

interface Options<T> {
  clock: Clock;
  /** Makes the picture that is handed out; asked only when somebody reads after a change. */
  make: () => T;
  /** Listeners are told at most once in so many milliseconds. 0 tells of every change. */
  interval?: number;
}

/** A part of the live state that can be watched: unchanged pictures are the same object, as React wants it. */
export class Slice<T> {
  readonly #clock: Clock;
  readonly #make: () => T;
  readonly #interval: number;
  readonly #listeners = new Set<Listener>();
  #picture: { of: T } | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #later: Cancel | null = null;

  constructor({ clock, make, interval = 0 }: Options<T>) {
    this.#clock = clock;
    this.#make = make;
    this.#interval = interval;
  }

  read(): T {
    this.#picture ??= { of: this.#make() };
    return this.#picture.of;
  }

  subscribe(listener: Listener): Cancel {
    // The same function may be given twice; each subscription is its own.
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.stop();
    };
  }

  changed(): void {
    this.#picture = null;
    if (this.#listeners.size === 0 || this.#later !== null) return;
    const wait = this.#toldAt + this.#interval - this.#clock.now();
    if (wait <= 0) this.#tell();
    else this.#later = this.#clock.after(wait, () => this.#tell());
  }

  /** Lets go of the clock. Listeners stay. */
  stop(): void {
    this.#later?.();
    this.#later = null;
  }

  #tell(): void {
    this.stop();
    this.#toldAt = this.#clock.now();
    for (const listener of [...this.#listeners]) guarded(listener);
  }
}

/** One slice for each robot, made when somebody first asks for it. */
export class NumberedSlices<T> {
  readonly #make: (number: number) => Slice<T>;
  readonly #slices = new Map<number, Slice<T>>();

  constructor(options: { clock: Clock; make: (number: number) => T; interval?: number }) {
    this.#make = (number) => new Slice({ ...options, make: () => options.make(number) });
  }

  of(number: number): Slice<T> {
    const slice = this.#slices.get(number) ?? this.#make(number);
    this.#slices.set(number, slice);
    return slice;
  }

  changed(number: number): void {
    this.#slices.get(number)?.changed();
  }

  stop(): void {
    for (const slice of this.#slices.values()) slice.stop();
  }
}

/** A screen that breaks while it listens must not stop the class. */
export const guarded = (turn: () => void): void => {
  try {
    turn();
  } catch (cause) {
    reportFault(cause);
  }
};
