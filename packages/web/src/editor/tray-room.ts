import * as Blockly from 'blockly/core';

/** The tray takes this share of the room, within what blocks need and what they leave to the program. */
const SHARE = 0.38;
const WIDTH = { least: 240, most: 340 } as const;
/** A tray of blocks that cannot go on below may take this much. */
const MOST = 0.5;
/** With less room than this the tray lies over the program and goes away when a block is taken. */
const NARROW = 560;
/** What a phone leaves free beside the tray. */
const BESIDE = 24;
/** At the sides of a block in the tray, and at the sides of what stands in a block. */
export const TRAY_MARGIN = 16;
const PADDING = 20;

interface TrayRoom {
  width: number;
  /** The widest it may get. */
  most: number;
  isNarrow: boolean;
  /** Blocks in the tray are as large as they are in a program at first, whatever is done to the program. */
  scale: number;
  /** How long a line of a block may be. */
  line: number;
}

/** The room a tray has beside a workspace. */
export const trayRoom = (workspace: Blockly.WorkspaceSvg): TrayRoom => {
  const rail = workspace.getToolbox()?.getWidth() ?? 0;
  const room = workspace.getCachedParentSvgSize().width - rail;
  const isNarrow = room < NARROW;
  const most = isNarrow ? room - BESIDE : Math.max(WIDTH.least, room * MOST);
  const share = Math.max(WIDTH.least, room * SHARE);
  const width = Math.min(WIDTH.most, isNarrow ? most : share);
  const scale = workspace.options.zoomOptions.startScale;
  const line = (width - TRAY_MARGIN - Blockly.Scrollbar.scrollbarThickness) / scale - PADDING;
  return { width, most, isNarrow, scale, line };
};
