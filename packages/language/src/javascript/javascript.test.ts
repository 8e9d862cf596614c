import { parse } from 'acorn';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { problemHint, problemText } from '../convert/problems.ts';
import { seededRandom } from '../tree/ids.ts';
import { walkProgram } from '../tree/walk.ts';
import { printJavaScript } from './print.ts';
import { readJavaScript } from './read.ts';
import { printSections } from './sections.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => readJavaScript(text, { random: seededRandom(1) });
const problemsOf = (text: string): string[] => {
  const reading = read(text);
  return reading.ok ? [] : reading.problems.map((problem) => problemText(problem, 'en'));
};

describe('messages', () => {
  test('[G4] are the literal ones where the spec fixes them', () => {
    expect(problemsOf('jump();')).toEqual(['Undefined block or function: jump']);
    expect(problemsOf('robot(1).goToXY(5);')).toEqual([
      'Params are insufficent: Function goToXY needs 2 param(s) but got only 1 param(s).',
    ]);
    expect(problemsOf('repeat(10, 5);')).toEqual(['Only supports a function as the second paramter!']);
    expect(problemsOf('countWith(1, 10, 1, 5);')).toEqual(['Only supports a function as the last paramter!']);
    expect(problemsOf('loop(5);')).toEqual(['Only supports a function as the last paramter!']);
    expect(problemsOf('print(1 << 2);')).toEqual(['Invalid operator']);
  });

  test('[G4] say what to write instead', () => {
    const reading = read('robot(1).moveForwrd(10);\nprint(1 & 2);');
    const hints = reading.ok ? [] : reading.problems.map((problem) => problemHint(problem, 'en'));
    expect(hints).toEqual(['Use + - * / ** or a comparison instead of &.']);
    const typo = read('robot(1).moveForwrd(10);');
    expect(typo.ok ? undefined : typo.problems[0] && problemHint(typo.problems[0], 'en')).toBe(
      'Did you mean moveForward?',
    );
    expect(problemsOf("robot(1).moveForward(10, 'turbo');")[0]).toContain("'slow', 'normal', 'fast', 'fastest'");
  });

  test('[G4] carry the line, the column and the end', () => {
    const reading = read("print('ok');\n  robot(1).flyAway(3);");
    expect(reading.ok ? undefined : reading.problems[0]?.at).toEqual({
      line: 2,
      column: 12,
      endLine: 2,
      endColumn: 19,
    });
  });

  test('[G4] come in French and Spanish too', () => {
    const reading = read('jump();');
    const [problem] = reading.ok ? [] : reading.problems;
    expect(problem && problemText(problem, 'fr')).toBe('Bloc ou fonction inconnu\u00a0: jump');
    expect(problem && problemText(problem, 'es')).toBe('Bloque o función desconocido: jump');
  });

  test('[G4] reading never throws, whatever is typed', () => {
    const good = printJavaScript(randomProgram(seededRandom(11), { size: 10, comments: true })).text;
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(30), fc.string({ maxLength: 10, unit: 'grapheme' }), (at, cut, put) => {
        const reading = read(good.slice(0, at) + put + good.slice(at + cut));
        expect(reading.ok || reading.problems.every((problem) => (problem.at?.line ?? 1) >= 1)).toBe(true);
      }),
      { numRuns: 500, seed: 21 },
    );
  });
});

describe('printing', () => {
  test('[G1] declares variables where a reader expects them', () => {
    const source = 'let a = 1;\nlet b = a + 1;\nfor (let i = 1; i <= 3; i++) {\n  print(i);\n}\nb = 5;\n';
    const reading = read(source);
    expect(reading.ok && printJavaScript(reading.program).text).toBe(source);
  });

  test('[G5] a comment never breaks out of its line', () => {
    const reading = read('robot(1).stop();');
    if (!reading.ok) throw new Error('no program');
    const stop = [...walkProgram(reading.program)].find((block) => block.type === 'motion_stop');
    if (stop) stop.icons = { comment: { text: 'one\r\ntwo\u2028three */ four' } };
    expect(printJavaScript(reading.program).text).toBe('// one\n// two\n// three */ four\nawait robot(1).stop();\n');
  });

  test('[G3] a name means the same however its accents are typed', () => {
    const reading = read('let e\u0301te\u0301 = 1;\nprint(\u00e9t\u00e9);');
    expect(reading.ok && reading.program.variables?.map((variable) => variable.name)).toEqual(['\u00e9t\u00e9']);
  });

  test('[G1] tells which lines each block stands on', () => {
    const reading = read("print('a');\nif (true) {\n  print('b');\n}\n");
    if (!reading.ok) throw new Error('no program');
    const { lines } = printJavaScript(reading.program);
    const choice = [...walkProgram(reading.program)].find((block) => block.type === 'controls_if');
    expect(lines.find((each) => each.block === choice?.id)).toMatchObject({ from: 2, to: 4 });
  });

  test('keeps setup, loop and events apart', () => {
    const reading = read(`let score = 0;
      let scores = array();
      loop(() => { score += 1; });
      every(5, () => { print(score); });
      function jump() { score = 9; }
      jump();`);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const sections = printSections(reading.program, { running: false });
    expect(sections).toEqual({
      declarations: 'let score, scores;\n',
      functions: 'async function jump() {\n  score = 9;\n}\n',
      setup: 'score = 0;\nscores = array();\nawait jump();\n',
      loop: 'score += 1;\n',
      events: 'every(5, async () => {\n  print(score);\n});\n',
    });
    expect(printSections(reading.program, { running: true }).declarations).toBe(
      'let score, scores = $javascript.array();\n',
    );
  });

  test('for a run marks every statement, and is JavaScript whatever the program', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const program = randomProgram(seededRandom(seed), { size: 12 });
      const { text } = printJavaScript(program, { running: true });
      expect(() =>
        parse(text, { ecmaVersion: 2024, allowAwaitOutsideFunction: true, sourceType: 'script' }),
      ).not.toThrow();
    }
    const reading = read('while (robot(1).isOnline()) {\n  robot(1).stop();\n}\n');
    const text = reading.ok ? printJavaScript(reading.program, { running: true }).text : '';
    expect(text).toMatch(
      /^await at\('\w{9}'\);\nfor \(; robot\(1\)\.isOnline\(\); await pause\(\)\) \{\n {2}await at\('\w{9}'\);\n/,
    );
  });

  test('what is printed for a run counts, loops over arrays, calls functions and pauses in each round of while', async () => {
    const source = `
      let scores = array();
      scores['ana'] = 3;
      scores['ben'] = 4;
      let total = 0;
      for (const score of scores) { total += score; }
      for (let i = 10; i > 7; i--) { print(i); }
      while (total < 10) { total += 1; if (total == 9) continue; }
      print(await double(total));
      function double(n) { if (n > 100) return 0; return n * 2; }
    `;
    const reading = read(source);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const printed: unknown[] = [];
    const pauses: number[] = [];
    const array = () =>
      Object.defineProperty({}, Symbol.iterator, {
        *value(this: Record<string, unknown>) {
          yield* Object.values(this);
        },
      });
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
      ...args: string[]
    ) => (...given: unknown[]) => Promise<void>;
    const program = new AsyncFunction(
      'print',
      'array',
      'at',
      'pause',
      printJavaScript(reading.program, { running: true }).text,
    );
    await program(
      (value: unknown) => printed.push(value),
      array,
      async () => {},
      async () => pauses.push(1),
    );
    expect(printed).toEqual([10, 9, 8, 20]);
    expect(pauses).toHaveLength(3);
  });
});

test('a switched-off block does not declare the variable that others use', () => {
  const reading = read('let score = 0;\nscore += 1;');
  if (!reading.ok) throw new Error('not read');
  const first = [...walkProgram(reading.program)].find((block) => block.type === 'variables_set');
  if (!first) throw new Error('no block sets the variable');
  first.disabledReasons = ['MANUALLY_DISABLED'];
  expect(printJavaScript(reading.program).text).toBe('let score;\n\nscore += 1;\n');
});
