/** A message by its fingerprint, and when it was heard, in seconds of one clock. */
export interface Said {
  readonly said: number;
  readonly at: number;
}

/**
 * Which messages two listeners both heard. The same words said twice are told apart by when they were said: those
 * nearest in time belong together, and none that lie further apart than the clocks may be wrong.
 */
export const overlap = <Mine extends Said, Theirs extends Said>(
  mine: readonly Mine[],
  theirs: readonly Theirs[],
  tolerance: number,
): { both: ReadonlySet<Mine>; onlyTheirs: Theirs[] } => {
  const pairs = theirs.flatMap((other) =>
    mine
      .filter(({ said }) => said === other.said)
      .map((one) => ({ one, other, apart: Math.abs(one.at - other.at) }))
      .filter(({ apart }) => apart <= tolerance),
  );
  const both = new Set<Mine>();
  const known = new Set<Theirs>();
  for (const { one, other } of pairs.sort((a, b) => a.apart - b.apart)) {
    if (both.has(one) || known.has(other)) continue;
    both.add(one);
    known.add(other);
  }
  return { both, onlyTheirs: theirs.filter((other) => !known.has(other)) };
};
