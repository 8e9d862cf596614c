import type { Point } from '../../geometry/coordinates.ts';
import type { Shape } from '../../geometry/shape.ts';

/** SVG as text. Numbers are rounded to a tenth of a millimetre: sharp in print and half the size. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const attribute = ([name, value]: [string, string | number | undefined]): string =>
  value === undefined
    ? ''
    : ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`;

export const tag = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes).map(attribute).join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
};

export const box = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}): string =>
  tag('rect', { x: num(x), y: num(y), width: num(w), height: num(h), fill, ...more });

export const disc = (x: number, y: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx: num(x), cy: num(y), r: num(r), fill, ...more });

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  tag('ellipse', { cx: num(x), cy: num(y), rx: num(rx), ry: num(ry), fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string => tag('path', { d, fill, ...more });

/** An open line; `d` is a path. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more });

export const group = (content: string, more: Attributes = {}): string => tag('g', more, content);

export const at = (x: number, y: number, content: string, degrees = 0, scale = 1): string => {
  const turn = degrees === 0 ? '' : ` rotate(${num(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return group(content, { transform: `translate(${num(x)} ${num(y)})${turn}${size}` });
};

const FONT = "'Lexend Variable', Lexend, 'Trebuchet MS', sans-serif";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export const words = (x: number, y: number, text: string, size: number, fill: string, more: Attributes = {}): string =>
  tag(
    'text',
    {
      x: num(x),
      y: num(y),
      'font-size': size,
      'font-family': FONT.replaceAll('"', "'"),
      'font-weight': 600,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      fill,
      ...more,
    },
    escaped(text),
  );

export const pathOfLine = (points: readonly Point[], closed = false): string =>
  `${points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`).join('')}${closed ? 'Z' : ''}`;

export const pathOfShape = (shape: Shape): string => {
  if (shape.kind === 'polygon') return pathOfLine(shape.points, true);
  if (shape.kind === 'rect') {
    return `M${num(shape.x)} ${num(shape.y)}h${num(shape.w)}v${num(shape.h)}h${num(-shape.w)}Z`;
  }
  const { x, y, r } = shape;
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
};

export const SHADOW = '#16202c';
/** A flat shadow of something so many millimetres high, the light coming from the top left. */
export const shadowOf = (shape: Shape, height: number, strength = 0.2): string =>
  height <= 0
    ? ''
    : path(pathOfShape(shape), SHADOW, {
        opacity: strength,
        transform: `translate(${num(height * 0.6)} ${num(height * 0.8)})`,
      });
