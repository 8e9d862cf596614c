import type { Box, Item, Matrix, Page, Paint, Segment } from './drawing.ts';

/** A ten-thousandth of a millimetre: finer than any printer. */
const decimals = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pathData = (segments: readonly Segment[]): string =>
  segments.map(([letter, ...numbers]) => `${letter}${numbers.map(decimals).join(' ')}`).join('');

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${typeof value === 'number' ? decimals(value) : escaped(value)}"`;

const paintAttributes = ({ fill, stroke, width, cap, join, dash, opacity }: Paint): string =>
  attribute('fill', fill ?? 'none') +
  (stroke === undefined
    ? ''
    : attribute('stroke', stroke) +
      attribute('stroke-width', width) +
      attribute('stroke-linecap', cap) +
      attribute('stroke-linejoin', join) +
      attribute('stroke-dasharray', dash?.map(decimals).join(' '))) +
  attribute('opacity', opacity);

class SvgText {
  readonly #clips: string[] = [];
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get defs(): string {
    return this.#clips.length === 0 ? '' : `<defs>${this.#clips.join('')}</defs>`;
  }

  write(items: readonly Item[]): string {
    return items.map((item) => this.#item(item)).join('');
  }

  #item(item: Item): string {
    if (item.kind === 'path') return `<path d="${pathData(item.path)}"${paintAttributes(item.paint)}/>`;
    if (item.kind === 'words') {
      const { x, y, size, text, colour, anchor, bold, opacity } = item;
      const look =
        attribute('font-size', size) +
        attribute('font-weight', bold ? 700 : undefined) +
        attribute('text-anchor', anchor === 'start' ? undefined : anchor) +
        attribute('fill', colour) +
        attribute('opacity', opacity);
      return `<text x="${decimals(x)}" y="${decimals(y)}"${look}>${escaped(text)}</text>`;
    }
    const { matrix, clip, items } = item;
    const content = this.write(items);
    const clipped = clip === undefined ? content : `<g clip-path="url(#${this.#clip(clip)})">${content}</g>`;
    return matrix === undefined ? clipped : `<g transform="${this.#matrix(matrix)}">${clipped}</g>`;
  }

  #matrix(matrix: Matrix): string {
    return `matrix(${matrix.map((value) => String(Math.round(value * 1e7) / 1e7 + 0)).join(' ')})`;
  }

  #clip({ x, y, w, h }: Box): string {
    const id = `${this.#prefix}${this.#clips.length + 1}`;
    const box = `x="${decimals(x)}" y="${decimals(y)}" width="${decimals(w)}" height="${decimals(h)}"`;
    this.#clips.push(`<clipPath id="${id}"><rect ${box}/></clipPath>`);
    return id;
  }
}

/** A page as a file: its size is said in millimetres, so that it prints true to scale. */
export const svgOf = ({ width, height, items }: Page): string => {
  const text = new SvgText('clip');
  const content = text.write(items);
  const [w, h] = [decimals(width), decimals(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" font-family="Helvetica, Arial, sans-serif">${text.defs}${content}</svg>`;
};
