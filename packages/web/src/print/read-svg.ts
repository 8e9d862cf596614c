import { type Box, boxPath, type Item, type Matrix, type Paint, type Segment } from './drawing.ts';
import { ellipsePath, readPath } from './path-data.ts';

type Attributes = Readonly<Record<string, string>>;

const TAG = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"]*")*) ?(\/?)>|([^<]+)/g;

export const matrixTimes = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const matrixOf = (transform: string): Matrix => {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [whole, name, inside = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const values = inside.split(/[\s,]+/).map(Number);
    const [a = 0, b] = values;
    const turn = (a * Math.PI) / 180;
    if (name === 'translate') matrix = matrixTimes(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') matrix = matrixTimes(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'rotate' && b === undefined)
      matrix = matrixTimes(matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
    else if (name === 'matrix' && values.length === 6) matrix = matrixTimes(matrix, values as unknown as Matrix);
    else throw new Error(`A drawing is moved in a way that cannot be printed: ${whole}`);
  }
  return matrix;
};

const numberOf = (attributes: Attributes, name: string, otherwise = 0): number => {
  const value = Number(attributes[name] ?? otherwise);
  if (Number.isNaN(value)) throw new Error(`${name} is no number: ${attributes[name]}`);
  return value;
};

const colourOf = (text: string | undefined): string | undefined => {
  if (text === undefined || text === 'none') return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const colour = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`A colour cannot be printed: ${text}`);
  return colour.toLowerCase();
};

const paintOf = (attributes: Attributes): Paint => ({
  // What is not said is black.
  fill: colourOf(attributes.fill ?? '#000000'),
  stroke: colourOf(attributes.stroke),
  width: numberOf(attributes, 'stroke-width', 1),
  cap: attributes['stroke-linecap'] === 'round' ? 'round' : undefined,
  join: attributes['stroke-linejoin'] === 'round' ? 'round' : undefined,
  dash: attributes['stroke-dasharray']?.split(/[\s,]+/).map(Number),
  opacity: attributes.opacity === undefined ? undefined : numberOf(attributes, 'opacity'),
});

const boxOf = (attributes: Attributes): Box => ({
  x: numberOf(attributes, 'x'),
  y: numberOf(attributes, 'y'),
  w: numberOf(attributes, 'width'),
  h: numberOf(attributes, 'height'),
});

const rectPath = (attributes: Attributes): Segment[] => {
  const { x, y, w, h } = boxOf(attributes);
  const r = Math.min(numberOf(attributes, 'rx'), w / 2, h / 2);
  if (r === 0) return boxPath({ x, y, w, h });
  const corner = `${r} ${r} 0 0 1`;
  return readPath(
    `M${x + r} ${y}H${x + w - r}A${corner} ${x + w} ${y + r}V${y + h - r}A${corner} ${x + w - r} ${y + h}H${x + r}A${corner} ${x} ${y + h - r}V${y + r}A${corner} ${x + r} ${y}Z`,
  );
};

const shapeOf = (name: string, attributes: Attributes): Segment[] | undefined => {
  const of = (key: string): number => numberOf(attributes, key);
  if (name === 'path') return readPath(attributes.d ?? '');
  if (name === 'rect') return rectPath(attributes);
  if (name === 'circle') return ellipsePath(of('cx'), of('cy'), of('r'), of('r'));
  if (name === 'ellipse') return ellipsePath(of('cx'), of('cy'), of('rx'), of('ry'));
  return undefined;
};

const unescaped = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Where the base line is when the middle of the letters is given, in sizes of the font. */
const MIDDLE = 0.36;

const wordsOf = (attributes: Attributes, text: string): Item => {
  const size = numberOf(attributes, 'font-size', 16);
  const isCentred = attributes['dominant-baseline'] === 'central';
  const down = isCentred ? MIDDLE : Number.parseFloat(attributes.dy ?? '0');
  const anchor = attributes['text-anchor'];
  return {
    kind: 'words',
    x: numberOf(attributes, 'x'),
    y: numberOf(attributes, 'y') + down * size,
    size,
    text: unescaped(text),
    colour: colourOf(attributes.fill ?? '#000000') ?? '#000000',
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    bold: numberOf(attributes, 'font-weight', 400) >= 600,
    opacity: attributes.opacity === undefined ? undefined : numberOf(attributes, 'opacity'),
  };
};

interface Open {
  readonly name: string;
  readonly attributes: Attributes;
  readonly items: Item[];
}

const wrapped = ({ attributes }: Open, items: readonly Item[], clips: ReadonlyMap<string, Box>): readonly Item[] => {
  const reference = /^url\(#(.+)\)$/.exec(attributes['clip-path'] ?? '')?.[1];
  const clip = reference === undefined ? undefined : clips.get(reference);
  const matrix = attributes.transform === undefined ? undefined : matrixOf(attributes.transform);
  return clip === undefined && matrix === undefined ? items : [{ kind: 'group', matrix, clip, items }];
};

/** Elements that hold others or say nothing to the eye. */
const HOLDERS = new Set(['svg', 'g', 'defs', 'clipPath', 'title', 'text']);

/**
 * Reads a drawing of ours: the small part of SVG that maps and robots are drawn with. What it does not know it refuses, so
 * that nothing is left out of a print in silence.
 */
export const readSvg = (svg: string): readonly Item[] => {
  const root: Open = { name: '', attributes: {}, items: [] };
  const open: Open[] = [root];
  const clips = new Map<string, Box>();
  for (const [whole, closing, name, given = '', single, text] of svg.matchAll(TAG)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      if (parent.name === 'text') parent.items.push(wordsOf(parent.attributes, text));
      continue;
    }
    if (name === undefined) continue;
    if (closing) {
      const done = open.pop();
      const above = open.at(-1);
      if (done?.name !== name || above === undefined) throw new Error(`A drawing closes ${whole} out of order`);
      if (!['defs', 'clipPath', 'title'].includes(name)) above.items.push(...wrapped(done, done.items, clips));
      continue;
    }
    const attributes = Object.fromEntries(
      [...given.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    if (parent.name === 'clipPath') {
      clips.set(parent.attributes.id ?? '', boxOf(attributes));
      continue;
    }
    const shape = shapeOf(name, attributes);
    if (shape !== undefined) {
      const item: Item = { kind: 'path', path: shape, paint: paintOf(attributes) };
      parent.items.push(...wrapped({ name, attributes, items: [] }, [item], clips));
    } else if (!HOLDERS.has(name)) throw new Error(`A drawing holds what cannot be printed: ${whole}`);
    if (!single && shape === undefined) open.push({ name, attributes, items: [] });
    else if (!single) throw new Error(`A drawing has ${whole} with something in it`);
  }
  if (open.length !== 1) throw new Error('A drawing stays open');
  return root.items;
};
