// @vitest-environment node
import { BLOCKS } from '@trundle/language/catalogue/catalogue';
import { exampleProgram } from '@trundle/language/documents';
import { printJavaScript } from '@trundle/language/javascript/print';
import { readJavaScript } from '@trundle/language/javascript/read';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Block, findProgramBlock, isDefinition, type Program, topBlocks } from '@trundle/language/tree/program';
import { stackOf, walkProgram } from '@trundle/language/tree/walk';
import { describe, expect, test } from 'vitest';
import { addExample } from './add-example.ts';

const random = seededRandom(11);
const written = (text: string): Program => {
  const reading = readJavaScript(text, { random });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};
const idsOf = (program: Program): string[] => [...walkProgram(program)].map(({ id }) => id);
const run = (program: Program): Block[] => stackOf(findProgramBlock(program)?.inputs?.RUN?.block);

describe('an example put into a program', () => {
  test('stands behind what is there, and nothing that was there changes', () => {
    const beside: Block = { type: 'print', id: 'besideAAA', x: 900, y: 500 };
    const before = written('// mine\nprint(1);\nwhenBroadcast("go", () => { print(2); });');
    const program = { ...before, blocks: { ...before.blocks, blocks: [...before.blocks.blocks, beside] } };
    const after = addExample(program, exampleProgram('motion_forward'), random);
    expect(idsOf(after)).toEqual(expect.arrayContaining(idsOf(program)));
    expect(topBlocks(after)).toContain(beside);
    expect(run(after).map(({ type }) => type)).toEqual(['print', 'motion_forward']);
    expect(run(after)[0]).toMatchObject({ icons: { comment: { text: 'mine' } } });
    expect(idsOf(program)).toHaveLength(new Set(idsOf(program)).size);
  });

  test.each(BLOCKS.map(({ type }) => type))('%s: can be tried twice and the program still reads', (type) => {
    const example = exampleProgram(type);
    const once = addExample(emptyProgram(random), example, random);
    const twice = addExample(once, example, random);
    const ids = idsOf(twice);
    expect(new Set(ids).size).toBe(ids.length);
    const reading = readJavaScript(printJavaScript(twice).text, { random, previous: twice });
    expect(reading.ok && samePrograms(reading.program, twice)).toBe(true);
  });

  test('gives a function another name where the name is taken, and stands 400 px aside', () => {
    const example = exampleProgram('procedures_callnoreturn');
    const twice = addExample(addExample(emptyProgram(random), example, random), example, random);
    const definitions = topBlocks(twice).filter(isDefinition);
    expect(definitions.map(({ fields }) => fields?.NAME)).toEqual(['dance', 'dance2']);
    expect(run(twice).map(({ extraState }) => extraState?.name)).toEqual(['dance', 'dance2']);
    expect((definitions[1]?.x ?? 0) - (definitions[0]?.x ?? 0)).toBe(400);
  });

  test('shares variables by name', () => {
    const program = written('let score = 5;');
    const after = addExample(program, exampleProgram('math_change'), random);
    expect(after.variables).toEqual(program.variables);
  });
});
