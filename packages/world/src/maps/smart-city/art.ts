import { distanceToShape } from '../../geometry/shape.ts';
import { at, disc, path, stroke, words } from '../art/draw.ts';
import { balloon, drone } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';
import { bush, flower, tuft } from '../art/nature.ts';
import { scatter } from '../art/scatter.ts';
import { isOutOfTheWay } from '../art/standing.ts';
import type { ParkingSpot, WorldMap } from '../map.ts';
import { ferry, island, sailboat, sea } from './sea.ts';

/** Joints of the pavement slabs around the four houses in the middle. */
const paving = (): string =>
  stroke(
    [231, 444]
      .flatMap((x) =>
        [231, 444].map((y) => [1, 2, 3, 4].map((k) => `M${x} ${y + k * 24}h123M${x + k * 24} ${y}v123`).join('')),
      )
      .join(''),
    '#e2d9c7',
    1,
  );

/** Broken white lines at both sides of the guide. */
const lanes = (): string =>
  stroke(
    'M210 165H328M470 165H588M210 633H328M470 633H588M165 210V328M165 470V588M633 210V328M633 470V588' +
      'M210 208H328M470 208H588M210 590H328M470 590H588M208 210V328M208 470V588M590 210V328M590 470V588' +
      'M378 276V330M378 468V522M420 276V330M420 468V522M276 378H330M468 378H522M276 420H330M468 420H522',
    '#ffffff',
    2.2,
    { 'stroke-dasharray': '9 11', opacity: 0.55 },
  );

const floor = (map: WorldMap): string => {
  const taken = [...map.solids, ...map.surfaces].map(({ shape }) => shape);
  const lawn = scatter({ x: 6, y: 6, w: 788, h: 788, count: 80, seed: 11, apart: 13, outside: taken });
  const blossom = ['#ffffff', '#f7d774', '#f4a3a0'];
  return (
    lawn
      .map((p, i) =>
        i % 3 === 0 ? flower(p.x, p.y, blossom[i % 2 === 0 ? (i / 3) % 3 : 0] ?? '#fff') : tuft(p.x, p.y, '#86b86f'),
      )
      .join('') +
    paving() +
    lanes()
  );
};

const lamp = (x: number, y: number): string =>
  disc(x, y, 9, '#fff3b8', { opacity: 0.55 }) + disc(x, y, 3.4, '#39485a') + disc(x, y, 1.6, '#ffe58a');

const over = (map: WorldMap): string => {
  const lamps = [243, 342, 456, 555].flatMap((x) => [243, 342, 456, 555].map((y) => ({ x, y })));
  const taken = [...map.solids, ...map.surfaces].map(({ shape }) => shape);
  const bushes = scatter({ x: 10, y: 10, w: 780, h: 780, count: 70, seed: 23, apart: 19, outside: taken });
  return (
    lamps
      .filter((p) => isOutOfTheWay(map, p, 4))
      .map((p) => lamp(p.x, p.y))
      .join('') +
    bushes
      .map((p, i) => ({ ...p, r: 6 + (i % 4) * 1.4 }))
      .filter((p) => isOutOfTheWay(map, p, p.r) && taken.every((shape) => distanceToShape(shape, p) > p.r))
      .map((p, i) => bush(p.x, p.y, p.r, i % 2 === 0 ? '#7bbf68' : '#5fae5d'))
      .join('')
  );
};

const bay = (spot: ParkingSpot): string =>
  at(
    spot.x,
    spot.y,
    stroke('M44 -41H-38a6 6 0 0 0 -6 6V35a6 6 0 0 0 6 6H44', '#ffffff', 3.4) + path('M62 -8L73 0L62 8Z', '#ffffff'),
    spot.a,
  ) +
  disc(spot.x, spot.y, 18, '#2f6fd0') +
  words(spot.x, spot.y + 0.5, String(spot.number), 19, '#ffffff');

const around = (): string =>
  sea('#8fcbe6', '#aedcee', '#f3e3bd') +
  ferry(470, -84, 0) +
  sailboat(140, -82, 12, '#5b8fd0', '#ffffff') +
  sailboat(760, -76, -160, '#e8705a', '#fff3dc') +
  island(-150, -78, 34) +
  island(965, 870, 36) +
  island(110, 884, 26) +
  sailboat(330, 882, -10, '#3f9ea0', '#f7d774') +
  sailboat(690, 876, 170, '#b97fc4', '#ffffff') +
  island(560, 890, 20);

/** A round pier in the water. */
const berth = (spot: ParkingSpot): string =>
  disc(spot.x, spot.y, 52, '#ffffff', { opacity: 0.35 }) +
  disc(spot.x + 3, spot.y + 5, 45, '#16202c', { opacity: 0.16 }) +
  disc(spot.x, spot.y, 45, '#c59a69') +
  stroke(
    [-32, -16, 0, 16, 32]
      .map((y) => `M${spot.x - Math.sqrt(1900 - y * y)} ${spot.y + y}h${2 * Math.sqrt(1900 - y * y)}`)
      .join(''),
    '#a97f52',
    1.6,
  ) +
  disc(spot.x, spot.y, 17, '#fffaf0') +
  words(spot.x, spot.y + 0.5, String(spot.number), 18, '#6b4a2b');

export const smartCityArt: MapArt = {
  around,
  floor,
  over,
  flyers: [drone('#57c7ee'), balloon('#e8705a', '#fff3dc')],
  bay,
  berth,
  label: { ink: '#22303c', paper: '#ffffff' },
};
