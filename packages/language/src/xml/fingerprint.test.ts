import { expect, test } from 'vitest';
import { exampleProgram } from '../documents.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readXml } from './read.ts';
import { writeXml } from './write.ts';

const read = (xml: string) => {
  const reading = readXml(xml, Math.random);
  if (!reading.ok) throw new Error('it cannot be read');
  return reading.program;
};
const runs = (inner: string): string =>
  `<xml><block type="program_run"><statement name="RUN">${inner}</statement></block></xml>`;
const WAIT = '<block type="wait_seconds"/>';

test('a program is the same when it was stored and read, wherever its blocks lie; with a block more it is another', () => {
  const program = exampleProgram('controls_repeat_ext');
  expect(fingerprintOf(read(writeXml(program)))).toBe(fingerprintOf(program));
  const moved = WAIT.replace('/>', ' id="a" x="7" y="-9"/>');
  expect(fingerprintOf(read(runs(moved)))).toBe(fingerprintOf(read(runs(WAIT))));
  const twice = WAIT.replace('/>', `><next>${WAIT}</next></block>`);
  expect(fingerprintOf(read(runs(twice)))).not.toBe(fingerprintOf(read(runs(WAIT))));
});
