import { setImmediate as turn } from 'node:timers/promises';
import type { measurements } from '../database/schema.ts';
import type { Measured } from './sheets.ts';

export type Piece = typeof measurements.$inferInsert;
type Kind = Piece['kind'];

/** So long a piece lasts, in milliseconds: a row each, which is what recording costs the database. */
const PIECE = 10_000;
const FRESH = 1_000;
/** However much is said in it, so that nobody fills the memory. */
const MOST_SAMPLES = 20_000;
const MOST_CHARACTERS = 2_000_000;
/** So many pieces are read at a time; in between the server does what else there is to do. */
const AT_ONCE = 100;

interface Open {
  kind: Kind;
  robot: number;
  at: number;
  until: number;
  samples: number;
  /** `[milliseconds after the first, reading]`, with commas between. */
  readings: string;
}

/** What the robots of one class said since the last rows were made of it. */
export class OpenPieces {
  readonly #code: string;
  /** Milliseconds of a clock that nobody sets. */
  readonly #steady: () => number;
  #open = new Map<string, Open>();
  /** Those that ended because the clock on the wall was set back. */
  #ended: Open[] = [];
  #beganAt: number | null = null;
  #samples = 0;
  #characters = 0;

  constructor(code: string, steady: () => number = () => performance.now()) {
    this.#code = code;
    this.#steady = steady;
  }

  /** Returns how many bytes of what is kept it takes. */
  add(at: number, kind: Kind, robot: number, reading: object): number {
    this.#beganAt ??= this.#steady();
    const key = `${kind} ${robot}`;
    const before = this.#open.get(key);
    const isBack = before !== undefined && at < before.until;
    if (isBack) this.#ended.push(before);
    const known = isBack ? undefined : before;
    const text = `[${at - (known?.at ?? at)},${JSON.stringify(reading)}]`;
    this.#samples += 1;
    this.#characters += text.length;
    if (known === undefined) this.#open.set(key, { kind, robot, at, until: at, samples: 1, readings: text });
    else {
      known.until = at;
      known.samples += 1;
      known.readings += `,${text}`;
    }
    return text.length;
  }

  isDue(): boolean {
    if (this.#beganAt === null) return false;
    return (
      this.#steady() - this.#beganAt >= PIECE || this.#samples >= MOST_SAMPLES || this.#characters >= MOST_CHARACTERS
    );
  }

  /** So new that whoever looks does without it: to look often makes no more pieces. */
  isFresh(): boolean {
    return this.#beganAt !== null && this.#steady() - this.#beganAt < FRESH;
  }

  cut(): Piece[] {
    const pieces = [...this.#ended, ...this.#open.values()].map(
      ({ kind, robot, at, until, samples, readings }): Piece => ({
        classroomCode: this.#code,
        at: new Date(at),
        until: new Date(until),
        kind,
        robot,
        samples,
        readings: `[${readings}]`,
      }),
    );
    this.#open = new Map();
    this.#ended = [];
    this.#beganAt = null;
    this.#samples = 0;
    this.#characters = 0;
    return pieces;
  }
}

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

/** Every reading of some pieces, in the order in which these began, that lies in a time, in the order in which they were said. */
export const samplesIn = async (
  pieces: readonly Pick<Piece, 'at' | 'robot' | 'readings'>[],
  { from, to }: Span,
): Promise<Measured[]> => {
  const [since, until] = [
    from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  ];
  const found: Measured[] = [];
  let open: Measured[] = [];
  const close = (before: number): void => {
    const closed = open.filter(({ at }) => at < before);
    open = open.filter(({ at }) => at >= before);
    for (const sample of closed.sort((one, other) => one.at - other.at || one.robot - other.robot)) found.push(sample);
  };
  for (const [index, { at: began, robot, readings }] of pieces.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) {
      // Nothing of a piece is said before it begins.
      close(began.getTime());
      await turn();
    }
    for (const [after, reading] of JSON.parse(readings) as [number, Record<string, unknown>][]) {
      const at = began.getTime() + after;
      if (at >= since && at <= until) open.push({ at, robot, reading });
    }
  }
  close(Number.POSITIVE_INFINITY);
  return found;
};
