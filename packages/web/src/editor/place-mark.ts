import { FIELD } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';

/** A place on the mat of the class. */
export interface Spot {
  readonly map: number;
  readonly x: number;
  readonly y: number;
}

/** How much of the mat is seen around a place, in the mat's own units, and how large on the page. */
const AROUND = 180;
const SIZE = 48;

const SVG = 'http://www.w3.org/2000/svg';

const mats = new Map<number, string>();

const matOf = (map: number): string => {
  const known = mats.get(map);
  if (known !== undefined) return known;
  const mat = `data:image/svg+xml,${encodeURIComponent(mapSvg(map, { view: 'field' }))}`;
  mats.set(map, mat);
  return mat;
};

/** The corner of what is seen: a place at the edge is not in the middle, but nothing beyond the mat is seen. */
const cornerOf = (middle: number): number => Math.min(FIELD.size - AROUND, Math.max(0, middle - AROUND / 2));

/** A place as a block shows it: the piece of the mat around it. */
export const placePiece = ({ map, x, y }: Spot, size: { width: number; height: number }): SVGElement => {
  const piece = document.createElementNS(SVG, 'svg');
  const mat = document.createElementNS(SVG, 'image');
  const seen = { viewBox: `${cornerOf(x)} ${cornerOf(y)} ${AROUND} ${AROUND}`, ...size };
  for (const [name, value] of Object.entries(seen)) piece.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ width: FIELD.size, height: FIELD.size, href: matOf(map) }))
    mat.setAttribute(name, String(value));
  piece.classList.add('trundlePlacePicture');
  piece.append(mat);
  return piece;
};

/** A place as dropdowns show it: the piece of the mat around it, and its name. */
export const placeMark = ({ map, x, y }: Spot, label: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundlePlaceMark';
  // Blockly writes this on the block.
  mark.title = label;
  const piece = document.createElement('span');
  piece.className = 'trundlePlacePiece';
  const scale = SIZE / AROUND;
  piece.style.backgroundImage = `url("${matOf(map)}")`;
  piece.style.backgroundSize = `${FIELD.size * scale}px`;
  piece.style.backgroundPosition = `${-cornerOf(x) * scale}px ${-cornerOf(y) * scale}px`;
  const words = document.createElement('span');
  words.textContent = label;
  mark.append(piece, words);
  return mark;
};
