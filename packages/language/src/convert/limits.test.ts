import { expect, test } from 'vitest';
import { readJavaScript } from '../javascript/read.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { ParseResult } from './parse-result.ts';

const options = { random: seededRandom(1) };
const firstOf = (reading: ParseResult): string | undefined => (reading.ok ? undefined : reading.problems[0]?.code);

const DEEP = 10_000;
const indented = (deep: number): string =>
  `${Array.from({ length: deep }, (_each, depth) => `${' '.repeat(depth)}if True:\n`).join('')}${' '.repeat(deep)}pass\n`;
const sum = Array.from({ length: 100_000 }, () => '1').join(' + ');

test('[G4] what no person writes gets an answer: ten thousand ifs in each other', () => {
  expect(firstOf(readPython(indented(DEEP), options))).toBe('tooLong');
  expect(firstOf(readPython(indented(1_500), options))).toBe('tooDeep');
  expect(firstOf(readJavaScript(`${'if (true) {\n'.repeat(DEEP)}${'}\n'.repeat(DEEP)}`, options))).toBe('tooDeep');
});

test('[G4] what no person writes gets an answer: a sum of a hundred thousand', () => {
  expect(firstOf(readPython(`x = ${sum}\n`, options))).toBe('lineTooLong');
  expect(firstOf(readJavaScript(`let x = ${sum};\n`, options))).toBe('lineTooLong');
  expect(firstOf(readJavaScript(`let x = ${sum.replaceAll('+ ', '+\n')};\n`, options))).toBe('tooDeep');
});

test('[G4] what no person writes gets an answer: five million letters', () => {
  expect(firstOf(readPython('print("hello world")\n'.repeat(240_000), options))).toBe('tooLong');
  expect(firstOf(readJavaScript('print("hello world");\n'.repeat(230_000), options))).toBe('tooLong');
});

test('a text may begin with a byte order mark and be indented by tabs', () => {
  expect(readPython('\uFEFFif True:\n\tprint(1)\n', options).ok).toBe(true);
  expect(readJavaScript('\uFEFFprint(1);\n', options).ok).toBe(true);
});
