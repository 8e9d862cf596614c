import { robotColour } from '../design/tokens.ts';

const SVG = 'http://www.w3.org/2000/svg';
const VIEW_BOX = '0 0 100 60';
/** As large as words are high. */
export const FACE = { width: 30, height: 18 } as const;

type Attributes = Readonly<Record<string, string | number>>;

/** A robot's face in its colour, shape by shape. */
const shapesOf = (number: number): [string, Attributes][] => [
  [
    'rect',
    { x: 4, y: 3, width: 92, height: 54, rx: 24, fill: robotColour(number), stroke: '#1D2433', 'stroke-width': 5 },
  ],
  ['rect', { x: 20, y: 14, width: 60, height: 30, rx: 15, fill: '#1D2433' }],
  ['circle', { cx: 38, cy: 29, r: 6, fill: '#8FE3F2' }],
  ['circle', { cx: 62, cy: 29, r: 6, fill: '#8FE3F2' }],
];

const shape = (name: string, attributes: Attributes): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** A robot as dropdowns show it, where React does not reach: its face in its colour, and its words. */
export const robotMark = (number: number, label: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundleRobotMark';
  // Blockly writes this on the block.
  mark.title = label;
  const face = shape('svg', { viewBox: VIEW_BOX, ...FACE, 'aria-hidden': 'true' });
  face.append(...shapesOf(number).map(([name, attributes]) => shape(name, attributes)));
  const words = document.createElement('span');
  words.textContent = label;
  mark.append(face, words);
  return mark;
};

const faces = new Map<number, string>();

/** The same face as a picture: one element on each block instead of five. */
export const robotFace = (number: number): string => {
  const known = faces.get(number);
  if (known !== undefined) return known;
  const drawn = shapesOf(number).map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${name} ${written.join(' ')}/>`;
  });
  const picture = `<svg xmlns="${SVG}" viewBox="${VIEW_BOX}">${drawn.join('')}</svg>`;
  const face = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  faces.set(number, face);
  return face;
};
