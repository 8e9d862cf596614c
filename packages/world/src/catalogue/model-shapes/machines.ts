import {
  ball,
  both,
  box,
  CREAM,
  cone,
  cylinder,
  GLASS,
  INK,
  OWN,
  RED,
  type Shape,
  type Solid,
  STONE,
  SUN,
} from './solid.ts';

const wheels = (radius: number, away: number, ...xs: readonly number[]): Solid[] =>
  xs.flatMap((x) => both(away, (z) => cylinder(radius, 0.12, INK, { x, y: radius, z, lies: true })));

/** A body on wheels with a cabin at the front, and what it carries. */
const van = (body: string, cabin: string, plus: readonly Solid[]): Shape => [
  box(0.72, 0.5, 0.52, body, { x: -0.18, y: 0.16 }),
  box(0.38, 0.38, 0.5, cabin, { x: 0.38, y: 0.16 }),
  box(0.06, 0.18, 0.44, GLASS, { x: 0.58, y: 0.32 }),
  ...wheels(0.13, 0.26, -0.34, 0.36),
  ...plus,
];

const saloon = (colour: string, plus: readonly Solid[]): Shape => [
  box(1.1, 0.22, 0.54, colour, { y: 0.14 }),
  box(0.58, 0.2, 0.48, GLASS, { x: -0.04, y: 0.36 }),
  box(0.56, 0.04, 0.5, colour, { x: -0.04, y: 0.56 }),
  ...wheels(0.14, 0.26, -0.34, 0.34),
  ...plus,
];

export const MACHINES = {
  bus: [
    box(1.2, 0.5, 0.5, OWN, { y: 0.14 }),
    box(1.22, 0.16, 0.52, GLASS, { y: 0.4 }),
    box(1.16, 0.05, 0.48, CREAM, { y: 0.64 }),
    ...wheels(0.13, 0.24, -0.38, 0.38),
  ],
  truck: van(STONE, OWN, [box(0.74, 0.06, 0.54, INK, { x: -0.18, y: 0.66 })]),
  taxi: saloon(SUN, [box(0.2, 0.1, 0.14, INK, { x: -0.04, y: 0.6 })]),
  ambulance: van(CREAM, CREAM, [
    box(0.2, 0.06, 0.53, RED, { x: -0.18, y: 0.4 }),
    box(0.06, 0.2, 0.53, RED, { x: -0.18, y: 0.33 }),
    box(0.16, 0.08, 0.3, '#3f8fe0', { x: 0.36, y: 0.54 }),
  ]),
  'fire-engine': van(RED, RED, [
    box(1, 0.05, 0.12, STONE, { x: -0.08, y: 0.7 }),
    box(0.16, 0.08, 0.3, '#3f8fe0', { x: 0.36, y: 0.54 }),
  ]),
  'police-car': saloon('#3f63c9', [
    box(0.3, 0.23, 0.55, CREAM, { x: -0.04, y: 0.135 }),
    box(0.12, 0.08, 0.32, RED, { x: -0.04, y: 0.6 }),
  ]),
  tractor: [
    box(0.6, 0.26, 0.34, OWN, { x: 0.18, y: 0.26 }),
    box(0.36, 0.5, 0.4, OWN, { x: -0.26, y: 0.26 }),
    box(0.3, 0.24, 0.42, GLASS, { x: -0.26, y: 0.46 }),
    cylinder(0.04, 0.3, INK, { x: 0.3, y: 0.52 }),
    ...wheels(0.28, 0.26, -0.28),
    ...wheels(0.16, 0.22, 0.38),
  ],
  digger: [
    box(0.8, 0.18, 0.5, INK, { y: 0 }),
    box(0.5, 0.34, 0.42, SUN, { x: -0.14, y: 0.2 }),
    box(0.24, 0.26, 0.36, GLASS, { x: 0.02, y: 0.5 }),
    box(0.5, 0.1, 0.1, SUN, { x: 0.36, y: 0.62 }),
    box(0.1, 0.44, 0.1, SUN, { x: 0.58, y: 0.22 }),
    box(0.22, 0.14, 0.3, STONE, { x: 0.56, y: 0.1 }),
  ],
  plane: [
    ball(0.16, CREAM, { x: 0.4, y: 0.4 }),
    box(0.9, 0.26, 0.26, CREAM, { x: -0.04, y: 0.27 }),
    box(0.3, 0.05, 1.2, OWN, { x: 0.04, y: 0.36 }),
    box(0.18, 0.3, 0.05, OWN, { x: -0.42, y: 0.5 }),
    box(0.18, 0.04, 0.5, OWN, { x: -0.42, y: 0.5 }),
    box(0.14, 0.1, 0.2, GLASS, { x: 0.36, y: 0.5 }),
    ...wheels(0.07, 0.14, 0.1),
  ],
  helicopter: [
    ball(0.3, OWN, { x: 0.14, y: 0.42, high: 0.26 }),
    ball(0.2, GLASS, { x: 0.3, y: 0.46 }),
    box(0.6, 0.1, 0.1, OWN, { x: -0.34, y: 0.44 }),
    cylinder(0.03, 0.18, INK, { x: 0.12, y: 0.66 }),
    box(1.2, 0.03, 0.1, STONE, { x: 0.12, y: 0.84 }),
    box(0.1, 0.03, 1.2, STONE, { x: 0.12, y: 0.84 }),
    box(0.04, 0.3, 0.05, STONE, { x: -0.62, y: 0.36 }),
    ...both(0.2, (z) => box(0.6, 0.04, 0.05, INK, { x: 0.1, y: 0.06, z })),
  ],
  submarine: [
    ball(0.5, SUN, { y: 0.34, high: 0.26 }),
    cylinder(0.14, 0.2, SUN, { y: 0.56 }),
    cylinder(0.03, 0.26, INK, { x: 0.04, y: 0.74 }),
    ...both(0.36, (z) => ball(0.08, GLASS, { x: 0.22, y: 0.38, z })),
    box(0.06, 0.4, 0.1, RED, { x: -0.5, y: 0.14 }),
  ],
  balloon: [
    box(0.26, 0.2, 0.26, '#c58a4a'),
    ...both(0.1, (z) => cylinder(0.01, 0.4, INK, { x: 0.1, y: 0.2, z })),
    ...both(0.1, (z) => cylinder(0.01, 0.4, INK, { x: -0.1, y: 0.2, z })),
    ball(0.42, OWN, { y: 0.94, high: 0.46 }),
    cylinder(0.43, 0.1, CREAM, { y: 0.88 }),
  ],
  ufo: [
    cylinder(0.56, 0.14, STONE, { y: 0.3, top: 0.4 }),
    cylinder(0.4, 0.12, STONE, { y: 0.18, top: 0.56 }),
    ball(0.24, '#9ff0c8', { y: 0.44 }),
    ...both(0.4, (z) => ball(0.06, RED, { y: 0.28, z })),
    ball(0.06, RED, { x: 0.46, y: 0.28 }),
    ball(0.06, RED, { x: -0.46, y: 0.28 }),
  ],
  robot: [
    box(0.5, 0.5, 0.44, OWN, { y: 0.2 }),
    box(0.38, 0.3, 0.38, STONE, { y: 0.74 }),
    cylinder(0.02, 0.16, INK, { y: 1.04 }),
    ball(0.05, RED, { y: 1.22 }),
    ...both(0.1, (z) => ball(0.06, SUN, { x: 0.2, y: 0.9, z })),
    ...both(0.3, (z) => box(0.12, 0.4, 0.12, STONE, { y: 0.24, z })),
    ...both(0.12, (z) => box(0.2, 0.2, 0.14, INK, { z })),
  ],
  satellite: [
    box(0.3, 0.3, 0.3, SUN, { y: 0.4 }),
    ...both(0.5, (z) => box(0.3, 0.04, 0.6, '#3f63c9', { y: 0.54, z })),
    cone(0.18, 0.16, CREAM, { y: 0.7 }),
    cylinder(0.02, 0.4, STONE, { y: 0 }),
  ],
} as const satisfies Record<string, Shape>;
