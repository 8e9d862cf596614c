import type { SourceLines } from '../code/nodes.ts';
import type { Random } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import type { Problem } from './problems.ts';

/** How code is turned into blocks, and what comes of it. */

export interface ParseOptions {
  random: Random;
  /** The program before the edit: its names and variable ids are kept. */
  previous?: Program;
  /** Told of each statement that became a block, and of its lines in the text. */
  onStatement?: (block: string, lines: SourceLines) => void;
}

export type ParseResult = { ok: true; program: Program } | { ok: false; problems: Problem[] };
