import type { Item, Matrix, Page, Paint, Segment, Words } from './drawing.ts';
import { widthOf, winAnsi } from './helvetica.ts';

/** Points of PDF in a millimetre. */
const POINTS = 72 / 25.4;

const number = (value: number, digits = 10_000): string => String(Math.round(value * digits) / digits + 0);
const numbers = (values: readonly number[]): string => values.map((value) => number(value)).join(' ');
/** Turns and scales need more digits than places. */
const matrixOf = ([a, b, c, d, e, f]: Matrix): string =>
  `${[a, b, c, d].map((value) => value.toFixed(7)).join(' ')} ${numbers([e, f])} cm`;

const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

const OPERATORS = { M: 'm', L: 'l', C: 'c' } as const;

const pathOf = (segments: readonly Segment[]): string =>
  segments.map(([letter, ...values]) => (letter === 'Z' ? 'h' : `${numbers(values)} ${OPERATORS[letter]}`)).join('\n');

/** Letters are written as the bytes of their code, so that the file stays plain text. */
const stringOf = (text: string): string =>
  `<${winAnsi(text)
    .map((code) => code.toString(16).padStart(2, '0'))
    .join('')}>`;

/** The objects of a file, numbered from 1. */
class PdfObjects {
  readonly #objects: string[] = [];

  reserve(): number {
    return this.#objects.push('');
  }

  put(content: string, id = this.reserve()): number {
    this.#objects[id - 1] = content;
    return id;
  }

  stream(entries: string, content: string): number {
    return this.put(`<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`);
  }

  file(root: number, info: number): string {
    let text = '%PDF-1.4\n';
    const offsets = this.#objects.map((object, i) => {
      const at = text.length;
      text += `${i + 1} 0 obj\n${object}\nendobj\n`;
      return at;
    });
    const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const count = offsets.length + 1;
    return `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  }
}

class PdfContent {
  readonly #objects: PdfObjects;
  /** Drawings that stand on several pages, as the mat does on every sheet, are in the file once. */
  readonly #shared = new Map<readonly Item[], string>();
  readonly #opacities = new Map<number, string>();
  readonly resources: number;

  constructor(objects: PdfObjects) {
    this.#objects = objects;
    this.resources = objects.reserve();
  }

  finish(): void {
    const font = (name: string): number =>
      this.#objects.put(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
    const forms = [...this.#shared.values()].map((name) => `/${name} ${name.slice(1)} 0 R`).join('');
    const states = [...this.#opacities].map(([value, name]) => `/${name} <</ca ${value}/CA ${value}>>`).join('');
    this.#objects.put(
      `<</Font<</F1 ${font('Helvetica')} 0 R/F2 ${font('Helvetica-Bold')} 0 R>>/XObject<<${forms}>>/ExtGState<<${states}>>>>`,
      this.resources,
    );
  }

  write(items: readonly Item[], often: ReadonlySet<readonly Item[]>): string {
    return items.map((item) => this.#item(item, often)).join('\n');
  }

  #item(item: Item, often: ReadonlySet<readonly Item[]>): string {
    if (item.kind === 'path') return this.#path(item.path, item.paint);
    if (item.kind === 'words') return this.#words(item);
    const { matrix, clip, items } = item;
    const parts = ['q'];
    if (matrix) parts.push(matrixOf(matrix));
    if (clip) parts.push(`${numbers([clip.x, clip.y, clip.w, clip.h])} re W n`);
    parts.push(often.has(items) ? `/${this.#form(items, often)} Do` : this.write(items, often), 'Q');
    return parts.join('\n');
  }

  #path(segments: readonly Segment[], paint: Paint): string {
    const { fill, stroke, width = 1, cap, join, dash, opacity } = paint;
    const operator = fill === undefined ? (stroke === undefined ? 'n' : 'S') : stroke === undefined ? 'f' : 'B';
    const parts = ['q'];
    if (opacity !== undefined) parts.push(`/${this.#opacity(opacity)} gs`);
    if (fill !== undefined) parts.push(`${colourOf(fill)} rg`);
    if (stroke !== undefined) {
      parts.push(`${colourOf(stroke)} RG ${number(width)} w`);
      if (cap === 'round') parts.push('1 J');
      if (join === 'round') parts.push('1 j');
      if (dash !== undefined) parts.push(`[${numbers(dash)}] 0 d`);
    }
    return [...parts, pathOf(segments), operator, 'Q'].join('\n');
  }

  #words({ x, y, size, text, colour, anchor, bold, opacity }: Words): string {
    const share = { start: 0, middle: 0.5, end: 1 }[anchor];
    const from = x - share * widthOf(text, bold) * size;
    const look = opacity === undefined ? '' : `/${this.#opacity(opacity)} gs `;
    // The page is turned upside down for millimetres that count downwards; letters are turned back.
    return `q ${look}${colourOf(colour)} rg BT /F${bold ? 2 : 1} ${number(size)} Tf 1 0 0 -1 ${numbers([from, y])} Tm ${stringOf(text)} Tj ET Q`;
  }

  #opacity(value: number): string {
    const known = this.#opacities.get(value);
    if (known !== undefined) return known;
    const name = `G${this.#opacities.size + 1}`;
    this.#opacities.set(value, name);
    return name;
  }

  #form(items: readonly Item[], often: ReadonlySet<readonly Item[]>): string {
    const known = this.#shared.get(items);
    if (known !== undefined) return known;
    const content = this.write(items, often);
    const id = this.#objects.stream(
      `/Type/XObject/Subtype/Form/BBox[-10000 -10000 10000 10000]/Resources ${this.resources} 0 R`,
      content,
    );
    const name = `X${id}`;
    this.#shared.set(items, name);
    return name;
  }
}

const repeated = (pages: readonly Page[]): Set<readonly Item[]> => {
  const [once, often] = [new Set<readonly Item[]>(), new Set<readonly Item[]>()];
  const visit = (items: readonly Item[]): void => {
    for (const item of items) {
      if (item.kind !== 'group') continue;
      if (once.has(item.items)) often.add(item.items);
      else {
        once.add(item.items);
        visit(item.items);
      }
    }
  };
  for (const { items } of pages) visit(items);
  return often;
};

/** Brings millimetres from the top left to points from the bottom left. */
const matrixPoints = (height: number): string =>
  `${POINTS.toFixed(9)} 0 0 ${(-POINTS).toFixed(9)} 0 ${number(height)} cm`;

/** Text that is not drawn may hold any letter. */
const unicodeOf = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;

/** Pages as a PDF. Its letters are Helvetica, which every reader of PDF has and nobody need embed. */
export const pdfOf = (pages: readonly Page[], title: string): string => {
  const objects = new PdfObjects();
  const content = new PdfContent(objects);
  const often = repeated(pages);
  const tree = objects.reserve();
  const kids = pages.map(({ width, height, items }) => {
    const [w, h] = [width * POINTS, height * POINTS];
    const page = `${matrixPoints(h)}\n${content.write(items, often)}`;
    const stream = objects.stream('', page);
    const box = `[0 0 ${number(w)} ${number(h)}]`;
    return objects.put(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox${box}/Resources ${content.resources} 0 R/Contents ${stream} 0 R>>`,
    );
  });
  content.finish();
  objects.put(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`, tree);
  // A reader that would fit pages to the paper is asked not to.
  const root = objects.put(
    `<</Type/Catalog/Pages ${tree} 0 R/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>>>`,
  );
  return objects.file(root, objects.put(`<</Title ${unicodeOf(title)}/Producer(Trundle)>>`));
};
