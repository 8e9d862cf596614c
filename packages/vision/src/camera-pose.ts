import type { Homography } from './homography.ts';

/** Three directions of the camera in the mat's axes, z down into the table, and where the mat's origin is from it. */
interface CameraPose {
  /** Row by row: what the mat's x, y and z are to the right, down and ahead of the camera. */
  readonly rotation: readonly number[];
  readonly translation: readonly [number, number, number];
}

/** Where the lens is: x and y of the mat, and how high above it. Millimetres. */
export interface Eye {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const length = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

/** What a mat seen through a homography to focal lengths says about the camera. */
export const poseFrom = (h: Homography): CameraPose => {
  const [a, b, c] = [h[0], h[3], h[6]];
  const [d, e, f] = [h[1], h[4], h[7]];
  // In front of the camera, where it is seen.
  const size = (h[8] < 0 ? -1 : 1) * Math.sqrt(length(a, b, c) * length(d, e, f));
  let [x1, y1, z1] = [a / size, b / size, c / size];
  let [x2, y2, z2] = [d / size, e / size, f / size];
  // The two are nearly one long and at a right angle: what is wrong is shared between them.
  const [l1, l2] = [length(x1, y1, z1), length(x2, y2, z2)];
  [x1, y1, z1, x2, y2, z2] = [x1 / l1, y1 / l1, z1 / l1, x2 / l2, y2 / l2, z2 / l2];
  const [sx, sy, sz] = [x1 + x2, y1 + y2, z1 + z2];
  const [tx, ty, tz] = [x1 - x2, y1 - y2, z1 - z2];
  const [s, t] = [Math.SQRT1_2 / length(sx, sy, sz), Math.SQRT1_2 / length(tx, ty, tz)];
  [x1, y1, z1] = [sx * s + tx * t, sy * s + ty * t, sz * s + tz * t];
  [x2, y2, z2] = [sx * s - tx * t, sy * s - ty * t, sz * s - tz * t];
  const [x3, y3, z3] = [y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2];
  return {
    rotation: [x1, x2, x3, y1, y2, y3, z1, z2, z3],
    translation: [h[2] / size, h[5] / size, h[8] / size],
  };
};

/** How such a camera sees the mat. */
export const homographyOf = ({ rotation: r, translation: t }: CameraPose): Homography => {
  const at = (i: number): number => r[i] as number;
  return [at(0), at(1), t[0], at(3), at(4), t[1], at(6), at(7), t[2]];
};

export const eyeOf = ({ rotation, translation }: CameraPose): Eye => {
  const along = (axis: number): number =>
    -(
      (rotation[axis] as number) * translation[0] +
      (rotation[3 + axis] as number) * translation[1] +
      (rotation[6 + axis] as number) * translation[2]
    );
  return { x: along(0), y: along(1), height: -along(2) };
};
