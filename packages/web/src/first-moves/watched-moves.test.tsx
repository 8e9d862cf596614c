import { robotOf } from '@trundle/client/live/testing/test-server';
import type { Workspace } from '@trundle/client/program/workspace';
import type { RunControl } from '@trundle/client/run/run-control';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { readUserState } from '@trundle/protocol/http/account';
import * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { openBlocks } from '../testing/block-page.tsx';
import { mountInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { FirstMovesProvider } from './FirstMovesProvider.tsx';
import { useFirstMoves } from './first-moves-context.ts';

const Told = () => {
  const { know, moves } = useFirstMoves();
  return <p data-moves={know === 'yes' ? moves.done.join() : 'unknown'} />;
};

const moves = () => document.querySelector('[data-moves]')?.getAttribute('data-moves');
const waitFor = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 10 });

/** Somebody new, who is watched at a program that is open already. */
const watch = async (workspace: Workspace, control: RunControl): Promise<void> => {
  await mountInClass({
    network: quietServer().answer(readUserState, {}),
    children: (
      <ProgramContext value={workspace}>
        <RunContext value={control}>
          <FirstMovesProvider>
            <Told />
          </FirstMovesProvider>
        </RunContext>
      </ProgramContext>
    ),
  });
  await waitFor(() => expect(moves()).toBe(''));
};

test('trying a block is no run, and an example that is opened is no drag; RUN and a block that was taken are', async () => {
  const { blocks, control, page, workspace } = await openBlocks({
    program: 'print(1);',
    classroom: { robots: [robotOf(1)] },
    awake: [1],
  });
  await watch(workspace, control);
  await control.tryOut(programOf('await robot(1).stop();'), () => undefined);
  await waitFor(() => expect(control.isBusy).toBe(false));
  expect(moves()).toBe('');
  const count = () => blocks.getAllBlocks(false).length;
  const before = count();
  page.press('Examples');
  await page.sees('Open one, press RUN');
  document.querySelector<HTMLElement>('dialog ul button')?.click();
  await waitFor(() => page.press('Open the example'));
  await waitFor(() => expect(count()).toBeGreaterThan(before));
  await new Promise(requestAnimationFrame);
  expect(moves()).toBe('');
  await control.start();
  await waitFor(() => expect(moves()).toBe('run'));
  Blockly.serialization.blocks.append({ type: 'motion_stop' }, blocks, { recordUndo: true });
  await waitFor(() => expect(moves()).toBe('run,drag'));
});
