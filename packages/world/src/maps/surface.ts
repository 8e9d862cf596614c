import { type Rgb, rgbOf } from '../colour.ts';
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
