import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  IcosahedronGeometry,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Shape,
  SphereGeometry,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

interface Placed {
  x?: number;
  y?: number;
  z?: number;
  /** Radians about the upright axis. */
  turn?: number;
  /** Radians about the axis to the right. */
  tilt?: number;
}

const material = new MeshLambertMaterial({ vertexColors: true, flatShading: true });

/**
 * Puts simple solids together into one mesh with coloured corners: however much stands there, it is drawn at once.
 * Everything stands on y = 0 where nothing else is said; x, y and z name the middle of its foot.
 */
export class Builder {
  readonly #parts: BufferGeometry[] = [];

  box(width: number, height: number, depth: number, colour: string, at: Placed = {}): this {
    return this.#add(new BoxGeometry(width, height, depth), colour, height / 2, at);
  }

  /** A roof: a triangle seen from the front, as long as it is deep. */
  gable(width: number, height: number, depth: number, colour: string, at: Placed = {}): this {
    const front = new Shape();
    front
      .moveTo(-width / 2, 0)
      .lineTo(width / 2, 0)
      .lineTo(0, height)
      .closePath();
    const roof = new ExtrudeGeometry(front, { depth, bevelEnabled: false }).translate(0, 0, -depth / 2);
    return this.#add(roof, colour, 0, at);
  }

  cylinder(radius: number, height: number, colour: string, at: Placed & { top?: number; sides?: number } = {}): this {
    const { top = radius, sides = 14 } = at;
    return this.#add(new CylinderGeometry(top, radius, height, sides), colour, height / 2, at);
  }

  cone(radius: number, height: number, colour: string, at: Placed & { sides?: number } = {}): this {
    return this.#add(new ConeGeometry(radius, height, at.sides ?? 8), colour, height / 2, at);
  }

  /** A round thing around its middle; flat ones by `high`. */
  ball(radius: number, colour: string, at: Placed & { high?: number } = {}): this {
    const high = at.high ?? radius;
    return this.#add(new SphereGeometry(radius, 14, 10).scale(1, high / radius, 1), colour, 0, at);
  }

  /** The upper half of a ball. */
  dome(radius: number, colour: string, at: Placed & { high?: number } = {}): this {
    const half = new SphereGeometry(radius, 16, 7, 0, 2 * Math.PI, 0, Math.PI / 2);
    return this.#add(half.scale(1, (at.high ?? radius) / radius, 1), colour, 0, at);
  }

  rock(radius: number, colour: string, at: Placed & { high?: number } = {}): this {
    const high = at.high ?? radius;
    return this.#add(new IcosahedronGeometry(radius, 0).scale(1, high / radius, 1), colour, 0, at);
  }

  /** A slab in any outline, in x and z. */
  slab(outline: readonly (readonly [number, number])[], height: number, colour: string, at: Placed = {}): this {
    const shape = new Shape();
    outline.forEach(([x, z], index) => {
      // Shapes are drawn upright and laid down.
      if (index === 0) shape.moveTo(x, -z);
      else shape.lineTo(x, -z);
    });
    const slab = new ExtrudeGeometry(shape, { depth: height, bevelEnabled: false }).rotateX(-Math.PI / 2);
    return this.#add(slab, colour, 0, at);
  }

  /** Any triangles, three corners each, as they are. */
  triangles(geometry: BufferGeometry, colour: string, at: Placed = {}): this {
    return this.#add(geometry, colour, 0, at);
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** One mesh of all of it. Its material is shared: whoever changes it makes a copy. */
  mesh(): Mesh<BufferGeometry, MeshLambertMaterial> {
    const merged = mergeGeometries(this.#parts);
    for (const part of this.#parts) part.dispose();
    return new Mesh(merged ?? new BoxGeometry(0, 0, 0), material);
  }

  #add(
    geometry: BufferGeometry,
    colour: string,
    lift: number,
    { x = 0, y = 0, z = 0, turn = 0, tilt = 0 }: Placed,
  ): this {
    const part = geometry.index ? geometry.toNonIndexed() : geometry;
    if (part !== geometry) geometry.dispose();
    part.translate(0, lift, 0);
    if (tilt !== 0) part.applyMatrix4(new Matrix4().makeRotationX(tilt));
    if (turn !== 0) part.applyMatrix4(new Matrix4().makeRotationY(turn));
    part.translate(x, y, z);
    part.deleteAttribute('uv');
    const { r, g, b } = new Color(colour);
    const { count } = part.getAttribute('position');
    const colours = new Float32Array(count * 3);
    for (let corner = 0; corner < count; corner += 1) colours.set([r, g, b], corner * 3);
    part.setAttribute('color', new BufferAttribute(colours, 3));
    this.#parts.push(part);
    return this;
  }
}
