import { PROGRAM_TYPE } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';

/**
 * What the library does at every key, in a way that a program of a thousand blocks can bear.
 */

/** Words of a program's sections are larger than the same words on a block: the widths are remembered by class. */
const SECTION_WORDS = 'trundleSectionWords';

/** The label fields of a program's own block. */
export const markSectionWords = (block: Blockly.Block): void => {
  if (block.type !== PROGRAM_TYPE) return;
  for (const { fieldRow } of block.inputList)
    for (const field of fieldRow) if (field instanceof Blockly.FieldLabel) field.setClass(SECTION_WORDS);
};

/**
 * The library forgets the widths of texts after each block. To measure one again it asks for its font, which costs a layout
 * of the whole page where parts of that are laid out by their size.
 */
const rememberWidths = (): void => {
  const { startTextWidthCache, stopTextWidthCache } = Blockly.utils.dom;
  startTextWidthCache();
  // What was measured in another font is wrong now.
  document.fonts?.addEventListener('loadingdone', () => {
    stopTextWidthCache();
    startTextWidthCache();
  });
};

/** The root of each block, found once: going up from each of a thousand in a stack is half a million steps. */
const rootsOf = (): ((block: Blockly.Block) => Blockly.Block) => {
  const known = new Map<Blockly.Block, Blockly.Block>();
  return (block) => {
    const path: Blockly.Block[] = [];
    let top = block;
    for (let above = top.getParent(); above !== null && !known.has(top); above = top.getParent()) {
      path.push(top);
      top = above;
    }
    const root = known.get(top) ?? top;
    for (const each of path) known.set(each, root);
    return root;
  };
};

/** Moves away what came too near to a block or to what hangs on it, as the library does. */
const bump = (block: Blockly.BlockSvg, root: Blockly.Block, rootOf: (block: Blockly.Block) => Blockly.Block): void => {
  if (block.isDeadOrDying() || block.isDragging()) return;
  for (const connection of block.getConnections_(false)) {
    const target = connection.isSuperior() ? connection.targetBlock() : null;
    if (target) bump(target, root, rootOf);
    for (const neighbour of connection.neighbours(Blockly.config.snapRadius)) {
      if (rootOf(neighbour.getSourceBlock()) === root || (connection.isConnected() && neighbour.isConnected()))
        continue;
      if (connection.isSuperior()) neighbour.bumpAwayFrom(connection, false);
      else if (!neighbour.getSourceBlock().isDragging()) connection.bumpAwayFrom(neighbour, true);
    }
  }
};

export const registerQuickDrawing = (): void => {
  rememberWidths();
  Blockly.BlockSvg.prototype.bumpNeighbours = function (this: Blockly.BlockSvg): void {
    const root = this.getRootBlock();
    // Whatever lies in one stack is never too near to itself.
    if (this.workspace.isDragging() || root.isInFlyout || this.workspace.getTopBlocks(false).length === 1) return;
    bump(this, root, rootsOf());
  };
};
