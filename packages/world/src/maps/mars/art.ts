import { distance, type Point } from '../../geometry/coordinates.ts';
import { pieceOf } from '../../geometry/curve.ts';
import { distanceToLine } from '../../geometry/segment.ts';
import { distanceToShape } from '../../geometry/shape.ts';
import { at, box, disc, num, oval, path, pathOfLine, stroke, words } from '../art/draw.ts';
import { drone, satellite } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import { dice, scatter } from '../art/scatter.ts';
import type { ParkingSpot, WorldMap } from '../map.ts';
import { FIRM_GROUND, TRAILS } from './map.ts';

const fromTrails = (p: Point): number => Math.min(...TRAILS.map((line) => distanceToLine(p, line)));

/** Small old craters, flat enough to drive over. */
const dimple = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#b8633f', { opacity: 0.55 }) +
  disc(x + r * 0.14, y + r * 0.18, r * 0.8, '#e5a077', { opacity: 0.8 }) +
  disc(x + r * 0.1, y + r * 0.12, r * 0.62, '#cf7f57', { opacity: 0.9 });

const ripples = (map: WorldMap): string =>
  stroke(
    scatter({ x: 20, y: 420, w: 760, h: 360, count: 60, seed: 8, apart: 36 })
      .filter(
        (p) =>
          fromTrails(p) > 26 &&
          map.parking.every((spot) => distance(spot, p) > 62) &&
          !(p.x > 640 && p.y > 620) &&
          Math.hypot(p.x - 540, p.y - 540) > 62,
      )
      .map((p) => `M${num(p.x - 14)} ${num(p.y)}q7 -6 14 0t14 0`)
      .join(''),
    '#b05f3c',
    2,
    { opacity: 0.45 },
  );

/** Marks of wheels on both sides of the line. */
const treads = (): string =>
  TRAILS.map(
    (line) =>
      stroke(pathOfLine(pieceOf(line, 0, 1)), '#cf8a60', 22, { 'stroke-dasharray': '3 5', 'stroke-linecap': 'butt' }) +
      stroke(pathOfLine(line), FIRM_GROUND, 13),
  ).join('');

const floor = (map: WorldMap): string => {
  const taken = map.solids.map(({ shape }) => shape);
  const clear = (p: Point, r: number): boolean =>
    fromTrails(p) > 20 + r &&
    !(p.x > 650 && p.y > 620) &&
    Math.hypot(p.x - 540, p.y - 540) > 50 + r &&
    taken.every((shape) => distanceToShape(shape, p) > r + 3) &&
    map.parking.every((spot) => Math.hypot(spot.x - p.x, spot.y - p.y) > 50 + r);
  const roll = dice(77);
  const dimples = scatter({ x: 10, y: 10, w: 780, h: 640, count: 46, seed: 19, apart: 42 })
    .map((p) => ({ ...p, r: 4 + roll() * 12 }))
    .filter((p) => clear(p, p.r));
  const grit = scatter({ x: 4, y: 4, w: 792, h: 792, count: 230, seed: 3, apart: 12 }).filter((p) => clear(p, 2));
  return (
    ripples(map) +
    dimples.map((p) => dimple(p.x, p.y, p.r)).join('') +
    grit
      .map((p, i) =>
        oval(p.x, p.y, 1.6 + (i % 3) * 0.6, 1.2 + (i % 2) * 0.5, i % 4 === 0 ? '#f0b48c' : '#a9573a', { opacity: 0.7 }),
      )
      .join('') +
    treads() +
    site()
  );
};

/** The landing site in the south: a printed cross of lights. */
const site = (): string =>
  disc(540, 540, 38, 'none', { stroke: '#ffffff', 'stroke-width': 3, 'stroke-dasharray': '9 7' }) +
  stroke('M540 520V560M520 540H560', '#ffffff', 6) +
  [45, 135, 225, 315].map((a) => at(540, 540, disc(44, 0, 3.4, '#ffd166'), a)).join('');

const tube = (x1: number, y1: number, x2: number, y2: number): string =>
  stroke(`M${x1} ${y1}L${x2} ${y2}`, '#8f8983', 17) +
  stroke(`M${x1} ${y1}L${x2} ${y2}`, '#eae5de', 13) +
  stroke(`M${x1} ${y1}L${x2} ${y2}`, '#c9c2ba', 13, { 'stroke-dasharray': '2 6', 'stroke-linecap': 'butt' });

const over = (): string => tube(102, 52, 120, 48) + tube(53, 103, 49, 120);

const bay = (spot: ParkingSpot): string =>
  disc(spot.x, spot.y, 41, 'none', { stroke: '#9c5a3f', 'stroke-width': 5 }) +
  disc(spot.x, spot.y, 31, 'none', { stroke: '#f3efe9', 'stroke-width': 2.4, 'stroke-dasharray': '8 6' }) +
  at(
    spot.x,
    spot.y,
    path('M22 -7L31 0L22 7Z', '#ffffff') +
      [0, 90, 180, 270].map((a) => at(0, 0, disc(40.5, 0, 2.6, '#ffd166'), a + 45)).join(''),
    spot.a,
  ) +
  disc(spot.x, spot.y, 17, '#7d3b28') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#ffffff');

/** Space: stars, two small moons and the blue dot everybody comes from. */
const around = (): string => {
  const stars = scatter({ x: -220, y: -125, w: 1240, h: 1050, count: 260, seed: 2, apart: 16 }).filter(
    (p) => p.x < -4 || p.y < -4 || p.x > 804 || p.y > 804,
  );
  const moon = (x: number, y: number, r: number, colour: string, shade: string): string =>
    disc(x, y, r, shade) +
    disc(x - r * 0.16, y - r * 0.16, r * 0.84, colour) +
    disc(x - r * 0.3, y, r * 0.18, shade) +
    disc(x + r * 0.2, y - r * 0.34, r * 0.12, shade) +
    disc(x + r * 0.1, y + r * 0.34, r * 0.14, shade);
  return (
    box(-225, -130, 1250, 1060, '#1d1733') +
    oval(180, 900, 560, 90, '#2c2149', { opacity: 0.8 }) +
    oval(760, -90, 520, 80, '#2c2149', { opacity: 0.8 }) +
    stars
      .map((p, i) =>
        disc(p.x, p.y, i % 9 === 0 ? 2.4 : 1 + (i % 3) * 0.4, i % 7 === 0 ? '#ffd9b0' : '#ffffff', {
          opacity: i % 4 === 0 ? 0.95 : 0.6,
        }),
      )
      .join('') +
    moon(120, -74, 30, '#c9b8a6', '#8f8074') +
    moon(690, 872, 20, '#b7a79a', '#857768') +
    disc(560, -80, 22, '#3d7fc4') +
    path(
      'M543 -92C552 -100 566 -98 570 -90C562 -84 556 -78 548 -80C542 -82 540 -88 543 -92ZM560 -72C568 -76 578 -74 578 -68C572 -60 562 -62 560 -72Z',
      '#6bbf7a',
    ) +
    disc(560, -80, 22, '#ffffff', { opacity: 0.12 }) +
    stroke('M300 890L360 866', '#ffffff', 2.4, { opacity: 0.7 }) +
    disc(362, 865, 3, '#ffffff')
  );
};

/** A docking ring of the orbital station. */
const berth = (spot: ParkingSpot): string =>
  disc(spot.x, spot.y, 48, '#3b3160') +
  disc(spot.x, spot.y, 44, '#d8d3e4') +
  disc(spot.x, spot.y, 36, '#4a3f73') +
  [0, 60, 120, 180, 240, 300].map((a) => at(spot.x, spot.y, disc(40, 0, 2.8, '#ffb066'), a)).join('') +
  disc(spot.x, spot.y, 18, '#f4f1fa') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#3b3160');

export const marsArt: MapArt = {
  around,
  floor,
  over,
  flyers: [drone('#f0e2cf'), satellite()],
  bay,
  berth,
  label: { ink: '#4a2418', paper: '#fff8f0' },
};
