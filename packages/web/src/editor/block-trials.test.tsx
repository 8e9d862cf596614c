import { robotOf } from '@trundle/client/live/testing/test-server';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

/** A machine may be busy. */
const PATIENCE = { timeout: 20_000 };

const tap = (block: Blockly.BlockSvg): void =>
  Blockly.Events.fire(new Blockly.Events.Click(block, block.workspace.id, 'block' as Blockly.Events.ClickTarget));

const bubble = (): string | null => document.querySelector('.trundleBubble')?.textContent ?? null;

const openTray = (blocks: Blockly.WorkspaceSvg, types: readonly string[]): Map<string, Blockly.BlockSvg> => {
  const tray = blocks.getFlyout();
  tray?.show(types.map((type) => ({ kind: 'block', type })));
  const shown = tray?.getWorkspace().getTopBlocks(false) ?? [];
  return new Map(shown.map((block) => [block.type, block]));
};

const blockOf = (shown: ReadonlyMap<string, Blockly.BlockSvg>, type: string): Blockly.BlockSvg => {
  const block = shown.get(type);
  if (block === undefined) throw new Error(`no ${type}`);
  return block;
};

test('a tap on a block of the tray carries it out on my robot and lights it, and leaves the program alone', async () => {
  const { blocks, broker, control, workspace } = await openBlocks({
    program: 'await wait(600);',
    classroom: { robots: [robotOf(1)] },
    awake: [1],
  });
  const before = workspace.program.read();
  const shown = openTray(blocks, ['motion_stop', 'wait_seconds', 'controls_repeat_ext']);
  const stop = blockOf(shown, 'motion_stop');
  const isLit = (): boolean => stop.getSvgRoot().classList.contains('isRunning');
  tap(stop);
  await vi.waitFor(() => expect(control.state.getState()).toMatchObject({ run: 'RUNNING', isTrial: true }), PATIENCE);
  expect(isLit()).toBe(true);
  await vi.waitFor(() => expect(JSON.stringify(broker.published)).toContain('stop'), PATIENCE);
  await control.stop();
  expect(isLit()).toBe(false);
  expect(workspace.program.read()).toBe(before);

  tap(blockOf(shown, 'controls_repeat_ext'));
  await vi.waitFor(() => expect(bubble()).toContain('needs others'), PATIENCE);

  await control.start();
  await vi.waitFor(() => expect(control.state.getState().run).toBe('RUNNING'), PATIENCE);
  tap(stop);
  await vi.waitFor(() => expect(bubble()).toContain('Stop it first'), PATIENCE);
  await control.stop();
});

test('a tap on a value says what it is: read at once, or from the run if it is a variable', async () => {
  const { blocks, control, workspace } = await openBlocks({
    program: 'let score = 41;\nprint(6 * 7);\nscore = score + 1;\nprint(score);\n',
  });
  const valueIn = (type: string): Blockly.BlockSvg => {
    const block = blocks.getAllBlocks(false).find((each) => each.type === type && !each.isShadow());
    if (!block) throw new Error(`no ${type}`);
    return block;
  };
  tap(valueIn('math_arithmetic'));
  await vi.waitFor(() => expect(bubble()).toBe('42'), PATIENCE);
  expect(workspace.console.lines.getState().filter(({ kind }) => kind === 'print')).toEqual([]);

  await vi.waitFor(() => expect(control.isBusy).toBe(false), PATIENCE);
  tap(valueIn('variables_get'));
  await vi.waitFor(() => expect(bubble()).toContain('only known while'), PATIENCE);
  await control.start();
  await vi.waitFor(() => expect(control.state.getState().run).toBe('FINISHED'), PATIENCE);
  tap(valueIn('variables_get'));
  await vi.waitFor(() => expect(bubble()).toBe('42'), PATIENCE);
});
