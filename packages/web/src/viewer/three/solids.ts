import { boundsOf, cornersOf, type Shape } from '@trundle/world/geometry/shape';
import type { Look } from '@trundle/world/maps/look';
import type { Solid, WorldMap } from '@trundle/world/maps/map';
import type { Mesh } from 'three';
import { Builder } from './builder.ts';
import { across, chance, deep } from './units.ts';

/** Where a thing of the map stands in the scene: its middle and how far it reaches. */
interface Foot {
  x: number;
  z: number;
  width: number;
  depth: number;
  /** Of the circle that fits into it. */
  radius: number;
}

const footOf = (shape: Shape): Foot => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const [width, depth] = [across(maxX) - across(minX), deep(maxY) - deep(minY)];
  return {
    x: (across(minX) + across(maxX)) / 2,
    z: (deep(minY) + deep(maxY)) / 2,
    width,
    depth,
    radius: Math.min(width, depth) / 2,
  };
};

const outlineOf = (shape: Shape): (readonly [number, number])[] => {
  if (shape.kind !== 'circle') return cornersOf(shape).map(({ x, y }) => [across(x), deep(y)] as const);
  return Array.from({ length: 18 }, (_, at) => {
    const angle = (at / 18) * 2 * Math.PI;
    return [across(shape.x + shape.r * Math.cos(angle)), deep(shape.y + shape.r * Math.sin(angle))] as const;
  });
};

const WALL = '#f4ead7';
const TRUNK = '#8a5a3b';
const STEEL = '#8f9bab';
const BURNT = '#4b3a34';

type Stand<Kind extends Look['kind']> = (
  builder: Builder,
  foot: Foot,
  look: Extract<Look, { kind: Kind }>,
  shape: Shape,
) => void;

const windows = (builder: Builder, { x, z, width, depth }: Foot, floors: number, colour: string): void => {
  for (let floor = 0; floor < floors; floor += 1) {
    const y = 0.16 + floor * 0.3;
    builder.box(width * 0.82, 0.14, depth + 0.02, colour, { x, y, z });
    builder.box(width + 0.02, 0.14, depth * 0.82, colour, { x, y, z });
  }
};

const crates = (builder: Builder, foot: Foot, seed: number, y: number): void => {
  const paints = ['#d9a25f', '#c58a4a', '#e8705a', '#4aa58f', '#7f8fd6'];
  const [columns, rows] = [Math.max(1, Math.round(foot.width / 0.3)), Math.max(1, Math.round(foot.depth / 0.3))];
  for (let at = 0; at < columns * rows; at += 1) {
    if (chance(seed + at) < 0.25) continue;
    const size = 0.18 + chance(seed * 3 + at) * 0.06;
    builder.box(size, size, size, paints[Math.floor(chance(seed * 7 + at) * paints.length)] ?? '#d9a25f', {
      x: foot.x - foot.width / 2 + ((at % columns) + 0.5) * (foot.width / columns),
      y,
      z: foot.z - foot.depth / 2 + (Math.floor(at / columns) + 0.5) * (foot.depth / rows),
      turn: chance(seed + at * 5) * 0.4,
    });
  }
};

/** How each kind of thing stands on the mat. */
const STANDS: { [Kind in Look['kind']]: Stand<Kind> } = {
  gable: (builder, { x, z, width, depth }, { roof, ridge, burning }) => {
    const [long, wide] = ridge === 'down' ? [depth, width] : [width, depth];
    const turn = ridge === 'down' ? 0 : Math.PI / 2;
    builder.box(width * 0.94, 0.42, depth * 0.94, burning ? BURNT : WALL, { x, z });
    builder.gable(wide * 1.04, 0.38, long * 1.04, roof, { x, y: 0.42, z, turn });
    builder.box(0.1, 0.3, 0.1, '#b5654a', { x: x + width * 0.2, y: 0.52, z: z + depth * 0.15 });
  },
  flat: (builder, foot, { roof, fitting }) => {
    const { x, z, width, depth } = foot;
    builder.box(width * 0.94, 0.66, depth * 0.94, WALL, { x, z });
    windows(builder, { ...foot, width: width * 0.94, depth: depth * 0.94 }, 2, '#8fc3dd');
    builder.box(width, 0.07, depth, roof, { x, y: 0.66, z });
    const top =
      fitting === 'solar' ? '#2d4d8f' : fitting === 'garden' ? '#6dbb5e' : fitting === 'vents' ? STEEL : '#bfe3f2';
    for (const side of [-1, 1])
      builder.box(width * 0.26, 0.09, depth * 0.5, top, { x: x + side * width * 0.24, y: 0.73, z });
  },
  tower: (builder, foot, { roof }) => {
    const { x, z, width, depth } = foot;
    builder.box(width * 0.86, 1.5, depth * 0.86, '#cfd8ea', { x, z });
    windows(builder, { ...foot, width: width * 0.86, depth: depth * 0.86 }, 5, '#7fb2d6');
    builder.box(width * 0.92, 0.09, depth * 0.92, roof, { x, y: 1.5, z });
    builder.cylinder(0.03, 0.5, STEEL, { x, y: 1.59, z });
  },
  stadium: (builder, { x, z, radius }) => {
    for (let at = 0; at < 20; at += 1) {
      const turn = (at / 20) * 2 * Math.PI;
      const at2 = { x: x + Math.cos(turn) * radius * 0.82, z: z + Math.sin(turn) * radius * 0.82, turn: -turn };
      builder.box(radius * 0.3, 0.32, radius * 0.3, at % 2 ? '#e8705a' : '#f4ead7', at2);
    }
    builder.cylinder(radius * 0.66, 0.04, '#6dbb5e', { x, z });
  },
  cupola: (builder, { x, z, width, depth, radius }, { roof }) => {
    builder.box(width * 0.92, 0.55, depth * 0.92, WALL, { x, z });
    for (const side of [-1, -0.33, 0.33, 1])
      builder.cylinder(0.04, 0.5, '#fffaf0', { x: x + side * width * 0.38, z: z + depth * 0.49 });
    builder.dome(radius * 0.7, roof, { x, y: 0.55, z });
    builder.cone(0.05, 0.22, '#f0b23e', { x, y: 0.55 + radius * 0.7, z });
  },
  awnings: (builder, { x, z, width, depth }, { colours }) => {
    colours.forEach((colour, at) => {
      const [dx, dz] = [at % 2 ? 0.25 : -0.25, at < 2 ? -0.25 : 0.25];
      const place = { x: x + dx * width, z: z + dz * depth };
      builder.box(width * 0.36, 0.22, depth * 0.3, '#d9a25f', place);
      builder.gable(width * 0.42, 0.14, depth * 0.42, colour, { ...place, y: 0.34 });
      builder.cylinder(0.02, 0.36, TRUNK, place);
    });
  },
  tree: (builder, { x, z, radius }, { leaf, burning }) => {
    builder.cylinder(radius * 0.22, 0.32, TRUNK, { x, z });
    const colour = burning ? BURNT : leaf;
    builder.rock(radius * 0.95, colour, { x, y: 0.32 + radius * 0.6, z });
    builder.rock(radius * 0.6, colour, { x: x + radius * 0.3, y: 0.36 + radius * 1.2, z: z - radius * 0.2 });
  },
  conifer: (builder, { x, z, radius }, { leaf, burning }) => {
    const colour = burning ? BURNT : leaf;
    builder.cylinder(radius * 0.16, 0.2, TRUNK, { x, z });
    for (const [up, share] of [
      [0.15, 1],
      [0.42, 0.75],
      [0.66, 0.5],
    ] as const)
      builder.cone(radius * share, 0.46, colour, { x, y: up, z });
  },
  water: (builder, _foot, { colour }, shape) => {
    builder.slab(outlineOf(shape), 0.015, colour);
  },
  mountain: (builder, { x, z, radius }) => {
    builder.cone(radius * 1.05, radius * 1.5, '#8c8f87', { x, z, sides: 7 });
    builder.cone(radius * 0.42, radius * 0.62, '#ffffff', { x, y: radius * 0.92, z, sides: 7 });
    builder.cone(radius * 0.6, radius * 0.8, '#787c74', { x: x + radius * 0.5, z: z + radius * 0.3, sides: 6 });
  },
  basin: (builder, foot, { water }, shape) => {
    builder.slab(outlineOf(shape), 0.16, '#b9b3a6');
    builder.cylinder(foot.radius * 0.82, 0.18, water, { x: foot.x, z: foot.z });
  },
  mill: (builder, { x, z, radius }) => {
    builder.cylinder(radius * 0.7, 0.95, WALL, { x, z, top: radius * 0.45 });
    builder.cone(radius * 0.6, 0.36, '#d65f4e', { x, y: 0.95, z });
    for (const turn of [0, 1])
      builder.box(turn ? 0.1 : radius * 2, turn ? radius * 2 : 0.1, 0.03, '#fffaf0', {
        x,
        y: turn ? 0.9 - radius : 0.85,
        z: z + radius * 0.6,
      });
  },
  rubble: (builder, foot, { seed }) => {
    for (let at = 0; at < 14; at += 1) {
      const size = 0.08 + chance(seed + at) * 0.14;
      builder.rock(size, at % 3 ? '#8d8780' : '#b5654a', {
        x: foot.x + (chance(seed + at * 2) - 0.5) * foot.width * 0.8,
        y: size * 0.5,
        z: foot.z + (chance(seed + at * 3) - 0.5) * foot.depth * 0.8,
      });
    }
  },
  tent: (builder, { x, z, width, depth }, { cloth }) => {
    builder.gable(width * 0.96, 0.5, depth * 0.96, cloth, { x, z });
  },
  truck: (builder, { x, z, width, depth }, { body }) => {
    const isLong = width > depth;
    const [long, wide, turn] = isLong ? [width, depth, 0] : [depth, width, Math.PI / 2];
    const place = { x, z, turn };
    builder.box(long * 0.95, 0.32, wide * 0.85, body, { ...place, y: 0.1 });
    const front = isLong ? { x: x + long * 0.33, z } : { x, z: z - long * 0.33 };
    builder.box(long * 0.26, 0.2, wide * 0.8, '#bfe3f2', { ...front, y: 0.42, turn });
    for (const side of [-0.3, 0.3])
      builder.cylinder(0.1, wide, '#2b2f3a', {
        x: isLong ? x + side * long : x,
        y: 0.1,
        z: isLong ? z - wide / 2 : z + side * long,
        tilt: isLong ? Math.PI / 2 : 0,
      });
  },
  rack: (builder, foot, { seed, frame }) => {
    for (const y of [0, 0.38, 0.76]) {
      builder.box(foot.width, 0.05, foot.depth, frame, { x: foot.x, y, z: foot.z });
      crates(builder, foot, seed + y * 10, y + 0.05);
    }
    for (const dx of [-0.48, 0.48])
      for (const dz of [-0.46, 0.46])
        builder.box(0.05, 1.1, 0.05, frame, { x: foot.x + dx * foot.width, z: foot.z + dz * foot.depth });
  },
  conveyor: (builder, foot, { seed }, shape) => {
    builder.slab(outlineOf(shape), 0.18, '#4b5266');
    crates(builder, { ...foot, depth: Math.min(foot.depth, foot.width > foot.depth ? 0.2 : foot.depth) }, seed, 0.18);
  },
  bench: (builder, { x, z, width, depth }) => {
    builder.box(width, 0.06, depth, '#d9a25f', { x, y: 0.26, z });
    for (const dx of [-0.42, 0.42]) builder.box(0.06, 0.26, depth * 0.8, TRUNK, { x: x + dx * width, z });
  },
  pallet: (builder, foot, { seed }) => {
    builder.box(foot.width, 0.07, foot.depth, '#c58a4a', { x: foot.x, z: foot.z });
    crates(builder, foot, seed, 0.07);
  },
  rock: (builder, { x, z, radius }, { seed, colour }) => {
    builder.rock(radius, colour, {
      x,
      y: radius * 0.3,
      z,
      high: radius * (0.6 + chance(seed) * 0.6),
      turn: chance(seed) * 6,
    });
  },
  crater: (builder, { x, z, radius }, { ground }) => {
    for (let at = 0; at < 16; at += 1) {
      const turn = (at / 16) * 2 * Math.PI;
      builder.rock(radius * 0.22, ground, {
        x: x + Math.cos(turn) * radius * 0.9,
        z: z + Math.sin(turn) * radius * 0.9,
        high: radius * 0.18,
        turn,
      });
    }
  },
  canyon: (builder, _foot, { ground }, shape) => {
    builder.slab(outlineOf(shape), 0.012, ground);
  },
  dome: (builder, { x, z, radius }, { glow }) => {
    builder.cylinder(radius, 0.14, STEEL, { x, z, sides: 18 });
    builder.dome(radius * 0.92, '#dff1f7', { x, y: 0.14, z });
    builder.cylinder(radius * 0.5, 0.1, glow, { x, y: 0.1 + radius * 0.9, z, top: radius * 0.3 });
  },
  panels: (builder, { x, z, width, depth }) => {
    for (const dx of [-0.25, 0.25])
      builder.box(width * 0.44, 0.04, depth * 0.9, '#2d4d8f', { x: x + dx * width, y: 0.24, z, tilt: -0.35 });
    builder.box(width * 0.7, 0.22, 0.06, STEEL, { x, z });
  },
  lander: (builder, { x, z, radius }) => {
    builder.cylinder(radius * 0.55, 0.4, '#e8e3d8', { x, y: 0.25, z, sides: 8, top: radius * 0.4 });
    builder.dome(radius * 0.4, '#f0b23e', { x, y: 0.65, z });
    for (let at = 0; at < 4; at += 1) {
      const turn = (at / 4) * 2 * Math.PI + 0.78;
      builder.box(0.06, 0.36, 0.06, STEEL, {
        x: x + Math.cos(turn) * radius * 0.7,
        z: z + Math.sin(turn) * radius * 0.7,
      });
    }
  },
};

const stand = (builder: Builder, { shape, look }: Solid): void =>
  (STANDS[look.kind] as Stand<typeof look.kind>)(builder, footOf(shape), look as never, shape);

/** Everything that stands on a map, as one mesh; null where nothing does. */
export const solidsOf = (map: WorldMap): Mesh | null => {
  const builder = new Builder();
  for (const solid of map.solids) stand(builder, solid);
  return builder.isEmpty ? null : builder.mesh();
};
