import * as Blockly from 'blockly/core';
import { expect, onTestFinished, test } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';
import { blockClipboard } from './block-clipboard.ts';

const pressPaste = (blocks: Blockly.WorkspaceSvg): boolean => {
  const key = new KeyboardEvent('keydown', { key: 'v', ctrlKey: true });
  Object.defineProperty(key, 'keyCode', { value: Blockly.utils.KeyCodes.V });
  return Blockly.ShortcutRegistry.registry.onKeyDown(blocks, key);
};

test('blocks that were copied last are pasted by their keys; after a text was copied they wait until it has been looked at', async () => {
  // What is copied belongs to a page that is gone then.
  onTestFinished(() => {
    window.dispatchEvent(new Event('focus'));
  });
  const { blocks } = await openBlocks({ program: 'print(1);' });
  const prints = (): number => blocks.getBlocksByType('print').length;
  expect(blockClipboard()?.isNewest()).toBe(false);
  Blockly.clipboard.copy(blocks.getBlocksByType('print')[0] as Blockly.BlockSvg);
  expect(blockClipboard()?.isNewest()).toBe(true);
  expect(pressPaste(blocks)).toBe(true);
  expect(prints()).toBe(2);

  // Somebody was elsewhere and may have copied a program there.
  window.dispatchEvent(new Event('focus'));
  expect(blockClipboard()?.isNewest()).toBe(false);
  expect(pressPaste(blocks)).toBe(false);
  expect(prints()).toBe(2);
  blockClipboard()?.paste();
  expect(prints()).toBe(3);

  Blockly.clipboard.copy(blocks.getBlocksByType('print')[0] as Blockly.BlockSvg);
  expect(pressPaste(blocks)).toBe(true);
  document.dispatchEvent(new Event('copy'));
  expect(pressPaste(blocks)).toBe(false);
  expect(prints()).toBe(4);
});
