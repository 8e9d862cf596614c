import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { type Calibration, calibrationFrom, scaleCalibration } from '@trundle/vision';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures of one shape show the same, however small they are made. */
const LONGEST = 1_280;

/** Browsers that give cameras no name: one would see through the glass of another. */
export const UNNAMED = '';

/** Turned on its side, a device sees through the same glass. */
const shapeOf = ({ width, height }: Size): { long: number; short: number } => {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return { long: LONGEST, short: Math.round((short * LONGEST) / long) };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The same glass in pictures of the same shape, made smaller or turned. */
export const calibrationFor = (kept: Calibration, size: Size): Calibration => {
  const share = Math.max(size.width, size.height) / Math.max(kept.width, kept.height);
  const scaled = scaleCalibration(kept, Math.round(kept.width * share));
  const isUpright = kept.width < kept.height === size.width < size.height;
  // What is made smaller is cut to whole points.
  return { ...scaled, height: isUpright ? size.height : size.width };
};

/** What was measured of the glass of this device's cameras, kept on the device. */
export class Calibrations {
  readonly #storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

  constructor(storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>) {
    this.#storage = storage;
  }

  /** For pictures of this size; null when this camera was not measured for their shape. */
  read(camera: string, size: Size): Calibration | null {
    if (camera === UNNAMED) return null;
    const kept = calibrationFrom(parsed(this.#storage.read(this.#place(camera, size)) ?? ''));
    if (kept === undefined) return null;
    return calibrationFor(kept, size);
  }

  keep(camera: string, size: Size, calibration: Calibration): void {
    if (camera !== UNNAMED) this.#storage.write(this.#place(camera, size), JSON.stringify(calibration));
  }

  forget(camera: string, size: Size): void {
    this.#storage.remove(this.#place(camera, size));
  }

  #place(camera: string, size: Size): string {
    const { long, short } = shapeOf(size);
    return STORAGE_KEYS.cameraGlass(camera, long, short);
  }
}
