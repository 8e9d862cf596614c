// @vitest-environment node
import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type CodeLanguage, OVERLOADS, spell } from '@trundle/language/catalogue/signatures';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { describe, expect, test } from 'vitest';
import { codeCompletion, writtenCall } from './code-completion.ts';
import { readHere } from './code-reader.ts';

const EMPTY = emptyProgram(seededRandom(1));

const suggest = (code: CodeLanguage, text: string, program: Program = EMPTY, isExplicit = false) => {
  const source = codeCompletion({ code, language: 'es', program: () => program });
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, isExplicit);
  return source(context) as CompletionResult | null;
};
const labels = (result: CompletionResult | null) => result?.options.map(({ label }) => label) ?? [];

/** The text after somebody took a suggestion. */
const taken = (code: CodeLanguage, text: string, label: string): string => {
  const result = suggest(code, text);
  const option = result?.options.find((each) => each.label === label);
  if (result === null || typeof option?.apply !== 'function') throw new Error(`no ${label}`);
  let state = EditorState.create({ doc: text });
  const view = {
    get state() {
      return state;
    },
    dispatch: (...specs: (TransactionSpec | Transaction)[]) => {
      for (const spec of specs) state = 'startState' in spec ? spec.state : state.update(spec).state;
    },
  };
  option.apply(view as unknown as EditorView, option, result.from, text.length);
  return state.doc.toString();
};

describe('suggestions', () => {
  test('of everything my robot does, behind its word in either language', () => {
    expect(taken('javascript', 'myRobot.tur', 'turnLeft')).toBe('myRobot.turnLeft()');
    expect(taken('python', 'my_robot.tur', 'turn_left')).toBe('my_robot.turn_left()');
    expect(labels(suggest('javascript', 'my'))).toContain('myRobot');
    expect(labels(suggest('python', 'my'))).toContain('my_robot');
  });

  test('write the whole call, and a handler with what it does', () => {
    expect(taken('javascript', 'robot(1).mov', 'moveForward')).toBe("robot(1).moveForward(10, 'normal')");
    const handler = "@robot(1).when_touched\ndef on_touched():\n    print('Hello')";
    expect(taken('python', '@robot(1).when', 'when_touched')).toBe(handler);
    expect(taken('python', 'robot(1).when', 'when_touched')).toBe(handler);
  });

  test('after a robot are what robots can do, explained in the page’s language', () => {
    const result = suggest('javascript', 'await robot(1).mov');
    expect(result?.from).toBe('await robot(1).'.length);
    const forward = result?.options.find(({ label }) => label === 'moveForward');
    expect(forward?.detail).toContain('distance');
    expect(forward?.info).toMatch(/Avanza/);
    expect(labels(result)).not.toContain('print');
    expect(labels(suggest('python', 'robot(dice()).'))).toContain('move_forward');
  });

  test('elsewhere are all other words, loops, and the names somebody gave', () => {
    const reading = readHere({
      text: 'let points = 1;\nfunction hop() {}\nhop();',
      language: 'javascript',
      previous: EMPTY,
    });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const found = labels(suggest('python', 'po', reading.program));
    expect(found).toEqual(expect.arrayContaining(['points', 'hop()', 'robot(1)', 'print', 'while True:', 'math.sqrt']));
    expect(new Set(found).size).toBeGreaterThan(found.length - 4);
  });

  test('wait for two letters unless asked for, and leave a whole name alone', () => {
    const program = { ...EMPTY, variables: [{ name: 'speed', id: 'v1' }] };
    expect(suggest('javascript', '')).toBeNull();
    expect(suggest('javascript', 'x')).toBeNull();
    expect(suggest('javascript', 'spee', program)).not.toBeNull();
    expect(suggest('javascript', 'print(speed', program)).toBeNull();
    expect(suggest('javascript', '', EMPTY, true)).not.toBeNull();
  });

  test.each(['javascript', 'python'] as const)('in %s write calls that can be read as they stand', (code) => {
    const unreadable = OVERLOADS.filter(
      ({ option, declaration }) => option === undefined && !declaration.isPlaceholder,
    ).flatMap((overload) => {
      const call = writtenCall(overload, code);
      const { receiver } = overload.code;
      const isHandler = overload.declaration.shape === 'event';
      const whose = receiver === undefined ? call : `${receiver.word}(1).${call}`;
      const line = overload.declaration.shape === 'value' ? `print(${whose})` : whose;
      const reading = readHere({
        text: isHandler && code === 'python' ? `@${line}` : line,
        language: code,
        previous: EMPTY,
      });
      return reading.ok ? [] : [`${spell(overload.name, code)}: ${line}: ${JSON.stringify(reading.problems)}`];
    });
    expect(unreadable).toEqual([]);
  });
});
