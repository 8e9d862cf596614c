import {
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  NormalBlending,
  Points,
  ShaderMaterial,
} from 'three';
import type { Particle } from '../particles.ts';

const CAPACITY = 6_000;

const VERTEX = `
attribute float size;
attribute vec4 tint;
varying vec4 shade;
uniform float pixels;
void main() {
  shade = tint;
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  gl_PointSize = size * pixels / -seen.z;
  gl_Position = projectionMatrix * seen;
}`;
const FRAGMENT = `
varying vec4 shade;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  if (away > 1.0) discard;
  gl_FragColor = vec4(shade.rgb, shade.a * (1.0 - away * away * 0.7));
}`;

/** All sparks of all effects, drawn at once: they are written anew in every frame that has any. */
export class Sparks {
  readonly points: Points<BufferGeometry, ShaderMaterial>;
  readonly #tint = new Color();
  #count = 0;

  constructor() {
    const geometry = new BufferGeometry();
    for (const [name, size] of [
      ['position', 3],
      ['size', 1],
      ['tint', 4],
    ] as const) {
      const attribute = new Float32BufferAttribute(new Float32Array(CAPACITY * size), size);
      attribute.setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
    }
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { pixels: { value: 600 } },
      transparent: true,
      depthWrite: false,
      blending: NormalBlending,
    });
    this.points = new Points(geometry, material);
    this.points.frustumCulled = false;
    this.points.renderOrder = 3;
  }

  /** How many pixels one of the scene is at a distance of one. */
  resize(pixels: number): void {
    const { pixels: uniform } = this.points.material.uniforms;
    if (uniform) uniform.value = pixels;
  }

  begin(): void {
    this.#count = 0;
  }

  /** Sparks around a foot, turned with it, and larger where something larger burns. */
  add(sparks: readonly Particle[], at: { x: number; y: number; z: number }, turn: number, scale = 1): void {
    const { position, size, tint } = this.points.geometry.attributes;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (const spark of sparks) {
      if (this.#count >= CAPACITY || !position || !size || !tint) return;
      const index = this.#count++;
      this.#tint.setHex(spark.colour);
      position.setXYZ(
        index,
        at.x + (spark.x * cos + spark.z * sin) * scale,
        at.y + spark.y * scale,
        at.z + (spark.z * cos - spark.x * sin) * scale,
      );
      size.setX(index, spark.size * scale);
      tint.setXYZW(index, this.#tint.r, this.#tint.g, this.#tint.b, spark.opacity);
    }
  }

  end(): void {
    this.points.geometry.setDrawRange(0, this.#count);
    this.points.visible = this.#count > 0;
    if (this.#count === 0) return;
    for (const name of ['position', 'size', 'tint']) {
      const attribute = this.points.geometry.getAttribute(name);
      attribute.needsUpdate = true;
    }
  }

  dispose(): void {
    this.points.geometry.dispose();
    this.points.material.dispose();
  }
}
