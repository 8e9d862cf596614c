/** A bubble is read at a glance. */
const WIDEST = 22;
const MOST_LINES = 4;

/** Words in lines short enough for a bubble; what is too long ends in dots. */
export const bubbleLines = (text: string, widest = WIDEST): string[] => {
  const lines: string[] = [];
  for (const word of text
    .trim()
    .split(/[ \t\n]+/)
    .flatMap((each) => inPieces(each, widest))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= widest) lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  const kept = lines.slice(0, MOST_LINES);
  return [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, widest - 1)}…`];
};

const inPieces = (word: string, widest: number): string[] => word.match(new RegExp(`.{1,${widest}}`, 'gu')) ?? [];
