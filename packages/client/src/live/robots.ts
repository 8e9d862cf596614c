import { ONLINE_WINDOW, POSITION } from '@trundle/protocol/constants';
import type { Robot } from '@trundle/protocol/entities/robot';
import { isVirtualMac } from '@trundle/protocol/ids';
import type { robotStatus } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { isOnMat } from '@trundle/world/geometry/area';
import { batteryPercent } from '@trundle/world/robot/battery';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';
import { type Mark, Track } from './track.ts';

export type RobotStatus = TopicPayload<typeof robotStatus>;

/** A robot of the class with what it says of itself. Where it is stands among the positions: that changes often. */
export interface LiveRobot extends Robot {
  readonly online: boolean;
  /** As it said last; null when it never spoke. */
  readonly status: number | null;
  /** Percent; null when it never spoke. */
  readonly battery: number | null;
  readonly outOfCamera: boolean;
  /** It comes with the class and has not had time to say that it is there. */
  readonly isArriving: boolean;
}

/** Robots speak every five seconds: one that has not by then does sleep. Milliseconds. */
export const SPEAKS_WITHIN = 6_000;

export const isAsleep = ({ online, isArriving }: Pick<LiveRobot, 'online' | 'isArriving'>): boolean =>
  !online && !isArriving;

interface Entry {
  view: LiveRobot;
  cameAt: number;
  /** When the server said this of it. */
  saidAt: number;
  heardAt: number;
  /** What it said of its battery, before that became percent; it changes too often to be watched. */
  reading: number | null;
  track: Track;
}

interface Ports {
  clock: Clock;
  /** Somewhere a robot stands or stops being seen. */
  moved: () => void;
}

export class Robots {
  readonly list: Slice<readonly LiveRobot[]>;
  /** When each number was last heard, on the clock on the wall; told of once a second. */
  readonly lastSeen: Slice<ReadonlyMap<number, number>>;
  readonly #ports: Ports;
  readonly #byMac = new Map<string, Entry>();
  #byNumber = new Map<number, Entry>();
  readonly #lastSeen = new Map<number, number>();
  readonly #early = new Map<number, { status: RobotStatus; at: number }>();
  #spoke = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { clock } = ports;
    this.list = new Slice({ clock, make: () => [...this.#byNumber.values()].map(({ view }) => view) });
    this.lastSeen = new Slice({ clock, make: () => new Map(this.#lastSeen) });
  }

  /**
   * The class's robots as the server knew them when asked. What is known of them live stays with their address and
   * number, and what the server said of one since then is newer.
   */
  accept(robots: readonly Robot[], askedAt: number): void {
    const kept = new Set(robots.map(({ _id }) => _id));
    for (const [mac, { saidAt }] of [...this.#byMac]) {
      if (!kept.has(mac) && saidAt <= askedAt) this.#byMac.delete(mac);
    }
    for (const robot of robots) this.#put(robot, askedAt);
    this.#sort();
  }

  /** One robot as the server knows it now. */
  put(robot: Robot): void {
    this.#put(robot, this.#ports.clock.now());
    this.#sort();
  }

  #put(robot: Robot, saidAt: number): void {
    const before = this.#byMac.get(robot._id);
    if (before !== undefined && before.saidAt > saidAt) return;
    if (before?.view.identifier !== robot.identifier)
      this.#byMac.set(robot._id, newcomer(robot, saidAt, this.#ports.clock.now()));
    else {
      before.view = { ...before.view, ...robot };
      before.saidAt = saidAt;
    }
    const seenAt = robot.lastSeenAt === null ? 0 : Date.parse(robot.lastSeenAt);
    if (seenAt > (this.#lastSeen.get(robot.identifier) ?? 0)) this.#lastSeen.set(robot.identifier, seenAt);
  }

  #sort(): void {
    const entries = [...this.#byMac.values()].sort((one, other) => one.view.identifier - other.view.identifier);
    this.#byNumber = new Map(entries.map((entry) => [entry.view.identifier, entry]));
    for (const number of [...this.#lastSeen.keys()]) if (!this.#byNumber.has(number)) this.#lastSeen.delete(number);
    const early = [...this.#early.values()];
    this.#early.clear();
    for (const { status, at } of early) if (this.#byNumber.has(status.id)) this.recall(status, at);
    this.list.changed();
    this.lastSeen.changed();
    this.#ports.moved();
  }

  byMac(mac: string): LiveRobot | undefined {
    return this.#byMac.get(mac)?.view;
  }

  byNumber(number: number): LiveRobot | undefined {
    return this.#byNumber.get(number)?.view;
  }

  reading(number: number): number | null {
    return this.#byNumber.get(number)?.reading ?? null;
  }

  /** Undefined when no robot of the class has this number. */
  heard(status: RobotStatus): LiveRobot | undefined {
    return this.#hear(status, this.#ports.clock.now());
  }

  #hear({ id, status, battery }: RobotStatus, at: number): LiveRobot | undefined {
    const { clock } = this.#ports;
    const entry = this.#byNumber.get(id);
    if (entry === undefined) return undefined;
    entry.heardAt = at;
    entry.reading = battery;
    this.#lastSeen.set(id, clock.wall() - (clock.now() - at));
    this.#spoke = true;
    // 0 is what a robot leaves as its last will.
    this.#change(entry, { status, battery: batteryPercent(battery), online: status !== 0, isArriving: false });
    return entry.view;
  }

  /** What it said while we did not listen: less than what we heard of it since. It may be told before who is in the class is. */
  recall(status: RobotStatus, at: number): void {
    const entry = this.#byNumber.get(status.id);
    if (entry === undefined) this.#early.set(status.id, { status, at });
    else if (at > entry.heardAt) this.#hear(status, at);
  }

  /** False when no robot of the class has this number, so it must be something else. */
  seen(number: number, mark: Mark): boolean {
    const entry = this.#byNumber.get(number);
    if (entry === undefined) return false;
    // Somebody who carries a robot past the mat does not bring it back.
    if (entry.view.outOfCamera && !isOnMat(mark)) return true;
    entry.track.follow(mark, this.#ports.clock.now());
    this.#change(entry, { outOfCamera: false });
    this.#ports.moved();
    return true;
  }

  tick(): void {
    const now = this.#ports.clock.now();
    for (const entry of this.#byMac.values()) {
      if (entry.view.online && now - entry.heardAt > ONLINE_WINDOW.robot) this.#change(entry, { online: false });
      if (entry.view.isArriving && now - entry.cameAt > SPEAKS_WITHIN) this.#change(entry, { isArriving: false });
      const silent = entry.track.silentFor(now);
      if (silent > POSITION.staleAfter && !entry.view.outOfCamera) {
        this.#change(entry, { outOfCamera: true });
        this.#ports.moved();
      }
      if (silent > POSITION.lostAfter && !entry.track.isLost) {
        entry.track.lose();
        this.#ports.moved();
      }
    }
    if (this.#spoke) this.lastSeen.changed();
    this.#spoke = false;
  }

  *tracks(): Generator<[number: number, track: Track, outOfCamera: boolean]> {
    for (const [number, { track, view }] of this.#byNumber) yield [number, track, view.outOfCamera];
  }

  track(number: number): Track | undefined {
    return this.#byNumber.get(number)?.track;
  }

  #change(entry: Entry, change: Partial<LiveRobot>): void {
    const differs = (Object.keys(change) as (keyof LiveRobot)[]).some((key) => entry.view[key] !== change[key]);
    if (!differs) return;
    entry.view = { ...entry.view, ...change };
    this.list.changed();
  }
}

/** The class's robots that no student has. */
export const availableRobots = (robots: readonly LiveRobot[]): LiveRobot[] =>
  robots.filter(({ student }) => student === null);

export const robotsOf = (robots: readonly LiveRobot[], account: string): LiveRobot[] =>
  robots.filter(({ student }) => student?._id === account);

const newcomer = (robot: Robot, saidAt: number, cameAt: number): Entry => ({
  view: {
    ...robot,
    online: false,
    status: null,
    battery: null,
    outOfCamera: true,
    isArriving: isVirtualMac(robot._id),
  },
  cameAt,
  saidAt,
  heardAt: Number.NEGATIVE_INFINITY,
  reading: null,
  track: new Track(),
});
