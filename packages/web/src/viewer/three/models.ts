import { BufferGeometry, Float32BufferAttribute, type Mesh, type MeshLambertMaterial } from 'three';
import { LOOK_AGAIN } from '../class-model-index.ts';
import type { ViewerWorld } from '../viewer-world.ts';
import { Builder } from './builder.ts';
import { bundledMesh, giftBox, isBundled } from './bundled-models.ts';
import { Shown } from './shown.ts';

interface Entry {
  corners: Float32Array | null;
  /** How often it has become another shape. */
  version: number;
  /** The models of the class as they were when it was asked for. */
  edition: number;
  /** When to ask for it again, in milliseconds; never while it is on its way or once it is here. */
  askAt: number;
}

const isSame = (one: Float32Array | null, other: Float32Array | null): boolean =>
  one === other || (one?.length === other?.length && (one?.every((value, at) => value === other?.[at]) ?? false));

/** What robots wear: bundled models at once, those of the class when they have come; a gift box until then. */
export class Models {
  readonly #world: Pick<ViewerWorld, 'model' | 'modelEdition'>;
  readonly #changed: () => void;
  readonly #now: () => number;
  readonly #shown = new Shown<Entry>(
    () => ({ corners: null, version: 0, edition: Number.NaN, askAt: Number.NEGATIVE_INFINITY }),
    () => undefined,
  );

  constructor(
    world: Pick<ViewerWorld, 'model' | 'modelEdition'>,
    changed: () => void,
    now = (): number => performance.now(),
  ) {
    this.#world = world;
    this.#changed = changed;
    this.#now = now;
  }

  /** How often a name has another model than before: whoever wears it asks in every frame, and dresses again. */
  versionOf(name: string): number {
    return isBundled(name) ? 0 : this.#entryOf(name).version;
  }

  mesh(name: string, colour: string): Mesh<BufferGeometry, MeshLambertMaterial> {
    const bundled = bundledMesh(name, colour);
    if (bundled) return bundled;
    const { corners } = this.#entryOf(name);
    if (!corners) return giftBox(colour);
    const geometry = new BufferGeometry();
    // Around its middle, the longest side one long: it is put on its feet.
    geometry.setAttribute('position', new Float32BufferAttribute(corners.slice(), 3));
    geometry.computeVertexNormals();
    geometry.computeBoundingBox();
    return new Builder().triangles(geometry, colour, { y: -(geometry.boundingBox?.min.y ?? 0) }).mesh();
  }

  /** A frame is drawn: models nobody wore in it are let go. */
  sweep(): void {
    this.#shown.sweep();
  }

  #entryOf(name: string): Entry {
    const entry = this.#shown.of(name);
    const edition = this.#world.modelEdition();
    // It may be gone, or another one may be called so.
    if (entry.edition !== edition || this.#now() >= entry.askAt) void this.#fetch(name, entry, edition);
    return entry;
  }

  async #fetch(name: string, entry: Entry, edition: number): Promise<void> {
    entry.edition = edition;
    entry.askAt = Number.POSITIVE_INFINITY;
    const corners = await this.#world.model(name).catch(() => null);
    // What was asked for since is newer.
    if (entry.edition !== edition) return;
    // Nobody may have had it yet, or nobody could be asked.
    if (corners === null) entry.askAt = this.#now() + LOOK_AGAIN;
    if (isSame(entry.corners, corners)) return;
    entry.corners = corners;
    entry.version += 1;
    this.#changed();
  }
}
