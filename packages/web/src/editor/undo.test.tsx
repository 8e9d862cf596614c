import type { ProgramChange } from '@trundle/client/program/open-program';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

test('whoever keeps the program hears what Undo and Redo brought, and what somebody took away by hand', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'await wait(1);\n' });
  const heard: ProgramChange[] = [];
  workspace.program.subscribe((change) => void heard.push(change));
  const lastIs = (isBack: boolean, wait: number) =>
    vi.waitFor(() => {
      expect(heard.at(-1)).toMatchObject({ by: 'blocks', isBack });
      expect(JSON.stringify(workspace.program.read()).split('wait_seconds')).toHaveLength(wait + 1);
    });
  Blockly.Events.setGroup(true);
  blocks.getBlocksByType('wait_seconds')[0]?.dispose(true);
  Blockly.Events.setGroup(false);
  await lastIs(false, 0);
  blocks.undo(false);
  await lastIs(true, 1);
  blocks.undo(true);
  await lastIs(true, 0);
});
