import { COVER_SIZE } from '@trundle/protocol/constants';
import { BLOCK_TONES, COLOURS } from '../design/tokens.ts';
import type { ThumbnailRow } from './program-thumbnail.ts';

/** In pixels of the cover. */
const STEP = 21;
const BAR = 18;
const MARGIN = 6;
const INDENT = 12;
const LARGEST = 1.8;
const LETTER = 7.2;
/** Words that are longer are not read on so small a picture. */
const MOST_LETTERS = 48;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Sections with nothing in them say nothing about a program. */
const worthDrawing = (rows: readonly ThumbnailRow[]): ThumbnailRow[] =>
  rows.filter((row, at) => !row.isHeading || (rows[at + 1] !== undefined && !rows[at + 1]?.isHeading));

const drawn = (row: ThumbnailRow, at: number, room: number): string => {
  const { fill, ink } = BLOCK_TONES[row.tone];
  const words = row.text.slice(0, MOST_LETTERS);
  const x = MARGIN + row.depth * INDENT;
  const y = MARGIN + at * STEP;
  const width = Math.round(Math.min(room - x - MARGIN, words.length * LETTER + 16));
  const faint = row.isOff ? ' opacity="0.4"' : '';
  return (
    `<g${faint}><rect x="${x}" y="${y}" width="${width}" height="${BAR}" rx="4" fill="${fill}"/>` +
    `<text x="${x + 8}" y="${y + 13}" fill="${ink}">${escaped(words)}</text></g>`
  );
};

/** The blocks of a program, small, as a drawing that is stored with it. */
export const thumbnailSvg = (rows: readonly ThumbnailRow[]): string => {
  const { width, height } = COVER_SIZE;
  const shown = worthDrawing(rows).slice(0, Math.floor((height - MARGIN) / STEP));
  // A short program is drawn larger.
  const scale = Math.min(LARGEST, height / (MARGIN + shown.length * STEP));
  const bars = shown.map((row, at) => drawn(row, at, width / scale)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="Lexend, system-ui, sans-serif" font-size="12" font-weight="500">` +
    `<rect width="${width}" height="${height}" fill="${COLOURS.light.paper}"/><g transform="scale(${scale.toFixed(2)})">${bars}</g></svg>`
  );
};
