import * as Blockly from 'blockly/core';

/** Rounder and a little flatter than the library's, so that a program of twenty lines fits a small screen. */
class Constants extends Blockly.zelos.ConstantProvider {
  constructor() {
    super(4);
    this.CORNER_RADIUS = 2 * this.GRID_UNIT;
    this.SELECTED_GLOW_SIZE = 0.9;
    this.MIN_BLOCK_HEIGHT = 10 * this.GRID_UNIT;
    this.EMPTY_STATEMENT_INPUT_HEIGHT = 6 * this.GRID_UNIT;
    // A short word in a slot stays readable: no shape grows beyond this.
    this.MAX_DYNAMIC_CONNECTION_SHAPE_WIDTH = 10 * this.GRID_UNIT;
  }
}

class Renderer extends Blockly.zelos.Renderer {
  protected override makeConstants_(): Constants {
    return new Constants();
  }
}

export const RENDERER = 'trundle';

export const registerRenderer = (): void => {
  if (!Blockly.registry.hasItem(Blockly.registry.Type.RENDERER, RENDERER)) {
    Blockly.blockRendering.register(RENDERER, Renderer);
  }
};
