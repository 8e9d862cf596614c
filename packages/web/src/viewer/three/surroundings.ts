import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import {
  BackSide,
  BufferAttribute,
  Color,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  Scene,
  SphereGeometry,
  type Texture,
} from 'three';
import { Builder } from './builder.ts';
import { chance, HALF_FIELD } from './units.ts';

interface Air {
  /** Of the sky high up and at the horizon, and of the ground around the table. */
  high: string;
  low: string;
  ground: string;
  sun: string;
  bright: number;
}

const DAY: Air = { high: '#7cc4f2', low: '#e9f5fb', ground: '#b7d9a4', sun: '#fff3d6', bright: 1 };
const AIRS: Readonly<Record<string, Air>> = {
  Cliffside: { high: '#5aa9e6', low: '#f6e7cb', ground: '#8fb574', sun: '#ffeecb', bright: 1 },
  Desert: { high: '#f2b35e', low: '#fff0cf', ground: '#e7c888', sun: '#ffdf9e', bright: 1.1 },
  SciFi: { high: '#2b1d5e', low: '#7d5fd6', ground: '#3c3470', sun: '#bfb2ff', bright: 0.85 },
  Space: { high: '#05060f', low: '#1b1f45', ground: '#2a2d4f', sun: '#cfd8ff', bright: 0.8 },
  Chess: { high: '#4b3a2f', low: '#d9c4a3', ground: '#6e5341', sun: '#fff1d4', bright: 1 },
};
const FAR = 60;

/** What stands around the mat, in each kind of land. */
const LANDS: Readonly<Record<string, (builder: Builder) => void>> = {
  plain: (builder) =>
    ring(26, (place, seed) => {
      if (seed < 0.6) builder.rock(1.6 + seed * 2, seed < 0.3 ? '#8dc07a' : '#7bb06e', { ...place, high: 0.8 + seed });
      else builder.cylinder(0.12, 0.6, '#8a5a3b', place).rock(0.7, '#5fae5d', { ...place, y: 1 });
    }),
  Cliffside: (builder) =>
    ring(34, (place, seed) => {
      builder.rock(1.8 + seed * 1.4, seed < 0.5 ? '#a9876a' : '#8d6f57', { ...place, high: 2 + seed * 4 });
      if (seed > 0.6) builder.cone(0.5, 1.4, '#4f9d5a', { ...place, y: 2.4 + seed });
    }),
  Desert: (builder) =>
    ring(30, (place, seed) => {
      builder.rock(2.2 + seed * 2, seed < 0.5 ? '#e3bd74' : '#d6a95c', { ...place, high: 0.7 + seed });
      if (seed < 0.75) return;
      builder.cylinder(0.22, 1.6, '#4f9d5a', place).box(0.9, 0.22, 0.22, '#4f9d5a', { ...place, y: 0.9 });
    }),
  SciFi: (builder) =>
    ring(30, (place, seed) => {
      const high = 1.5 + seed * 5;
      builder.box(1.1, high, 1.1, '#564aa3', place);
      for (let floor = 0.4; floor < high; floor += 0.7)
        builder.box(1.14, 0.12, 1.14, seed < 0.5 ? '#5ef2e0' : '#ff7ad9', { ...place, y: floor });
    }),
  Space: (builder) =>
    ring(40, (place, seed) => {
      builder.rock(0.3 + seed * 0.8, seed < 0.5 ? '#6d6f8f' : '#8f8aa8', { ...place, y: -2 + seed * 7 });
    }),
  Chess: (builder) =>
    ring(16, (place, seed) => {
      const colour = seed < 0.5 ? '#f6ead2' : '#4a362a';
      builder.cylinder(0.9, 0.4, colour, place).cylinder(0.55, 1.9, colour, { ...place, top: 0.3 });
      builder.ball(0.5, colour, { ...place, y: 2.3 });
    }),
};

const ring = (count: number, put: (place: { x: number; z: number }, seed: number) => void): void => {
  for (let index = 0; index < count; index += 1) {
    const seed = chance(index + count);
    const turn = (index / count) * 2 * Math.PI + seed * 0.2;
    const away = HALF_FIELD * 2.3 + chance(index * 3) * 8;
    put({ x: Math.cos(turn) * away, z: Math.sin(turn) * away }, seed);
  }
};

const skyColours = (
  geometry: SphereGeometry,
  { high, low }: Air,
  mesh: Mesh<SphereGeometry, MeshBasicMaterial>,
): void => {
  const { position } = geometry.attributes;
  if (!position) return;
  const [top, bottom, mixed] = [new Color(high), new Color(low), new Color()];
  const colours = new Float32Array(position.count * 3);
  for (let index = 0; index < position.count; index += 1) {
    mixed.lerpColors(bottom, top, Math.max(0, Math.min(1, position.getY(index) / (FAR * 0.6))));
    colours.set([mixed.r, mixed.g, mixed.b], index * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  mesh.material.needsUpdate = true;
};

/** Sky, light and land around the mat, as theme and environment want them. A theme has a land of its own, which goes before. */
export class Surroundings {
  readonly scene = new Scene();
  readonly #sky = new Mesh(
    new SphereGeometry(FAR, 24, 16),
    new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false }),
  );
  readonly #sun = new DirectionalLight('#ffffff', 2.2);
  readonly #air = new HemisphereLight('#ffffff', '#b7d9a4', 1.6);
  readonly #land = new Group();
  #shown: string | null = null;

  constructor() {
    this.#sun.position.set(6, 12, 4);
    this.scene.add(this.#sky, this.#sun, this.#air, this.#land);
  }

  update({ theme, environment, sun }: SandboxScene, picture: Texture | null): void {
    const kind = theme ?? environment ?? 'plain';
    const shown = [kind, sun, picture?.id].join('|');
    if (shown === this.#shown) return;
    const air = AIRS[kind] ?? DAY;
    this.#shown = shown;
    const { material, geometry } = this.#sky;
    skyColours(geometry, air, this.#sky);
    material.map = picture;
    material.vertexColors = picture === null;
    material.needsUpdate = true;
    this.scene.fog = new Fog(air.low, 30, FAR);
    this.#sun.color.set(sun ?? air.sun);
    this.#sun.intensity = 2.2 * air.bright;
    this.#air.color.set(sun ?? '#ffffff');
    this.#air.groundColor.set(air.ground);
    this.#air.intensity = 1.6 * air.bright;
    this.#build(kind, air);
  }

  #build(kind: string, { ground }: Air): void {
    this.#clear();
    const builder = new Builder();
    if (kind !== 'Space') builder.cylinder(FAR * 0.95, 0.1, ground, { y: -1.3, sides: 40 });
    builder.box(HALF_FIELD * 2.5, 0.3, HALF_FIELD * 2.2, kind === 'SciFi' ? '#4a4188' : '#c99a63', { y: -0.36 });
    builder.box(HALF_FIELD * 2.06, 0.06, HALF_FIELD * 2.06, '#fffdf7', { y: -0.07 });
    LANDS[kind]?.(builder);
    this.#land.add(builder.mesh());
    for (const stone of this.#land.children) stone.position.y = -0.02;
  }

  #clear(): void {
    for (const child of this.#land.children) if (child instanceof Mesh) child.geometry.dispose();
    this.#land.clear();
  }

  /** In somebody's own room nothing is shown but the table: its sky is the ceiling. The whole is as large as the mat really is. */
  inRoom(isInRoom: boolean): void {
    this.#sky.visible = !isInRoom;
    this.#land.visible = !isInRoom;
    this.scene.scale.setScalar(isInRoom ? 0.1 : 1);
    this.scene.position.set(0, isInRoom ? 0.7 : 0, isInRoom ? -0.8 : 0);
  }

  dispose(): void {
    this.#clear();
    this.#sky.geometry.dispose();
    this.#sky.material.dispose();
  }
}
