import { darker } from '../../colour.ts';
import { distance, lerp, type Point } from '../../geometry/coordinates.ts';
import { pieceOf } from '../../geometry/curve.ts';
import { distanceToLine } from '../../geometry/segment.ts';
import { contains, distanceToShape } from '../../geometry/shape.ts';
import { at, box, disc, num, path, pathOfLine, stroke, words } from '../art/draw.ts';
import { balloon, bird } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import { bush, flower, tuft } from '../art/nature.ts';
import { pick, scatter } from '../art/scatter.ts';
import { isOutOfTheWay } from '../art/standing.ts';
import type { ParkingSpot, WorldMap } from '../map.ts';
import { DECKS, FIELDS, PLANKS, RIVER_LINE, SEA, TRAILS } from './map.ts';

type Deck = (typeof DECKS)[number];

/** Joints between the planks, on the ground: the line to follow runs over them. */
const planks = ({ x, y, along, across, turn }: Deck): string => {
  const joints = Array.from(
    { length: Math.floor(along / 9) },
    (_, i) => `M${num((i + 0.5) * 9 - along / 2)} ${num(-across / 2)}v${num(across)}`,
  );
  return at(x, y, stroke(joints.join(''), '#b5864f', 1.4), turn);
};

/** The last planks at both ends lie on the banks, with a rail each. */
const rails = ({ x, y, along, across, turn }: Deck): string => {
  const end = (from: number, rail: number): string =>
    box(from, -across / 2, 16, across, PLANKS) + box(rail, -across / 2, 5, across, '#8d6338', { rx: 2 });
  return at(x, y, end(-along / 2, -along / 2 - 2) + end(along / 2 - 16, along / 2 - 3), turn);
};

const furrows = (): string =>
  FIELDS.map(({ shape, colour }) => {
    const [p0, p1, p2, p3] = shape.points;
    if (!p0 || !p1 || !p2 || !p3) return '';
    const rows = Array.from({ length: 9 }, (_, i) =>
      pathOfLine([lerp(p0, p1, (i + 1) / 10), lerp(p3, p2, (i + 1) / 10)]),
    );
    return stroke(rows.join(''), darker(colour, 0.14), 2.2);
  }).join('');

const ripples = (): string => {
  const marks = [0.03, 0.08, 0.29, 0.34, 0.57, 0.62, 0.82, 0.87, 0.92].map((share, i) => {
    const piece = pieceOf(RIVER_LINE, share, share + 0.024).map((p) => ({
      x: p.x + ((i % 3) - 1) * 7,
      y: p.y + ((i % 2) - 0.5) * 8,
    }));
    return pathOfLine(piece);
  });
  const waves = scatter({ x: 610, y: 600, w: 190, h: 200, count: 16, seed: 9, apart: 28, inside: [SEA] })
    .filter((p) => p.x < 776)
    .map((p) => `M${num(p.x)} ${num(p.y)}q5 -5 10 0q5 5 10 0`);
  return stroke([...marks, ...waves].join(''), '#ffffff', 2.2, { opacity: 0.6 });
};

const BLOSSOM: readonly [string, ...string[]] = ['#ffffff', '#f7d774', '#e98ea0'];

const floor = (map: WorldMap): string => {
  const taken = map.solids.map(({ shape }) => shape);
  const clear = (p: Point): boolean =>
    taken.every((shape) => distanceToShape(shape, p) > 9) &&
    TRAILS.every((line) => distanceToLine(p, line) > 20) &&
    DECKS.every((deck) => distance(deck, p) > deck.along / 2 + 14) &&
    map.parking.every((spot) => distance(spot, p) > 52) &&
    FIELDS.every(({ shape }) => !contains(shape, p));
  const marks = scatter({ x: 6, y: 6, w: 788, h: 788, count: 210, seed: 4, apart: 16 }).filter(clear);
  return (
    furrows() +
    DECKS.map(planks).join('') +
    marks.map((p, i) => (i % 5 === 0 ? flower(p.x, p.y, pick(BLOSSOM, i)) : tuft(p.x, p.y, '#93bd6c'))).join('')
  );
};

const over = (map: WorldMap): string => {
  const taken = map.solids.map(({ shape }) => shape);
  const bushes = scatter({ x: 10, y: 10, w: 780, h: 780, count: 130, seed: 31, apart: 20 })
    .map((p, i) => ({ ...p, r: 6 + (i % 4) * 1.5 }))
    .filter((p) => isOutOfTheWay(map, p, p.r) && taken.every((shape) => distanceToShape(shape, p) > p.r + 4));
  return (
    DECKS.map(rails).join('') +
    ripples() +
    bushes.map((p, i) => bush(p.x, p.y, p.r, i % 2 === 0 ? '#7bb862' : '#5d9e55')).join('')
  );
};

const bay = (spot: ParkingSpot): string =>
  disc(spot.x, spot.y, 41, 'none', { stroke: '#d9c49a', 'stroke-width': 5 }) +
  at(spot.x, spot.y, path('M24 -8L34 0L24 8Z', '#b0925c'), spot.a) +
  disc(spot.x, spot.y, 16, '#ffffff') +
  words(spot.x, spot.y + 0.5, String(spot.number), 17, '#6b5230');

/** Farmland from the air: a quilt of fields with hedges between them. */
const around = (): string => {
  const colours = ['#a5cb7f', '#c9d98a', '#e6cf7c', '#8fbf74', '#b7d694', '#d8bd6a', '#9ac98c'];
  const quilt: string[] = [];
  for (let row = -3; row < 11; row++) {
    for (let column = -3; column < 10; column++) {
      const seed = (row + 7) * 31 + (column + 5) * 17;
      const colour = colours[seed % colours.length] ?? '#a5cb7f';
      const [x, y] = [column * 150 + ((row + 9) % 2) * 60 - 160, row * 120 - 60];
      const rows = Array.from({ length: 9 }, (_, i) =>
        seed % 2 === 0 ? `M${x + 8 + i * 16} ${y + 6}v108` : `M${x + 6} ${y + 9 + i * 13}h138`,
      ).join('');
      quilt.push(
        box(x, y, 150, 120, colour) +
          stroke(rows, darker(colour, 0.08), 2) +
          box(x, y, 150, 120, 'none', { stroke: '#7fae63', 'stroke-width': 5 }),
      );
    }
  }
  return at(0, 0, quilt.join(''), -9) + box(-225, -130, 1250, 1060, '#eef4dd', { opacity: 0.3 });
};

/** The stump of a tree. */
const berth = (spot: ParkingSpot): string =>
  disc(spot.x + 4, spot.y + 6, 46, '#16202c', { opacity: 0.2 }) +
  disc(spot.x, spot.y, 46, '#8d6338') +
  disc(spot.x, spot.y, 41, '#e3c08c') +
  [33, 26].map((r) => disc(spot.x + 1, spot.y, r, 'none', { stroke: '#cfa16b', 'stroke-width': 2 })).join('') +
  disc(spot.x, spot.y, 17, '#fffaf0') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#6b4a2b');

export const lifeStreamArt: MapArt = {
  around,
  floor,
  over,
  flyers: [bird('#f7f9fb'), balloon('#f4bf52', '#5b8fd0')],
  bay,
  berth,
  label: { ink: '#2c3e2b', paper: '#fffdf4' },
};
