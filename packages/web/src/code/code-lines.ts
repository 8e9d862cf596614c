import type { PrintedCode } from '@trundle/language/code/text';
import { longestCommon } from '@trundle/language/merge/align';
import type { Block, Program } from '@trundle/language/tree/program';
import { topBlocks } from '@trundle/language/tree/program';
import { occupant } from '@trundle/language/tree/walk';

/** Lines count from 1; both ends belong to it. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Spaces, quotes and semicolons are a matter of taste: they do not make another line. */
const keyOf = (line: string): string => line.replace(/[\s;]/g, '').replace(/["`]/g, "'");

/** For each line of one text, the line of the other it is, counted from 1; 0 where it has none. */
const alignedLines = (left: string, right: string): Int32Array => {
  const leftLines = left.split('\n').map(keyOf);
  const partner = new Int32Array(leftLines.length + 1);
  for (const [one, other] of longestCommon(leftLines, right.split('\n').map(keyOf))) partner[one + 1] = other + 1;
  return partner;
};

/** The printed block that each block of the program belongs to: a number stands in the line of its statement. */
const printedOwners = (program: Program, printed: ReadonlySet<string>): Map<string, string> => {
  const owners = new Map<string, string>();
  const waiting: { block: Block; owner: string | null }[] = topBlocks(program).map((block) => ({ block, owner: null }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { block } = next;
    const owner = printed.has(block.id) ? block.id : next.owner;
    if (owner !== null) owners.set(block.id, owner);
    for (const connection of Object.values(block.inputs ?? {})) {
      const inner = occupant(connection);
      if (inner) waiting.push({ block: inner, owner });
    }
    const below = occupant(block.next);
    if (below) waiting.push({ block: below, owner: next.owner });
  }
  return owners;
};

/** Which line of the shown text is which block, even where somebody wrote it in another style than the printer. */
export class CodeLines {
  readonly #program: Program;
  readonly #printed: PrintedCode;
  readonly #toPrinted: Int32Array | null;
  readonly #toDisplayed: Int32Array | null;
  #owners: Map<string, string> | null = null;

  constructor(displayed: string, printed: PrintedCode, program: Program) {
    this.#program = program;
    this.#printed = printed;
    const isPrinted = displayed === printed.text;
    this.#toPrinted = isPrinted ? null : alignedLines(displayed, printed.text);
    this.#toDisplayed = isPrinted ? null : alignedLines(printed.text, displayed);
  }

  /** The innermost block on a line; null between blocks. */
  blockAt(line: number): string | null {
    const printedLine = this.#toPrinted === null ? line : (this.#toPrinted[line] ?? 0);
    if (printedLine === 0) return null;
    let best: PrintedCode['lines'][number] | null = null;
    for (const range of this.#printed.lines) {
      if (range.from > printedLine || range.to < printedLine) continue;
      if (best === null || range.to - range.from < best.to - best.from) best = range;
    }
    return best?.block ?? null;
  }

  /** Where a block stands in the text; for a value, where its statement stands. */
  linesOf(block: string): LineRange | null {
    this.#owners ??= printedOwners(this.#program, new Set(this.#printed.lines.map((each) => each.block)));
    const owner = this.#owners.get(block);
    const range = this.#printed.lines.find((each) => each.block === owner);
    if (range === undefined) return null;
    if (this.#toDisplayed === null) return { from: range.from, to: range.to };
    const displayed: number[] = [];
    for (let line = range.from; line <= range.to; line++) displayed.push(this.#toDisplayed[line] ?? 0);
    const known = displayed.filter((line) => line > 0);
    return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
  }
}
