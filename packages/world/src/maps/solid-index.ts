import { MAT } from '@trundle/protocol/constants';
import type { Point } from '../geometry/coordinates.ts';
import { rect, rectToShape } from '../geometry/shape.ts';
import { ROBOT } from '../robot/body.ts';
import type { Solid } from './map.ts';

const BUCKET = 40;
/** Robots may hang over the edge and still touch what stands there. */
const BEYOND = ROBOT.length;
const PER_ROW = Math.ceil((MAT.max - MAT.min + 2 * BEYOND) / BUCKET);
const NOTHING: readonly Solid[] = [];

/**
 * Which solids a body near a point could touch. Most of the mat answers with none, so thousands of robots can ask
 * fifty times a second.
 */
export class SolidIndex {
  readonly #buckets: (readonly Solid[])[] = [];

  /** `reach` is the largest radius that will ask. */
  constructor(solids: readonly Solid[], reach: number = ROBOT.radius) {
    for (let i = 0; i < PER_ROW * PER_ROW; i++) {
      const x = MAT.min - BEYOND + (i % PER_ROW) * BUCKET;
      const y = MAT.min - BEYOND + Math.floor(i / PER_ROW) * BUCKET;
      const near = solids.filter((solid) => rectToShape(rect(x, y, BUCKET, BUCKET), solid.shape) <= reach);
      this.#buckets.push(near.length > 0 ? near : NOTHING);
    }
  }

  near(p: Point): readonly Solid[] {
    const column = Math.floor((p.x - MAT.min + BEYOND) / BUCKET);
    const row = Math.floor((p.y - MAT.min + BEYOND) / BUCKET);
    if (!(column >= 0 && row >= 0 && column < PER_ROW && row < PER_ROW)) return NOTHING;
    return this.#buckets[row * PER_ROW + column] ?? NOTHING;
  }
}
