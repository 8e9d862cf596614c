import * as Blockly from 'blockly/core';

/** The tray takes this share of the room, within what blocks need and what they leave to the program. */
const SHARE = 0.38;
const WIDTH = { least: 240, most: 340 } as const;
/** A tray of blocks that cannot go on below may take this much. */
const MOST = 0.5;
/** With less room than this nothing fits beside the program. */
const NARROW = 560;
/** A tray from the bottom takes this share of the height; with less height than this it would leave no program to see. */
const BELOW = { share: 0.42, least: 400 } as const;
/** What a tray that lies over the program leaves free beside it. */
const BESIDE = 24;
/** At the sides of a block in the tray, and at the sides of what stands in a block. */
export const TRAY_MARGIN = 16;
const PADDING = 20;

/**
 * `beside` the program, `below` it where the window is upright or narrow, or `over` it where there is neither width nor
 * height for both: then it goes away when a block is taken.
 */
type TrayPlace = 'beside' | 'below' | 'over';

interface TrayRoom {
  place: TrayPlace;
  width: number;
  /** The widest and the highest it may get. */
  most: number;
  height: number;
  /** So little that the bin would lie over the program. */
  isTight: boolean;
  /** Blocks in the tray are as large as they are in a program at first, whatever is done to the program. */
  scale: number;
  /** How long a line of a block may be. */
  line: number;
}

/** The page says how stage and blocks lie, for its styles too: with the stage above them, blocks have width but no height. */
const isUpright = (workspace: Blockly.WorkspaceSvg): boolean =>
  Boolean(workspace.getInjectionDiv()?.closest('[data-arrangement=stacked]'));

const placeOf = (workspace: Blockly.WorkspaceSvg, room: Blockly.utils.Size): TrayPlace => {
  if (room.width >= NARROW && !isUpright(workspace)) return 'beside';
  return room.height >= BELOW.least ? 'below' : 'over';
};

/** The room a tray has around a workspace. */
export const trayRoom = (workspace: Blockly.WorkspaceSvg): TrayRoom => {
  const rail = workspace.getToolbox()?.getWidth() ?? 0;
  const svg = workspace.getCachedParentSvgSize();
  const room = new Blockly.utils.Size(svg.width - rail, svg.height);
  const place = placeOf(workspace, room);
  const isTight = room.width < NARROW || room.height < BELOW.least;
  const most = { beside: Math.max(WIDTH.least, room.width * MOST), below: room.width, over: room.width - BESIDE }[
    place
  ];
  const share = Math.max(WIDTH.least, room.width * SHARE);
  const width = place === 'below' ? most : Math.min(WIDTH.most, place === 'over' ? most : share);
  const scale = workspace.options.zoomOptions.startScale;
  const line = (Math.min(width, WIDTH.most) - TRAY_MARGIN - Blockly.Scrollbar.scrollbarThickness) / scale - PADDING;
  return { place, width, most, height: room.height * BELOW.share, isTight, scale, line };
};
