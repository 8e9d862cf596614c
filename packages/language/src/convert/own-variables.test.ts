import { describe, expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { programShape } from '../tree/compare.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import type { ParseResult } from './parse-result.ts';

const programIn = (reading: ParseResult): Program => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};
const python = (text: string): Program => programIn(readPython(text, { random: seededRandom(1) }));
const javascript = (text: string): Program => programIn(readJavaScript(text, { random: seededRandom(1) }));

const PYTHON = `def total(n):
    sum = 0
    for i in range(1, n + 1):
        sum += i
    return sum


sum = 100
print(total(4))
print(sum)
`;

const JAVASCRIPT = `async function total(n) {
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    sum += i;
  }
  return sum;
}

let sum = 100;
print(await total(4));
print(sum);
`;

describe('variables of a function', () => {
  test('are its own in both languages, and stay so in each other and when stored', () => {
    const program = python(PYTHON);
    expect(printPython(program).text).toBe(PYTHON);
    expect(printJavaScript(program).text).toBe(JAVASCRIPT);
    expect(programShape(javascript(JAVASCRIPT))).toEqual(programShape(program));
    const stored = readXml(writeXml(program), seededRandom(2));
    if (!stored.ok) throw new Error('not read');
    expect(programShape(stored.program)).toEqual(programShape(program));
    expect(printPython(stored.program).text).toBe(PYTHON);
  });

  test('are the whole program’s again when the function no longer sets them', () => {
    const program = python('def f():\n    x = 1\n    print(x)\n\n\nx = 5\nf()\n');
    const set = [...walkProgram(program)].findLast((block) => block.type === 'variables_set');
    if (!set) throw new Error('nothing is set');
    set.disabledReasons = ['MANUALLY_DISABLED'];
    expect(printPython(program).text).toBe('def f():\n    print(x)\n\n\nx = 5\nf()\n');
    expect(printJavaScript(program).text).toBe('async function f() {\n  print(x);\n}\n\nlet x = 5;\nawait f();\n');
  });

  test('are declared at the beginning where something reads them before they are set for sure', () => {
    const text = 'async function f(n) {\n  let x;\n  if (n > 0) {\n    x = n;\n  }\n  print(x);\n}\n\nawait f(1);\n';
    expect(printJavaScript(javascript(text)).text).toBe(text);
  });

  test('programs of blocks share one variable of a name, as they always did', () => {
    const text = 'def f():\n    global x\n    x = 1\n\n\nx = 5\nf()\n';
    const program = python(text);
    expect([...walkProgram(program)].some((block) => block.extraState?.own)).toBe(false);
    expect(printPython(program).text).toBe(text);
  });
});
