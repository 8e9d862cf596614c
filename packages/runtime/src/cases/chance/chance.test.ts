import { createContext, Script } from 'node:vm';
import { readJavaScript } from '@trundle/language/javascript/read';
import { readPython } from '@trundle/language/python/read';
import { seededRandom } from '@trundle/language/tree/ids';
import { expect, test, vi } from 'vitest';
import { RealRun } from '../outcome.ts';
import { realCasesIn } from '../real-cases.ts';
import { ProgramMaker } from './program-maker.ts';

/** Programs made by chance, run by the real language and by the whole way through blocks. */

const RECORDED = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true });

vi.setConfig({ testTimeout: 120_000 });

const PROGRAMS = 300;
/** So many go into one run, each with names of its own: a run costs more than a program. */
const TOGETHER = 20;
/** Characters; what is longer is cut when it is printed. */
const LONGEST = 1_900;
const SEED = 20_261_116;

const printedByNode = (source: string): string => {
  let printed = '';
  const print = (value: unknown): void => {
    printed += `${String(value)}\n`;
  };
  new Script(source).runInContext(createContext({ print }));
  return printed;
};

test('[G6] programs made by chance print the same as in Node', async () => {
  const run = await RealRun.open();
  const random = seededRandom(SEED);
  let values = 0;
  for (let first = 0; first < PROGRAMS; first += TOGETHER) {
    const sources = Array.from({ length: TOGETHER }, (_each, index) => {
      for (;;) {
        const source = new ProgramMaker('javascript', random, `p${index}`).program();
        if (printedByNode(source).length < LONGEST) return source;
      }
    });
    const source = sources.join('\n');
    const reading = readJavaScript(source, { random: seededRandom(1) });
    if (!reading.ok) throw new Error(`${JSON.stringify(reading.problems[0])}\n${source}`);
    const wanted = printedByNode(source);
    expect(await run.printed(reading.program), source).toBe(wanted);
    values += wanted.split(' ').length;
  }
  expect(values).toBeGreaterThan(PROGRAMS * 5);
});

test('[G6] programs made by chance print what python3 printed for them when `npm run record-python` was run', async () => {
  const run = await RealRun.open();
  const cases = Object.values(RECORDED).flatMap(realCasesIn);
  expect(cases.length).toBeGreaterThanOrEqual(15);
  for (const { source, printed } of cases) {
    const reading = readPython(source, { random: seededRandom(1) });
    if (!reading.ok) throw new Error(`${JSON.stringify(reading.problems[0])}\n${source}`);
    expect(await run.printed(reading.program), source).toBe(printed);
  }
});
