import { POSITION } from '@trundle/protocol/constants';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { CameraBatches } from './camera-batches.ts';
import type { Clock } from './clock.ts';
import type { Histories } from './histories.ts';
import { Objects } from './objects.ts';
import { Robots } from './robots.ts';
import { Slice } from './slice.ts';
import { type Mark, NOWHERE } from './track.ts';

export interface LivePosition extends Pose {
  readonly kind: 'robot' | 'object';
  readonly outOfCamera: boolean;
}

interface Ports {
  clock: Clock;
  histories: Histories;
  /** A number stands on two things at once. */
  seenTwice: (identifier: number) => void;
}

/**
 * Pictures that were under way when a robot was removed still show it. Only what the camera sees after this time stands
 * there for good. Milliseconds.
 */
const FORMER_ROBOT_FOR = 3_000;

/** Everything that stands on the mat, robots of the class and other markers, and where. */
export class Mat {
  readonly robots: Robots;
  readonly objects: Objects;
  readonly positions: Slice<ReadonlyMap<number, LivePosition>>;
  /** Where the camera's pictures come in. */
  readonly batches: CameraBatches;
  readonly #ports: Ports;
  #moved = false;
  #numbers: ReadonlySet<number> = new Set();
  /** When numbers of the class stopped being those of its robots. */
  readonly #removedAt = new Map<number, number>();

  constructor(ports: Ports) {
    const { clock, seenTwice } = ports;
    const moved = (): void => {
      this.#moved = true;
    };
    this.#ports = ports;
    this.robots = new Robots({ clock, moved });
    this.objects = new Objects({ clock, moved });
    this.batches = new CameraBatches({ clock, seenTwice, handle: (marks) => this.#handle(marks) });
    this.positions = new Slice({ clock, make: () => this.#picture() });
  }

  stop(): void {
    this.batches.stop();
    for (const slice of [this.robots.list, this.robots.lastSeen, this.objects.list, this.positions]) slice.stop();
  }

  tick(): void {
    this.robots.tick();
    this.objects.tick();
    this.settle();
  }

  /** What is a robot of the class is no object, and one word is said for all that moved. */
  settle(): void {
    if (!this.#moved) return;
    this.#noteRemoved();
    for (const [number] of this.objects.tracks()) if (this.robots.byNumber(number)) this.objects.drop(number);
    this.#moved = false;
    this.positions.changed();
  }

  poseAt(number: number, now: number): Pose {
    return (this.robots.track(number) ?? this.objects.track(number))?.poseAt(now) ?? NOWHERE;
  }

  /** Which way every marker looks that the camera sees now. */
  headings(): Map<number, number> {
    const now = this.#ports.clock.now();
    const headings = new Map<number, number>();
    for (const [number, track] of [...this.robots.tracks(), ...this.objects.tracks()]) {
      if (track.silentFor(now) <= POSITION.staleAfter) headings.set(number, track.pose.a);
    }
    return headings;
  }

  #noteRemoved(): void {
    const now = this.#ports.clock.now();
    for (const number of this.#numbers) if (!this.robots.byNumber(number)) this.#removedAt.set(number, now);
    this.#numbers = new Set([...this.robots.tracks()].map(([number]) => number));
    for (const [number, at] of this.#removedAt) {
      if (this.#numbers.has(number) || now - at > FORMER_ROBOT_FOR) this.#removedAt.delete(number);
    }
  }

  #isJustRemoved(number: number, { at }: Mark): boolean {
    const removedAt = this.#removedAt.get(number);
    return removedAt !== undefined && at - removedAt <= FORMER_ROBOT_FOR;
  }

  #handle(marks: ReadonlyMap<number, Mark>): void {
    for (const [number, mark] of marks) {
      const isRobot = this.robots.seen(number, mark);
      if (!isRobot && !this.#isJustRemoved(number, mark)) this.objects.seen(number, mark);
      else if (this.robots.byNumber(number)?.outOfCamera === false) this.#ports.histories.addPosition(number, mark);
    }
    this.settle();
  }

  #picture(): Map<number, LivePosition> {
    const positions = new Map<number, LivePosition>();
    for (const [number, { pose }, outOfCamera] of this.robots.tracks()) {
      positions.set(number, { ...pose, kind: 'robot', outOfCamera });
    }
    for (const [number, { pose }, outOfCamera] of this.objects.tracks()) {
      positions.set(number, { ...pose, kind: 'object', outOfCamera });
    }
    return positions;
  }
}
