import { expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { ParseResult } from './parse-result.ts';

const programOf = (reading: ParseResult) => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

test('a comment at a loop leaves it its counter, in Python', () => {
  const text = '# four laps\nfor i in range(0, 4):\n    print(i)\n';
  const program = programOf(readPython(text, { random: seededRandom(1) }));
  expect(printPython(program).text).toBe(text);
});

test('what is said at the end of the last line of a body is said of that line', () => {
  const program = programOf(readPython('while True:\n    print(1)  # one\n', { random: seededRandom(1) }));
  expect(printPython(program).text).toBe('while True:\n    # one\n    print(1)\n');
});

test.each([
  '// four laps\nfor (let i = 0; i < 4; i++) {\n  print(i);\n}\n',
  'let a;\n// four laps\nfor (let i = 0; i < 4; i++) {\n  print(i);\n}\nprint(a);\n',
])('a comment at a loop leaves it its counter, in JavaScript: %j', (text) => {
  const program = programOf(readJavaScript(text, { random: seededRandom(1) }));
  expect(printJavaScript(program).text).toContain('i <= 3; i++) {\n  print(i);');
});
