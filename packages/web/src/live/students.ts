import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';

export interface LiveStudent extends ClassroomStudent {
  readonly online: boolean;
}

interface Entry {
  view: LiveStudent;
  pingedAt: number;
  /** What a clock on the wall showed. */
  pingedAtWall: number | null;
}

/** The roster, with who is there: whoever pinged less than four seconds ago. */
export class Students {
  readonly list: Slice<readonly LiveStudent[]>;
  readonly #clock: Clock;
  /** By account, as pings name them. */
  #entries = new Map<string, Entry>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.list = new Slice({ clock, make: () => [...this.#entries.values()].map(({ view }) => view) });
  }

  accept(students: readonly ClassroomStudent[]): void {
    const before = this.#entries;
    this.#entries = new Map(
      students.map((student) => {
        const known = before.get(student.student._id);
        const view = { ...student, online: known?.view.online ?? false };
        return [
          student.student._id,
          { view, pingedAt: known?.pingedAt ?? Number.NEGATIVE_INFINITY, pingedAtWall: known?.pingedAtWall ?? null },
        ];
      }),
    );
    this.list.changed();
  }

  /** False when nobody on the roster has this account. */
  pinged(account: string): boolean {
    const entry = this.#entries.get(account);
    if (entry === undefined) return false;
    entry.pingedAt = this.#clock.now();
    entry.pingedAtWall = this.#clock.wall();
    this.#become(entry, true);
    return true;
  }

  /** The last ping on the clock on the wall; null when there was none since this page opened. */
  lastPing(account: string): number | null {
    return this.#entries.get(account)?.pingedAtWall ?? null;
  }

  tick(): void {
    const now = this.#clock.now();
    for (const entry of this.#entries.values()) this.#become(entry, now - entry.pingedAt < ONLINE_WINDOW.student);
  }

  #become(entry: Entry, online: boolean): void {
    if (entry.view.online === online) return;
    entry.view = { ...entry.view, online };
    this.list.changed();
  }
}
