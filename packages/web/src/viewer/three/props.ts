import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { EffectObject, WorldMap } from '@trundle/world/maps/map';
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, MeshLambertMaterial, type Object3D, PlaneGeometry } from 'three';
import { sparksOf } from '../particles.ts';
import { Builder } from './builder.ts';
import type { Models } from './models.ts';
import type { Pictures } from './pictures.ts';
import type { Sparks } from './sparks.ts';
import { across, DM, deep, HALF_FIELD, turnOf } from './units.ts';

const FLOATS = 0.9;
/** Houses are larger than robots, and looked at from the edge of the mat. */
const BLAZE = 1.9;

/** A small flying machine: one with rotors, or one with a balloon. */
const flyer = (object: EffectObject): Object3D => {
  const builder = new Builder();
  if (object.id % 2) {
    builder
      .box(0.4, 0.12, 0.4, '#4b5266')
      .box(0.9, 0.05, 0.08, '#8f9bab', { y: 0.1 })
      .box(0.08, 0.05, 0.9, '#8f9bab', { y: 0.1 });
    for (const [x, z] of [
      [0.42, 0],
      [-0.42, 0],
      [0, 0.42],
      [0, -0.42],
    ] as const)
      builder.cylinder(0.18, 0.03, '#f26b4e', { x, y: 0.16, z });
  } else {
    builder.box(0.24, 0.2, 0.24, '#c58a4a').ball(0.42, '#f26b4e', { y: 0.78, high: 0.48 });
    builder.cylinder(0.43, 0.1, '#fff6e3', { y: 0.74 });
  }
  const mesh = builder.mesh();
  mesh.position.set(across(object.x), FLOATS, deep(object.y));
  return mesh;
};

/** What belongs to no robot: objects of the map that burn, freeze or fly, models put on the mat, the big screen. */
export class Props {
  readonly group = new Group();
  readonly #parts: { models: Models; pictures: Pictures };
  readonly #flyers = new Map<number, Object3D>();
  readonly #ice = new Map<string, Mesh>();
  readonly #block = new BoxGeometry(1, 1, 1);
  readonly #cold = new MeshLambertMaterial({ color: '#9fdcff', transparent: true, opacity: 0.55, depthWrite: false });
  readonly #screen = new Mesh(new PlaneGeometry(1, 1), new MeshBasicMaterial({ fog: false }));
  /** How loud the big screen is told to be: what it shows has no sound here. */
  readonly #loud = new Mesh(new PlaneGeometry(1, 1), new MeshBasicMaterial({ color: '#f26b4e', fog: false }));
  #spawned: { of: SandboxScene['spawned'] | null; meshes: Mesh[] } = { of: null, meshes: [] };
  #map: WorldMap | null = null;

  constructor(parts: { models: Models; pictures: Pictures }) {
    this.#parts = parts;
    this.#screen.position.set(0, 2.4, -HALF_FIELD - 1.2);
    this.#screen.visible = false;
    this.#loud.visible = false;
    this.group.add(this.#screen, this.#loud);
  }

  show(map: WorldMap): void {
    this.#map = map;
    for (const object of this.#flyers.values()) this.group.remove(object);
    this.#flyers.clear();
    for (const object of map.effectObjects) {
      if (object.animationType !== 'flyingHeight') continue;
      const mesh = flyer(object);
      this.#flyers.set(object.id, mesh);
      this.group.add(mesh);
    }
  }

  /** True while something of it moves. */
  update(scene: SandboxScene, now: number, sparks: Sparks, isStill: boolean): boolean {
    this.#spawn(scene.spawned);
    this.#video(scene.video);
    let moves = false;
    for (const [number, object] of this.#flyers) {
      const told = scene.objects[number];
      const up = told?.FX === 'flyingHeight' ? (told.Y ?? 200) * DM : FLOATS;
      const gone = up - object.position.y;
      object.position.y += Math.abs(gone) < 0.01 || isStill ? gone : gone * 0.12;
      if (Math.abs(gone) > 0.01) moves = true;
    }
    for (const { id, x, y } of this.#map?.effectObjects ?? []) {
      const told = scene.objects[id]?.FX;
      this.#freeze(String(id), told === 'Frozen', x, y);
      if (told !== 'onFire') continue;
      const at = { x: across(x), y: this.#flyers.get(id)?.position.y ?? 0.25, z: deep(y) };
      for (const effect of ['Fire', 'Smoke'] as const) sparks.add(sparksOf(effect, isStill ? 1 : now), at, 0, BLAZE);
      if (!isStill) moves = true;
    }
    return moves;
  }

  dispose(): void {
    this.#block.dispose();
    this.#cold.dispose();
    this.#screen.geometry.dispose();
    this.#screen.material.dispose();
    this.#loud.geometry.dispose();
    this.#loud.material.dispose();
    for (const mesh of this.#spawned.meshes) mesh.geometry.dispose();
  }

  #freeze(id: string, isFrozen: boolean, x: number, y: number): void {
    const block = this.#ice.get(id);
    if (isFrozen === (block !== undefined)) return;
    if (block) {
      this.group.remove(block);
      this.#ice.delete(id);
      return;
    }
    const ice = new Mesh(this.#block, this.#cold);
    ice.scale.set(1.05, 1.1, 1.05);
    ice.position.set(across(x), 0.5, deep(y));
    ice.rotation.y = 0.2;
    this.#ice.set(id, ice);
    this.group.add(ice);
  }

  #spawn(spawned: SandboxScene['spawned']): void {
    const key = spawned.map(({ URL }) => this.#parts.models.versionOf(URL)).join();
    if (spawned === this.#spawned.of && this.group.userData.spawned === key) return;
    this.group.userData.spawned = key;
    for (const mesh of this.#spawned.meshes) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
    }
    const meshes = spawned.map(({ URL, X, Y, A = 0 }) => {
      const mesh = this.#parts.models.mesh(URL, '#7f8fd6');
      mesh.position.set(across(X), 0, deep(Y));
      mesh.rotation.y = turnOf(A);
      return mesh;
    });
    this.#spawned = { of: spawned, meshes };
    if (meshes.length > 0) this.group.add(...meshes);
  }

  #video(video: SandboxScene['video']): void {
    this.#screen.visible = video !== undefined;
    this.#loud.visible = video !== undefined;
    if (video === undefined) return;
    const wide = (6 * video.V) / 100;
    this.#loud.scale.set(wide, 0.16, 1);
    this.#loud.position.set(wide / 2 - 3, 0.28, this.#screen.position.z + 0.02);
    const { texture, shape } = this.#parts.pictures.of(video.URL, true);
    this.#screen.scale.set(6, 6 / shape, 1);
    this.#screen.position.y = 0.4 + 3 / shape;
    if (this.#screen.material.map === texture) return;
    this.#screen.material.map = texture;
    this.#screen.material.needsUpdate = true;
  }
}
