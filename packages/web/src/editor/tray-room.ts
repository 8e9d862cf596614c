import * as Blockly from 'blockly/core';

/** The tray takes a third of the room, within what blocks need and what they leave to the program. */
const SHARE = 0.34;
const WIDTH = { least: 220, most: 320 } as const;
/** With less room than this the tray lies over the program and goes away when a block is taken. */
const NARROW = 560;
/** What a phone leaves free beside the tray. */
const BESIDE = 24;
/** Blocks in the tray are a little smaller than those of the program. */
const SCALE = 0.9;
/** At the sides of a block in the tray, and at the sides of what stands in a block. */
const MARGIN = 16;
const PADDING = 20;

interface TrayRoom {
  width: number;
  isNarrow: boolean;
  scale: number;
  /** How long a line of a block may be. */
  line: number;
}

/** The room a tray has beside a workspace. */
export const trayRoom = (workspace: Blockly.WorkspaceSvg): TrayRoom => {
  const rail = workspace.getToolbox()?.getWidth() ?? 0;
  const room = workspace.getCachedParentSvgSize().width - rail;
  const isNarrow = room < NARROW;
  const share = Math.max(WIDTH.least, room * SHARE);
  const width = Math.min(WIDTH.most, isNarrow ? room - BESIDE : share);
  const scale = workspace.options.zoomOptions.startScale * SCALE;
  return { width, isNarrow, scale, line: (width - MARGIN - Blockly.Scrollbar.scrollbarThickness) / scale - PADDING };
};
