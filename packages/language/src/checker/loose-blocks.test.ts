import { expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { looseBlocks, withLooseBlocks } from './loose-blocks.ts';

const read = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(4) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

const beside = (program: Program, ...blocks: Block[]): Program => ({
  ...program,
  blocks: { languageVersion: 0, blocks: [...program.blocks.blocks, ...blocks] },
});

const stop = (id: string, more: Partial<Block> = {}): Block => ({
  type: 'motion_stop',
  id,
  fields: { ROBOT: 'myRobot' },
  disabledReasons: ['ORPHANED_BLOCK'],
  ...more,
});

test('loose stacks are hung below what is there, in their order, and are switched on again', () => {
  const program = beside(
    read("print('one');"),
    stop('a', { x: 9, y: 9, next: { block: stop('b') } }),
    stop('c', { disabledReasons: ['ORPHANED_BLOCK', 'MANUALLY_DISABLED'] }),
  );
  expect(looseBlocks(program).map(({ id }) => id)).toEqual(['a', 'c']);
  const hung = withLooseBlocks(program);
  expect(looseBlocks(hung)).toEqual([]);
  expect(printJavaScript(hung).text).toBe("print('one');\nawait myRobot.stop();\nawait myRobot.stop();\n");
});

test('values and functions stay where they are, for they belong elsewhere', () => {
  const program = beside(read('function hop() {}\nhop();'), {
    type: 'math_number',
    id: 'n',
    fields: { NUM: 1 },
  });
  expect(looseBlocks(program)).toEqual([]);
  expect(withLooseBlocks(program)).toEqual(program);
});
