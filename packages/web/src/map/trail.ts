import { distance, type Point } from '@trundle/world/geometry/coordinates';

/** How long a robot's way stays on the map, and in how many shades it fades. */
export const TRAIL = { life: 9_000, bands: 4, step: 6, leap: 120 } as const;

interface Footprint extends Point {
  readonly at: number;
  /** Nothing was driven between the one before and this one: it was carried here. */
  readonly isStart: boolean;
}

/** Where a robot was lately. */
export class Trail {
  #prints: Footprint[] = [];
  #changed = false;

  /** A robot that stands still leaves no new footprint. */
  add({ x, y }: Point, at: number): void {
    const last = this.#prints.at(-1);
    const gone = last === undefined ? Number.POSITIVE_INFINITY : distance(last, { x, y });
    if (gone < TRAIL.step) return;
    this.#prints.push({ x, y, at, isStart: gone > TRAIL.leap });
    this.#changed = true;
  }

  clear(): void {
    this.#changed ||= this.#prints.length > 0;
    this.#prints = [];
  }

  /** One path for each shade, the oldest first; null when they are as they were. */
  paths(now: number): readonly string[] | null {
    const fresh = this.#prints.findIndex(({ at }) => now - at < TRAIL.life);
    const gone = fresh < 0 ? this.#prints.length : fresh;
    if (gone > 0) this.#prints.splice(0, gone);
    if (gone === 0 && !this.#changed && this.#prints.length === 0) return null;
    this.#changed = false;
    const paths = Array.from({ length: TRAIL.bands }, () => '');
    for (const [index, print] of this.#prints.entries()) {
      const before = this.#prints[index - 1];
      if (before === undefined || print.isStart) continue;
      const age = Math.min(TRAIL.life - 1, Math.max(0, now - print.at));
      const band = TRAIL.bands - 1 - Math.floor((age / TRAIL.life) * TRAIL.bands);
      paths[band] += `M${round(before.x)} ${round(before.y)}L${round(print.x)} ${round(print.y)}`;
    }
    return paths;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
