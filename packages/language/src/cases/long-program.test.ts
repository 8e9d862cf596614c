import { describe, expect, test } from 'vitest';
import { blockWarnings, runErrors } from '../checker/check.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { mergePrograms } from '../merge/merge.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { sameData, samePrograms } from '../tree/compare.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { countBlocks, stackFrom } from '../tree/walk.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';

/** One stack of so many statements, each with a number in it. */
const longProgram = (length: number): Program => {
  const id = (kind: string, index: number): string => kind + String(index).padStart(8, '0');
  const stack = stackFrom(
    Array.from({ length }, (_each, index): Block => {
      const number: Block = { type: 'math_number', id: id('n', index), fields: { NUM: index % 7 } };
      return { type: 'wait_seconds', id: id('w', index), inputs: { SECONDS: { shadow: number } } };
    }),
  );
  const run: Block = { type: 'program_run', id: 'program01', x: 220, y: 20, deletable: false };
  return {
    blocks: { languageVersion: 0, blocks: [stack ? { ...run, inputs: { RUN: { block: stack } } } : run] },
  };
};

// A call stack holds about ten thousand calls; whatever follows a stack by calling itself fails here.
describe.each([20_000])('a program of %i blocks in one stack', (length) => {
  const program = longProgram(length);
  const random = seededRandom(1);

  test('is stored as XML and comes back whole', () => {
    const reading = readXml(writeXml(program), random);
    expect(reading.ok && samePrograms(reading.program, program)).toBe(true);
  });

  test.each([
    ['JavaScript', printJavaScript, readJavaScript],
    ['Python', printPython, readPython],
  ] as const)('is printed and read as %s, and merged into what it was', (_language, print, read) => {
    const reading = read(print(program).text, { random, previous: program });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(countBlocks(reading.program)).toBe(countBlocks(program));
    const merged = mergePrograms(program, reading.program, random);
    expect(sameData(merged, program)).toBe(true);
  });

  test('is checked', () => {
    const classroom = { role: 'Student', robots: [], variables: [] } as const;
    expect(blockWarnings(program, classroom)).toEqual([]);
    expect(runErrors(program, classroom)).toEqual([]);
  });
});
