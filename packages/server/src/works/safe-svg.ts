import { SVG_COVER_LIMIT_CHARACTERS } from '@trundle/protocol';

/** What draws shapes. Nothing that runs, fetches, moves by itself, or holds a page of another kind. */
const SHAPES = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const HELPERS = ['defs', 'title', 'desc', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'];

const ELEMENTS = new Set([...SHAPES, ...HELPERS]);

const ATTRIBUTES = new Set([
  'id',
  'class',
  'xmlns',
  'version',
  'viewBox',
  'preserveAspectRatio',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'd',
  'points',
  'pathLength',
  'transform',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'clip-rule',
  'mask',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'textLength',
]);

/** Deeper than any drawing of ours. */
const DEEPEST = 100;

/** The little of XML that a drawing needs. Each piece begins where the last one ended, so reading it takes one pass. */
const NAME = String.raw`[A-Za-z_][\w:.-]*`;
const PIECE = new RegExp(
  [
    '<!--[^]*?-->|<\\?[^>]*>',
    `</(?<closed>${NAME})\\s*>`,
    `<(?<opened>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Functions that fetch something may only point into the drawing itself; a backslash can spell any of them. */
const reachesOut = (value: string): boolean =>
  /[\\@]|image-set|expression|script\s{0,9}:|:\/\//i.test(value) ||
  [...value.matchAll(/url\s{0,99}\(\s{0,99}(.?.?)/gi)].some(([, start = '']) => !/^["']?#/.test(start));

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const safeAttributes = (attributes: string): string => {
  let safe = '';
  for (const [, name = '', double, single = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single);
    if (name === 'xmlns' ? value === SVG_NAMESPACE : ATTRIBUTES.has(name) && !reachesOut(value))
      safe += ` ${name}="${encoded(value)}"`;
  }
  return safe;
};

/** A drawing with everything taken out that is not drawn; nothing at all when it is none. */
export const safeSvg = (svg: string): string => {
  const given = svg.trim();
  if (given.length > SVG_COVER_LIMIT_CHARACTERS) return '';
  const open: string[] = [];
  /** How deep the outermost element lies that is left out with all that is in it. */
  let leftOutAt = 0;
  let roots = 0;
  let safe = '';
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < given.length) {
    const { closed, opened, attributes = '', empty, text } = PIECE.exec(given)?.groups ?? {};
    if (PIECE.lastIndex === 0) return '';
    if (opened !== undefined) {
      if (open.length === 0 && (opened !== 'svg' || ++roots > 1)) return '';
      if (open.length >= DEEPEST) return '';
      const isKept = leftOutAt === 0 && ELEMENTS.has(opened);
      if (isKept) safe += `<${opened}${safeAttributes(attributes)}${empty === '/' ? '/' : ''}>`;
      if (empty === '/') continue;
      open.push(opened);
      if (!isKept && leftOutAt === 0) leftOutAt = open.length;
    } else if (closed !== undefined) {
      if (open.pop() !== closed) return '';
      if (leftOutAt === 0) safe += `</${closed}>`;
      else if (open.length < leftOutAt) leftOutAt = 0;
    } else if (text !== undefined) {
      if (open.length === 0 && text.trim() !== '') return '';
      if (open.length > 0 && leftOutAt === 0) safe += encoded(decoded(text));
    }
  }
  return open.length === 0 ? safe : '';
};
