/** The time, and being called at it. Tests drive their own. */
export interface Clock {
  /** Milliseconds from some beginning; never goes back, whatever is done to the wall clock. */
  now(): number;
  /** Calls every so many milliseconds until the returned function is called. */
  every(milliseconds: number, call: () => void): () => void;
  /** Calls once, unless the returned function is called before. */
  after(milliseconds: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  every: (milliseconds, call) => {
    const timer = setInterval(call, milliseconds);
    return () => clearInterval(timer);
  },
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
