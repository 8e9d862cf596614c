import { describe, expect, test } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { programShape, sameData, samePrograms } from './compare.ts';
import { blockId, isBlockId, seededRandom } from './ids.ts';
import { type Block, type Program, topBlocks } from './program.ts';
import { countBlocks, depthOf, stackFrom, stackOf, usedVariables, walkProgram } from './walk.ts';

const number = (id: string, value: number): Block => ({ type: 'math_number', id, fields: { NUM: value } });
const program = (blocks: Block[], variables: Program['variables'] = []): Program => ({
  blocks: { languageVersion: 0, blocks },
  variables,
});

describe('block ids', () => {
  test('[E2] have nine characters and repeat with the same seed', () => {
    const random = seededRandom(1);
    const ids = Array.from({ length: 1_000 }, () => blockId(random));
    expect(ids.every(isBlockId)).toBe(true);
    expect(new Set(ids).size).toBe(1_000);
    expect(blockId(seededRandom(1))).toBe(ids[0]);
    expect(isBlockId('short')).toBe(false);
  });
});

describe('comparing', () => {
  test('looks past ids, positions and the order of fields', () => {
    const left = program([{ type: 'wait_seconds', id: 'a', x: 1, inputs: { SECONDS: { shadow: number('b', 1) } } }]);
    const right = program([{ type: 'wait_seconds', id: 'c', y: 9, inputs: { SECONDS: { shadow: number('d', 1) } } }]);
    expect(samePrograms(left, right)).toBe(true);
  });

  test('treats a number put into an input like the shadow it covers', () => {
    const shadow = program([{ type: 'wait_seconds', id: 'a', inputs: { SECONDS: { shadow: number('b', 2) } } }]);
    const covered = program([
      { type: 'wait_seconds', id: 'a', inputs: { SECONDS: { block: number('c', 2), shadow: number('b', 1) } } },
    ]);
    expect(samePrograms(shadow, covered)).toBe(true);
  });

  test('sees other values, other comments, other order and switched-off blocks', () => {
    const first: Block = { type: 'motion_stop', id: 'a', fields: { ROBOT: '1' } };
    const base = program([first]);
    expect(samePrograms(base, program([{ ...first, fields: { ROBOT: '2' } }]))).toBe(false);
    expect(samePrograms(base, program([{ ...first, icons: { comment: { text: 'x' } } }]))).toBe(false);
    expect(samePrograms(base, program([{ ...first, disabledReasons: ['MANUALLY_DISABLED'] }]))).toBe(false);
  });

  test('compares variables by name and type', () => {
    const get = (id: string): Block => ({ type: 'variables_get', id: 'g', fields: { VAR: { id } } });
    const one = program([get('a')], [{ name: 'score', id: 'a' }]);
    expect(samePrograms(one, program([get('b')], [{ name: 'score', id: 'b' }]))).toBe(true);
    expect(samePrograms(one, program([get('b')], [{ name: 'other', id: 'b' }]))).toBe(false);
    expect(samePrograms(one, program([get('b')], [{ name: 'score', id: 'b', type: 'Array' }]))).toBe(false);
  });
});

describe('comparing quickly', () => {
  const random = (seed: number): Program =>
    randomProgram(seededRandom(seed), { size: 3 + (seed % 12), comments: seed % 2 === 0, emptyInputs: seed % 3 === 0 });
  const byShape = (left: Program, right: Program): boolean =>
    JSON.stringify(programShape(left)) === JSON.stringify(programShape(right));
  const shuffled = ({ blocks, ...rest }: Program): Program => ({
    ...rest,
    blocks: { ...blocks, languageVersion: 0, blocks: topBlocks({ blocks }).toReversed() },
  });
  const cloned = (program: Program): Program => JSON.parse(JSON.stringify(program));
  /** The same with another value in one of its fields. */
  const edited = (program: Program, seed: number): Program => {
    const copy = cloned(program);
    const all = [...walkProgram(copy)].filter(({ fields = {} }) => Object.keys(fields).length > 0);
    const block = all[seed % Math.max(1, all.length)];
    const [name] = Object.keys(block?.fields ?? {});
    if (block?.fields && name !== undefined) block.fields[name] = 'another';
    return copy;
  };

  test('finds what comparing the shapes finds, for programs made by chance', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const program = random(seed);
      const others = [cloned(program), shuffled(program), edited(program, seed), random(seed + 1)];
      for (const other of others) {
        expect(samePrograms(program, other)).toBe(byShape(program, other));
        expect(samePrograms(other, program)).toBe(byShape(program, other));
      }
      expect(samePrograms(program, shuffled(program))).toBe(true);
    }
  });

  test('a block that both have says something else where its variable has another name', () => {
    const block: Block = { type: 'variables_get', id: 'g', fields: { VAR: { id: 'a' } } };
    const one = program([block], [{ name: 'score', id: 'a' }]);
    expect(samePrograms(one, program([block], [{ name: 'lives', id: 'a' }]))).toBe(false);
  });

  test('a part that both have is not looked at', () => {
    const rest: Block = { type: 'motion_stop', id: 'b' };
    const watched = new Proxy(rest, {
      get: (target, key) => (key === 'type' ? expect.unreachable() : Reflect.get(target, key)),
    });
    const stack = (value: number): Block => ({ ...number('n', value), next: { block: watched } });
    expect(samePrograms(program([stack(1)]), program([stack(1)]))).toBe(true);
    expect(samePrograms(program([stack(1)]), program([stack(2)]))).toBe(false);
  });
});

describe('comparing everything', () => {
  const stack = (length: number, last = 'motion_stop') =>
    stackFrom(
      Array.from({ length }, (_each, index): Block => {
        return { type: index === length - 1 ? last : 'motion_stop', id: `b${index}` };
      }),
    );

  test('sees ids, places and what is at the end of a very long stack', () => {
    expect(sameData(stack(20_000), stack(20_000))).toBe(true);
    expect(sameData(stack(20_000), stack(20_000, 'print'))).toBe(false);
    expect(sameData(stack(20_000), stack(19_999))).toBe(false);
    expect(sameData({ id: 'a', x: 1 }, { id: 'a', x: 2 })).toBe(false);
    expect(sameData({ id: 'a' }, { id: 'a', x: undefined })).toBe(true);
    expect(sameData({ id: 'a', y: undefined }, { id: 'a', x: 2 })).toBe(false);
    expect(sameData([1], { 0: 1 })).toBe(false);
    expect(sameData(null, {})).toBe(false);
  });
});

describe('walking', () => {
  test('visits every block once, parents first, and survives very long stacks', () => {
    const blocks = Array.from({ length: 20_000 }, (_each, index): Block => ({ type: 'motion_stop', id: `b${index}` }));
    const first = stackFrom(blocks);
    const long = program(first ? [first] : []);
    expect(countBlocks(long)).toBe(20_000);
    expect(stackOf(first).map((block) => block.id)).toEqual(blocks.map((block) => block.id));
    expect([...walkProgram(long)][19_999]?.id).toBe('b19999');
    expect(programShape(long)).toHaveLength(1);
  });

  test('knows how deep blocks hang on each other, in stacks and in inputs', () => {
    const inner: Block = { type: 'math_number', id: 'n' };
    const loop: Block = { type: 'controls_forever', id: 'l', inputs: { DO: { block: { type: 'a', id: 'a' } } } };
    const first = stackFrom([loop, { type: 'b', id: 'b', inputs: { VALUE: { shadow: inner } } }]);
    expect(depthOf(program(first ? [first] : []))).toBe(3);
    expect(depthOf(program([]))).toBe(0);
    const long = stackFrom(Array.from({ length: 20_000 }, (_each, index): Block => ({ type: 'a', id: `a${index}` })));
    expect(depthOf(program(long ? [long] : []))).toBe(20_000);
  });

  test('finds the variables that blocks and parameters mention', () => {
    const used = usedVariables(
      program([
        { type: 'variables_get', id: 'a', fields: { VAR: { id: 'one' } } },
        { type: 'procedures_defnoreturn', id: 'b', extraState: { params: [{ name: 'n', id: 'two' }] } },
      ]),
    );
    expect([...used]).toEqual(['one', 'two']);
  });
});
