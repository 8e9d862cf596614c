import type { Point } from '@trundle/world/geometry/coordinates';
import { Contours } from './contours.ts';
import { decode, type Reading } from './decode.ts';
import type { Expected } from './expectations.ts';
import type { LumaPicture, Outline } from './picture.ts';
import { isSquarish, quadOf } from './quads.ts';
import { refine } from './refine.ts';
import { Threshold } from './threshold.ts';

/** Points of a marker's outline. Below, its cells cannot be told apart. */
const OUTLINE = { shortest: 40, longest: 2_000 } as const;
/** How far the true edge lies from the outline at most, in pixels. */
const ROUGH = 1.5;

/** How far one lies from where it is expected at most, in pixels. */
const NEAR = 3;

export interface Detection extends Omit<Reading, 'turns'> {
  /** The marker's own corners, its upper left one first, clockwise. */
  readonly outline: Outline;
  readonly edgeWidth: number;
}

const turned = ([p, q, r, s]: Outline, turns: number): Outline =>
  turns === 0 ? [p, q, r, s] : turns === 1 ? [q, r, s, p] : turns === 2 ? [r, s, p, q] : [s, p, q, r];

/** A little larger on all sides. */
const grown = (outline: Outline, by: number): Outline => {
  const x = (outline[0].x + outline[1].x + outline[2].x + outline[3].x) / 4;
  const y = (outline[0].y + outline[1].y + outline[2].y + outline[3].y) / 4;
  const grow = (p: Point): Point => {
    const away = Math.sqrt((p.x - x) ** 2 + (p.y - y) ** 2);
    const share = 1 + (Math.SQRT2 * by) / Math.max(away, 1);
    return { x: x + (p.x - x) * share, y: y + (p.y - y) * share };
  };
  return [grow(outline[0]), grow(outline[1]), grow(outline[2]), grow(outline[3])];
};

/** Finds markers in pictures. Keeps its memory from picture to picture, and nothing else. */
export class Detector {
  readonly #threshold = new Threshold();
  readonly #contours = new Contours(OUTLINE.shortest, OUTLINE.longest);

  /** Those that are `expected` are also looked for where they should be, if nobody finds them. */
  detect(picture: LumaPicture, expected: readonly Expected[] = []): Detection[] {
    const map = this.#threshold.read(picture);
    const found: Detection[] = [];
    this.#contours.each(map, (contour) => {
      const quad = quadOf(contour);
      if (!quad) return;
      const detection = readMarker(picture, grown(quad, 0.5), ROUGH);
      if (detection) found.push(detection);
    });
    for (const { id, outline } of expected) {
      if (found.some((detection) => detection.id === id)) continue;
      const detection = readMarker(picture, outline, NEAR);
      if (detection?.id === id) found.push(detection);
    }
    return found;
  }
}

/** The marker that lies within a few pixels of an outline, or undefined. */
const readMarker = (picture: LumaPicture, rough: Outline, search: number): Detection | undefined => {
  const first = decode(picture, rough);
  const near = first && refine(picture, rough, Math.ceil(search));
  if (!near || !isSquarish(near.outline)) return undefined;
  const fine = refine(picture, near.outline, 1) ?? near;
  const reading = decode(picture, fine.outline);
  if (!reading || reading.id !== first.id) return undefined;
  const { turns, ...rest } = reading;
  return { ...rest, outline: turned(fine.outline, turns), edgeWidth: fine.edgeWidth };
};
