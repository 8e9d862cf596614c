const AT_LATEST = 10_000;

/** Does it when the page has nothing else to do; gives what takes it back. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(work, { timeout: AT_LATEST });
  return () => window.cancelIdleCallback(waiting);
};
