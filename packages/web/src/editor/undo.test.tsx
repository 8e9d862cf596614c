import type { ProgramChange } from '@trundle/client/program/open-program';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { TEMPORARY, workReference } from '@trundle/protocol/entities/document-reference';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';
import { inPlaceOf } from './example-program.ts';

/** The library tells late, and later on a busy computer. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

test('whoever keeps the program hears what Undo and Redo brought, and what somebody took away by hand', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'await wait(1);\n' });
  const heard: ProgramChange[] = [];
  workspace.program.subscribe((change) => void heard.push(change));
  const lastIs = (isBack: boolean, wait: number) =>
    soon(() => {
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

test('Undo leads out of a work only where it takes back its opening, whatever the work looks like on the way', async () => {
  const { blocks, workspace } = await openBlocks({ program: '' });
  const { program } = workspace;
  const WORK = workReference('b'.repeat(32));
  const count = () => JSON.stringify(program.read()).split('"wait_seconds"').length - 1;
  const comesTo = (reference: typeof TEMPORARY, waits: number) =>
    soon(() => {
      expect(blocks.getBlocksByType('wait_seconds')).toHaveLength(waits);
      expect([program.reference, count()]).toEqual([reference, waits]);
    });
  program.open(inPlaceOf(program.read(), programOf('await wait(1);\n')), 'elsewhere', WORK);
  await comesTo(WORK, 1);
  // Events come late, and these two are two steps.
  await soon(() => expect(blocks.getUndoStack().length).toBeGreaterThan(0));
  Blockly.Events.setGroup(true);
  blocks.getBlocksByType('wait_seconds')[0]?.dispose(true);
  Blockly.Events.setGroup(false);
  await comesTo(WORK, 0);
  blocks.undo(false);
  await comesTo(WORK, 1);
  blocks.undo(true);
  await comesTo(WORK, 0);
  blocks.undo(false);
  await comesTo(WORK, 1);
  // Only now.
  blocks.undo(false);
  await comesTo(TEMPORARY, 0);
  blocks.undo(true);
  await comesTo(WORK, 1);
});

test('Undo takes back the opening of a document that looks just like the one before it', async () => {
  const { blocks, workspace } = await openBlocks({ program: 'await wait(1);\n' });
  const { program } = workspace;
  const WORK = workReference('b'.repeat(32));
  program.open(structuredClone(program.read()), 'elsewhere', WORK);
  await soon(() => expect(blocks.getUndoStack()).toHaveLength(1));
  blocks.undo(false);
  await soon(() => expect(program.reference).toEqual(TEMPORARY));
  blocks.undo(true);
  await soon(() => expect(program.reference).toEqual(WORK));
  // Saved under a name it is the same one: nothing to take back.
  program.belongTo(workReference('c'.repeat(32)));
  blocks.undo(false);
  await soon(() => expect(program.reference).toEqual(TEMPORARY));
  blocks.undo(true);
  await soon(() => expect(program.reference).toEqual(workReference('c'.repeat(32))));
});
