/** A timer does not count further than this: 24 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls at that moment, in milliseconds since 1970, or never once the returned function was called. */
export const atTime = (at: number, call: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const left = Math.max(0, at - Date.now());
    timer = setTimeout(() => (left > LONGEST_TIMER ? wait() : call()), Math.min(left, LONGEST_TIMER)).unref();
  };
  wait();
  return () => clearTimeout(timer);
};
