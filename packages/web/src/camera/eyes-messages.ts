import type { Calibration, PictureRead } from '@trundle/vision';
import type { Heights } from './marker-heights.ts';

/** A picture on its way to the worker. Where workers cannot draw, its points are fetched on the page. */
export type Frame =
  | { readonly bitmap: ImageBitmap; readonly width: number; readonly height: number }
  | { readonly rgba: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };

/** What pictures are seen through: the camera, by its id, what is known of its glass at their size, and how high markers lie. */
export interface Glass {
  readonly device: string;
  readonly calibration: Calibration | null;
  readonly heights: Heights;
}

export type ToEyes =
  | { readonly kind: 'look'; readonly id: number; readonly frame: Frame; readonly at: number }
  /** Another camera or size: what was seen before says nothing. */
  | ({ readonly kind: 'begin' } & Glass)
  /** Frames from now on count for a calibration, too. */
  | { readonly kind: 'calibrate' };

/** How far a calibration is, from 0 to 1, or what came of it. */
export type Calibrating =
  | { readonly state: 'under way'; readonly share: number; readonly wantsTilt: boolean }
  | { readonly state: 'done'; readonly calibration: Calibration }
  | { readonly state: 'failed'; readonly isMisplaced: boolean };

export interface Look {
  readonly id: number;
  readonly read: PictureRead;
  readonly width: number;
  readonly height: number;
  /** Names the points of the picture; null for a picture in one colour. */
  readonly digest: number | null;
  readonly calibrating: Calibrating | null;
}

export type FromEyes =
  | ({ readonly kind: 'looked' } & Look)
  | { readonly kind: 'failed'; readonly id: number }
  /** Time goes by. Browsers slow the clocks of pages that nobody looks at, and not those of their workers. */
  | { readonly kind: 'tick' };
