import { expect, test } from 'vitest';
import { printSections } from '../javascript/sections.ts';
import { mergePrograms } from '../merge/merge.ts';
import { emptyProgram } from '../merge/program-block.ts';
import { readPython } from '../python/read.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import { seededRandom } from './ids.ts';
import type { Program } from './program.ts';
import { rulesOf } from './rules.ts';

const written = (text: string): Program => {
  const reading = readPython(text, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

test('a program remembers the language it was written in, merged over another and stored', () => {
  const merged = mergePrograms(emptyProgram(seededRandom(2)), written('print(10 / 2)'), seededRandom(3));
  const stored = readXml(writeXml(merged), seededRandom(4));
  expect(stored.ok && rulesOf(stored.program)).toBe('python');
});

test('a program of blocks follows the rules of blocks', () => {
  const program = emptyProgram(seededRandom(2));
  expect(rulesOf(program)).toBeUndefined();
  expect(printSections(program, { running: true }).setup).not.toContain('$');
});

test('what is shown as code says nothing of the rules', () => {
  expect(printSections(written('print(10 / 2)')).setup).not.toContain('$');
});
