import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { SourceLines, Statement } from '../code/nodes.ts';
import type { BlockLines, PrintedCode } from '../code/text.ts';
import { scriptOf } from '../convert/blocks-to-script.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { PRINT, PRINT_SCRIPT, READ } from './languages.ts';
import { arranged, type Order, orderOf } from './order.ts';
import { cutUp, type Pieces, type Place } from './pieces.ts';

/** A piece of what was typed, and the printed statements that it says. */
interface Unit {
  readonly first: number;
  readonly last: number;
}

/** A typed text cut up beside the same program as it is printed. */
export interface AlignedPieces {
  readonly printed: Pieces;
  readonly typed: Pieces;
  /** One for each head of the typed text. */
  readonly units: readonly Unit[];
}

export interface AlignedText {
  readonly text: string;
  /** How the program that was typed is printed by default. */
  readonly printed: string;
  readonly order: Order;
  /** The lines in the typed text of each statement, in the order in which they are printed. */
  readonly sources: readonly SourceLines[];
  /** Not where the statements stand in an order in which they cannot be printed. */
  readonly pieces: AlignedPieces | undefined;
}

/** The statements of a printed text in the order of their beginnings. */
export const statementsOf = ({ lines }: PrintedCode): BlockLines[] =>
  lines.toSorted((left, right) => left.from - right.from || right.to - left.to);

/** One place for each statement: it ends where it does unless the next one is in it. */
const placesOf = (ranges: readonly SourceLines[]): Place[] =>
  ranges.map(({ from, to }, index) => {
    const next = ranges[index + 1];
    return next !== undefined && next.from <= to ? { start: from - 1 } : { start: from - 1, end: to };
  });

export const piecesOf = (printed: PrintedCode): Pieces => cutUp(printed.text, placesOf(statementsOf(printed)));

interface Group extends Unit {
  readonly source: SourceLines;
}

/** Statements that share a line of the typed text are one unit of it. Undefined if they stand in another order there. */
const grouped = (sources: readonly SourceLines[]): Group[] | undefined => {
  const groups: Group[] = [];
  for (const [index, source] of sources.entries()) {
    const before = groups.at(-1);
    if (before === undefined || source.from > before.source.from) groups.push({ first: index, last: index, source });
    else if (source.from < before.source.from) return undefined;
    else groups[groups.length - 1] = { ...before, last: index };
  }
  return groups;
};

const piecesBeside = (
  text: string,
  printed: PrintedCode,
  sources: readonly SourceLines[],
): AlignedPieces | undefined => {
  const units = grouped(sources);
  const places = units && placesOf(units.map(({ source }) => source));
  return places && { printed: piecesOf(printed), typed: cutUp(text, places), units };
};

/** Undefined where the text cannot be read. */
export const alignTyped = (text: string, language: CodeLanguage, program: Program): AlignedText | undefined => {
  const known = new Map<string, SourceLines>();
  const reading = READ[language](text, {
    random: seededRandom(1),
    previous: program,
    onStatement: (block, lines) => known.set(block, lines),
  });
  if (!reading.ok) return undefined;
  const script = scriptOf(reading.program, language);
  const lineOf = (statement: Statement): number | undefined => {
    const [first] = statement.kind === 'handler' ? statement.body : [];
    return (known.get(statement.block ?? '') ?? known.get(first?.block ?? ''))?.from;
  };
  const order = orderOf(script.body, lineOf);
  const printed = PRINT_SCRIPT[language](arranged(script, order));
  let last: SourceLines = { from: 1, to: 1 };
  const sources = statementsOf(printed).map(({ block }) => {
    // The second block of one statement, as of `a = b = 0`, has the lines of the first.
    last = known.get(block) ?? last;
    return last;
  });
  return {
    text,
    printed: PRINT[language](reading.program).text,
    order,
    sources,
    pieces: piecesBeside(text, printed, sources),
  };
};
