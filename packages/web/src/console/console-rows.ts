import type { ConsoleLine } from '@trundle/client/program/console-lines';
import { consolePrefix } from '@trundle/language/checker/console-prefix';

/** A line of the console as it is shown: where a run begins, or what was said, and how often. */
export type ConsoleRow =
  | { readonly shows: 'run'; readonly key: string; readonly at: number }
  | { readonly shows: 'line'; readonly key: string; readonly line: ConsoleLine; readonly count: number };

/** What a line says, in two parts: what only machines read, and the words. */
export const partsOf = ({ text, block }: Pick<ConsoleLine, 'text' | 'block'>): { prefix: string; words: string } => {
  const prefix = block === null ? '' : consolePrefix(block);
  return text.startsWith(prefix) ? { prefix, words: text.slice(prefix.length) } : { prefix: '', words: text };
};

/**
 * Runs stand apart, and what is wrong with a block is said once in each: whatever finds it again, the check, the run or a change
 * in the class, says it with the same words. Whatever a program prints is a line of its own.
 */
export const consoleRows = (lines: readonly ConsoleLine[]): ConsoleRow[] => {
  const rows = new Map<string, ConsoleRow>();
  let run: number | null = null;
  for (const line of lines) {
    if (line.run !== run && line.run !== null)
      rows.set(`run ${line.run}`, { shows: 'run', key: `run ${line.run}`, at: line.run });
    run = line.run;
    const isPrint = line.kind === 'print';
    const key = isPrint ? `line ${line.id}` : `about ${run} ${line.block} ${partsOf(line).words}`;
    const before = rows.get(key);
    const said = before?.shows === 'line' ? before : undefined;
    // The last time it was said is where it stands; what keeps a program from running outweighs a warning.
    rows.delete(key);
    const worst = said?.line.kind === 'error' ? said.line : line;
    rows.set(key, { shows: 'line', key, line: worst, count: (said?.count ?? 0) + 1 });
  }
  return [...rows.values()];
};
