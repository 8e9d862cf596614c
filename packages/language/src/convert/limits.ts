import type { Span } from '../code/nodes.ts';
import { Positions } from '../code/positions.ts';
import type { ParseResult } from './parse-result.ts';
import type { Problem } from './problems.ts';

/**
 * What is longer or deeper than any program somebody writes gets an answer at once, before a parser spends minutes on it or
 * runs out of room.
 */
const LONGEST_TEXT = 2_000_000;
const LONGEST_LINE = 20_000;
const DEEPEST_INDENT = 1_000;

const at = (text: string, offset: number): Span => new Positions(text.slice(0, offset + 1)).span(offset, offset);

const tooMuch = (text: string): Problem | undefined => {
  if (text.length > LONGEST_TEXT) return { code: 'tooLong', details: {}, at: at(text.slice(0, 1), 0) };
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (stop - start > LONGEST_LINE) return { code: 'lineTooLong', details: {}, at: at(text, start) };
    if (stop - start > DEEPEST_INDENT && /^\s+$/.test(text.slice(start, start + DEEPEST_INDENT))) {
      return { code: 'tooDeep', details: {}, at: at(text, start) };
    }
    start = stop + 1;
  }
  return undefined;
};

/** Some browsers have a name of their own for a stack that is full. */
const isOverflow = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'InternalError');

/** Reads a text within limits. Never throws: what overflows the stack is nested too deeply. */
export const withinLimits = (text: string, read: () => ParseResult): ParseResult => {
  const problem = tooMuch(text);
  if (problem) return { ok: false, problems: [problem] };
  try {
    return read();
  } catch (error) {
    if (!isOverflow(error)) throw error;
    return {
      ok: false,
      problems: [{ code: 'tooDeep', details: {}, at: { line: 1, column: 1, endLine: 1, endColumn: 1 } }],
    };
  }
};
