/** What people write in a field for numbers: "1-4, 7", or "4-1". Undefined for what is no such list, or has a number out of bounds. */
export const readNumberList = (text: string, first: number, last: number): readonly number[] | undefined => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const found = new Set<number>();
  for (const part of parts) {
    const range = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part);
    if (range === null) return undefined;
    const ends = [Number(range[1]), Number(range[2] ?? range[1])];
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    if (from < first || to > last) return undefined;
    for (let number = from; number <= to; number++) found.add(number);
  }
  return found.size === 0 ? undefined : [...found].sort((a, b) => a - b);
};
