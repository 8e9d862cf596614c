import type { Mesh } from '../models/mesh.ts';
import { bundledMesh } from './three/bundled-models.ts';

/** A bundled model as the preview draws it, without anything that only some devices can. */
export const bundledShape = (kind: string, colour: string): Mesh | null => {
  const mesh = bundledMesh(kind, colour);
  if (mesh === null) return null;
  const { geometry } = mesh;
  geometry.center();
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox ?? { min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 1, z: 1 } };
  const longest = Math.max(max.x - min.x, max.y - min.y, max.z - min.z, 1e-9);
  const position = geometry.getAttribute('position');
  const painted = geometry.getAttribute('color');
  const corners = new Float32Array(position.array).map((value) => value / longest);
  // Colours are kept as light; a page wants them as eyes see them.
  const seen = (light: number): number =>
    Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  const colours = Array.from({ length: corners.length / 9 }, (_, at) => {
    const rgb = [painted.getX(at * 3), painted.getY(at * 3), painted.getZ(at * 3)].map(seen);
    return `rgb(${rgb.join(' ')})`;
  });
  geometry.dispose();
  return { corners, colours };
};
