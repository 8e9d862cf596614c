import { MAT } from '@trundle/protocol/constants';
import { brightness, type Rgb, rgbOf } from '../colour.ts';
import type { Point } from '../geometry/coordinates.ts';
import { distanceToLine, distanceToSegment } from '../geometry/segment.ts';
import { contains } from '../geometry/shape.ts';
import type { Track, WorldMap } from './map.ts';

const isOnTrack = ({ line, closed, width }: Track, p: Point): boolean => {
  const [first] = line;
  const last = line.at(-1);
  if (closed && first && last && distanceToSegment(p, last, first) <= width / 2) return true;
  return distanceToLine(p, line) <= width / 2;
};

/** The track a point lies on, if any: the one printed last. */
export const trackAt = (map: WorldMap, p: Point): Track | undefined =>
  map.tracks.findLast((track) => isOnTrack(track, p));

/** What a colour sensor under the robot sees there. */
export const surfaceColourAt = (map: WorldMap, p: Point): Rgb =>
  rgbOf(trackAt(map, p)?.colour ?? map.surfaces.findLast(({ shape }) => contains(shape, p))?.colour ?? map.ground);

/** What a reflectance sensor under the robot measures, 0 to 1. */
export const surfaceBrightnessAt = (map: WorldMap, p: Point): number => brightness(surfaceColourAt(map, p));

/** Finer than the spot a colour sensor looks at. */
const SAMPLE = 2;
const PER_ROW = (MAT.max - MAT.min) / SAMPLE;
const UNKNOWN = -1;

/** The same answers to within two millimetres, remembered: for many robots that ask many times a second. */
export class SurfaceSampler {
  readonly #map: WorldMap;
  readonly #samples = new Int32Array(PER_ROW * PER_ROW).fill(UNKNOWN);

  constructor(map: WorldMap) {
    this.#map = map;
  }

  colourAt(p: Point): Rgb {
    const column = Math.floor((p.x - MAT.min) / SAMPLE);
    const row = Math.floor((p.y - MAT.min) / SAMPLE);
    if (!(column >= 0 && row >= 0 && column < PER_ROW && row < PER_ROW)) return surfaceColourAt(this.#map, p);
    const index = row * PER_ROW + column;
    let packed = this.#samples[index] ?? UNKNOWN;
    if (packed === UNKNOWN) {
      const { r, g, b } = surfaceColourAt(this.#map, { x: (column + 0.5) * SAMPLE, y: (row + 0.5) * SAMPLE });
      packed = (r << 16) | (g << 8) | b;
      this.#samples[index] = packed;
    }
    return { r: packed >> 16, g: (packed >> 8) & 255, b: packed & 255 };
  }
}
