import { BLOCK_TONES, COLOURS, FONT, type Theme } from '../design/tokens.ts';
import type { ThumbnailRow } from './program-thumbnail.ts';

/** In pixels of the page. */
const ROW = { highest: 17, lowest: 7, gap: 2 } as const;
/** Words smaller than this are grey noise: the colours alone tell more. */
const READABLE = 9;
const INDENT = 9;
const MARGIN = 6;

interface Thumbnail {
  rows: readonly ThumbnailRow[];
  highlighted: string | null;
  selected: string | null;
  /** Blocks at which the program failed. */
  failed?: ReadonlySet<string>;
  theme: Theme;
}

interface Size {
  width: number;
  height: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a line is the block that failed, or has it in one of its gaps. */
const isFailed = ({ id, inner, isHeading }: ThumbnailRow, failed: ReadonlySet<string>): boolean =>
  failed.size > 0 && !isHeading && (failed.has(id) || inner.some((each) => failed.has(each)));

/** Which rows fit: all of them, or those around the one that matters now. */
const inView = ({ rows, highlighted, selected, failed = NONE }: Thumbnail, count: number): readonly ThumbnailRow[] => {
  if (rows.length <= count) return rows;
  const failing = rows.findIndex((row) => isFailed(row, failed));
  const busy = rows.findIndex(({ id, isHeading }) => !isHeading && (id === highlighted || id === selected));
  const point = failing < 0 ? busy : failing;
  const first = Math.min(Math.max(0, point - Math.floor(count / 2)), rows.length - count);
  return rows.slice(first, first + count);
};

/** An empty canvas of this size. A new one is made only for another size: that costs more than all the drawing. */
const fit = (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, { width, height }: Size): void => {
  const density = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);
};

/** A sign before a line that says: here. It is a shape too, for whoever does not see its colour. */
const drawFault = (
  pen: CanvasRenderingContext2D,
  { x, y, bar }: { x: number; y: number; bar: number },
  { warning, warningInk }: Record<'warning' | 'warningInk', string>,
): void => {
  const middle = y + bar / 2;
  const radius = Math.max(5, bar / 2 + 1);
  pen.lineWidth = 3;
  pen.strokeStyle = warning;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, middle, radius, 0, 2 * Math.PI);
  pen.fillStyle = warning;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = warningInk;
  pen.stroke();
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x, middle - radius * 0.5);
  pen.lineTo(x, middle + radius * 0.1);
  pen.moveTo(x, middle + radius * 0.4);
  pen.lineTo(x, middle + radius * 0.55);
  pen.stroke();
};

/** A bar for each block in its colour, with its words where they can be read. */
export const drawThumbnail = (canvas: HTMLCanvasElement, { width, height }: Size, scene: Thumbnail): void => {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  fit(canvas, pen, { width, height });
  const room = height - 2 * MARGIN;
  const step = Math.min(ROW.highest, Math.max(ROW.lowest, room / Math.max(1, scene.rows.length)));
  const bar = step - ROW.gap;
  const size = Math.min(11, bar - 3);
  const colours = COLOURS[scene.theme];
  const fonts = { heading: `700 ${size}px ${FONT.interface}`, block: `500 ${size}px ${FONT.interface}` };
  let font = '';
  pen.textBaseline = 'middle';
  for (const [at, row] of inView(scene, Math.floor(room / step)).entries()) {
    const { fill, ink } = BLOCK_TONES[row.tone];
    const x = MARGIN + row.depth * INDENT;
    const y = MARGIN + at * step;
    const wanted = row.isHeading ? fonts.heading : fonts.block;
    if (wanted !== font) pen.font = wanted;
    font = wanted;
    const words = size >= READABLE - 1 ? row.text : '';
    const wide = words === '' ? 14 + Math.min(40, row.text.length) * 2.2 : pen.measureText(words).width + 12;
    pen.globalAlpha = row.isOff ? 0.4 : 1;
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(x, y, Math.min(wide, width - x - MARGIN), bar, 3);
    pen.save();
    pen.fill();
    pen.clip();
    pen.fillStyle = ink;
    pen.fillText(words, x + 6, y + bar / 2 + 0.5);
    pen.restore();
    pen.globalAlpha = 1;
    if (isFailed(row, scene.failed ?? NONE)) {
      drawFault(pen, { x, y, bar }, colours);
      continue;
    }
    if (row.isHeading || (row.id !== scene.highlighted && row.id !== scene.selected)) continue;
    pen.lineWidth = 2;
    pen.strokeStyle = row.id === scene.highlighted ? colours.go : colours.focus;
    pen.stroke();
  }
};
