import { PAINT } from '../../paint.ts';
import { type Attributes, box, disc, group, path, tag } from './draw.ts';

/** Pieces of the small pictures. They are seen at a tenth of the mat's size, so everything in them has an outline. */
export const INK = PAINT.visor;

export const WIDTH = 200;
export const HEIGHT = 120;

export const outline = (width: number): Attributes => ({ stroke: INK, 'stroke-width': width });

export const ground = (colour: string): string => box(0, 0, WIDTH, HEIGHT, colour);

export const line = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const turned = (degrees: number, x: number, y: number, content: string): string =>
  group(content, { transform: `rotate(${degrees} ${x} ${y})` });

export const tree = (x: number, y: number, r = 7): string =>
  disc(x + 2, y + 3, r, PAINT.shadow) + disc(x, y, r, PAINT.grassDeep, outline(1.6));

export const house = (x: number, y: number, w: number, h: number, fill: string): string =>
  box(x + 2, y + 3, w, h, PAINT.shadow, { rx: 2 }) +
  box(x, y, w, h, fill, { rx: 2, ...outline(1.6) }) +
  line(`M${x} ${y + h / 2}h${w}`, INK, 1.4);

export const road = (d: string, width = 16): string =>
  line(d, INK, width + 4) + line(d, PAINT.road, width) + line(d, PAINT.roadLine, 1.6, { 'stroke-dasharray': '6 6' });

/** A filled shape with round corners in its outline. */
export const piece = (d: string, fill: string): string =>
  path(d, fill, { ...outline(1.8), 'stroke-linejoin': 'round' });
