import type { Segment } from './drawing.ts';

const TOKENS = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
/** How many numbers follow each letter. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, t: 2, a: 7, z: 0 };

const angle = (ux: number, uy: number, vx: number, vy: number): number =>
  Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);

interface Arc {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly radii: readonly [number, number];
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

/** An arc of an ellipse as curves, a quarter of a turn each at the most: nearer than a printer can draw. */
const curvesOfArc = ({ from, to, radii, turn, isLarge, isClockwise }: Arc): Segment[] => {
  const [x1, y1] = from;
  const [x2, y2] = to;
  let [rx, ry] = radii.map(Math.abs) as [number, number];
  if (rx === 0 || ry === 0) return [['L', x2, y2]];
  if (x1 === x2 && y1 === y2) return [];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const excess = (px / rx) ** 2 + (py / ry) ** 2;
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const below = (rx * py) ** 2 + (ry * px) ** 2;
  const reach = (isLarge === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below));
  const [cx, cy] = [(reach * rx * py) / ry, (-reach * ry * px) / rx];
  const [mx, my] = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2];
  const start = angle(1, 0, (px - cx) / rx, (py - cy) / ry);
  let sweep = angle((px - cx) / rx, (py - cy) / ry, (-px - cx) / rx, (-py - cy) / ry);
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const pull = (4 / 3) * Math.tan(step / 4);
  const at = (x: number, y: number): [number, number] => [
    mx + rx * x * cos - ry * y * sin,
    my + rx * x * sin + ry * y * cos,
  ];
  return Array.from({ length: pieces }, (_, i): Segment => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    const end: [number, number] = i === pieces - 1 ? [x2, y2] : at(Math.cos(b), Math.sin(b));
    return [
      'C',
      ...at(Math.cos(a) - pull * Math.sin(a), Math.sin(a) + pull * Math.cos(a)),
      ...at(Math.cos(b) + pull * Math.sin(b), Math.sin(b) - pull * Math.cos(b)),
      ...end,
    ];
  });
};

/** The closed outline of an ellipse. */
export const ellipsePath = (x: number, y: number, rx: number, ry: number): Segment[] => {
  const arc = { radii: [rx, ry], turn: 0, isLarge: false, isClockwise: true } as const;
  return [
    ['M', x - rx, y],
    ...curvesOfArc({ ...arc, from: [x - rx, y], to: [x + rx, y] }),
    ...curvesOfArc({ ...arc, from: [x + rx, y], to: [x - rx, y] }),
    ['Z'],
  ];
};

/** The path of an SVG with absolute lines and cubic curves alone. Throws for a letter that our drawings do not use. */
export const readPath = (data: string): Segment[] => {
  const tokens = [...data.matchAll(TOKENS)].map(([token]) => token);
  const segments: Segment[] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let command = '';
  let before = '';
  let at = 0;
  const quadratic = (qx: number, qy: number, toX: number, toY: number): void => {
    segments.push([
      'C',
      x + (2 / 3) * (qx - x),
      y + (2 / 3) * (qy - y),
      toX + (2 / 3) * (qx - toX),
      toY + (2 / 3) * (qy - toY),
      toX,
      toY,
    ]);
    [controlX, controlY, x, y] = [qx, qy, toX, toY];
  };
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (/[A-Za-z]/.test(token)) {
      command = token;
      at++;
    }
    const letter = command.toLowerCase();
    const count = COUNTS[letter];
    if (count === undefined || (count === 0 && command === before)) throw new Error(`A path cannot be read: ${data}`);
    const n = tokens.slice(at, at + count).map(Number);
    if (n.length < count || n.some(Number.isNaN)) throw new Error(`A path ends too early: ${data}`);
    at += count;
    const [ox, oy] = command === letter ? [x, y] : [0, 0];
    const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0] = n;
    if (letter === 'z') {
      segments.push(['Z']);
      [x, y] = [startX, startY];
    } else if (letter === 'm') {
      [x, y] = [ox + n0, oy + n1];
      [startX, startY] = [x, y];
      segments.push(['M', x, y]);
      // Further pairs are lines.
      command = command === 'm' ? 'l' : 'L';
    } else if (letter === 'l' || letter === 'h' || letter === 'v') {
      if (letter !== 'v') x = ox + n0;
      if (letter !== 'h') y = oy + (letter === 'l' ? n1 : n0);
      segments.push(['L', x, y]);
    } else if (letter === 'c') {
      segments.push(['C', ox + n0, oy + n1, ox + n2, oy + n3, ox + n4, oy + n5]);
      [x, y] = [ox + n4, oy + n5];
    } else if (letter === 'q') {
      quadratic(ox + n0, oy + n1, ox + n2, oy + n3);
    } else if (letter === 't') {
      const isSmooth = /[qt]/i.test(before);
      quadratic(isSmooth ? 2 * x - controlX : x, isSmooth ? 2 * y - controlY : y, ox + n0, oy + n1);
    } else {
      const to: [number, number] = [ox + n5, oy + n6];
      const turn = (n2 * Math.PI) / 180;
      segments.push(
        ...curvesOfArc({ from: [x, y], to, radii: [n0, n1], turn, isLarge: n3 === 1, isClockwise: n4 === 1 }),
      );
      [x, y] = to;
    }
    before = command;
  }
  return segments;
};
