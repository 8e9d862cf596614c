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
import { type Air, airOf, LANDS, landOfMap } from './lands.ts';
import { HALF_FIELD } from './units.ts';

export const HOURS = ['day', 'evening', 'night'] as const;
export type Hour = (typeof HOURS)[number];

const FAR = 60;
/** What the hour does to the air of a land: its own sky and sun shine through so far. */
const AT: Readonly<Record<Exclude<Hour, 'day'>, Pick<Air, 'high' | 'low' | 'ground' | 'sun' | 'bright'>>> = {
  evening: { high: '#4f5fa8', low: '#ffab6e', ground: '#7d6a5a', sun: '#ffa864', bright: 0.75 },
  night: { high: '#070b22', low: '#26336b', ground: '#141c36', sun: '#8fa6ff', bright: 0.4 },
};
const OWN = 0.35;
const blend = (of: string, to: string): string => `#${new Color(to).lerp(new Color(of), OWN).getHexString()}`;
const airAt = (kind: string, hour: Hour): Air => {
  const air = airOf(kind);
  if (hour === 'day') return air;
  const { high, low, ground, sun, bright } = AT[hour];
  return {
    high: blend(air.high, high),
    low: blend(air.low, low),
    ground: blend(air.ground, ground),
    sun: blend(air.sun, sun),
    bright: air.bright * bright,
  };
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

/** Where nobody wants a land, the map has one; whoever looks chooses the hour. */
interface Setting {
  mapId: number;
  hour: Hour;
}

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

  update({ theme, environment, sun }: SandboxScene, picture: Texture | null, { mapId, hour }: Setting): void {
    const kind = theme ?? environment ?? landOfMap(mapId);
    const shown = [kind, sun, picture?.id, hour].join('|');
    if (shown === this.#shown) return;
    const air = airAt(kind, hour);
    this.#shown = shown;
    const { material, geometry } = this.#sky;
    skyColours(geometry, air, this.#sky);
    material.map = picture;
    material.vertexColors = picture === null;
    material.needsUpdate = true;
    this.scene.fog = new Fog(air.low, 30, FAR);
    this.#sun.color.set(sun ?? air.sun);
    this.#sun.intensity = 2.2 * air.bright;
    this.#air.color.set(sun ?? (hour === 'day' ? '#ffffff' : air.sun));
    // A picture of the sky is as dark as the hour.
    material.color.setScalar(picture === null ? 1 : Math.min(1, air.bright));
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
