import type { VirtualClassroomState } from '@trundle/protocol/http/virtual';
import type { VirtualClassroom } from '@trundle/simulator';
import type { Point } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';

/** An object and where it belongs. */
export interface Spot extends Point {
  readonly number: number;
}

interface Entry {
  home: Point;
  readonly by: VirtualClassroomState['objects'][number]['by'];
  /** Whose examples need it; it goes with the last of them. */
  readonly accounts: Set<string>;
}

/** Who asks, and which robots are theirs; null for whoever leads: all are. */
interface Asking {
  readonly account: string;
  readonly robots: readonly number[] | null;
}

/** The loose things of one simulated mat: who wants each of them there, and where it belongs. */
export class MatObjects {
  readonly #classroom: VirtualClassroom;
  readonly #entries = new Map<number, Entry>();

  constructor(classroom: VirtualClassroom) {
    this.#classroom = classroom;
  }

  list(): VirtualClassroomState['objects'] {
    return [...this.#entries]
      .map(([number, { by }]) => ({ number, by }))
      .sort((one, other) => one.number - other.number);
  }

  /** What whoever leads has put there, to be kept with the class. */
  kept(): Spot[] {
    return [...this.#entries].flatMap(([number, { by, home }]) => (by === 'leader' ? [{ number, ...home }] : []));
  }

  /**
   * What lies loose on a map lies there in every virtual class that shows it. Without virtual robots there is no
   * virtual mat: a real camera must not be contradicted.
   */
  layOut(mapId: string, kept: readonly Spot[] = []): void {
    if (this.#classroom.robots.length === 0) return;
    for (const spot of mapById(mapId).loose ?? []) this.#put(spot, 'map');
    for (const spot of kept) this.#put(spot, 'leader');
  }

  /** Another map, or no robots any more: only what whoever leads put there stays. */
  clear(which: 'passing' | 'all'): void {
    for (const [number, { by }] of [...this.#entries]) if (which === 'all' || by !== 'leader') this.#take(number);
  }

  /** By hand, under the first free number. False when there is no room. */
  add({ x, y }: Point): boolean {
    const object = this.#classroom.addObject({ x, y, a: 0 });
    if (object === undefined) return false;
    this.#entries.set(object.marker, { home: { x, y }, by: 'leader', accounts: new Set() });
    return true;
  }

  /** By hand: it belongs there from now on. */
  move(number: number, { x, y }: Point): 'moved' | 'unknown' | 'full' {
    const entry = this.#entries.get(number);
    if (entry === undefined) return 'unknown';
    if (!this.#classroom.moveObject(number, { x, y, a: 0 })) return 'full';
    entry.home = { x, y };
    return 'moved';
  }

  remove(number: number): boolean {
    return this.#entries.has(number) && this.#take(number);
  }

  /** What an account's last example brought goes, unless somebody else's example needs it too. */
  takeAway(account: string): void {
    for (const [number, { by, accounts, home }] of [...this.#entries]) {
      if (!accounts.delete(account) || accounts.size > 0) continue;
      if (by === 'example') this.#take(number);
      else this.#classroom.moveObject(number, { ...home, a: 0 });
    }
  }

  /** Puts what an example needs where it needs it. Says which of it could not be had. */
  bring(spots: readonly Spot[], asking: Asking): number[] {
    return spots.flatMap((spot) => {
      const entry = this.#entries.get(spot.number);
      entry?.accounts.add(asking.account);
      const isThere = entry
        ? !this.#isHeldByOthers(spot.number, asking) &&
          this.#classroom.moveObject(spot.number, { x: spot.x, y: spot.y, a: 0 })
        : this.#put(spot, 'example', asking.account);
      return isThere ? [] : [spot.number];
    });
  }

  /** What goes home with the robots of somebody: what they moved, and what came for them. */
  movedBy(asking: Asking): (Point & { marker: number })[] {
    return [...this.#entries].flatMap(([marker, { home, accounts }]) => {
      const { mover } = this.#classroom.handled(marker);
      const isTheirs =
        asking.robots === null ||
        accounts.has(asking.account) ||
        (mover !== undefined && asking.robots.includes(mover));
      return isTheirs && !this.#isHeldByOthers(marker, asking) ? [{ marker, ...home }] : [];
    });
  }

  #isHeldByOthers(number: number, { robots }: Asking): boolean {
    const { holder } = this.#classroom.handled(number);
    return robots !== null && holder !== undefined && !robots.includes(holder);
  }

  #put({ number, x, y }: Spot, by: Entry['by'], ...accounts: string[]): boolean {
    if (this.#entries.has(number)) return true;
    if (this.#classroom.addObject({ x, y, a: 0, marker: number }) === undefined) return false;
    this.#entries.set(number, { home: { x, y }, by, accounts: new Set(accounts) });
    return true;
  }

  #take(number: number): boolean {
    this.#entries.delete(number);
    return this.#classroom.removeObject(number);
  }
}
