/** How many letters are to be changed, left out, put in or swapped with the next one. */
const distance = (left: string, right: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_each, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const isSwap = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swap = isSwap && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The known name that was probably meant. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  const folded = (text: string): string => text.toLowerCase().replaceAll('_', '');
  const ranked = known
    .map((each) => ({ each, away: distance(folded(name), folded(each)) }))
    .toSorted((left, right) => left.away - right.away);
  const [best] = ranked;
  return best && best.away <= Math.max(1, Math.floor(name.length / 3)) ? best.each : undefined;
};
