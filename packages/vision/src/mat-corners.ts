import type { Point } from '@trundle/world/geometry/coordinates';
import type { Detection } from './detector.ts';
import { CORNER_CENTRES, CORNERS, type Corner, MARKER_SIZES, meaningOf } from './markers.ts';
import type { Outline } from './picture.ts';

/** Pixels a marker may wander in the noise of pictures; beyond, the camera or the card was moved. */
const STILL = 1.2;
/** A still camera's pictures are averaged, so many of them. */
const MOST_AVERAGED = 12;

interface Kept {
  readonly outline: Outline;
  readonly pictures: number;
  /** Where the others were when this one was seen last. */
  readonly others: Partial<Record<Corner, Outline>>;
}

export interface SeenCorners {
  /** Those in this picture, steadied. */
  readonly seen: Partial<Record<Corner, Outline>>;
  /** Those that are hidden, where they lay: only while the others have not moved since. */
  readonly remembered: Partial<Record<Corner, Outline>>;
}

/** Where the corners of a corner's marker lie on the mat, in the order of an outline. */
export const cornerPlaces = (corner: Corner): Outline => {
  const { x, y } = CORNER_CENTRES[corner];
  const half = MARKER_SIZES.corner.side / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
};

/** Without memory three corners tell where the fourth is; two do not. */
const FEWEST_CORNERS = 3;

/** Where the corners of all corner markers lie on the mat and in the picture; undefined when that is too few. */
export interface CornerPoints {
  readonly corners: number;
  readonly places: readonly Point[];
  readonly pixels: readonly Point[];
}

export const pointsOf = ({ seen, remembered }: SeenCorners): CornerPoints | undefined => {
  const outlines = { ...remembered, ...seen };
  const corners = CORNERS.filter((corner) => outlines[corner]);
  if (corners.length < FEWEST_CORNERS || Object.keys(seen).length === 0) return undefined;
  return {
    corners: corners.length,
    places: corners.flatMap((corner) => [...cornerPlaces(corner)]),
    pixels: corners.flatMap((corner) => [...(outlines[corner] ?? [])]),
  };
};

const apart = (one: Outline, other: Outline): number => {
  let sum = 0;
  for (let i = 0; i < 4; i++) {
    const [p, q] = [one[i] as Point, other[i] as Point];
    sum += Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);
  }
  return sum / 4;
};

const mixed = (one: Outline, other: Outline, share: number): Outline => {
  const mix = (i: 0 | 1 | 2 | 3): Point => ({
    x: one[i].x + share * (other[i].x - one[i].x),
    y: one[i].y + share * (other[i].y - one[i].y),
  });
  return [mix(0), mix(1), mix(2), mix(3)];
};

/** The mat's corners from picture to picture: steadier while the camera stands still, and not forgotten when covered. */
export class MatCorners {
  readonly #kept = new Map<Corner, Kept>();

  forget(): void {
    this.#kept.clear();
  }

  read(detections: readonly Detection[]): SeenCorners {
    const now = new Map<Corner, Outline>();
    for (const detection of detections) {
      const meaning = meaningOf(detection.id);
      if (meaning?.kind !== 'corner') continue;
      const { corner } = meaning;
      const before = this.#kept.get(corner)?.outline;
      const other = now.get(corner);
      // Two of one: the one that lies where it lay.
      if (other && !(before && apart(before, detection.outline) < apart(before, other))) continue;
      now.set(corner, detection.outline);
    }
    const seen = this.#steady(now);
    return { seen, remembered: this.#rememberedBeside(now) };
  }

  #steady(now: ReadonlyMap<Corner, Outline>): Partial<Record<Corner, Outline>> {
    const seen: Partial<Record<Corner, Outline>> = {};
    for (const [corner, outline] of now) {
      const before = this.#kept.get(corner);
      const isStill = before !== undefined && apart(before.outline, outline) < STILL;
      const pictures = isStill ? Math.min(before.pictures + 1, MOST_AVERAGED) : 1;
      seen[corner] = isStill ? mixed(before.outline, outline, 1 / pictures) : outline;
      this.#kept.set(corner, { outline: seen[corner], pictures, others: {} });
    }
    for (const corner of now.keys()) {
      const kept = this.#kept.get(corner);
      if (kept) this.#kept.set(corner, { ...kept, others: seen });
    }
    return seen;
  }

  #rememberedBeside(now: ReadonlyMap<Corner, Outline>): Partial<Record<Corner, Outline>> {
    const remembered: Partial<Record<Corner, Outline>> = {};
    for (const corner of CORNERS) {
      const kept = this.#kept.get(corner);
      if (!kept || now.has(corner)) continue;
      let [witnesses, moved] = [0, false];
      for (const [other, outline] of now) {
        const then = kept.others[other];
        if (!then) continue;
        witnesses++;
        if (apart(then, outline) > STILL * 1.5) moved = true;
      }
      // Nobody is left who could tell whether the camera moved: it is kept, but not used.
      if (moved) this.#kept.delete(corner);
      else if (witnesses > 0) remembered[corner] = kept.outline;
    }
    return remembered;
  }
}
