interface Surroundings {
  reportError?: (cause: unknown) => void;
}

/** A fault nobody waits for goes where uncaught ones go. Browsers have a function for that, Node has not. */
export const reportFault = (cause: unknown): void => {
  const { reportError } = globalThis as Surroundings;
  if (reportError !== undefined) reportError(cause);
  else
    queueMicrotask(() => {
      throw cause;
    });
};
