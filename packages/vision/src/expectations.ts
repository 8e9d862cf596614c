import type { Point } from '@trundle/world/geometry/coordinates';
import type { Outline } from './picture.ts';

/** What was seen longer ago is elsewhere by now. Milliseconds. */
const FRESH = 350;

interface Seen {
  readonly outline: Outline;
  readonly at: number;
  /** Pixels a millisecond. */
  readonly x: number;
  readonly y: number;
}

/** A marker and where it should be in the next picture. */
export interface Expected {
  readonly id: number;
  readonly outline: Outline;
}

/** Where markers that were seen a moment ago must be now: one with something over its edge is found where it is expected. */
export class Expectations {
  readonly #seen = new Map<number, Seen>();

  forget(): void {
    this.#seen.clear();
  }

  at(now: number): Expected[] {
    return [...this.#seen].flatMap(([id, { outline, at, x, y }]) => {
      const passed = now - at;
      if (passed <= 0 || passed > FRESH) return [];
      const move = (p: Point): Point => ({ x: p.x + x * passed, y: p.y + y * passed });
      return [{ id, outline: [move(outline[0]), move(outline[1]), move(outline[2]), move(outline[3])] as const }];
    });
  }

  note(detections: readonly Expected[], now: number): void {
    for (const { id, outline } of detections) {
      const before = this.#seen.get(id);
      const passed = before ? now - before.at : 0;
      const isFresh = before !== undefined && passed > 0 && passed <= FRESH;
      const speed = (from: number, to: number): number => (isFresh ? (to - from) / passed : 0);
      const [here, there] = [middle(outline), middle(before?.outline ?? outline)];
      this.#seen.set(id, { outline, at: now, x: speed(there.x, here.x), y: speed(there.y, here.y) });
    }
    for (const [id, { at }] of this.#seen) if (now - at > FRESH || now < at) this.#seen.delete(id);
  }
}

const middle = ([p, q, r, s]: Outline): Point => ({ x: (p.x + q.x + r.x + s.x) / 4, y: (p.y + q.y + r.y + s.y) / 4 });
