import type { Fault, PictureRead, Sighting } from '@trundle/vision';
import type { Look } from '../eyes-messages.ts';

const OUTLINE = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 20, y: 20 },
  { x: 10, y: 20 },
] as const;

export const robot = (identifier: number, at: Partial<Sighting> = {}): Sighting => ({
  kind: 'robot',
  identifier,
  x: 100 * identifier,
  y: 200,
  a: 90,
  confidence: 1,
  outline: OUTLINE,
  ...at,
});

interface Seen {
  sightings?: readonly Sighting[];
  beside?: readonly Sighting[];
  faults?: readonly Fault[];
  hasMat?: boolean;
}

/** A picture in which all is well, but for what is said. */
export const readOf = ({ sightings = [], beside = [], faults = [], hasMat = true }: Seen = {}): PictureRead => ({
  mat: {
    found: hasMat,
    remembered: false,
    corners: {},
    missing: [],
    outline: hasMat ? OUTLINE : undefined,
    misfit: hasMat ? 0.4 : undefined,
  },
  sightings,
  beside,
  faults: hasMat ? faults : [{ code: 'noMat' }, ...faults],
  edgeWidth: 2,
  calibration: 'none',
});

let digests = 0;

/** Of a picture unlike any before. */
export const lookOf = (seen: Seen = {}): Look => {
  digests += 1;
  return { id: 0, read: readOf(seen), width: 1_280, height: 720, digest: digests, calibrating: null };
};
