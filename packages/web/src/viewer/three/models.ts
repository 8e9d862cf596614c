import { BufferGeometry, Float32BufferAttribute, type Mesh, type MeshLambertMaterial } from 'three';
import { LOOK_AGAIN } from '../class-model-index.ts';
import type { ViewerWorld } from '../viewer-world.ts';
import { Builder } from './builder.ts';
import { bundledMesh, giftBox, isBundled } from './bundled-models.ts';
import { Shown } from './shown.ts';

interface Entry {
  corners: Float32Array | null;
  /** When to ask for it again, in milliseconds; never while it is on its way or once it is here. */
  askAt: number;
}

/** What robots wear: bundled models at once, those of the class when they have come; a gift box until then. */
export class Models {
  readonly #world: Pick<ViewerWorld, 'model'>;
  readonly #changed: () => void;
  readonly #now: () => number;
  readonly #shown = new Shown<Entry>(
    () => ({ corners: null, askAt: Number.NEGATIVE_INFINITY }),
    () => undefined,
  );

  constructor(world: Pick<ViewerWorld, 'model'>, changed: () => void, now = (): number => performance.now()) {
    this.#world = world;
    this.#changed = changed;
    this.#now = now;
  }

  /** How often a name has another model than before: whoever wears it asks in every frame, and dresses again. */
  versionOf(name: string): number {
    return !isBundled(name) && this.#cornersOf(name) ? 1 : 0;
  }

  mesh(name: string, colour: string): Mesh<BufferGeometry, MeshLambertMaterial> {
    const bundled = bundledMesh(name, colour);
    if (bundled) return bundled;
    const corners = this.#cornersOf(name);
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

  #cornersOf(name: string): Float32Array | null {
    const entry = this.#shown.of(name);
    if (this.#now() >= entry.askAt) void this.#fetch(name, entry);
    return entry.corners;
  }

  async #fetch(name: string, entry: Entry): Promise<void> {
    entry.askAt = Number.POSITIVE_INFINITY;
    entry.corners = await this.#world.model(name).catch(() => null);
    // Nobody may have had it yet, or nobody could be asked.
    if (entry.corners === null) entry.askAt = this.#now() + LOOK_AGAIN;
    else this.#changed();
  }
}
