import type { BuiltDraft } from '@trundle/client/built/built-world';
import { bundledModel } from '@trundle/world/catalogue/models';
import type { Point } from '@trundle/world/geometry/coordinates';
import {
  BoxGeometry,
  type BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  type MeshLambertMaterial,
  type Object3D,
  type Raycaster,
  SphereGeometry,
  type Sprite,
  TorusGeometry,
} from 'three';
import type { Models } from './models.ts';
import { disposeSign, nameTag } from './signs.ts';
import { across, DM, deep, turnOf } from './units.ts';

interface Entry {
  thing: BuiltDraft;
  /** What it is made of; another one is made anew. */
  key: string;
  readonly group: Group;
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  name: { text: string; sign: Sprite } | null;
}

/** What hands take hold of besides the thing itself. */
export const GRIPS = ['turn', 'size'] as const;
export type Grip = (typeof GRIPS)[number];

const COLOUR = '#7f8fd6';
const MARK = '#2f6fde';
/** How far from the middle of a thing the grips are, in its own lengths. */
const REACH = 1.2;

/** What scenes call the model of a thing: bundled ones by what they are, those of the class by their id. */
const nameOf = ({ model }: BuiltDraft): string => bundledModel(model)?.kind ?? model;

const grips = (): { ring: Group; knobs: Readonly<Record<Grip, Object3D>> } => {
  const paint = new MeshBasicMaterial({ color: MARK, fog: false });
  const circle = new Mesh(new TorusGeometry(REACH, 0.025, 6, 40), paint);
  circle.rotation.x = Math.PI / 2;
  const turn = new Mesh(new SphereGeometry(0.12, 14, 10), paint);
  turn.position.set(REACH, 0, 0);
  const size = new Mesh(new BoxGeometry(0.2, 0.2, 0.2), paint);
  size.position.set(0, 0, REACH);
  const ring = new Group().add(circle, turn, size);
  ring.visible = false;
  return { ring, knobs: { turn, size } };
};

/** What hands have built, as it stands in the scene; the one that is held has a ring with a ball to turn and a cube to scale it. */
export class BuiltFigures {
  readonly group = new Group();
  readonly #models: Models;
  readonly #entries = new Map<string, Entry>();
  readonly #grips = grips();
  #shown: { things: readonly BuiltDraft[]; ground: unknown; marked: string | null; named: boolean } | null = null;
  /** The one that somebody has chosen. */
  marked: string | null = null;
  /** Names are for whoever builds. */
  isNamed = false;

  constructor(models: Models) {
    this.#models = models;
    this.group.add(this.#grips.ring);
  }

  /** True when something of it looks different now. */
  update(things: readonly BuiltDraft[], ground: unknown, heightAt: (at: Point) => number): boolean {
    const keys = things.map((thing) => `${nameOf(thing)} ${this.#models.versionOf(nameOf(thing))}`);
    const { marked, isNamed: named } = this;
    const before = this.#shown;
    const isSame =
      before?.things === things && before.ground === ground && before.marked === marked && before.named === named;
    if (isSame && things.every(({ _id }, at) => this.#entries.get(_id)?.key === keys[at])) return false;
    this.#shown = { things, ground, marked, named };
    const there = new Set(things.map(({ _id }) => _id));
    for (const [id, entry] of this.#entries) if (!there.has(id)) this.#take(id, entry);
    for (const [at, thing] of things.entries()) this.#put(thing, keys[at] ?? '', heightAt(thing) * DM);
    this.#mark();
    return true;
  }

  /** The thing that a ray from the eye meets first. */
  thingAt(ray: Raycaster): string | null {
    const all = [...this.#entries].map(
      ([id, { mesh }]) => [ray.intersectObject(mesh, false)[0]?.distance, id] as const,
    );
    const hit = all.flatMap(([distance, id]) => (distance === undefined ? [] : [{ distance, id }]));
    return hit.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
  }

  /** Null where nothing is chosen. */
  knob(grip: Grip): Object3D | null {
    return this.#grips.ring.visible ? this.#grips.knobs[grip] : null;
  }

  dispose(): void {
    for (const [id, entry] of this.#entries) this.#take(id, entry);
  }

  #put(thing: BuiltDraft, key: string, height: number): void {
    let entry = this.#entries.get(thing._id);
    if (entry !== undefined && entry.key !== key) {
      this.#take(thing._id, entry);
      entry = undefined;
    }
    if (entry === undefined) {
      const mesh = this.#models.mesh(nameOf(thing), COLOUR);
      entry = { thing, key, mesh, group: new Group().add(mesh), name: null };
      this.#entries.set(thing._id, entry);
      this.group.add(entry.group);
    }
    entry.thing = thing;
    entry.group.position.set(across(thing.x), height, deep(thing.y));
    entry.mesh.rotation.y = turnOf(thing.a);
    entry.mesh.scale.setScalar(thing.size / 100);
    this.#call(entry);
  }

  #call(entry: Entry): void {
    const text = this.isNamed ? entry.thing.name : '';
    if (text !== (entry.name?.text ?? '')) {
      if (entry.name) {
        entry.group.remove(entry.name.sign);
        disposeSign(entry.name.sign);
      }
      entry.name = text === '' ? null : { text, sign: nameTag(text, MARK) };
      if (entry.name) entry.group.add(entry.name.sign);
    }
    entry.name?.sign.position.set(0, (entry.thing.size / 100) * 1.1 + 0.1, 0);
  }

  #mark(): void {
    const entry = this.marked === null ? undefined : this.#entries.get(this.marked);
    const { ring } = this.#grips;
    ring.visible = entry !== undefined;
    if (entry === undefined) return;
    ring.position.copy(entry.group.position);
    ring.position.y += 0.06;
    ring.rotation.y = turnOf(entry.thing.a);
    ring.scale.setScalar(entry.thing.size / 100);
    for (const grip of GRIPS) this.#grips.knobs[grip].scale.setScalar(100 / entry.thing.size);
  }

  #take(id: string, { group, mesh, name }: Entry): void {
    this.group.remove(group);
    mesh.geometry.dispose();
    if (name) disposeSign(name.sign);
    this.#entries.delete(id);
  }
}
