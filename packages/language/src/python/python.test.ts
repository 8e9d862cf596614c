import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { notationOf } from '../cases/notation.ts';
import { randomProgram } from '../cases/random-program.ts';
import { problemText } from '../convert/problems.ts';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import { walkProgram } from '../tree/walk.ts';
import { printPython } from './print.ts';
import { readPython } from './read.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => readPython(text, { random: seededRandom(1) });
const problemsOf = (text: string): string[] => {
  const reading = read(text);
  return reading.ok ? [] : reading.problems.map((problem) => problemText(problem, 'en'));
};
const pythonOf = (javascript: string): string => {
  const reading = readJavaScript(javascript, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return printPython(reading.program).text;
};

describe('messages', () => {
  test('[G4] are the literal ones where the spec fixes them', () => {
    expect(problemsOf('jump()')).toEqual(['Undefined block or function: jump']);
    expect(problemsOf('robot(1).go_to_xy(5)')).toEqual([
      'Params are insufficent: Function go_to_xy needs 2 param(s) but got only 1 param(s).',
    ]);
    expect(problemsOf('print(1 << 2)')).toEqual(['Invalid operator']);
  });

  test('[G4] put the parser’s words into ours', () => {
    expect(problemsOf('if True\n  pass')).toEqual(['Put a colon (:) at the end of this line.']);
    expect(problemsOf('for i in range(3):\nprint(i)')).toEqual(['Write at least one indented line below, or pass.']);
    expect(problemsOf("print('a)")).toEqual(['This text has no closing quote.']);
    expect(problemsOf('print(')).toEqual(['The text ends too early. A bracket or brace is still open.']);
  });

  test('[G4] count columns in letters, not in bytes', () => {
    const reading = read("été = 'ñandú'; jump()");
    expect(reading.ok ? undefined : reading.problems[0]?.at).toEqual({
      line: 1,
      column: 16,
      endLine: 1,
      endColumn: 20,
    });
  });

  test('[G4] reading never throws, whatever is typed', () => {
    const good = printPython(randomProgram(seededRandom(11), { size: 10, comments: true })).text;
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(30), fc.string({ maxLength: 10, unit: 'grapheme' }), (at, cut, put) => {
        const reading = read(good.slice(0, at) + put + good.slice(at + cut));
        expect(reading.ok || reading.problems.every((problem) => (problem.at?.line ?? 1) >= 1)).toBe(true);
      }),
      { numRuns: 500, seed: 22 },
    );
  });
});

describe('reading', () => {
  test('[G3] takes Windows line ends', () => {
    const reading = read('if True:\r\n    # yes\r\n    robot(1).stop()\r\n');
    expect(reading.ok && notationOf(reading.program)).toBe('controls_if IF0=TRUE\n  motion_stop ROBOT=1 # "yes"');
  });
});

describe('printing', () => {
  test('[G1] is Python as one writes it', () => {
    const source = `
      let score = 0;
      for (let i = 0; i < 4; i++) { robot(1).turnLeft(); }
      for (let i = 1; i <= 10; i++) { print(i); }
      if (score > 3 && !robot(1).isTouched()) { score += 1; } else if (score == 2) { score = Math.floor(2.5); }
      loop(() => { score += 1; });
      every(5, () => { print(score); });
      robot(1).whenTouched(() => {});
      function jump(height) { score = height; return height * 2; }
    `;
    expect(pythonOf(source)).toBe(`import math

def jump(height):
    global score
    score = height
    return height * 2


score = 0
for count in range(4):
    robot(1).turn_left()
for i in range(1, 11):
    print(i)
if score > 3 and not robot(1).is_touched():
    score += 1
elif score == 2:
    score = math.floor(2.5)


def loop():
    global score
    score += 1


@every(5)
def on_every():
    print(score)


@robot(1).when_touched
def on_touched():
    pass
`);
  });

  test('[G1] tells which lines each block stands on', () => {
    const reading = read('# top\n\nimport math\nprint(math.pi)\nwhile True:\n    print(1)\n');
    if (!reading.ok) throw new Error('no program');
    const { text, lines } = printPython(reading.program);
    const forever = [...walkProgram(reading.program)].find((block) => block.type === 'controls_forever');
    const place = lines.find((each) => each.block === forever?.id);
    expect(text.split('\n').slice((place?.from ?? 0) - 1, place?.to)).toEqual(['while True:', '    print(1)']);
  });
});
