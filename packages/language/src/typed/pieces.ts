/** Lines of a text, counted from 0; the end does not belong to them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where a statement begins, and where it ends if there is no other statement in it. */
export interface Place {
  readonly start: number;
  readonly end?: number;
}

/** The lines of one statement without what is in it, its comments above, and the line on which it begins. */
export interface Head extends Range {
  readonly start: number;
}

/**
 * A text cut up along its statements, in the order of their beginnings. Before each head lies a gap: what closes the
 * bodies above it, imports, declarations. One more gap is behind the last.
 */
export interface Pieces {
  readonly lines: readonly string[];
  readonly heads: readonly Head[];
  readonly gaps: readonly Range[];
}

/** Empty lines, comments and decorators belong to what follows them. */
const LEADS = /^\s*($|#|\/\/|\/\*|\*|@)/;

export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

export const cutUp = (text: string, places: readonly Place[]): Pieces => {
  const lines = linesOf(text);
  const raised = (start: number, floor: number): number => {
    let line = start;
    while (line > floor && LEADS.test(lines[line - 1] ?? '')) line--;
    return line;
  };
  const heads: Head[] = [];
  const gaps: Range[] = [];
  let cursor = 0;
  places.forEach(({ start, end }, index) => {
    const from = raised(start, cursor);
    const next = places[index + 1]?.start ?? lines.length;
    const to = end ?? raised(next, start + 1);
    gaps.push({ from: cursor, to: from });
    heads.push({ from, to, start });
    cursor = to;
  });
  gaps.push({ from: cursor, to: lines.length });
  return { lines, heads, gaps };
};

export const linesIn = ({ lines }: Pieces, { from, to }: Range): readonly string[] => lines.slice(from, to);
