import { describe, expect, test } from 'vitest';
import type { CodeLanguage } from '../catalogue/signatures.ts';
import { printJavaScript } from '../javascript/print.ts';
import { printPython } from '../python/print.ts';
import { programShape } from '../tree/compare.ts';
import { printTyped } from '../typed/print-typed.ts';
import { withTypedText } from '../typed/typed-text.ts';
import { casesIn, outcomeOf, READERS } from './case-file.ts';
import { typedGauge } from './typed-gauge.ts';

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

  test('[G7] comes back letter by letter, and nearly so when a block is added anywhere', () => {
    let lines = 0;
    let kept = 0;
    for (const { source } of cases) {
      const reading = READERS[language](source);
      if (!reading.ok) continue;
      expect(printTyped(withTypedText(reading.program, language, source), language).text).toBe(source);
      const gauge = typedGauge(language, source);
      lines += gauge.lines;
      kept += gauge.kept;
    }
    expect(lines).toBeGreaterThan(500);
    expect(kept / lines).toBeGreaterThan(0.95);
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
