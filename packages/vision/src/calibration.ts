import { bend, type Lens } from './lens.ts';
import type { LumaPicture } from './picture.ts';

/** What is known about the lens of one device, for pictures of one size. Can be kept as JSON. */
export interface Calibration extends Lens {
  readonly width: number;
  readonly height: number;
  /** The device it was made with, as the page calls it. */
  readonly device: string;
  /** How far corners were seen from where this lens would show them, in pixels on average. */
  readonly misfit: number;
}

/** A common webcam, for whoever has not been calibrated: the focal length as a share of the longer side. */
const COMMON = 0.8;
const FOCAL = { least: 0.4, most: 4 } as const;
const MOST_BENT = 1;

export const commonLens = ({ width, height }: Pick<LumaPicture, 'width' | 'height'>): Lens => ({
  focal: COMMON * Math.max(width, height),
  k1: 0,
  k2: 0,
});

/** Whether a focal length can be that of a camera. */
export const isLikely = (
  { focal, k1, k2 }: Lens,
  { width, height }: Pick<LumaPicture, 'width' | 'height'>,
): boolean => {
  const share = focal / Math.max(width, height);
  if (!(share > FOCAL.least && share < FOCAL.most && Math.abs(k1) < MOST_BENT && Math.abs(k2) < MOST_BENT))
    return false;
  // Further out always looks further out.
  const corner = Math.sqrt(width * width + height * height) / 2 / focal;
  const size = { width: 0, height: 0 };
  return bend({ focal, k1, k2 }, size, corner, 0).x > bend({ focal, k1, k2 }, size, corner * 0.95, 0).x;
};

const PICTURE = { least: 16, most: 8_192 } as const;
const isNumber = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** What was kept by a page: undefined when it is no calibration. */
export const calibrationFrom = (kept: unknown): Calibration | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { width, height, focal, k1, k2, device, misfit } = kept as Partial<Calibration>;
  const isSized = isNumber(width, PICTURE.least, PICTURE.most) && isNumber(height, PICTURE.least, PICTURE.most);
  const isLens = isNumber(focal, 1, FOCAL.most * PICTURE.most) && isNumber(k1, -1, 1) && isNumber(k2, -1, 1);
  if (!isSized || !isLens || !isNumber(misfit, 0, 1_000) || typeof device !== 'string') return undefined;
  const calibration = { width, height, focal, k1, k2, device, misfit } as Calibration;
  return isLikely(calibration, calibration) ? calibration : undefined;
};

/** The same for pictures that the page makes smaller, all of the picture shown. */
export const scaleCalibration = (calibration: Calibration, width: number): Calibration => {
  const share = width / calibration.width;
  return {
    ...calibration,
    width,
    height: Math.round(calibration.height * share),
    focal: calibration.focal * share,
    misfit: calibration.misfit * share,
  };
};

/** Whether it was made for such pictures. Turned on its side, a device sees through the same lens. */
export const isOf = (
  calibration: Calibration,
  { width, height }: Pick<LumaPicture, 'width' | 'height'>,
  device: string | undefined,
): boolean => {
  if (device !== undefined && device !== calibration.device) return false;
  const isSame = width === calibration.width && height === calibration.height;
  return isSame || (width === calibration.height && height === calibration.width);
};
