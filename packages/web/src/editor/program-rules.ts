import { emptyProgram } from '@trundle/language/merge/program-block';
import { PROGRAM_PLACE, PROGRAM_TYPE } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';

/** One program block, undeletable, never too far up or left; made again when it is missing. */
export const keepProgramBlock = (workspace: Blockly.WorkspaceSvg): void => {
  const [own, ...doubles] = workspace.getBlocksByType(PROGRAM_TYPE, true) as Blockly.BlockSvg[];
  const wasRecording = Blockly.Events.getRecordUndo();
  // Not done by a person, so it is left out of the undo stack.
  Blockly.Events.setRecordUndo(false);
  try {
    for (const double of doubles) {
      double.setDeletable(true);
      double.dispose(true);
    }
    if (!own) {
      const [fresh] = emptyProgram(Math.random).blocks.blocks;
      if (fresh) Blockly.serialization.blocks.append(fresh as Blockly.serialization.blocks.State, workspace);
      return;
    }
    if (own.isDeletable()) own.setDeletable(false);
    const { x, y } = own.getRelativeToSurfaceXY();
    const [right, low] = [Math.max(PROGRAM_PLACE.x, x), Math.max(PROGRAM_PLACE.y, y)];
    if (right !== x || low !== y) own.moveTo(new Blockly.utils.Coordinate(right, low));
  } finally {
    Blockly.Events.setRecordUndo(wasRecording);
  }
};

/** Blocks that lie beside the program and do nothing. */
export const unusedBlocks = (workspace: Blockly.WorkspaceSvg): Blockly.BlockSvg[] =>
  workspace.getTopBlocks(false).filter((block) => block.isDeletable() && !block.isEnabled());
