import { describe, expect, test } from 'vitest';
import type { CodeLanguage } from '../catalogue/signatures.ts';
import { printJavaScript } from '../javascript/print.ts';
import { printPython } from '../python/print.ts';
import { programShape } from '../tree/compare.ts';
import { casesIn, outcomeOf, READERS } from './case-file.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  }
}

const FILES: Record<CodeLanguage, Record<string, string>> = {
  javascript: import.meta.glob('./javascript/*.txt', { query: '?raw', import: 'default', eager: true }),
  python: import.meta.glob('./python/*.txt', { query: '?raw', import: 'default', eager: true }),
};
const PRINT = { javascript: printJavaScript, python: printPython };
const AT_LEAST = 150;

describe.each(['javascript', 'python'] as const)('%s as people write it', (language) => {
  const cases = Object.entries(FILES[language]).flatMap(([path, file]) =>
    casesIn(file).map((each) => ({ ...each, name: `${path.replace(/^.*\/|\.txt$/g, '')}: ${each.title}` })),
  );

  test('[G3] has enough cases, each with its own name', () => {
    expect(cases.length).toBeGreaterThanOrEqual(AT_LEAST);
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
  });

  test.each(cases)('[G2] [G4] $name', ({ source, expected }) => {
    const reading = READERS[language](source);
    expect(outcomeOf(reading)).toBe(expected);
    if (!reading.ok) return;
    const printed = PRINT[language](reading.program).text;
    const again = READERS[language](printed);
    expect(again.ok && programShape(again.program), printed).toEqual(programShape(reading.program));
  });
});
