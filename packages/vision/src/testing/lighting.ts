import type { Pinhole } from './pinhole.ts';
import { DAYLIGHT, type Patch, type Setting } from './scene.ts';

const MAT_SIDE = 800;

/** What the light does to each pixel: a share of what is there, and white on top of it. */
export interface Lighting {
  readonly share: Float32Array;
  readonly white: Float32Array;
}

/** Whole in the middle, half at the radius, nothing at twice that. */
const shareOf = ({ x, y, radius }: Patch, px: number, py: number): number => {
  const far2 = ((px - x) ** 2 + (py - y) ** 2) / (radius * radius);
  const far4 = far2 * far2;
  return far2 >= 4 ? 0 : 1 / (1 + far4 * far4);
};

/** Where things stand is lit as the mat behind them is. */
export const lightingOf = ({ width, height, light = DAYLIGHT }: Setting, pinhole: Pinhole): Lighting => {
  const { level, slope = [0, 0], vignette = 0, shadows = [], glare = [] } = light;
  const [, , oz] = pinhole.position;
  const [ox, oy] = pinhole.position;
  const ray = new Float64Array(3);
  const share = new Float32Array(width * height);
  const white = new Float32Array(width * height);
  for (let v = 0, at = 0; v < height; v++) {
    for (let u = 0; u < width; u++, at++) {
      const off = ((u / width - 0.5) ** 2 + (v / height - 0.5) ** 2) * 2;
      let lit = level * (1 - vignette * off);
      pinhole.ray(u, v, ray);
      const [dx, dy, dz] = ray as unknown as [number, number, number];
      if (dz > 0) {
        const x = ox - (dx * oz) / dz;
        const y = oy - (dy * oz) / dz;
        lit *= Math.max(0, 1 + (slope[0] * (x - MAT_SIDE / 2) + slope[1] * (y - MAT_SIDE / 2)) / MAT_SIDE);
        for (const patch of shadows) lit *= 1 - patch.strength * shareOf(patch, x, y);
        let glow = 0;
        for (const patch of glare) glow += patch.strength * shareOf(patch, x, y);
        white[at] = 255 * glow;
      }
      share[at] = lit;
    }
  }
  return { share, white };
};
