import type * as Blockly from 'blockly/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';
import { MARGIN } from './fit-program.ts';
import { ProgramView } from './program-view.ts';

const SCALE = 0.9;
const PANEL_TAKES = 70;

let blocks: Blockly.WorkspaceSvg;
let view: ProgramView;
/** Where the left edge of the program is seen. */
const left = (): number => {
  const [program] = blocks.getTopBlocks(true);
  return (program?.getBoundingRectangle().left ?? 0) * blocks.getScale() + blocks.scrollX;
};

beforeEach(async () => {
  ({ blocks } = await openBlocks({ program: 'print(1);' }));
  vi.spyOn(blocks, 'getCachedParentSvgSize').mockReturnValue({ width: 900, height: 600 } as Blockly.utils.Size);
  view = new ProgramView(blocks, SCALE);
  view.home();
});

test('beside an open panel the blocks stand 70 further left, and come back when it closes', () => {
  const home = left();
  view.setPanelOpen(true);
  expect(left()).toBeCloseTo(home - PANEL_TAKES, 0);
  view.setPanelOpen(true);
  expect(left()).toBeCloseTo(home - PANEL_TAKES, 0);
  view.setPanelOpen(false);
  expect(left()).toBeCloseTo(home, 0);
});

test('where there is little room the blocks are seen whole before they keep a margin', () => {
  vi.spyOn(blocks, 'getCachedParentSvgSize').mockReturnValue({ width: 350, height: 600 } as Blockly.utils.Size);
  view.roomChanged();
  expect(left()).toBeGreaterThanOrEqual(MARGIN - 1);
  view.setPanelOpen(true);
  expect(left()).toBeGreaterThanOrEqual(MARGIN - 1);
});

test('what somebody scrolled by hand is kept when the room comes back', () => {
  const home = left();
  view.setPanelOpen(true);
  blocks.scroll(blocks.scrollX + 40, blocks.scrollY);
  view.setPanelOpen(false);
  expect(left()).toBeCloseTo(home + 40, 0);
});
