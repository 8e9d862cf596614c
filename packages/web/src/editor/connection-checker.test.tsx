import type * as Blockly from 'blockly/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

/** A block that gives each type of value, and one that takes it. */
const TYPES: readonly [type: string, gives: string, takes: string, input: string][] = [
  ['Number', 'math_number', 'motion_turn', 'ANGLE'],
  ['Boolean', 'logic_boolean', 'wait_until', 'CONDITION'],
  ['String', 'text', 'chat_everyone', 'TEXT'],
  ['obj_position', 'position_point', 'motion_go_to', 'POSITION'],
  ['obj_color', 'color_palette', 'led_set', 'COLOR'],
  ['obj_sound', 'sound_beep', 'sound_play', 'SOUND'],
  ['obj_matrix_8_8', 'matrix_picture', 'matrix_show', 'PICTURE'],
  ['ir_code', 'ir_code', 'ir_send', 'CODE'],
  ['any', 'classroom_get', 'print', 'VALUE'],
];
/** What may be put where: a line for what is given, a column for what is wanted, both in the order above. */
const FITS = [
  'x-------x',
  '-x------x',
  '--x-----x',
  '---x----x',
  '----x---x',
  '-----x--x',
  '------x-x',
  '-------xx',
  'xxxxxxxxx',
];

let blocks: Blockly.WorkspaceSvg;
beforeEach(async () => {
  ({ blocks } = await openBlocks({ program: '' }));
});

const connects = (
  one: Blockly.Connection | null | undefined,
  other: Blockly.Connection | null | undefined,
): boolean => {
  if (!one || !other) throw new Error('nothing to connect there');
  const isConnected = one.connect(other);
  expect(one.targetConnection === other).toBe(isConnected);
  return isConnected;
};

describe('in the editor', () => {
  test('[F6] a value goes where its type is wanted, anything where any is, and nowhere else', () => {
    const grid = TYPES.map(([, gives]) =>
      TYPES.map(([, , takes, input]) => {
        const [giver, taker] = [blocks.newBlock(gives), blocks.newBlock(takes)];
        return connects(taker.getInput(input)?.connection, giver.outputConnection) ? 'x' : '-';
      }).join(''),
    );
    expect(grid).toEqual(FITS);
  });

  test('what waits for an event never stands among what does something, and the other way round', () => {
    const [program] = blocks.getTopBlocks(false);
    const fits = (type: string, section: string): boolean => {
      const block = blocks.newBlock(type);
      const isIn = connects(program?.getInput(section)?.connection, block.previousConnection);
      block.dispose(false);
      return isIn;
    };
    const sections = ['RUN', 'LOOP', 'EVENTS'];
    expect(sections.map((section) => fits('motion_stop', section))).toEqual([true, true, false]);
    expect(sections.map((section) => fits('controls_if', section))).toEqual([true, true, false]);
    expect(sections.map((section) => fits('event_every', section))).toEqual([false, false, true]);
    expect(
      connects(blocks.newBlock('motion_stop').nextConnection, blocks.newBlock('event_every').previousConnection),
    ).toBe(false);
    expect(
      connects(blocks.newBlock('event_every').nextConnection, blocks.newBlock('event_chat').previousConnection),
    ).toBe(true);
  });
});
