import type * as Blockly from 'blockly/core';
import { expect, test, vi } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

const VIEW = { width: 900, height: 300 } as Blockly.utils.Size;

/** Prints in a row, some of them in loops: as many as are long to draw, or as few as are not. */
const opened = async (count: number): Promise<Blockly.WorkspaceSvg> => {
  const line = (index: number): string => `print(${index});`;
  const lines = Array.from({ length: count }, (_, index) =>
    index % 10 === 0 ? `for (let i = 0; i < 3; i++) {\n${line(index)}\n${line(index)}\n}` : line(index),
  );
  const { blocks } = await openBlocks({ program: lines.join('\n') });
  vi.spyOn(blocks, 'getCachedParentSvgSize').mockReturnValue(VIEW);
  return blocks;
};

/** As the browser would have it: what a block does not say it takes from the one it hangs on. */
const isDrawn = (block: Blockly.BlockSvg): boolean => {
  for (let element: Element | null = block.getSvgRoot(); element; element = element.parentElement) {
    const said = (element as SVGElement).style?.visibility;
    if (said) return said !== 'hidden';
  }
  return true;
};

/** Blocks of stacks by how far they are from what is seen, in heights of it. */
const byDistance = (workspace: Blockly.WorkspaceSvg) => {
  const view = workspace.getMetricsManager().getViewMetrics(true);
  return workspace.getAllBlocks(false).flatMap((block) => {
    const top = block.previousConnection?.y;
    if (top === undefined) return [];
    const away = Math.max(view.top - top - block.height, top - view.top - view.height, 0) / view.height;
    const isIn = top > view.top && top < view.top + view.height;
    return { away, isIn, isDrawn: isDrawn(block) };
  });
};

const expectDrawn = (workspace: Blockly.WorkspaceSvg): void => {
  const blocks = byDistance(workspace);
  const seen = blocks.filter(({ isIn }) => isIn);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.every((block) => block.isDrawn)).toBe(true);
  const far = blocks.filter(({ away }) => away > 1.2);
  expect(far.length).toBeGreaterThan(60);
  expect(far.filter((block) => block.isDrawn)).toEqual([]);
};

const down = (workspace: Blockly.WorkspaceSvg, share: number): void => {
  const { height } = workspace.getMetricsManager().getContentMetrics();
  workspace.scroll(workspace.scrollX, -height * share);
};

test('of a long program what is far from the window is not drawn, wherever one scrolls to, unless a stack is dragged', async () => {
  const workspace = await opened(150);
  for (const share of [0, 0.5, 0.9]) {
    down(workspace, share);
    expectDrawn(workspace);
  }
  const drags = vi.spyOn(workspace, 'isDragging').mockReturnValue(true);
  down(workspace, 0);
  expect(byDistance(workspace).every((block) => block.isDrawn)).toBe(true);
  drags.mockRestore();
  // What comes nearer because the blocks above it go is drawn.
  down(workspace, 0.1);
  const prints = workspace.getAllBlocks(true).filter(({ type }) => type === 'print');
  prints[20]?.dispose(false);
  await vi.waitFor(() => expect(byDistance(workspace).every((block) => block.isDrawn)).toBe(true), { timeout: 20_000 });
});

test('of a program that is not long everything is drawn', async () => {
  const workspace = await opened(20);
  down(workspace, 0);
  expect(byDistance(workspace).every((block) => block.isDrawn)).toBe(true);
});
