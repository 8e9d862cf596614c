import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { Head, Pieces } from './pieces.ts';

/** How each language is printed. */
const PRINTED_STEP: Record<CodeLanguage, string> = { javascript: '  ', python: '    ' };

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** How deep a printed line stands. */
export const depthOf = (line: string, language: CodeLanguage): number =>
  Math.floor(indentOf(line).length / PRINTED_STEP[language].length);

/** What somebody puts before a line for each level, read off the first line that stands deeper. */
export const typedStep = (typed: Pieces, depths: readonly number[], language: CodeLanguage): string => {
  const index = depths.findIndex((depth) => depth > 0);
  const depth = depths[index] ?? 0;
  const line = typed.lines[typed.heads[index]?.start ?? -1];
  if (depth === 0 || line === undefined) return PRINTED_STEP[language];
  const indent = indentOf(line);
  return indent.length % depth === 0 ? indent.slice(0, indent.length / depth) : PRINTED_STEP[language];
};

/** A printed line with somebody's own steps. */
export const withStep = (line: string, step: string, language: CodeLanguage): string =>
  line === '' ? line : step.repeat(depthOf(line, language)) + line.slice(indentOf(line).length);

/** Typed lines that stand some levels deeper than they did, or less deep. */
export const moved = (lines: readonly string[], levels: number, step: string): readonly string[] => {
  if (levels === 0) return lines;
  if (levels > 0) return lines.map((line) => (line.trim() === '' ? line : step.repeat(levels) + line));
  const less = step.repeat(-levels);
  return lines.map((line) => (line.startsWith(less) ? line.slice(less.length) : line.trimStart()));
};

export const headDepth = ({ lines }: Pieces, { start }: Head, language: CodeLanguage): number =>
  depthOf(lines[start] ?? '', language);
