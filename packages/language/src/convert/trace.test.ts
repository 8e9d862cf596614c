import { describe, expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { traceOf } from '../cases/trace.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const through = {
  javascript: (program: Program) => readJavaScript(printJavaScript(program).text, { random: seededRandom(2) }),
  python: (program: Program) => readPython(printPython(program).text, { random: seededRandom(2) }),
};

describe('running', () => {
  test.each(['javascript', 'python'] as const)(
    '[G3] a program does the same after a trip through %s',
    async (language) => {
      let calls = 0;
      for (let seed = 1; seed <= 120; seed++) {
        const program = randomProgram(seededRandom(seed), { size: 14 });
        const reading = through[language](program);
        if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
        const before = await traceOf(program);
        expect(await traceOf(reading.program), `seed ${seed}`).toEqual(before);
        calls += before.length;
      }
      expect(calls).toBeGreaterThan(1_000);
    },
  );

  test('random programs run without an error of their own', async () => {
    for (let seed = 200; seed <= 320; seed++) {
      const trace = await traceOf(randomProgram(seededRandom(seed), { size: 14 }));
      expect(
        trace.filter((line) => line.startsWith('!')),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});
