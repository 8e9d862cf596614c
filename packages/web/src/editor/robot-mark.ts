import { PAINT, robotColour } from '../design/tokens.ts';

const SVG = 'http://www.w3.org/2000/svg';
const VIEW_BOX = '0 0 100 100';
/** As large as the picture at the start of a block. */
export const FACE = { width: 28, height: 28 } as const;

type Attributes = Readonly<Record<string, string | number>>;
type Shape = readonly [name: string, attributes: Attributes, words?: string];

/** A robot that is mine before I was given one: no number and no colour of its own. */
export const ANY_ROBOT = 0;

/** A robot from above as on the mat: its colour, its eyes, its number. The light rim keeps it apart from the block. */
const shapesOf = (number: number): Shape[] => [
  ['rect', { x: 1, y: 20, width: 98, height: 60, rx: 14, fill: PAINT.cream }],
  ['rect', { x: 9, y: 2, width: 82, height: 96, rx: 30, fill: PAINT.cream }],
  ['rect', { x: 5, y: 26, width: 16, height: 48, rx: 8, fill: PAINT.visor }],
  ['rect', { x: 79, y: 26, width: 16, height: 48, rx: 8, fill: PAINT.visor }],
  [
    'rect',
    {
      x: 14,
      y: 7,
      width: 72,
      height: 86,
      rx: 26,
      fill: number === ANY_ROBOT ? PAINT.metal : robotColour(number),
      stroke: PAINT.visor,
      'stroke-width': 5,
    },
  ],
  ['rect', { x: 23, y: 14, width: 54, height: 28, rx: 14, fill: PAINT.visor }],
  ['circle', { cx: 39, cy: 28, r: 6, fill: PAINT.glow }],
  ['circle', { cx: 61, cy: 28, r: 6, fill: PAINT.glow }],
  ...(number === ANY_ROBOT ? UNNUMBERED : numbered(number)),
];

const BADGE: Attributes = { cx: 50, cy: 67, r: 22, fill: PAINT.cream, stroke: PAINT.visor, 'stroke-width': 3 };

/** A heart where others have a number. */
const UNNUMBERED: Shape[] = [
  [
    'path',
    { d: 'M50 84 C30 70 30 62 32 58 a10 10 0 0 1 18 -1 a10 10 0 0 1 18 1 C70 62 70 70 50 84 z', fill: PAINT.coral },
  ],
];

const numbered = (number: number): Shape[] => [
  ['circle', BADGE],
  [
    'text',
    {
      x: 50,
      y: 77,
      'text-anchor': 'middle',
      'font-family': 'Lexend, Lexend Variable, system-ui, sans-serif',
      'font-size': number > 99 ? 20 : 29,
      'font-weight': 800,
      fill: PAINT.visor,
    },
    String(number),
  ],
];

const faces = new Map<number, string>();

/** The face as a picture: one element on each block instead of ten. */
export const robotFace = (number: number): string => {
  const known = faces.get(number);
  if (known !== undefined) return known;
  const drawn = shapesOf(number).map(([name, attributes, words = '']) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${name} ${written.join(' ')}>${words}</${name}>`;
  });
  const picture = `<svg xmlns="${SVG}" viewBox="${VIEW_BOX}">${drawn.join('')}</svg>`;
  const face = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  faces.set(number, face);
  return face;
};

/** A robot as dropdowns show it, where React does not reach: its face in its colour, and its words. */
export const robotMark = (number: number, label: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundleRobotMark';
  // Blockly writes this on the block.
  mark.title = label;
  const face = document.createElementNS(SVG, 'svg');
  face.setAttribute('aria-hidden', 'true');
  const picture = document.createElementNS(SVG, 'image');
  picture.setAttribute('href', robotFace(number));
  for (const element of [face, picture]) {
    for (const [name, value] of Object.entries(FACE)) element.setAttribute(name, String(value));
  }
  face.append(picture);
  const words = document.createElement('span');
  words.textContent = label;
  mark.append(face, words);
  return mark;
};
