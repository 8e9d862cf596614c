import { OBJECT_OUT_OF_CAMERA_AFTER } from '@trundle/protocol/constants';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';
import { type Mark, Track } from './track.ts';

/** A marker that is no robot of the class. Where it is stands among the positions. */
export interface LiveObject {
  readonly identifier: number;
  readonly type: 'object';
  /** As a teacher named it; empty when nobody did. */
  readonly name: string;
  readonly outOfCamera: boolean;
  /** Somebody in this page takes it away. */
  readonly isLeaving: boolean;
  /** What a clock on the wall showed when it came. */
  readonly createdAt: number;
}

interface Entry {
  view: LiveObject;
  track: Track;
}

/** More markers do not fit into a picture. */
export const OBJECT_CAP = 200;

/** Pictures that were under way when it was taken away still show it. Milliseconds. */
const JUST_TAKEN = 1_000;

interface Ports {
  clock: Clock;
  moved: () => void;
}

/** What lies on the mat besides robots: it comes when the camera sees it and goes when it has not for a while. */
export class Objects {
  readonly list: Slice<readonly LiveObject[]>;
  readonly #ports: Ports;
  readonly #entries = new Map<number, Entry>();
  readonly #takenAt = new Map<number, number>();
  #names: ReadonlyMap<string, string> = new Map();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.list = new Slice({
      clock: ports.clock,
      make: () =>
        [...this.#entries.values()].map(({ view }) => view).sort((one, other) => one.identifier - other.identifier),
    });
  }

  name(names: Readonly<Record<string, string>>): void {
    this.#names = new Map(Object.entries(names));
    for (const [number, entry] of this.#entries) {
      const name = this.#nameOf(number);
      if (entry.view.name === name) continue;
      entry.view = { ...entry.view, name };
      this.list.changed();
    }
  }

  seen(number: number, mark: Mark): void {
    if (this.#isJustTaken(number)) return;
    const entry = this.#entries.get(number) ?? this.#arrive(number);
    if (entry === undefined) return;
    entry.track.follow(mark, this.#ports.clock.now());
    if (entry.view.outOfCamera) this.#mark(entry, false);
    this.#ports.moved();
  }

  /** Out of camera first, for a moment, so that a map can let it fade; then it is gone. */
  tick(): void {
    const now = this.#ports.clock.now();
    for (const [number, entry] of [...this.#entries]) {
      if (entry.view.outOfCamera) this.drop(number);
      else if (entry.track.silentFor(now) > OBJECT_OUT_OF_CAMERA_AFTER) this.#mark(entry, true);
    }
  }

  /** Gone, or a robot of the class from now on. */
  drop(number: number): void {
    if (!this.#entries.delete(number)) return;
    this.list.changed();
    this.#ports.moved();
  }

  /** It fades at once, is gone when that was done, and is as it was when somebody refused. */
  async takeAway(number: number, remove: () => Promise<unknown>): Promise<void> {
    const mark = (isLeaving: boolean): void => {
      const entry = this.#entries.get(number);
      if (entry !== undefined) this.#change(entry, { isLeaving });
    };
    mark(true);
    try {
      await remove();
    } catch (cause) {
      mark(false);
      throw cause;
    }
    this.taken(number);
  }

  /** It lies there no more, whatever pictures under way still show. */
  taken(number: number): void {
    this.#takenAt.set(number, this.#ports.clock.now());
    this.drop(number);
  }

  #isJustTaken(number: number): boolean {
    const takenAt = this.#takenAt.get(number);
    if (takenAt === undefined) return false;
    const isJust = this.#ports.clock.now() - takenAt <= JUST_TAKEN;
    if (!isJust) this.#takenAt.delete(number);
    return isJust;
  }

  *tracks(): Generator<[number: number, track: Track, outOfCamera: boolean]> {
    for (const [number, { track, view }] of this.#entries) yield [number, track, view.outOfCamera];
  }

  track(number: number): Track | undefined {
    return this.#entries.get(number)?.track;
  }

  #arrive(number: number): Entry | undefined {
    if (this.#entries.size >= OBJECT_CAP) return undefined;
    const view: LiveObject = {
      identifier: number,
      type: 'object',
      name: this.#nameOf(number),
      outOfCamera: false,
      isLeaving: false,
      createdAt: this.#ports.clock.wall(),
    };
    const entry = { view, track: new Track() };
    this.#entries.set(number, entry);
    this.list.changed();
    return entry;
  }

  #mark(entry: Entry, outOfCamera: boolean): void {
    this.#change(entry, { outOfCamera });
  }

  #change(entry: Entry, change: Partial<LiveObject>): void {
    entry.view = { ...entry.view, ...change };
    this.list.changed();
    this.#ports.moved();
  }

  #nameOf(number: number): string {
    return this.#names.get(String(number)) ?? '';
  }
}
