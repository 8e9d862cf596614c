import { POSITION } from '@trundle/protocol/constants';
import type { positionsUpdate } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { normaliseAngle } from '@trundle/world/geometry/angle';
import { distance } from '@trundle/world/geometry/coordinates';
import type { Cancel, Clock } from './clock.ts';
import type { Mark } from './track.ts';

type Batch = TopicPayload<typeof positionsUpdate>;

interface Ports {
  clock: Clock;
  handle: (marks: ReadonlyMap<number, Mark>) => void;
  /** A number stands on two things at once. */
  seenTwice: (identifier: number) => void;
}

const APART = 1_000 / POSITION.batchesPerSecond;
/** A second look at a marker in one picture can be a mistake; for a whole second it is a second marker. */
const TWICE_FOR = 1_000;
const TWICE_FORGOTTEN_AFTER = 10_000;
const HIGHEST_MARKER = 9_999;

interface Twice {
  since: number;
  last: number;
  told: boolean;
}

const isMarker = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= HIGHEST_MARKER;

/**
 * What the camera says, in order and not more than three times a second. Markers of pictures in between are not lost:
 * the newest of each is handed on with the next batch.
 */
export class CameraBatches {
  readonly #ports: Ports;
  #waiting = new Map<number, Mark>();
  /** The earlier batch, for a second: it tells which of two equal numbers is the one we followed. */
  #earlier: ReadonlyMap<number, Mark> = new Map();
  readonly #twice = new Map<number, Twice>();
  /** The last picture's time by each name of the class, as its camera counts. */
  readonly #lastPicture = new Map<string, number>();
  #handledAt = Number.NEGATIVE_INFINITY;
  #timer: Cancel | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  receive(room: string, batch: Batch): void {
    if (this.#isLate(room, batch.L)) return;
    const now = this.#ports.clock.now();
    for (const [number, mark] of this.#read(batch, now)) this.#waiting.set(number, mark);
    const wait = this.#handledAt + APART - now;
    if (wait <= 0) this.#handle();
    else this.#timer ??= this.#ports.clock.after(wait, () => this.#handle());
  }

  stop(): void {
    this.#timer?.();
    this.#timer = null;
    this.#waiting.clear();
    this.#lastPicture.clear();
  }

  /** A little older than the last is late; much older is a camera that started anew or set its clock. */
  #isLate(room: string, taken: number): boolean {
    const last = this.#lastPicture.get(room);
    const late = last !== undefined && taken < last && last - taken <= POSITION.batchKept;
    if (!late) this.#lastPicture.set(room, taken);
    return late;
  }

  #read({ R, X, Y, A }: Batch, now: number): Map<number, Mark> {
    const marks = new Map<number, Mark>();
    for (const [index, number] of R.entries()) {
      if (!isMarker(number)) continue;
      const mark = { x: X[index] ?? 0, y: Y[index] ?? 0, a: normaliseAngle(A[index] ?? 0), at: now };
      const other = marks.get(number);
      if (other !== undefined) this.#noteTwice(number, now);
      marks.set(number, other === undefined ? mark : this.#likelier(number, other, mark));
    }
    return marks;
  }

  #likelier(number: number, one: Mark, other: Mark): Mark {
    const before = this.#waiting.get(number) ?? this.#earlier.get(number);
    return before !== undefined && distance(before, other) < distance(before, one) ? other : one;
  }

  #noteTwice(number: number, now: number): void {
    for (const [old, { last }] of this.#twice) if (now - last > TWICE_FORGOTTEN_AFTER) this.#twice.delete(old);
    const seen = this.#twice.get(number) ?? { since: now, last: now, told: false };
    if (now - seen.last > TWICE_FOR && !seen.told) seen.since = now;
    seen.last = now;
    this.#twice.set(number, seen);
    if (seen.told || now - seen.since < TWICE_FOR) return;
    seen.told = true;
    this.#ports.seenTwice(number);
  }

  #handle(): void {
    this.#timer?.();
    this.#timer = null;
    const now = this.#ports.clock.now();
    this.#handledAt = now;
    const isFresh = ([, { at }]: [number, Mark]): boolean => now - at <= POSITION.batchKept;
    // In a hidden tab the timer may come a minute late.
    const marks = new Map([...this.#waiting].filter(isFresh));
    this.#waiting = new Map();
    this.#earlier = new Map([...this.#earlier, ...marks].filter(isFresh));
    if (marks.size > 0) this.#ports.handle(marks);
  }
}
