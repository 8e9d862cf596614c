import type { Result } from './reports.ts';

/** More than that is no flake, and to try it all again would take the time of a second round. */
const MOST = 12;

const isFailed = ({ verdict }: Result): boolean => verdict === 'failed';

/** Where to look again; nowhere if nothing failed, too much did, or something that no test stands for. */
export const placesToTryAgain = (results: readonly Result[]): string[] => {
  const failed = results.filter(isFailed);
  const places = new Set(failed.flatMap(({ place = [] }) => place));
  return failed.length <= MOST && failed.every(({ place }) => place !== undefined) ? [...places] : [];
};

/**
 * What failed beside others and passed alone has passed, and is told to be flaky. What failed alone as well has failed,
 * and so has what the second round did not come to, and the round itself if it ended badly.
 */
export const afterSecondTry = (first: readonly Result[], second: readonly Result[]): Result[] => {
  const judged = first.flatMap((result): Result[] => {
    if (!isFailed(result)) return [result];
    // A file that could not be loaded has no tests by whose names it would be found.
    const isFile = result.title === result.place;
    const again = second.filter(({ place, title }) => place === result.place && (isFile || title === result.title));
    if (again.length === 0 || again.some(isFailed)) return [result];
    return again.map((each) => ({ ...each, isFlaky: true }));
  });
  const known = new Set(first.map(({ title }) => title));
  return [...judged, ...second.filter((result) => isFailed(result) && !known.has(result.title))];
};
