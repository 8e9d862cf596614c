import { darker, lighter } from '../../colour.ts';
import { boundsOf, centreOf, type Shape } from '../../geometry/shape.ts';
import type { Fitting, Look } from '../look.ts';
import { at, box, disc, group, num, path, pathOfShape, stroke } from './draw.ts';
import { plate } from './emblem.ts';
import { flames } from './nature.ts';

type LookOf<Kind extends Look['kind']> = Extract<Look, { kind: Kind }>;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
const frameOf = (shape: Shape): Frame => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  return { x: minX, y: minY, w: maxX - minX, h: maxY - minY };
};

const tiles = (f: Frame, ridge: 'across' | 'down', colour: string): string => {
  const lines: string[] = [];
  const step = 6;
  if (ridge === 'across') {
    for (let y = f.y + step; y < f.y + f.h - 1; y += step) lines.push(`M${num(f.x + 1)} ${num(y)}h${num(f.w - 2)}`);
  } else {
    for (let x = f.x + step; x < f.x + f.w - 1; x += step) lines.push(`M${num(x)} ${num(f.y + 1)}v${num(f.h - 2)}`);
  }
  return stroke(lines.join(''), colour, 0.9, { opacity: 0.55 });
};

/** A house with a pitched roof: the side towards the light is brighter. */
export const gable = (shape: Shape, { roof, ridge, burning }: LookOf<'gable'>): string => {
  const f = frameOf(shape);
  const across = ridge === 'across';
  const lit = across
    ? box(f.x, f.y, f.w, f.h / 2, lighter(roof, 0.14))
    : box(f.x, f.y, f.w / 2, f.h, lighter(roof, 0.14));
  const top = across
    ? box(f.x - 1, f.y + f.h / 2 - 1.6, f.w + 2, 3.2, lighter(roof, 0.42), { rx: 1.6 })
    : box(f.x + f.w / 2 - 1.6, f.y - 1, 3.2, f.h + 2, lighter(roof, 0.42), { rx: 1.6 });
  const cx = f.x + f.w * (across ? 0.74 : 0.27);
  const cy = f.y + f.h * (across ? 0.27 : 0.7);
  const chimney =
    box(cx - 4, cy - 4, 10, 10, '#16202c', { opacity: 0.18 }) +
    box(cx - 5.5, cy - 5.5, 9, 9, '#8d5a4a', { rx: 1 }) +
    box(cx - 3.5, cy - 3.5, 5, 5, '#42302c', { rx: 0.8 });
  const fire = burning ? flames(f.x + f.w * 0.4, f.y + f.h * 0.42, Math.min(f.w, f.h) / 58) : '';
  return (
    box(f.x, f.y, f.w, f.h, darker(roof, 0.1), { rx: 2 }) +
    lit +
    tiles(f, ridge, darker(roof, 0.26)) +
    top +
    chimney +
    fire
  );
};

const FITTINGS: Record<Fitting, (f: Frame, roof: string) => string> = {
  solar: (f) => solarRows({ x: f.x + 8, y: f.y + 8, w: f.w - 16, h: f.h * 0.34 }),
  vents: (f, roof) => vent(f.x + f.w - 22, f.y + 9, roof) + vent(f.x + f.w - 22, f.y + 25, roof),
  garden: (f) =>
    box(f.x + 8, f.y + 8, f.w - 16, f.h * 0.3, '#8cc47a', { rx: 3 }) +
    [0.2, 0.42, 0.63, 0.84].map((s) => disc(f.x + 8 + (f.w - 16) * s, f.y + 8 + f.h * 0.15, 5, '#5d9e58')).join('') +
    [0.2, 0.42, 0.63, 0.84]
      .map((s) => disc(f.x + 6.5 + (f.w - 16) * s, f.y + 6.5 + f.h * 0.15, 2.4, '#8fca7c'))
      .join(''),
  skylights: (f) =>
    [0.2, 0.5, 0.8]
      .map((s) =>
        box(f.x + f.w * s - 7, f.y + f.h * 0.12, 14, 10, '#bfe4f2', {
          rx: 1.5,
          stroke: '#ffffff',
          'stroke-width': 1.4,
        }),
      )
      .join(''),
};

const vent = (x: number, y: number, roof: string): string =>
  box(x + 1.5, y + 2, 12, 12, '#16202c', { opacity: 0.18, rx: 2 }) +
  box(x, y, 12, 12, lighter(roof, 0.45), { rx: 2 }) +
  disc(x + 6, y + 6, 4, darker(roof, 0.25)) +
  stroke(`M${num(x + 3)} ${num(y + 6)}h6M${num(x + 6)} ${num(y + 3)}v6`, lighter(roof, 0.4), 1.2);

const solarRows = (f: Frame): string => {
  const columns = Math.max(2, Math.round(f.w / 15));
  const w = f.w / columns;
  return Array.from({ length: columns * 2 }, (_, i) => {
    const x = f.x + (i % columns) * w;
    const y = f.y + Math.floor(i / columns) * (f.h / 2);
    return (
      box(x + 0.8, y + 0.8, w - 1.6, f.h / 2 - 1.6, '#2c4a7c', { rx: 1 }) +
      path(
        `M${num(x + 1.6)} ${num(y + f.h / 2 - 2)}L${num(x + w * 0.55)} ${num(y + 1.6)}h${num(w * 0.25)}L${num(x + w * 0.5)} ${num(y + f.h / 2 - 2)}Z`,
        '#4c74b4',
        { opacity: 0.7 },
      )
    );
  }).join('');
};

/** A flat roof with its parapet, its fittings and the sign of what is inside. */
export const flat = (shape: Shape, { roof, emblem, ink, fitting }: LookOf<'flat'>): string => {
  const f = frameOf(shape);
  const { x, y } = centreOf(shape);
  return (
    box(f.x, f.y, f.w, f.h, lighter(roof, 0.5), { rx: 3 }) +
    box(f.x + 4, f.y + 4, f.w - 8, f.h - 8, darker(roof, 0.22), { rx: 2 }) +
    box(f.x + 4, f.y + 6.5, f.w - 8, f.h - 10.5, roof, { rx: 2 }) +
    FITTINGS[fitting](f, roof) +
    plate(emblem, x, y + f.h * 0.14, Math.min(f.w, f.h) * 0.22, ink ?? darker(roof, 0.3))
  );
};

/** An office tower: terraces that rise towards the middle. */
export const tower = (shape: Shape, { roof }: LookOf<'tower'>): string => {
  const f = frameOf(shape);
  const ring = (inset: number, fill: string): string =>
    box(f.x + inset, f.y + inset, f.w - 2 * inset, f.h - 2 * inset, fill, { rx: 5 });
  const facade = Array.from({ length: 6 }, (_, i) => {
    const x = f.x + 8 + ((f.w - 16) / 5) * i;
    return `M${num(x)} ${num(f.y + 3)}v7M${num(x)} ${num(f.y + f.h - 10)}v7`;
  }).join('');
  return (
    ring(0, darker(roof, 0.18)) +
    stroke(facade, lighter(roof, 0.6), 3.4) +
    ring(12, '#16202c') +
    ring(11, roof) +
    ring(20, darker(roof, 0.3)) +
    ring(19, lighter(roof, 0.32)) +
    ring(27, lighter(roof, 0.62)) +
    at(
      f.x + f.w / 2,
      f.y + f.h / 2,
      disc(0, 0, 7, darker(roof, 0.2)) + stroke('M0 0L-5 -5', '#ffffff', 1.6) + disc(-5, -5, 2, '#f0574b'),
    )
  );
};

export const stadium = (shape: Shape): string => {
  const { x, y } = centreOf(shape);
  const { w } = frameOf(shape);
  const r = w / 2;
  const seats = Array.from({ length: 28 }, (_, i) => {
    const a = (i * 2 * Math.PI) / 28;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return `M${num(x + c * r * 0.72)} ${num(y + s * r * 0.72)}L${num(x + c * r * 0.95)} ${num(y + s * r * 0.95)}`;
  }).join('');
  return (
    disc(x, y, r, '#e9eef2') +
    disc(x, y, r * 0.94, '#e8705a') +
    stroke(seats, '#f6c4ba', 1.4) +
    disc(x, y, r * 0.72, '#c95443') +
    disc(x, y, r * 0.68, '#7cc06a') +
    box(x - r * 0.44, y - r * 0.3, r * 0.88, r * 0.6, 'none', { stroke: '#ffffff', 'stroke-width': 1.6 }) +
    stroke(`M${num(x)} ${num(y - r * 0.3)}v${num(r * 0.6)}`, '#ffffff', 1.6) +
    disc(x, y, r * 0.13, 'none', { stroke: '#ffffff', 'stroke-width': 1.6 })
  );
};

/** A town hall: a square house under a round roof. */
export const cupola = (shape: Shape, { roof, emblem }: LookOf<'cupola'>): string => {
  const f = frameOf(shape);
  const { x, y } = centreOf(shape);
  const r = Math.min(f.w, f.h) * 0.36;
  const ribs = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    return `M${num(x)} ${num(y)}L${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r)}`;
  }).join('');
  const corner = (cx: number, cy: number): string =>
    box(cx - 6, cy - 6, 12, 12, '#fbf7ef', { rx: 2 }) + box(cx - 3.5, cy - 3.5, 7, 7, roof, { rx: 1 });
  return (
    box(f.x, f.y, f.w, f.h, '#f3ead9', { rx: 3 }) +
    box(f.x + 4, f.y + 5, f.w - 8, f.h - 9, '#e0d2b8', { rx: 2 }) +
    [f.x + 9, f.x + f.w - 9].map((cx) => corner(cx, f.y + 9) + corner(cx, f.y + f.h - 9)).join('') +
    disc(x + 3, y + 4, r, '#16202c', { opacity: 0.2 }) +
    disc(x, y, r, darker(roof, 0.12)) +
    path(
      `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r * 0.71)} ${num(y - r * 0.71)}L${num(x)} ${num(y)}Z`,
      lighter(roof, 0.2),
    ) +
    stroke(ribs, darker(roof, 0.3), 1.2, { opacity: 0.5 }) +
    (emblem ? plate(emblem, x, y, r * 0.5, darker(roof, 0.3)) : disc(x, y, r * 0.22, '#f7d774'))
  );
};

/** A market: stalls under striped cloth. */
export const awnings = (shape: Shape, { colours }: LookOf<'awnings'>): string => {
  const f = frameOf(shape);
  const stalls = 2;
  const w = (f.w - 6) / stalls;
  const h = (f.h - 6) / stalls;
  const stall = (i: number): string => {
    const x = f.x + (i % stalls) * (w + 6);
    const y = f.y + Math.floor(i / stalls) * (h + 6);
    const colour = colours[i % colours.length] ?? '#e8705a';
    const stripes = Array.from({ length: 6 }, (_, k) =>
      box(x + (k * w) / 6, y, w / 6, h, k % 2 === 0 ? colour : '#fffaf0'),
    ).join('');
    return (
      box(x + 2.5, y + 3.5, w, h, '#16202c', { opacity: 0.16 }) +
      stripes +
      box(x, y + h * 0.48, w, h * 0.52, '#16202c', { opacity: 0.1 }) +
      box(x, y + h * 0.46, w, 2, '#ffffff', { opacity: 0.7 })
    );
  };
  return group([0, 1, 2, 3].map(stall).join(''));
};

export const tent = (shape: Shape, { cloth, emblem }: LookOf<'tent'>): string => {
  const f = frameOf(shape);
  const { x, y } = centreOf(shape);
  return (
    path(pathOfShape(shape), darker(cloth, 0.18)) +
    path(
      `M${num(f.x)} ${num(f.y)}H${num(f.x + f.w)}L${num(f.x + f.w - 12)} ${num(y)}H${num(f.x + 12)}Z`,
      lighter(cloth, 0.35),
    ) +
    path(`M${num(f.x)} ${num(f.y)}L${num(f.x + 12)} ${num(y)}L${num(f.x)} ${num(f.y + f.h)}Z`, cloth) +
    path(
      `M${num(f.x + f.w)} ${num(f.y)}L${num(f.x + f.w - 12)} ${num(y)}L${num(f.x + f.w)} ${num(f.y + f.h)}Z`,
      darker(cloth, 0.26),
    ) +
    stroke(`M${num(f.x + 12)} ${num(y)}H${num(f.x + f.w - 12)}`, '#ffffff', 1.8) +
    (emblem ? plate(emblem, x, y, Math.min(f.w, f.h) * 0.24, '#d8443c') : '')
  );
};
