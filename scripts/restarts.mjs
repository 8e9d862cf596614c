/** What the server ends with after a fault nobody caught; see docs/decisions/0006. */
export const FAULT = 70;

/** More faults than this in so many milliseconds will not go away by beginning anew. */
const MOST = 5;
const WITHIN = 600_000;

/**
 * Runs the server, and again when a fault has ended it, so that a lesson goes on after seconds. Whoever asked it to stop
 * is not contradicted. `run` resolves with the code it ended with and whether it was asked to.
 *
 * @param {() => Promise<{ code: number, stopped?: unknown }>} run
 * @param {(line: string) => void} say
 * @param {() => number} now
 */
export const restarting = async (run, say, now = () => Date.now()) => {
  /** @type {number[]} */
  const faults = [];
  for (;;) {
    const { code, stopped } = await run();
    if (code !== FAULT || stopped) return code;
    faults.push(now());
    if (faults.filter((at) => now() - at < WITHIN).length > MOST) {
      say('Trundle has failed too often in a few minutes and is not started again. The lines above say why.');
      return code;
    }
    say('Trundle has failed and is started again. Pages come back by themselves; nothing saved is lost.');
  }
};
