import { POSITION } from '@trundle/protocol/constants';
import { isOnMat } from '@trundle/world/geometry/area';

interface Seen {
  /** When it stood on the mat last. */
  at: number;
  isAway: boolean;
}

interface Leaving {
  at: number;
  robot: number;
  kind: 'left' | 'returned';
}

/** Tells when robots leave the mat and come back, from pictures of it: one that is not found for a while has left. */
export class MatLeavings {
  readonly #robots = new Map<number, Seen>();

  seen(now: number, places: ReadonlyMap<number, { x: number; y: number }>): Leaving[] {
    const found: Leaving[] = [];
    for (const [robot, place] of places) {
      const before = this.#robots.get(robot);
      if (isOnMat(place)) {
        if (before?.isAway) found.push({ at: now, robot, kind: 'returned' });
        this.#robots.set(robot, { at: now, isAway: false });
      } else if (before !== undefined && !before.isAway) found.push(this.#leaves(robot, before));
    }
    for (const [robot, seen] of this.#robots)
      if (!seen.isAway && now - seen.at > POSITION.staleAfter) found.push(this.#leaves(robot, seen));
    return found;
  }

  keepOnly(robots: ReadonlySet<number>): void {
    for (const robot of this.#robots.keys()) if (!robots.has(robot)) this.#robots.delete(robot);
  }

  #leaves(robot: number, seen: Seen): Leaving {
    seen.isAway = true;
    return { at: seen.at, robot, kind: 'left' };
  }
}
