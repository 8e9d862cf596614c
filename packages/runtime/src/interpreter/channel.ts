/** A line between page and interpreter: the same on both sides, whatever carries it. */
export interface Channel<Out, In> {
  post(message: Out): void;
  /** The one listener; messages come in the order they were posted. */
  listen(hear: (message: In) => void): void;
}

/** Two ends in one thread. What is said is copied and comes a moment later, as between threads. */
export const channelPair = <A, B>(): [Channel<A, B>, Channel<B, A>] => {
  const hearers: [((message: B) => void) | undefined, ((message: A) => void) | undefined] = [undefined, undefined];
  const one: Channel<A, B> = {
    post: (message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => hearers[1]?.(copy));
    },
    listen: (hear) => {
      hearers[0] = hear;
    },
  };
  const other: Channel<B, A> = {
    post: (message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => hearers[0]?.(copy));
    },
    listen: (hear) => {
      hearers[1] = hear;
    },
  };
  return [one, other];
};
