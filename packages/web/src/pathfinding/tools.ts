/** What the pointer and the space bar do. */
export const TOOLS = ['draw', 'line', 'fill', 'place'] as const;
export type Tool = (typeof TOOLS)[number];

/** What is left where one paints. */
export const PAINTS = ['wall', 'free'] as const;
type Paint = (typeof PAINTS)[number];
export const CELL_OF = { wall: 0, free: 1 } as const satisfies Record<Paint, 0 | 1>;

/** How many cells wide the brush is. */
export const SIZES = { small: 1, medium: 3, large: 5 } as const;
export type Size = keyof typeof SIZES;

export interface Palette {
  readonly tool: Tool;
  readonly paint: Paint;
  readonly size: Size;
}

/** What somebody who opens the editor does first. */
export const FIRST_PALETTE: Palette = { tool: 'draw', paint: 'wall', size: 'medium' };
