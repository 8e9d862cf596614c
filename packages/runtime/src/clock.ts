export type Cancel = () => void;

/** The clock of a run. Injected, so that tests control it. */
export interface Clock {
  /** Milliseconds; monotonic. */
  now(): number;
  /** Calls once, unless the returned function is called before. */
  after(milliseconds: number, call: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
