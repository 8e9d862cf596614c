import * as Blockly from 'blockly/core';

/** A block that is being moved, by hand or by keys, is let go where it is. */
export const layDown = (workspace: Blockly.WorkspaceSvg): void => {
  const { mover } = Blockly.KeyboardMover;
  if (mover.isMoving()) mover.finishMove();
  else workspace.cancelCurrentGesture();
};
