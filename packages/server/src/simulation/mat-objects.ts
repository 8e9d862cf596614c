import type { VirtualClassroomState } from '@trundle/protocol/http/virtual';
import type { VirtualClassroom } from '@trundle/simulator';
import type { Point } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';

/** An object and where it belongs. */
export interface Spot extends Point {
  readonly number: number;
}

type By = VirtualClassroomState['objects'][number]['by'];

interface Entry {
  home: Point;
  readonly by: By;
  /** Whose example uses it: it goes, or is everybody's again, when they open something else. */
  account: string | null;
  /** The child who has it for herself. */
  owner: string | null;
}

/** What is kept with the class: what whoever leads put there, and what examples brought or use. */
export interface KeptObject extends Spot {
  /** What says nothing was put there by whoever leads. */
  readonly by?: Exclude<By, 'leader'>;
  readonly account?: string;
  readonly owner?: string;
}

/** Who asks, and which robots are theirs; null for whoever leads: all are. */
interface Asking {
  readonly account: string;
  readonly robots: readonly number[] | null;
  /** What they bring is everybody's. */
  readonly leads: boolean;
}

/** What became of the things an example needs: the numbers that they have, and those that could not be had. */
export interface BroughtObjects {
  readonly objects: { number: number; as: number }[];
  readonly missing: number[];
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

  /** What is there again when the class wakes up. */
  kept(): KeptObject[] {
    return [...this.#entries].flatMap(([number, { by, home, account, owner }]) =>
      by === 'map' && account === null
        ? []
        : [{ number, ...home, ...(by !== 'leader' && { by }), ...(account && { account }), ...(owner && { owner }) }],
    );
  }

  /**
   * What lies loose on a map lies there in every virtual class that shows it. Without virtual robots there is no
   * virtual mat: a real camera must not be contradicted. `always`: they left for mats of their own, and no virtual camera looks.
   */
  layOut(mapId: string, { kept = [], always = false }: { kept?: readonly KeptObject[]; always?: boolean } = {}): void {
    if (this.#classroom.robots.length === 0 && !always) return;
    for (const spot of mapById(mapId).loose ?? []) this.#put(spot, { by: 'map' });
    for (const { number, x, y, ...entry } of kept)
      if (entry.by !== 'map') this.#put({ number, x, y }, { by: 'leader', ...entry });
      else if (this.#entries.get(number)?.by === 'map') this.#lend(number, entry.account ?? null, entry.owner ?? null);
  }

  /** Another map, or no robots any more: only what whoever leads put there stays. */
  clear(which: 'passing' | 'all'): void {
    for (const [number, { by }] of [...this.#entries]) if (which === 'all' || by !== 'leader') this.#take(number);
  }

  /** By hand, under the first free number. False when there is no room. */
  add({ x, y }: Point): boolean {
    return this.#put({ x, y, number: undefined }, { by: 'leader' }) !== undefined;
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

  /** What an account's last example brought goes; what it used of the map's own is everybody's again. */
  takeAway(account: string): void {
    for (const [number, entry] of [...this.#entries]) {
      if (entry.account !== account) continue;
      if (entry.by === 'example') this.#take(number);
      else {
        this.#lend(number, null, null);
        this.#classroom.moveObject(number, { ...entry.home, a: 0 });
      }
    }
  }

  /**
   * Puts what an example needs where it needs it. What somebody else uses stays theirs: a second one comes under a number
   * of its own, so that two children with the same example never wait for each other.
   */
  bring(spots: readonly Spot[], asking: Asking): BroughtObjects {
    // Those that keep their number come first, so that nobody takes it from them.
    const [own, copies] = [true, false].map((keeps) =>
      spots.filter(({ number }) => this.#isFree(number, asking) === keeps),
    ) as [Spot[], Spot[]];
    const objects = [
      ...own.map((spot) => ({ number: spot.number, as: this.#use(spot, asking) })),
      ...copies.map((spot) => ({ number: spot.number, as: this.#add(spot, asking) })),
    ];
    return {
      objects: objects.flatMap(({ number, as }) => (as === undefined ? [] : [{ number, as }])),
      missing: objects.flatMap(({ number, as }) => (as === undefined ? [number] : [])),
    };
  }

  /** Nobody's, the map's own that no other example uses, or theirs already. */
  #isFree(number: number, asking: Asking): boolean {
    const entry = this.#entries.get(number);
    if (entry === undefined || entry.account === asking.account) return true;
    return entry.by === 'map' && entry.account === null && !this.#isHeldByOthers(number, asking);
  }

  #use(spot: Spot, asking: Asking): number | undefined {
    const entry = this.#entries.get(spot.number);
    if (entry === undefined) return this.#add(spot, asking, spot.number);
    this.#lend(spot.number, asking.account, ownerIn(asking));
    return this.#classroom.moveObject(spot.number, { x: spot.x, y: spot.y, a: 0 }) ? spot.number : undefined;
  }

  #add(at: Point, asking: Asking, marker?: number): number | undefined {
    return this.#put({ ...at, number: marker }, { by: 'example', account: asking.account, owner: ownerIn(asking) });
  }

  /** What goes home with the robots of somebody: what they moved, and what came for them. */
  movedBy(asking: Asking): (Point & { marker: number })[] {
    return [...this.#entries].flatMap(([marker, { home, account }]) => {
      const { mover } = this.#classroom.handled(marker);
      const isTheirs =
        asking.robots === null || account === asking.account || (mover !== undefined && asking.robots.includes(mover));
      return isTheirs && !this.#isHeldByOthers(marker, asking) ? [{ marker, ...home }] : [];
    });
  }

  #isHeldByOthers(number: number, { robots }: Asking): boolean {
    const { holder } = this.#classroom.handled(number);
    return robots !== null && holder !== undefined && !robots.includes(holder);
  }

  /** Under a number that is free: the one that is asked for, or any. */
  #put(
    { number, x, y }: Point & { number: number | undefined },
    { by, account = null, owner = null }: Pick<Entry, 'by'> & Partial<Entry>,
  ): number | undefined {
    if (number !== undefined && this.#entries.has(number)) return undefined;
    const place = { x, y, a: 0, ...(number !== undefined && { marker: number }), ...(owner !== null && { owner }) };
    const made = this.#classroom.addObject(place)?.marker;
    if (made !== undefined) this.#entries.set(made, { home: { x, y }, by, account, owner });
    return made;
  }

  #lend(number: number, account: string | null, owner: string | null): void {
    const entry = this.#entries.get(number);
    if (entry === undefined) return;
    entry.account = account;
    entry.owner = owner;
    this.#classroom.setObjectOwner(number, owner);
  }

  #take(number: number): boolean {
    this.#entries.delete(number);
    return this.#classroom.removeObject(number);
  }
}

const ownerIn = ({ account, leads }: Asking): string | null => (leads ? null : account);
