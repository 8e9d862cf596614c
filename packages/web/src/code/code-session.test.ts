// @vitest-environment node

import { OpenProgram } from '@trundle/client/program/open-program';
import type { Problem } from '@trundle/language/convert/problems';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Block, findProgramBlock, isDefinition, type Program, topBlocks } from '@trundle/language/tree/program';
import { stackOf, walkProgram } from '@trundle/language/tree/walk';
import { PRINT } from '@trundle/language/typed/languages';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { workReference } from '@trundle/protocol/entities/document-reference';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CodeReader, readHere } from './code-reader.ts';
import { CodeSession } from './code-session.ts';
import { applyChanges } from './code-text.ts';

const direct: CodeReader = async (request) => readHere(request);

/** The program that a JavaScript text stands for. */
const written = (text: string, previous: Program = emptyProgram(seededRandom(1))): Program => {
  const reading = readHere({ text, language: 'javascript', previous });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

const open = (source: string, language: 'javascript' | 'python' = 'javascript', read: CodeReader = direct) => {
  const program = new OpenProgram(written(source));
  const session = new CodeSession({ program, language, read, random: seededRandom(2) });
  session.start();
  onTestFinished(() => session.stop());
  return { program, session, put: vi.spyOn(program, 'put') };
};

const runBlocks = (program: OpenProgram): Block[] =>
  stackOf(findProgramBlock(program.read())?.inputs?.RUN?.block ?? undefined);
const javascriptOf = (program: OpenProgram): string => PRINT.javascript(program.read()).text;
const pass = () => vi.advanceTimersByTimeAsync(DEBOUNCE.codeToBlocks);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following the blocks', () => {
  test.each(['javascript', 'python'] as const)('the %s text follows the blocks live', (language) => {
    const { program, session } = open('print(1);', language);
    const before = session.text;
    expect(before).toContain('print(1)');
    let text = before;
    session.onUpdate(({ changes }) => {
      text = applyChanges(text, changes);
    });
    program.put(written('print(1);\nawait robot(1).moveForward(25);'), 'blocks');
    expect(text).toBe(session.text);
    expect(text).toContain(language === 'python' ? 'robot(1).move_forward(25' : 'robot(1).moveForward(25');
    expect(PRINT[language](program.read()).text).toBe(text);
  });

  test('changes only what changed, so that a cursor elsewhere stays', () => {
    const { program, session } = open('print(1);\nprint(2);\nprint(3);');
    const update = vi.fn();
    session.onUpdate(update);
    program.put(written('print(1);\nprint(2);\nprint(34);'), 'blocks');
    expect(update).toHaveBeenCalledWith({ changes: [{ from: 27, to: 27, insert: '4' }], isWanted: false });
  });

  test('hears no echo of itself, and the other language follows', async () => {
    const { program, session } = open('print(1);');
    const python = new CodeSession({ program, language: 'python', read: direct });
    python.start();
    onTestFinished(() => python.stop());
    const update = vi.fn();
    session.onUpdate(update);
    session.setFocused(true);
    session.edit('print( 2 )\n');
    await pass();
    expect(update).not.toHaveBeenCalled();
    expect(session.text).toBe('print( 2 )\n');
    expect(python.text).toBe('print(2)\n');
  });

  test('the blocks saying the same once more leaves the text in its own style', async () => {
    const { program, session } = open('print(1);');
    session.setFocused(true);
    session.edit('print( 2 )\n');
    await pass();
    program.put(structuredClone(program.read()), 'blocks');
    expect(session.text).toBe('print( 2 )\n');
    expect(session.state.getState().condition).toBe('settled');
    program.put(written('print(2);\nprint(3);', program.read()), 'blocks');
    await pass();
    expect(session.text).toContain('print(3)');
    expect(javascriptOf(program)).toBe('print(2);\nprint(3);\n');
    expect(session.state.getState().condition).toBe('settled');
  });

  test('catches up with what changed while nobody looked', () => {
    const { program, session } = open('print(1);');
    session.stop();
    program.put(written('print(7);'), 'blocks');
    expect(session.text).toContain('print(1)');
    session.start();
    expect(session.text).toBe('print(7);\n');
  });
});

describe('reading the text', () => {
  test.each([
    [
      'javascript',
      "function one() {\n  print(8);\n}\nfunction two() {\n  print(9);\n}\nprint(1);\nawait robot(1).moveForward(10, 'normal');\nprint(4);\none();\ntwo();\n",
    ],
    [
      'python',
      "def one():\n    print(8)\ndef two():\n    print(9)\nprint(1)\nrobot(1).move_forward(10, 'normal')\nprint(4)\none()\ntwo()\n",
    ],
  ] as const)(
    '[G2] editing %s changes the blocks after 500 ms, keeps ids and positions, and sets functions 400 px apart',
    async (language, edited) => {
      const { program, session } = open("print(1);\nawait robot(1).moveForward(10, 'normal');\nprint(3);", language);
      const start = findProgramBlock(program.read());
      if (start === undefined) throw new Error('no program block');
      const moved = { ...start, x: 333, y: 444 };
      const beside: Block = { type: 'print', id: 'besideAAA', x: 900, y: 700 };
      program.put({ ...program.read(), blocks: { languageVersion: 0, blocks: [moved, beside] } }, 'blocks');
      const before = runBlocks(program);
      session.edit(edited);
      await vi.advanceTimersByTimeAsync(499);
      expect(runBlocks(program)).toEqual(before);
      await vi.advanceTimersByTimeAsync(1);
      const after = runBlocks(program);
      expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      expect(after[2]?.inputs?.VALUE).not.toEqual(before[2]?.inputs?.VALUE);
      expect(javascriptOf(program)).toContain('print(4)');
      expect(findProgramBlock(program.read())).toMatchObject({ id: start.id, x: 333, y: 444 });
      expect(topBlocks(program.read())).toContainEqual(beside);
      const [one, two] = topBlocks(program.read()).filter(isDefinition);
      expect((two?.x ?? 0) - (one?.x ?? 0)).toBe(400);
      expect(two?.y).toBe(one?.y);
    },
  );

  test('waits for a pause: every key starts the time again', async () => {
    const { program, session, put } = open('print(1);');
    for (const text of ['print(12);', 'print(123);', 'print(1234);']) {
      session.edit(text);
      await vi.advanceTimersByTimeAsync(DEBOUNCE.codeToBlocks - 100);
    }
    expect(put).not.toHaveBeenCalled();
    await pass();
    expect(put).toHaveBeenCalledTimes(1);
    expect(put.mock.calls[0]?.[1]).toBe('javascript');
    expect(javascriptOf(program)).toContain('print(1234)');
  });

  test('whoever wants the program gets what was typed a moment ago, also while it is being read', async () => {
    const { program, session } = open('print(1);');
    session.edit('print(2);');
    await program.settle();
    expect(javascriptOf(program)).toContain('print(2)');
    let finish: (() => void) | undefined;
    const slow = open('print(1);', 'javascript', async (request) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return readHere(request);
    });
    slow.session.edit('print(3);');
    await pass();
    let isSettled = false;
    const settling = slow.program.settle().then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    finish?.();
    await settling;
    expect(javascriptOf(slow.program)).toContain('print(3)');
  });

  test('another style changes no block and stays when the person leaves', async () => {
    const { program, session } = open("print('a');");
    const before = runBlocks(program);
    const update = vi.fn();
    session.onUpdate(update);
    session.setFocused(true);
    session.edit('\n\nprint( "a" )');
    await pass();
    expect(runBlocks(program)).toEqual(before);
    expect(session.state.getState().condition).toBe('settled');
    session.setFocused(false);
    expect(session.text).toBe('\n\nprint( "a" )');
    expect(update).not.toHaveBeenCalled();
  });

  test('[G5] comments survive as comments of blocks, in both languages', async () => {
    const { program, session } = open('print(1);');
    session.edit('// say it\nprint(1);\nprint(2);\n');
    await pass();
    expect(runBlocks(program)[0]?.icons?.comment?.text).toBe('say it');
    const python = new CodeSession({ program, language: 'python', read: direct });
    python.start();
    expect(python.text).toBe('# say it\nprint(1)\nprint(2)\n');
    python.edit('# say it\nprint(1)\n# and that\nprint(3)\n');
    await pass();
    python.stop();
    expect(runBlocks(program).map((block) => block.icons?.comment?.text)).toEqual(['say it', 'and that']);
    expect(session.text).toBe('// say it\nprint(1);\n// and that\nprint(3);\n');
  });

  test('an answer about an older text is not taken', async () => {
    const answers: (() => void)[] = [];
    const slow: CodeReader = (request) => new Promise((done) => answers.push(() => done(readHere(request))));
    const { program, session, put } = open('print(1);', 'javascript', slow);
    session.edit('print(2);');
    await pass();
    session.edit('print(3);');
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(put).not.toHaveBeenCalled();
    await pass();
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(javascriptOf(program)).toContain('print(3)');
  });
});

describe('text that cannot be read', () => {
  test.each([
    ['javascript', 'print(1);\nrobot(1).moveForward(', { line: 2, column: 22 }],
    ['javascript', 'print(1);\nfoo(2);', { line: 2, column: 1, endLine: 2, endColumn: 4 }],
    ['python', 'print(1)\nif True', { line: 2, column: 8 }],
    ['python', 'print("one', { line: 1, column: 7 }],
  ] as const)('half-typed %s never destroys blocks: %s', async (language, text, at) => {
    const { program, session, put } = open('// keep me\nprint(1);\nprint(2);', language);
    const before = program.read();
    session.edit(text);
    await pass();
    expect(program.read()).toBe(before);
    expect(put).not.toHaveBeenCalled();
    const { condition, problems } = session.state.getState();
    expect(condition).toBe('unreadable');
    expect(problems[0]?.at).toMatchObject(at);
    expect(session.text).toBe(text);
  });

  test('no key on the way from one program to another empties the blocks', async () => {
    const { program, session } = open('print(1);\nprint(2);');
    const ids = runBlocks(program).map(({ id }) => id);
    const typed = "await robot(1).moveForward(10, 'slow');";
    for (let length = 1; length <= typed.length; length++) {
      session.edit(`print(1);\n${typed.slice(0, length)}\nprint(2);\n`);
      await pass();
      const kept = runBlocks(program).map(({ id }) => id);
      expect([kept[0], kept.at(-1)]).toEqual(ids);
    }
    expect(runBlocks(program)).toHaveLength(3);
  });

  test('a problem without a place is told apart', async () => {
    const problem: Problem = { code: 'undefinedName', details: { name: 'hop' } };
    const { session } = open('print(1);', 'javascript', async () => ({ ok: false, problems: [problem] }));
    const told = vi.fn();
    session.onPlaceless(told);
    session.edit('hop();');
    await pass();
    expect(told).toHaveBeenCalledWith(problem);
  });

  test('is kept while the panel is closed', async () => {
    const { program, session } = open('print(1);\nprint(2);');
    session.edit('print(1);\nprint(2);\nrobot(1).');
    await pass();
    session.stop();
    program.put(written('print(9);\nprint(2);', program.read()), 'blocks');
    session.start();
    expect(session.text).toBe('print(9);\nprint(2);\nrobot(1).');
  });

  test('typed and left at once is read at once', async () => {
    const { program, session } = open('print(1);');
    session.edit('print(5);');
    session.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(javascriptOf(program)).toContain('print(5)');
  });

  test('typed and left does not go into another document that Undo brought while it was read; it waits for its own', async () => {
    const answers: (() => void)[] = [];
    const slow: CodeReader = (request) => new Promise((done) => answers.push(() => done(readHere(request))));
    const { program, session, put } = open('print(1);', 'javascript', slow);
    const [document, own, other] = [program.document, program.read(), written('print(9);')];
    session.edit('print(5);');
    session.stop();
    program.putBack(other, 'blocks', { reference: workReference('a'.repeat(32)) });
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(put).not.toHaveBeenCalled();
    expect(program.read()).toBe(other);
    program.putBack(own, 'blocks', document);
    session.start();
    expect(session.text).toBe('print(5);');
    await pass();
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(javascriptOf(program)).toContain('print(5)');
  });
});

describe('somebody moves blocks while another types', () => {
  test('changes in other lines join the half-typed text', async () => {
    const { program, session } = open('print(1);\nprint(2);\nprint(3);');
    session.edit('print(1);\nprint(2);\nprint(');
    await pass();
    program.put(written('print(10);\nprint(2);\nprint(3);', program.read()), 'blocks');
    expect(session.text).toBe('print(10);\nprint(2);\nprint(');
    session.edit('print(10);\nprint(2);\nprint(30);');
    await pass();
    expect(javascriptOf(program)).toBe('print(10);\nprint(2);\nprint(30);\n');
    expect(session.state.getState()).toMatchObject({ condition: 'settled', problems: [], isBehind: false });
  });

  test('in the same line the text is kept, the clash is told, and the finished text wins', async () => {
    const { program, session } = open('print(1);\nprint(2);');
    session.edit('print(1);\nprint(');
    await pass();
    program.put(written('print(1);\nprint(22);', program.read()), 'blocks');
    expect(session.text).toBe('print(1);\nprint(');
    expect(session.state.getState().isBehind).toBe(true);
    const newest = runBlocks(program);
    session.edit('print(1);\nprint(5);');
    await pass();
    expect(javascriptOf(program)).toBe('print(1);\nprint(5);\n');
    expect(runBlocks(program).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    expect(session.state.getState().isBehind).toBe(false);
  });

  test('what was typed and taken back undoes nobody else', async () => {
    const { program, session } = open('print(1);\nprint(2);');
    session.edit('print(1);\nprint(');
    await pass();
    program.put(written('print(1);\nprint(22);', program.read()), 'blocks');
    session.edit('print(1);\nprint(2);\n');
    await pass();
    expect(javascriptOf(program)).toBe('print(1);\nprint(22);\n');
    expect(session.text).toBe('print(1);\nprint(22);\n');
  });

  test('the blocks can be taken instead, and undo knows', async () => {
    const { program, session } = open('print(1);');
    session.edit('print(');
    await pass();
    const update = vi.fn();
    session.onUpdate(update);
    session.takeBlocks();
    expect(session.text).toBe('print(1);\n');
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ isWanted: true }));
    await pass();
    expect(session.state.getState().condition).toBe('settled');
    expect([...walkProgram(program.read())].some(({ type }) => type === 'print')).toBe(true);
  });
});

describe('lines and blocks', () => {
  test('know each other, values by their statement, also in another style', async () => {
    const { program, session } = open('print(1);\nif (2 > 1) {\n  print(3);\n}\n');
    const [first, choice] = runBlocks(program);
    const inner = choice?.inputs?.DO0?.block;
    const value = inner?.inputs?.VALUE?.block ?? inner?.inputs?.VALUE?.shadow;
    expect(session.lines.blockAt(1)).toBe(first?.id);
    expect(session.lines.blockAt(3)).toBe(inner?.id);
    expect(session.lines.linesOf(choice?.id ?? '')).toEqual({ from: 2, to: 4 });
    expect(session.lines.linesOf(value?.id ?? '')).toEqual({ from: 3, to: 3 });
    expect(session.lines.linesOf('nothing')).toBeNull();
    session.setFocused(true);
    session.edit('print(1)\n\n\nif (2 > 1) {\n    print( 3 )\n}\n');
    await pass();
    expect(session.lines.linesOf(inner?.id ?? '')).toEqual({ from: 5, to: 5 });
    expect(session.lines.blockAt(5)).toBe(inner?.id);
    expect(session.lines.blockAt(2)).toBeNull();
  });
});
