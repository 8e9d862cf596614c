import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';

export interface LiveStudent extends ClassroomStudent {
  readonly online: boolean;
  /** Changes that are only on the student's computer, by their last ping. */
  readonly unsaved: number;
  /** Something is wrong with the program, and nothing has been touched for a while. */
  readonly stuck: boolean;
  /** The map they ask for, for as long as they are there and it is not shown. */
  readonly wantsMap: string | null;
}

/** What a ping tells besides that somebody is there. */
export interface PingNews {
  unsaved?: number | undefined;
  running?: boolean | undefined;
  problems?: number | undefined;
  idle?: number | undefined;
  wantsMap?: string | undefined;
  page?: string | undefined;
  drives?: number[] | undefined;
  takes?: number[] | undefined;
}

/** In seconds: long enough to think, short enough to help within the lesson. */
const STUCK_AFTER = 120;

interface Entry {
  view: LiveStudent;
  pingedAt: number;
  /** What a clock on the wall showed. */
  pingedAtWall: number | null;
  /** By the last ping; undefined before there was one. */
  isRunning: boolean | undefined;
}

/** The roster, with who is there: whoever pinged less than four seconds ago. */
export class Students {
  readonly list: Slice<readonly LiveStudent[]>;
  readonly #clock: Clock;
  /** Somebody's program has begun. */
  readonly #startedRun: (account: string) => void;
  /** By account, as pings name them. */
  #entries = new Map<string, Entry>();

  constructor(clock: Clock, startedRun: (account: string) => void = () => undefined) {
    this.#clock = clock;
    this.#startedRun = startedRun;
    this.list = new Slice({ clock, make: () => [...this.#entries.values()].map(({ view }) => view) });
  }

  accept(students: readonly ClassroomStudent[]): void {
    const before = this.#entries;
    this.#entries = new Map(
      students.map((student) => {
        const known = before.get(student.student._id);
        const { online = false, unsaved = 0, stuck = false, wantsMap = null } = known?.view ?? {};
        const view = { ...student, online, unsaved, stuck, wantsMap };
        return [
          student.student._id,
          {
            view,
            pingedAt: known?.pingedAt ?? Number.NEGATIVE_INFINITY,
            pingedAtWall: known?.pingedAtWall ?? null,
            isRunning: known?.isRunning,
          },
        ];
      }),
    );
    this.list.changed();
  }

  /** False when nobody on the roster has this account. */
  pinged(account: string, news: PingNews = {}): boolean {
    const entry = this.#entries.get(account);
    if (entry === undefined) return false;
    entry.pingedAt = this.#clock.now();
    entry.pingedAtWall = this.#clock.wall();
    const { unsaved = 0, problems = 0, idle = 0, running = false, wantsMap = null } = news;
    const wasRunning = entry.isRunning;
    entry.isRunning = running;
    if (running && wasRunning === false) this.#startedRun(account);
    this.#become(entry, { online: true, unsaved, stuck: problems > 0 && idle >= STUCK_AFTER, wantsMap });
    return true;
  }

  /** The last ping on the clock on the wall; null when there was none since this page opened. */
  lastPing(account: string): number | null {
    return this.#entries.get(account)?.pingedAtWall ?? null;
  }

  tick(): void {
    const now = this.#clock.now();
    for (const entry of this.#entries.values()) {
      if (now - entry.pingedAt >= ONLINE_WINDOW.student) {
        this.#become(entry, { online: false, stuck: false, wantsMap: null });
      }
    }
  }

  #become(entry: Entry, change: Partial<Pick<LiveStudent, 'online' | 'unsaved' | 'stuck' | 'wantsMap'>>): void {
    const differs = (Object.keys(change) as (keyof typeof change)[]).some((key) => entry.view[key] !== change[key]);
    if (!differs) return;
    entry.view = { ...entry.view, ...change };
    this.list.changed();
  }
}
