import { BufferGeometry, Float32BufferAttribute, type Mesh, type MeshLambertMaterial } from 'three';
import type { ViewerWorld } from '../viewer-world.ts';
import { Builder } from './builder.ts';
import { bundledMesh, giftBox } from './bundled-models.ts';

/** What robots wear: bundled models at once, those of the class when they have come; a gift box until then. */
export class Models {
  readonly #world: Pick<ViewerWorld, 'model'>;
  readonly #changed: () => void;
  readonly #corners = new Map<string, Float32Array | null>();

  constructor(world: Pick<ViewerWorld, 'model'>, changed: () => void) {
    this.#world = world;
    this.#changed = changed;
  }

  /** How often a name has another model than before: whoever wears it dresses again. */
  versionOf(name: string): number {
    return this.#corners.get(name) ? 1 : 0;
  }

  mesh(name: string, colour: string): Mesh<BufferGeometry, MeshLambertMaterial> {
    const bundled = bundledMesh(name, colour);
    if (bundled) return bundled;
    const corners = this.#corners.get(name);
    if (corners === undefined) void this.#fetch(name);
    if (!corners) return giftBox(colour);
    const geometry = new BufferGeometry();
    // Around its middle, the longest side one long: it is put on its feet.
    geometry.setAttribute('position', new Float32BufferAttribute(corners.slice(), 3));
    geometry.computeVertexNormals();
    geometry.computeBoundingBox();
    return new Builder().triangles(geometry, colour, { y: -(geometry.boundingBox?.min.y ?? 0) }).mesh();
  }

  async #fetch(name: string): Promise<void> {
    this.#corners.set(name, null);
    const corners = await this.#world.model(name).catch(() => null);
    if (corners === null) return;
    this.#corners.set(name, corners);
    this.#changed();
  }
}
