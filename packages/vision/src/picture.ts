import type { Point } from '@trundle/world/geometry/coordinates';
import type { Corner } from './markers.ts';

/** A picture of the camera in grey: a byte a pixel, row by row. */
export interface LumaPicture {
  readonly luma: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Top left, top right, bottom right and bottom left of a marker as it stands upright, in pixels. */
export type Outline = readonly [Point, Point, Point, Point];

export interface Sighting {
  readonly kind: 'robot' | 'object';
  /** A robot's number, or an object's from 117 on. */
  readonly identifier: number;
  /** Millimetres on the mat and degrees, as the specification has them. */
  readonly x: number;
  readonly y: number;
  readonly a: number;
  /** 0 to 1: how much to trust it. Falls while it is only reckoned where it must be. */
  readonly confidence: number;
  /** Undefined while it is hidden and only reckoned. */
  readonly outline: Outline | undefined;
}

export interface MatRead {
  /** Whether pixels can be turned into millimetres now. */
  readonly found: boolean;
  /** Some corners are hidden: the mat is taken to lie where it lay. */
  readonly remembered: boolean;
  /** The markers of the corners as they are seen, in pixels. */
  readonly corners: Partial<Readonly<Record<Corner, Outline>>>;
  readonly missing: readonly Corner[];
  /** The field's own corners in pixels, to be drawn over the picture; undefined without a mat. */
  readonly outline: Outline | undefined;
  /** How far the corners lie from where they should, in millimetres on average; undefined without a mat. */
  readonly misfit: number | undefined;
}

/** What keeps the camera from seeing well, worst first. */
export type Fault =
  | { readonly code: 'dark' | 'bright' | 'glare' | 'blurred' | 'tooSmall' | 'tilted' | 'cornersMisplaced' | 'noMat' }
  /** `outside` is where it ought to be: beyond the edge of the picture, or in it and covered; undefined is not known. */
  | { readonly code: 'cornerMissing'; readonly corner: Corner; readonly outside: boolean | undefined }
  | { readonly code: 'seenTwice'; readonly kind: 'robot' | 'object'; readonly identifier: number }
  /**
   * The calibration is not used: it was made with another device, for pictures of another size, or shows the mat as no mat,
   * which another lens shows well.
   */
  | { readonly code: 'unfit' }
  /** Nobody measured the lens, and from straight above the mat does not tell enough of it: robots may be off by millimetres. */
  | { readonly code: 'unmeasured' };

export interface PictureRead {
  readonly mat: MatRead;
  /** One for each number, and every further thing that wears a number which is there already. */
  readonly sightings: readonly Sighting[];
  /** In the picture and well beside the mat, of numbers that nothing on it wears. */
  readonly beside: readonly Sighting[];
  readonly faults: readonly Fault[];
  /** How many pixels an edge from black to white takes, in the middle of all that is seen; undefined without markers. */
  readonly edgeWidth: number | undefined;
  readonly calibration: 'used' | 'none' | 'unfit';
}

/** Grey of the pixels of a canvas, as the eye weighs colours. Writes into `into` where it has the right length. */
export const toLuma = (rgba: Uint8Array | Uint8ClampedArray, into?: Uint8Array): Uint8Array => {
  const pixels = rgba.length >> 2;
  const luma = into?.length === pixels ? into : new Uint8Array(pixels);
  // A pixel at a time, of the million that a picture has: red is the lowest byte wherever browsers and Node run.
  const whole = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice();
  const words = new Uint32Array(whole.buffer, whole.byteOffset, pixels);
  for (let i = 0; i < pixels; i++) {
    const pixel = words[i] as number;
    luma[i] = (77 * (pixel & 255) + 150 * ((pixel >>> 8) & 255) + 29 * ((pixel >>> 16) & 255)) >> 8;
  }
  return luma;
};
