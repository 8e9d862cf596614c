export type Cancel = () => void;

/** Time as a run knows it. Handed in, so that tests turn it by hand. */
export interface Clock {
  /** Milliseconds that only ever grow. */
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
