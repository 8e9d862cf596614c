import * as Blockly from 'blockly/core';

/** The mouth of a block with nothing in it and nothing below it. */
const emptyMouth = (block: Blockly.Block): Blockly.Connection | null => {
  // The mark that shows where a block would go is taken away with all that is in its mouths.
  if (block.isInsertionMarker() || block.getNextBlock() !== null) return null;
  const mouths = block.inputList.filter(({ type }) => type === Blockly.inputs.inputTypes.STATEMENT);
  if (mouths.some(({ connection }) => connection?.targetBlock())) return null;
  return mouths[0]?.connection ?? null;
};

/**
 * An empty loop or condition that is put into a stack closes around what comes below, as a hand would expect. The library
 * asks this where the rest of a stack goes.
 */
export const registerWrapping = (): void => {
  const usual = Blockly.Connection.getConnectionForOrphanedConnection;
  Blockly.Connection.getConnectionForOrphanedConnection = (start, orphan) => {
    const mouth = orphan.type === Blockly.ConnectionType.PREVIOUS_STATEMENT ? emptyMouth(start) : null;
    if (mouth && orphan.getConnectionChecker().canConnect(orphan, mouth, false)) return mouth;
    return usual.call(Blockly.Connection, start, orphan);
  };
};
