/** One end of the message channel between page and interpreter, whatever carries it: a worker, a thread, one thread. */
export interface Channel<Out, In> {
  post(message: Out): void;
  /** The one listener; messages come in the order they were posted. */
  listen(hear: (message: In) => void): void;
}

/** Both ends in one thread. Messages are cloned and delivered asynchronously, as between threads. */
export const channelPair = <A, B>(): [Channel<A, B>, Channel<B, A>] => {
  const [toB, listenAtB] = oneWay<A>();
  const [toA, listenAtA] = oneWay<B>();
  return [
    { post: toB, listen: listenAtA },
    { post: toA, listen: listenAtB },
  ];
};

const oneWay = <Message>(): [post: (message: Message) => void, listen: (hear: (message: Message) => void) => void] => {
  let hear: (message: Message) => void = () => undefined;
  return [
    (message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => hear(copy));
    },
    (listener) => {
      hear = listener;
    },
  ];
};
