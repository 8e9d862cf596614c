import {
  type Calibration,
  type CalibrationResult,
  Calibrator,
  type LumaPicture,
  Tracker,
  toLuma,
} from '@trundle/vision';
import type { Calibrating, Glass, Look } from './eyes-messages.ts';
import { USUAL_HEIGHTS } from './marker-heights.ts';

interface Points {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

type Lack = Exclude<CalibrationResult, { readonly calibration: Calibration }>['reason'];

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** A number for the points of a picture: another picture has another. Null for one in a single colour. */
const digestOf = ({ luma }: LumaPicture): number | null => {
  const words = new Uint32Array(luma.buffer, luma.byteOffset, luma.length >> 2);
  const [first] = words;
  let digest: number = FNV.offset;
  let isPlain = true;
  for (const word of words) {
    if (word !== first) isPlain = false;
    digest = Math.imul(digest ^ word, FNV.prime);
  }
  return isPlain ? null : digest;
};

const trackerFor = ({ calibration, device, heights }: Glass): Tracker =>
  new Tracker({
    device,
    calibration: calibration ?? undefined,
    robotMarkerHeight: heights.robot,
    objectMarkerHeight: heights.object,
  });

/** What the worker does with a picture: reads it, and learns from it what the glass of the camera does, when asked. */
export class FrameReader {
  #glass: Glass = { device: '', calibration: null, heights: USUAL_HEIGHTS };
  #tracker = trackerFor(this.#glass);
  #calibrator: Calibrator | null = null;
  #luma: Uint8Array = new Uint8Array();
  /** Why the pictures so far are not enough, although there are many. */
  #lacks: Lack | undefined = undefined;

  begin(glass: Glass): void {
    this.#glass = glass;
    this.#calibrator = null;
    this.#tracker = trackerFor(glass);
  }

  calibrate(): void {
    this.#calibrator = new Calibrator(this.#glass.device);
    this.#lacks = undefined;
  }

  look({ rgba, width, height }: Points, at: number): Omit<Look, 'id'> {
    this.#luma = toLuma(rgba, this.#luma);
    const picture = { luma: this.#luma, width, height };
    const read = this.#tracker.read(picture, at);
    return { read, width, height, digest: digestOf(picture), calibrating: this.#learn(picture) };
  }

  #learnt(calibration: Calibration): Calibrating {
    this.#calibrator = null;
    this.#glass = { ...this.#glass, calibration };
    this.#tracker = trackerFor(this.#glass);
    return { state: 'done', calibration };
  }

  #learn(picture: LumaPicture): Calibrating | null {
    const calibrator = this.#calibrator;
    if (calibrator === null) return null;
    const taken = calibrator.add(picture);
    const { pictures, wanted } = calibrator.progress;
    if (taken === 'taken' && pictures >= wanted) {
      const result = calibrator.finish();
      if (result.calibration !== undefined) return this.#learnt(result.calibration);
      this.#lacks = result.reason;
    }
    if (taken === 'enough' || taken === 'otherSize') {
      this.#calibrator = null;
      return { state: 'failed', isMisplaced: this.#lacks === 'cornersMisplaced' };
    }
    return { state: 'under way', share: Math.min(1, pictures / wanted), wantsTilt: this.#lacks === 'tiltMore' };
  }
}
