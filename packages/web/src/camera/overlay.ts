import type { Outline, PictureRead, Sighting } from '@trundle/vision';
import { PAINT, robotColour } from '../design/tokens.ts';
import type { Look } from './eyes-messages.ts';

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'clearRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'stroke'
  | 'fill'
  | 'arc'
  | 'fillText'
  | 'strokeText'
  | 'setLineDash'
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
>;

const INK = PAINT.visor;
const PAPER = PAINT.cream;

const trace = (pen: Pen, outline: Outline): void => {
  pen.beginPath();
  for (const [at, { x, y }] of outline.entries()) {
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
};

/** A line that is seen on a white mat as on a dark table. */
const draw = (pen: Pen, outline: Outline, colour: string, width: number): void => {
  trace(pen, outline);
  pen.strokeStyle = INK;
  pen.lineWidth = width * 2;
  pen.stroke();
  trace(pen, outline);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
};

const middle = (outline: Outline): { x: number; y: number } => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});

const drawNumber = (pen: Pen, text: string, { x, y }: { x: number; y: number }, size: number): void => {
  pen.font = `800 ${Math.round(size)}px Lexend, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = size / 4;
  pen.strokeStyle = INK;
  pen.strokeText(text, x, y);
  pen.fillStyle = PAPER;
  pen.fillText(text, x, y);
};

/** The top of a marker points to where its robot looks. */
const drawHeading = (pen: Pen, outline: Outline, colour: string, width: number): void => {
  const [left, right] = outline;
  const from = middle(outline);
  const front = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const tip = { x: from.x + (front.x - from.x) * 1.9, y: from.y + (front.y - from.y) * 1.9 };
  for (const [stroke, wide] of [
    [INK, width * 2.4],
    [colour, width * 1.2],
  ] as const) {
    pen.beginPath();
    pen.moveTo(front.x, front.y);
    pen.lineTo(tip.x, tip.y);
    pen.strokeStyle = stroke;
    pen.lineWidth = wide;
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(tip.x, tip.y, width * 1.6, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
};

const drawSighting = (pen: Pen, { kind, identifier, outline }: Sighting, width: number): void => {
  if (outline === undefined) return;
  const colour = kind === 'robot' ? robotColour(identifier) : PAPER;
  draw(pen, outline, colour, width);
  if (kind === 'robot') drawHeading(pen, outline, colour, width);
  drawNumber(pen, String(identifier), middle(outline), width * 6.5);
};

const drawMat = (pen: Pen, { mat }: PictureRead, width: number): void => {
  if (mat.outline !== undefined) {
    // The mat is where it was: some of its corners are hidden.
    pen.setLineDash(mat.remembered ? [width * 4, width * 3] : []);
    draw(pen, mat.outline, PAPER, width);
    pen.setLineDash([]);
  }
  for (const corner of Object.values(mat.corners)) draw(pen, corner, PAPER, width);
};

/** What was recognised in a picture, drawn in its own points. */
export const drawLook = (pen: Pen, { read, width, height }: Look): void => {
  pen.clearRect(0, 0, width, height);
  pen.lineJoin = 'round';
  const line = Math.max(width, height) / 320;
  drawMat(pen, read, line);
  for (const sighting of read.sightings) drawSighting(pen, sighting, line);
  // Beside the mat: seen, and no part of it.
  pen.setLineDash([line * 4, line * 3]);
  for (const sighting of read.beside) drawSighting(pen, sighting, line);
  pen.setLineDash([]);
};
