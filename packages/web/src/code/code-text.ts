import { longestCommon } from '@trundle/language/merge/align';

/** A piece of a text replaced by another; places count in the text before. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Lines of one text that stand in place of lines of another; `to` and `until` are exclusive. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Each line with its end, so that joining them gives the text again. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

const hunksOf = (before: readonly string[], after: readonly string[]): Hunk[] => {
  const hunks: Hunk[] = [];
  let from = 0;
  let fresh = 0;
  for (const [left, right] of [...longestCommon(before, after), [before.length, after.length] as const]) {
    if (left > from || right > fresh) hunks.push({ from, to: left, lines: after.slice(fresh, right) });
    from = left + 1;
    fresh = right + 1;
  }
  return hunks;
};

/** What both ends share is left out, so that a cursor beside the change stays where it is. */
const narrowed = (from: number, before: string, after: string): TextChange => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: from + start, to: from + before.length - end, insert: after.slice(start, after.length - end) };
};

/** The smallest pieces that make one text out of the other, in order. */
export const changesBetween = (before: string, after: string): TextChange[] => {
  if (before === after) return [];
  const lines = linesOf(before);
  const changes: TextChange[] = [];
  let offset = 0;
  let line = 0;
  for (const { from, to, lines: fresh } of hunksOf(lines, linesOf(after))) {
    offset += lines.slice(line, from).join('').length;
    const gone = lines.slice(from, to).join('');
    changes.push(narrowed(offset, gone, fresh.join('')));
    offset += gone.length;
    line = to;
  }
  return changes;
};

export const applyChanges = (text: string, changes: readonly TextChange[]): string => {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of changes) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
};

const isSame = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from && one.to === other.to && one.lines.join('') === other.lines.join('');

const overlap = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from || (one.from < other.to && other.from < one.to);

/**
 * Two edits of the same text in one, or null where both touch the same lines. A child may be in the middle of a line
 * while somebody moves a block elsewhere; neither should lose anything.
 */
export const joinEdits = (base: string, mine: string, theirs: string): string | null => {
  const lines = linesOf(base);
  const own = hunksOf(lines, linesOf(mine));
  const others = hunksOf(lines, linesOf(theirs)).filter((hunk) => !own.some((each) => isSame(each, hunk)));
  if (own.some((hunk) => others.some((other) => overlap(hunk, other)))) return null;
  const joined: string[] = [];
  let line = 0;
  for (const hunk of [...own, ...others].sort((one, other) => one.from - other.from || one.to - other.to)) {
    joined.push(...lines.slice(line, hunk.from), ...hunk.lines);
    line = hunk.to;
  }
  return [...joined, ...lines.slice(line)].join('');
};
