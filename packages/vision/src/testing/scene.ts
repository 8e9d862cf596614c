import type { CameraPose, Lens } from './pinhole.ts';

export type Colour = readonly [number, number, number];

/** What moves while the shutter is open, in all: millimetres and degrees. */
interface Motion {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** A printed marker. Above the mat it lies on the thing that carries it, a box as high as the marker lies. */
export interface PlacedMarker {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** The heading, as the mat counts it. */
  readonly a: number;
  /** Above the mat. */
  readonly height: number;
  /** The side of the black square. */
  readonly size: number;
  /** White paper around that. */
  readonly quiet: number;
  readonly motion?: Motion;
  readonly colour?: Colour;
}

/** A hand, a sleeve, a sheet of paper: a box without a marker, floating or not. */
export interface Cover {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly length: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly colour: Colour;
}

/** Round, soft at its edge, lying on the mat: of a lamp that shines back from it, or of somebody who stands in the light. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** A shadow takes this share of the light; glare adds this share of white. */
  readonly strength: number;
}

interface Light {
  /** 1 shows white paper as nearly white. */
  readonly level: number;
  /** How much more of the level there is 800 millimetres further along x and y. */
  readonly slope?: readonly [number, number];
  /** The share that the corners of the picture lose. */
  readonly vignette?: number;
  readonly shadows?: readonly Patch[];
  readonly glare?: readonly Patch[];
  /** How far the shadow of a thing reaches for each millimetre of its height; none without. */
  readonly lamp?: readonly [number, number];
}

/** All that stays as it is while a film is made. */
export interface Setting {
  readonly width: number;
  readonly height: number;
  readonly camera: CameraPose;
  readonly lens: Lens;
  readonly light?: Light;
  /** Cards that lie on the mat or beside it: its corners. */
  readonly cards: readonly PlacedMarker[];
  /** The colour of the mat at a point of it; plain paper without one. */
  readonly paint?: (x: number, y: number) => Colour;
  /** One deviation, in pixels. */
  readonly blur?: number;
  /** One deviation, of 255. */
  readonly noise?: number;
  /** Rays a pixel, along each side. */
  readonly rays?: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** In front of a camera, on a table, at an ordinary day. */
export const DAYLIGHT: Light = { level: 1 };
