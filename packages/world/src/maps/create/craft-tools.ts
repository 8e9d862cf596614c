import { darker, lighter } from '../../colour.ts';
import { at, box, disc, path, stroke } from '../art/draw.ts';

/** What lies on a craft table, each with its shadow. */
export const pencil = (x: number, y: number, degrees: number, colour: string): string =>
  at(
    x,
    y,
    box(-66, -4, 132, 14, '#16202c', { opacity: 0.16, rx: 5 }) +
      box(-70, -7, 112, 14, colour) +
      box(-70, -7, 112, 5, lighter(colour, 0.3)) +
      box(-84, -7, 15, 14, '#f4a3a0', { rx: 4 }) +
      box(-72, -7, 6, 14, '#c9ced6') +
      path('M42 -7L66 0L42 7Z', '#f0d9b0') +
      path('M58 -2.4L66 0L58 2.4Z', darker(colour, 0.3)),
    degrees,
  );

export const scissors = (x: number, y: number, degrees: number): string =>
  at(
    x,
    y,
    stroke('M-6 -4L64 18M-6 12L64 -10', '#16202c', 9, { opacity: 0.14 }) +
      stroke('M-6 -8L64 14', '#c3cad2', 8) +
      stroke('M-6 8L64 -14', '#dfe4e9', 8) +
      disc(4, 0, 3.6, '#7c8793') +
      disc(-26, -18, 17, 'none', { stroke: '#e8705a', 'stroke-width': 9 }) +
      disc(-26, 18, 17, 'none', { stroke: '#e8705a', 'stroke-width': 9 }),
    degrees,
  );

export const ruler = (x: number, y: number, degrees: number): string =>
  at(
    x,
    y,
    box(-116, -14, 240, 36, '#16202c', { opacity: 0.16, rx: 4 }) +
      box(-120, -18, 240, 36, '#f6c344', { rx: 4 }) +
      box(-120, -18, 240, 12, '#fbd873', { rx: 4 }) +
      stroke(
        Array.from({ length: 23 }, (_, i) => `M${-110 + i * 10} 18v${i % 5 === 0 ? -14 : -8}`).join(''),
        '#7a5a1c',
        1.6,
      ) +
      disc(106, 0, 4.4, '#c9962b'),
    degrees,
  );

export const tape = (x: number, y: number, r: number, colour: string): string =>
  disc(x + 4, y + 6, r, '#16202c', { opacity: 0.18 }) +
  disc(x, y, r, colour) +
  disc(x, y, r * 0.78, lighter(colour, 0.35)) +
  disc(x, y, r * 0.6, '#d9b98c') +
  disc(x, y, r * 0.5, '#b98a5c');

export const sheet = (x: number, y: number, w: number, h: number, degrees: number, colour: string): string =>
  at(
    x,
    y,
    box(-w / 2 + 4, -h / 2 + 6, w, h, '#16202c', { opacity: 0.14 }) +
      box(-w / 2, -h / 2, w, h, colour, { rx: 2 }) +
      path(`M${w / 2 - 22} ${h / 2}L${w / 2} ${h / 2 - 22}V${h / 2}Z`, darker(colour, 0.12)),
    degrees,
  );

export const paintPot = (x: number, y: number, r: number, colour: string): string =>
  disc(x + 4, y + 6, r, '#16202c', { opacity: 0.2 }) +
  disc(x, y, r, '#f4f1ea') +
  disc(x, y, r * 0.8, darker(colour, 0.12)) +
  disc(x + 1, y + 2, r * 0.76, colour) +
  disc(x - r * 0.25, y - r * 0.2, r * 0.18, lighter(colour, 0.5));

export const crane = (x: number, y: number, degrees: number, colour: string): string =>
  at(
    x,
    y,
    path('M-40 -4L0 -14L44 -30L12 2L40 26L0 12L-18 24Z', '#16202c', { opacity: 0.14, transform: 'translate(4 6)' }) +
      path('M-40 -4L0 -14L0 12Z', lighter(colour, 0.2)) +
      path('M0 -14L44 -30L12 2L0 12Z', colour) +
      path('M12 2L40 26L0 12Z', darker(colour, 0.12)) +
      path('M0 12L-18 24L-8 2Z', darker(colour, 0.2)),
    degrees,
  );
