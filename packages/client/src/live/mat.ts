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

/** Everything that stands on the mat, robots of the class and other markers, and where. */
export class Mat {
  readonly robots: Robots;
  readonly objects: Objects;
  readonly positions: Slice<ReadonlyMap<number, LivePosition>>;
  /** Where the camera's pictures come in. */
  readonly batches: CameraBatches;
  readonly #ports: Ports;
  #moved = false;

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

  #handle(marks: ReadonlyMap<number, Mark>): void {
    for (const [number, mark] of marks) {
      if (!this.robots.seen(number, mark)) this.objects.seen(number, mark);
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
