import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

test('a comment that is added opens its box, and what is typed there belongs to the program without leaving it', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'print(1);' });
  const block = blocks.getBlocksByType('print')[0] as Blockly.BlockSvg;
  const entry = Blockly.ContextMenuRegistry.registry.getItem('blockComment');
  const scope = { block, focusedNode: block };
  entry?.callback?.(scope, new Event('open'), new Event('choose'), new Blockly.utils.Coordinate(0, 0));
  const box = await vi.waitFor(() => {
    const found = document.querySelector<HTMLTextAreaElement>('textarea.blocklyCommentText');
    if (found === null) throw new Error('no box');
    return found;
  });
  box.value = 'say one';
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(JSON.stringify(workspace.program.read())).toContain('say one'));

  entry?.callback?.(scope, new Event('open'), new Event('choose'), new Blockly.utils.Coordinate(0, 0));
  await vi.waitFor(() => expect(JSON.stringify(workspace.program.read())).not.toContain('say one'));
});
