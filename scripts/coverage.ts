// Which rows of docs/requirements.md does a passing test name? `node scripts/coverage.ts reports/*.json` informs only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, type Result, resultsOf } from './reports.ts';
import { ROOT } from './toolchain.mjs';

interface Row {
  id: string;
  text: string;
}
interface Coverage {
  rows: Row[];
  covered: Row[];
  failing: Row[];
  missing: Row[];
  /** Named by a test, but not in the document. */
  unknown: string[];
}

const SHOWN_TEXT = 90;

export const rowsOf = (document: string): Row[] =>
  [...document.matchAll(/^- ([A-Z]\d+) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));

const idsIn = (title: string): string[] => [...title.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id = '']) => id);

export const coverageOf = (rows: Row[], results: readonly Result[]): Coverage => {
  const named = (verdict: Result['verdict']): Set<string> =>
    new Set(results.filter((result) => result.verdict === verdict).flatMap(({ title }) => idsIn(title)));
  const passed = named('passed');
  const failed = named('failed');
  const known = new Set(rows.map(({ id }) => id));
  return {
    rows,
    covered: rows.filter(({ id }) => passed.has(id) && !failed.has(id)),
    failing: rows.filter(({ id }) => failed.has(id)),
    missing: rows.filter(({ id }) => !passed.has(id) && !failed.has(id)),
    unknown: [...passed.union(failed)].filter((id) => !known.has(id)),
  };
};

export const describeCoverage = ({ rows, covered, failing, missing, unknown }: Coverage): string[] => {
  const line = (word: string, { id, text }: Row): string => `${word} ${id.padEnd(4)} ${text.slice(0, SHOWN_TEXT)}`;
  return [
    ...rows.flatMap((row) => {
      if (failing.includes(row)) return [line('FAILS  ', row)];
      return missing.includes(row) ? [line('missing', row)] : [];
    }),
    ...(unknown.length ? [`unknown rows named by tests: ${unknown.join(', ')}`] : []),
    `${covered.length} of ${rows.length} requirements covered by a passing test`,
  ];
};

export const printCoverage = (results: readonly Result[]): void => {
  const rows = rowsOf(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  console.log(describeCoverage(coverageOf(rows, results)).join('\n'));
};

if (import.meta.main) {
  const reports = process.argv.slice(2).map((path): Report => JSON.parse(readFileSync(path, 'utf8')));
  printCoverage(reports.flatMap(resultsOf));
}
