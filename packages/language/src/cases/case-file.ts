import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { ParseResult } from '../convert/parse-result.ts';
import { readJavaScript } from '../javascript/read.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import { notationOf } from './notation.ts';

/** One hand-written program and what it must become. */
interface Case {
  title: string;
  source: string;
  expected: string;
}

/**
 * A file holds many cases:
 *
 *     === title
 *     the program
 *     ---
 *     the blocks in short notation, or `! line:column code` for each problem
 */
export const casesIn = (file: string): Case[] =>
  file
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\n');
      const [source = '', expected = ''] = rest.join('\n').split(/^---$/m);
      return { title: head.trim(), source: source.replace(/\n$/, ''), expected: expected.trim() };
    });

export const READERS: Record<CodeLanguage, (source: string) => ParseResult> = {
  javascript: (source) => readJavaScript(source, { random: seededRandom(1) }),
  python: (source) => readPython(source, { random: seededRandom(1) }),
};

export const outcomeOf = (reading: ParseResult): string =>
  reading.ok
    ? notationOf(reading.program)
    : reading.problems.map(({ code, at }) => `! ${at ? `${at.line}:${at.column}` : '-'} ${code}`).join('\n');

interface Gauge {
  files: number;
  wholeFiles: number;
  statements: number;
  convertedStatements: number;
}

/** How much of a set of programs becomes blocks: whole programs, and statements one by one. */
export const gaugeOf = (language: CodeLanguage, sources: readonly string[]): Gauge => {
  const gauge: Gauge = { files: sources.length, wholeFiles: 0, statements: 0, convertedStatements: 0 };
  for (const source of sources) {
    const reading = READERS[language](source);
    const lines = source.split('\n').filter((line) => /[^\s{}();]/.test(line)).length;
    const broken = reading.ok ? 0 : new Set(reading.problems.map((problem) => problem.at?.line)).size;
    if (reading.ok) gauge.wholeFiles++;
    gauge.statements += lines;
    gauge.convertedStatements += Math.max(0, lines - broken);
  }
  return gauge;
};
