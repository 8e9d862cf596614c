import { ball, both, box, CREAM, cone, cylinder, INK, OWN, type Shape, type Solid, SUN } from './solid.ts';

interface Beast {
  readonly coat: string;
  /** How large the head is, and how high it is held. */
  readonly head?: number;
  readonly lift?: number;
  readonly legs?: number;
  readonly snout?: { readonly colour: string; readonly long: number; readonly thick: number };
  readonly ears?: { readonly colour?: string; readonly kind: 'tip' | 'round' | 'long' | 'flap' };
  readonly tail?: number;
  readonly plus?: readonly Solid[];
}

const ear = (kind: NonNullable<Beast['ears']>['kind'], colour: string, x: number, y: number, z: number): Solid => {
  if (kind === 'tip') return cone(0.07, 0.16, colour, { x, y, z, sides: 4 });
  if (kind === 'long') return ball(0.05, colour, { x, y: y + 0.16, z, high: 0.2 });
  if (kind === 'flap') return ball(0.06, colour, { x, y: y - 0.08, z: z * 1.5, high: 0.15 });
  return ball(0.08, colour, { x, y: y + 0.02, z });
};

/** Four legs, a body and a head. */
const beast = ({ coat, head = 0.2, lift = 0.56, legs = 0.2, snout, ears, tail = 0.3, plus = [] }: Beast): Shape => [
  ball(0.32, coat, { y: legs + 0.16, high: 0.24 }),
  ball(0.26, coat, { x: -0.2, y: legs + 0.16, high: 0.23 }),
  ball(head, coat, { x: 0.36, y: lift }),
  cylinder(0.12, Math.max(0.05, lift - legs - 0.12), coat, { x: 0.26, y: legs + 0.1 }),
  ...both(0.15, (z) => cylinder(0.07, legs + 0.04, coat, { x: 0.16, z })),
  ...both(0.15, (z) => cylinder(0.07, legs + 0.04, coat, { x: -0.26, z })),
  ...both(head * 0.5, (z) => ball(0.04, INK, { x: 0.36 + head * 0.8, y: lift + head * 0.25, z })),
  ...(snout
    ? [ball(snout.thick, snout.colour, { x: 0.36 + head * 0.85 + snout.long / 2, y: lift - head * 0.25 })]
    : []),
  ...(ears ? both(head * 0.6, (z) => ear(ears.kind, ears.colour ?? coat, 0.32, lift + head * 0.75, z)) : []),
  ...(tail > 0 ? [cylinder(0.045, tail, coat, { x: -0.48, y: legs + 0.14, top: 0.03 })] : []),
  ...plus,
];

/** Two legs and wings. */
const bird = (coat: string, belly: string, beak: string, plus: readonly Solid[] = []): Shape => [
  ball(0.3, coat, { y: 0.4, high: 0.34 }),
  ball(0.24, belly, { x: 0.1, y: 0.36, high: 0.28 }),
  ball(0.2, coat, { x: 0.12, y: 0.82 }),
  cone(0.07, 0.2, beak, { x: 0.36, y: 0.74, sides: 6 }),
  ...both(0.1, (z) => ball(0.04, INK, { x: 0.28, y: 0.88, z })),
  ...both(0.28, (z) => ball(0.1, coat, { x: -0.04, y: 0.44, z, high: 0.24 })),
  ...both(0.12, (z) => box(0.18, 0.06, 0.1, beak, { x: 0.08, z })),
  ...plus,
];

const spots = (colour: string, ...places: readonly (readonly [number, number, number])[]): Solid[] =>
  places.map(([x, y, z]) => ball(0.09, colour, { x, y, z }));

export const ANIMALS = {
  dog: beast({
    coat: OWN,
    ears: { kind: 'flap', colour: '#7a4b2e' },
    snout: { colour: CREAM, long: 0.08, thick: 0.1 },
  }),
  rabbit: beast({
    coat: '#d8cfc4',
    ears: { kind: 'long' },
    legs: 0.12,
    lift: 0.5,
    tail: 0,
    plus: [ball(0.09, CREAM, { x: -0.46, y: 0.32 })],
  }),
  mouse: beast({
    coat: '#a7adb8',
    head: 0.17,
    lift: 0.38,
    legs: 0.08,
    ears: { kind: 'round', colour: '#f0b4bd' },
    tail: 0.36,
  }),
  bear: beast({
    coat: '#8a5a3b',
    head: 0.24,
    ears: { kind: 'round' },
    snout: { colour: '#c99a6b', long: 0.06, thick: 0.11 },
    tail: 0,
  }),
  panda: beast({
    coat: CREAM,
    head: 0.24,
    ears: { kind: 'round', colour: INK },
    tail: 0,
    plus: both(0.14, (z) => ball(0.07, INK, { x: 0.5, y: 0.62, z })),
  }),
  pig: beast({
    coat: '#f2a7b3',
    ears: { kind: 'tip' },
    legs: 0.14,
    lift: 0.48,
    snout: { colour: '#e07f90', long: 0.08, thick: 0.09 },
    tail: 0.12,
  }),
  cow: beast({
    coat: CREAM,
    ears: { kind: 'flap', colour: INK },
    legs: 0.28,
    lift: 0.7,
    snout: { colour: '#f2a7b3', long: 0.08, thick: 0.11 },
    plus: spots(INK, [-0.1, 0.6, 0.2], [-0.3, 0.5, -0.2], [0.1, 0.56, -0.24]),
  }),
  sheep: beast({
    coat: CREAM,
    ears: { kind: 'flap', colour: INK },
    plus: [ball(0.36, CREAM, { x: -0.06, y: 0.44 }), ball(0.16, INK, { x: 0.44, y: 0.54 })],
  }),
  horse: beast({
    coat: '#a5693c',
    legs: 0.4,
    lift: 0.96,
    head: 0.17,
    ears: { kind: 'tip' },
    snout: { colour: '#8a5430', long: 0.16, thick: 0.11 },
    plus: [box(0.1, 0.4, 0.08, INK, { x: 0.2, y: 0.62 }), cylinder(0.06, 0.4, INK, { x: -0.5, y: 0.3 })],
  }),
  lion: beast({
    coat: '#e0a445',
    ears: { kind: 'round' },
    snout: { colour: CREAM, long: 0.06, thick: 0.09 },
    plus: [ball(0.3, '#a5612a', { x: 0.28, y: 0.56 }), ball(0.08, '#a5612a', { x: -0.48, y: 0.68 })],
  }),
  elephant: beast({
    coat: '#8f9bab',
    head: 0.24,
    legs: 0.26,
    lift: 0.72,
    tail: 0.2,
    plus: [
      ...both(0.26, (z) => ball(0.2, '#7d8899', { x: 0.28, y: 0.74, z, high: 0.22 })),
      cylinder(0.07, 0.56, '#8f9bab', { x: 0.62, y: 0.12 }),
      ...both(0.1, (z) => cone(0.04, 0.2, CREAM, { x: 0.56, y: 0.44, z })),
    ],
  }),
  fox: beast({
    coat: '#e2743b',
    ears: { kind: 'tip', colour: INK },
    snout: { colour: CREAM, long: 0.14, thick: 0.08 },
    tail: 0,
    plus: [ball(0.13, '#e2743b', { x: -0.56, y: 0.42, high: 0.2 }), ball(0.09, CREAM, { x: -0.62, y: 0.6 })],
  }),
  penguin: bird(INK, CREAM, SUN),
  duck: bird(SUN, '#ffe28a', '#f08a3c'),
  owl: bird(
    '#8a5a3b',
    '#d9b48a',
    SUN,
    both(0.12, (z) => cone(0.06, 0.14, '#8a5a3b', { x: 0.1, y: 0.96, z, sides: 4 })),
  ),
  turtle: [
    ball(0.42, '#4f8f4a', { y: 0.22, high: 0.26 }),
    ball(0.16, '#8cc46c', { x: 0.48, y: 0.26 }),
    ...both(0.08, (z) => ball(0.03, INK, { x: 0.6, y: 0.32, z })),
    ...both(0.3, (z) => ball(0.12, '#8cc46c', { x: 0.24, y: 0.1, z, high: 0.08 })),
    ...both(0.3, (z) => ball(0.12, '#8cc46c', { x: -0.26, y: 0.1, z, high: 0.08 })),
  ],
  fish: [
    ball(0.34, OWN, { x: 0.06, y: 0.4, high: 0.26 }),
    cone(0.24, 0.36, OWN, { x: -0.4, y: 0.22, sides: 4 }),
    box(0.2, 0.16, 0.04, SUN, { y: 0.6 }),
    ...both(0.16, (z) => ball(0.05, INK, { x: 0.28, y: 0.48, z })),
    ...both(0.22, (z) => box(0.16, 0.04, 0.2, SUN, { x: 0.04, y: 0.32, z })),
  ],
  frog: [
    ball(0.36, '#6cbf4b', { y: 0.24, high: 0.22 }),
    ball(0.26, '#6cbf4b', { x: 0.26, y: 0.4, high: 0.2 }),
    ...both(0.14, (z) => ball(0.1, CREAM, { x: 0.34, y: 0.58, z })),
    ...both(0.14, (z) => ball(0.05, INK, { x: 0.42, y: 0.6, z })),
    ...both(0.3, (z) => ball(0.16, '#57a63b', { x: -0.2, y: 0.16, z, high: 0.14 })),
    ...both(0.2, (z) => cylinder(0.05, 0.2, '#57a63b', { x: 0.3, z })),
  ],
  bee: [
    ball(0.26, SUN, { y: 0.5, high: 0.22 }),
    cylinder(0.23, 0.1, INK, { x: -0.04, y: 0.46, top: 0.23 }),
    ball(0.17, INK, { x: 0.32, y: 0.54 }),
    cone(0.06, 0.14, INK, { x: -0.34, y: 0.42 }),
    ...both(0.22, (z) => ball(0.18, '#e6f4fb', { y: 0.76, z, high: 0.05 })),
    ...both(0.07, (z) => cylinder(0.015, 0.18, INK, { x: 0.38, y: 0.66, z })),
  ],
  butterfly: [
    cylinder(0.05, 0.6, INK, { y: 0.2 }),
    ...both(0.3, (z) => ball(0.26, OWN, { x: 0.02, y: 0.62, z, high: 0.3 })),
    ...both(0.24, (z) => ball(0.18, SUN, { x: -0.02, y: 0.3, z, high: 0.2 })),
    ...both(0.06, (z) => cylinder(0.015, 0.2, INK, { y: 0.8, z })),
  ],
} as const satisfies Record<string, Shape>;
