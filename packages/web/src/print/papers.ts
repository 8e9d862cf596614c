/** Millimetres, upright. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = ['A4', 'A3', 'Letter'] as const satisfies readonly PaperName[];

export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** What most printers leave white along the edges. */
export const MARGIN = 10;
/** Below what is printed: which sheet it is, and a line to check its size by. */
export const FOOTER = 14;

export const upright = (name: PaperName): Paper => PAPERS[name];
export const across = (name: PaperName): Paper => ({ width: PAPERS[name].height, height: PAPERS[name].width });

/** Where on a sheet there is room for what is printed. */
export const roomOf = ({ width, height }: Paper) => ({
  x: MARGIN,
  y: MARGIN,
  w: width - 2 * MARGIN,
  h: height - 2 * MARGIN - FOOTER,
});
