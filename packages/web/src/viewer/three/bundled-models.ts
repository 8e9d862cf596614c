import { MODEL_SHAPES } from '@trundle/world/catalogue/model-shapes/index';
import { OWN, type Solid } from '@trundle/world/catalogue/model-shapes/solid';
import type { DrawnKind } from '@trundle/world/catalogue/models';
import type { BufferGeometry, Mesh, MeshLambertMaterial } from 'three';
import { Builder } from './builder.ts';

/** Models every class has, of our own making: about one long, looking along x, standing on the ground. */
const MODELS: Readonly<Record<DrawnKind, (builder: Builder, colour: string) => void>> = {
  car: (builder, colour) => {
    builder.box(1.1, 0.24, 0.56, colour, { y: 0.12 }).box(0.56, 0.22, 0.5, '#bfe3f2', { x: -0.06, y: 0.36 });
    builder.box(0.58, 0.05, 0.52, colour, { x: -0.06, y: 0.58 });
    for (const x of [-0.33, 0.33]) builder.cylinder(0.14, 0.62, '#2b2f3a', { x, y: 0.14, z: -0.31, tilt: Math.PI / 2 });
    for (const z of [-0.18, 0.18]) builder.ball(0.06, '#fff1b8', { x: 0.55, y: 0.26, z });
  },
  rocket: (builder, colour) => {
    builder.cylinder(0.22, 0.8, '#f4f1ea', { y: 0.18 }).cone(0.22, 0.4, colour, { y: 0.98, sides: 14 });
    builder.ball(0.1, '#8fe3f2', { x: 0.2, y: 0.72 }).cylinder(0.14, 0.16, '#4b5266', { top: 0.2, y: 0.02 });
    for (const turn of [0, 2.09, 4.19])
      builder.box(0.3, 0.3, 0.05, colour, { x: Math.cos(turn) * 0.28, y: 0.06, z: -Math.sin(turn) * 0.28, turn });
  },
  dragon: (builder, colour) => {
    builder.ball(0.32, colour, { y: 0.36, high: 0.28 }).ball(0.2, colour, { x: 0.44, y: 0.66 });
    builder
      .cylinder(0.13, 0.36, colour, { x: 0.3, y: 0.4, top: 0.1 })
      .box(0.2, 0.1, 0.16, colour, { x: 0.62, y: 0.56 });
    for (const z of [-1, 1]) {
      builder.box(0.34, 0.03, 0.5, '#f6c945', { x: -0.06, y: 0.62, z: z * 0.42, tilt: z * -0.5 });
      builder
        .cylinder(0.09, 0.2, colour, { x: 0.14, z: z * 0.2 })
        .ball(0.045, '#1d2433', { x: 0.56, y: 0.74, z: z * 0.1 });
    }
    for (const [x, size] of [
      [-0.36, 0.16],
      [-0.52, 0.12],
      [-0.64, 0.08],
    ] as const)
      builder.ball(size, colour, { x, y: size + 0.1 });
    for (const x of [-0.2, 0, 0.2]) builder.cone(0.07, 0.16, '#f6c945', { x, y: 0.6 });
  },
  boat: (builder, colour) => {
    builder.slab(
      [
        [-0.55, -0.28],
        [0.3, -0.28],
        [0.6, 0],
        [0.3, 0.28],
        [-0.55, 0.28],
      ],
      0.26,
      colour,
    );
    builder.box(0.4, 0.18, 0.3, '#fffaf0', { x: -0.2, y: 0.26 }).cylinder(0.03, 0.8, '#8a5a3b', { x: 0.08, y: 0.26 });
    builder.gable(0.5, 0.6, 0.03, '#fffaf0', { x: 0.1, y: 0.44 });
  },
  tree: (builder) => {
    builder
      .cylinder(0.1, 0.4, '#8a5a3b')
      .rock(0.42, '#5fae5d', { y: 0.66 })
      .rock(0.3, '#74bd62', { x: 0.16, y: 0.98, z: 0.1 });
    for (const [x, y, z] of [
      [0.3, 0.6, 0.24],
      [-0.2, 0.84, 0.3],
      [0.1, 1.1, -0.2],
    ] as const)
      builder.ball(0.06, '#e23b3b', { x, y, z });
  },
  castle: (builder, colour) => {
    builder.box(0.8, 0.44, 0.8, '#cfc8b8').box(0.2, 0.28, 0.04, '#5a4632', { z: 0.41 });
    for (const x of [-0.4, 0.4])
      for (const z of [-0.4, 0.4]) {
        builder.cylinder(0.16, 0.68, '#dcd6c8', { x, z }).cone(0.2, 0.3, colour, { x, y: 0.68, z, sides: 12 });
      }
    builder.cylinder(0.02, 0.5, '#8a5a3b', { y: 0.44 }).box(0.24, 0.14, 0.02, colour, { x: 0.12, y: 0.78 });
  },
  train: (builder, colour) => {
    builder.box(1.1, 0.12, 0.5, '#2b2f3a', { y: 0.12 }).box(0.4, 0.5, 0.48, colour, { x: -0.32, y: 0.24 });
    builder
      .cylinder(0.2, 0.68, colour, { x: 0.2, y: 0.44, turn: 0 })
      .cylinder(0.08, 0.28, '#2b2f3a', { x: 0.38, y: 0.6, top: 0.12 });
    for (const x of [-0.36, 0, 0.36])
      builder.cylinder(0.13, 0.56, '#8f9bab', { x, y: 0.13, z: -0.28, tilt: Math.PI / 2 });
    builder.box(0.46, 0.06, 0.54, '#f6c945', { x: -0.32, y: 0.74 });
  },
  cat: (builder, colour) => {
    builder.ball(0.3, colour, { y: 0.34, high: 0.24 }).ball(0.22, colour, { x: 0.34, y: 0.58 });
    for (const z of [-1, 1]) {
      builder
        .cone(0.08, 0.18, colour, { x: 0.32, y: 0.74, z: z * 0.13, sides: 4 })
        .ball(0.045, '#1d2433', { x: 0.52, y: 0.62, z: z * 0.09 });
      for (const x of [-0.16, 0.18]) builder.cylinder(0.07, 0.2, colour, { x, z: z * 0.14 });
    }
    builder.ball(0.035, '#f783ac', { x: 0.56, y: 0.55 }).cylinder(0.05, 0.4, colour, { x: -0.34, y: 0.4, top: 0.04 });
  },
};

const put = (builder: Builder, solid: Solid, own: string): void => {
  const { kind, x, y = 0, z, turn } = solid;
  const colour = solid.colour === OWN ? own : solid.colour;
  const at = { y, ...(x !== undefined && { x }), ...(z !== undefined && { z }), ...(turn !== undefined && { turn }) };
  if (kind === 'box') builder.box(...solid.size, colour, at);
  else if (kind === 'roof') builder.gable(...solid.size, colour, at);
  else if (kind === 'cone')
    builder.cone(solid.radius, solid.high, colour, { ...at, ...(solid.sides !== undefined && { sides: solid.sides }) });
  else if (kind === 'ball')
    builder.ball(solid.radius, colour, { ...at, ...(solid.high !== undefined && { high: solid.high }) });
  else if (kind === 'rock')
    builder.rock(solid.radius, colour, { ...at, ...(solid.high !== undefined && { high: solid.high }) });
  else {
    // What lies is turned about its foot: it begins half of its length before its middle.
    const lying = solid.lies
      ? { tilt: Math.PI / 2, z: (z ?? 0) - (turn ? 0 : solid.high / 2), x: (x ?? 0) - (turn ? solid.high / 2 : 0) }
      : {};
    builder.cylinder(solid.radius, solid.high, colour, {
      ...at,
      ...lying,
      ...(solid.top !== undefined && { top: solid.top }),
    });
  }
};

const isDrawn = (name: string): name is DrawnKind => Object.hasOwn(MODELS, name);

export const isBundled = (name: string): boolean => isDrawn(name) || Object.hasOwn(MODEL_SHAPES, name);

/** The bundled model of a name, in the colour of whoever wears it; null when there is none. */
export const bundledMesh = (name: string, colour: string): Mesh<BufferGeometry, MeshLambertMaterial> | null => {
  const builder = new Builder();
  if (isDrawn(name)) MODELS[name](builder, colour);
  else if (isBundled(name)) for (const solid of MODEL_SHAPES[name] ?? []) put(builder, solid, colour);
  else return null;
  return builder.mesh();
};

/** Stands for a model that is on its way, or that nobody here has. */
export const giftBox = (colour: string): Mesh<BufferGeometry, MeshLambertMaterial> =>
  new Builder()
    .box(0.7, 0.5, 0.7, colour)
    .box(0.74, 0.12, 0.74, colour, { y: 0.5 })
    .box(0.14, 0.64, 0.76, '#fff6e3')
    .box(0.76, 0.64, 0.14, '#fff6e3')
    .ball(0.12, '#fff6e3', { x: 0.1, y: 0.7 })
    .ball(0.12, '#fff6e3', { x: -0.1, y: 0.7 })
    .mesh();
