import * as Blockly from 'blockly/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';
import { keepListsInSight } from './list-in-sight.ts';

test('the blocks say that somebody chooses from a list under what floats over them, until it closes, and of no other list', async () => {
  const { blocks } = await openBlocks({ program: 'robot(1).stop();', awake: [1, 2] });
  const host = blocks.getInjectionDiv();
  const main = document.createElement('main');
  host.replaceWith(main);
  main.append(host);
  onTestFinished(keepListsInSight(blocks));
  const picture = document.createElement('div');
  picture.dataset.overBlocks = '';
  document.body.append(picture);
  onTestFinished(() => picture.remove());
  const place = vi.spyOn(picture, 'getBoundingClientRect');
  // Without a screen the library closes a list soon by itself: what was said meanwhile counts.
  const said = vi.spyOn(main, 'toggleAttribute');
  const open = () => blocks.getBlocksByType('motion_stop')[0]?.getField('ROBOT')?.showEditor();

  place.mockReturnValue(new DOMRect(-100, -100, 5_000, 5_000));
  open();
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('data-choosing', true));
  Blockly.DropDownDiv.hideWithoutAnimation();
  await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith('data-choosing', false));

  said.mockClear();
  place.mockReturnValue(new DOMRect(9_000, 9_000, 10, 10));
  open();
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  Blockly.DropDownDiv.hideWithoutAnimation();
  expect(said).not.toHaveBeenCalledWith('data-choosing', true);
});
