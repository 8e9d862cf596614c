import { ownPage, studentPing } from '@trundle/protocol/topics/classroom';
import type { Cancel, Clock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { PingNews } from '../live/students.ts';

/** A tab that lies hidden may ping once a minute. */
const REMEMBERED = 65_000;
/** A page that has not answered by then sleeps or has no network: nothing of it moves a robot. */
const ANSWERS_WITHIN = 3_000;

interface Ports {
  live: LiveClassroom;
  clock: Clock;
  accountId: string;
  /** Robots that are driven from here at this moment. */
  drives: () => ReadonlySet<number>;
  /** Another page of the account drives this one of them from now on. */
  takenOver: (robot: number) => void;
  /** Other pages drive other robots than before. */
  changed: () => void;
}

type Robots = Iterable<number>;
/** The first that is among both. */
const common = (some: Robots, others: ReadonlySet<number>): number | undefined =>
  [...some].find((number) => others.has(number));

/**
 * What other pages of the same student drive, in a class or on a mat of her own: another tab, another device. Two programs would fight over a robot, so one of
 * them gives way, and each page knows of the other by its pings.
 */
export class OwnPages {
  readonly #ports: Ports;
  readonly #page: string;
  readonly #others = new Map<string, { drives: readonly number[]; heardAt: number }>();
  /** Robots that are wanted here, while another page has them. */
  #takes: readonly number[] = [];
  readonly #waiting = new Set<() => void>();
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#page = ports.live.connection.clientId;
  }

  start(): void {
    const { live, accountId } = this.#ports;
    this.#cancels = [
      live.tellWithPing(() => this.#news()),
      live.connection.on(studentPing, ({ student_id, ...said }) => {
        if (student_id === accountId) this.#heard(said);
      }),
      // On a mat of her own.
      live.connection.on(ownPage, ({ userId, ...said }) => {
        if (userId === accountId) this.#heard(said);
      }),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    for (const over of [...this.#waiting]) over();
  }

  /** One of these that another page drives. */
  drivenOf(robots: ReadonlySet<number>): number | undefined {
    const since = this.#ports.clock.now() - REMEMBERED;
    const drives = [...this.#others.values()].filter(({ heardAt }) => heardAt > since).flatMap((other) => other.drives);
    return common(drives, robots);
  }

  /** Other pages let go of these robots; resolves when they have, or are not there to answer. */
  async takeOver(robots: ReadonlySet<number>): Promise<void> {
    const { live, clock } = this.#ports;
    this.#takes = [...robots];
    live.pingNow();
    await new Promise<void>((resolve) => {
      const over = (): void => {
        cancel();
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (this.drivenOf(robots) === undefined || this.#cancels.length === 0) over();
      };
      const cancel = clock.after(ANSWERS_WITHIN, () => {
        this.#others.clear();
        over();
      });
      this.#waiting.add(look);
      look();
    });
    this.#takes = [];
  }

  #news(): PingNews {
    const drives = [...this.#ports.drives()];
    return {
      page: this.#page,
      ...(drives.length > 0 && { drives }),
      ...(this.#takes.length > 0 && { takes: [...this.#takes] }),
    };
  }

  #heard({ page, drives = [], takes = [] }: PingNews): void {
    if (page === undefined || page === this.#page) return;
    const { live, clock } = this.#ports;
    const isNew = !this.#others.has(page);
    this.#others.set(page, { drives, heardAt: clock.now() });
    const mine = this.#ports.drives();
    // Two that began in the same moment hear of each other too late: one of them gives way, and both know which.
    const lost = common(takes, mine) ?? (page > this.#page ? common(drives, mine) : undefined);
    if (lost !== undefined) this.#ports.takenOver(lost);
    else if (isNew && mine.size > 0) live.pingNow();
    for (const look of [...this.#waiting]) look();
    this.#ports.changed();
  }
}
