import type { CallAnswer } from '@trundle/protocol/http/call';
import { type MatPart, type ProgramPart, REPLAY_WINDOW, type readReplayParts } from '@trundle/protocol/http/replay';
import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';

type Pieces = CallAnswer<typeof readReplayParts>;
export type ReadPieces = (span: { from: string; to: string }) => Promise<Pieces>;

/** What was said in a lesson: on the mat by its topic, or by the page of the student whose program is looked at. */
type LessonSaid =
  | { readonly at: number; readonly kind: 'mat'; readonly tail: string; readonly payload: unknown }
  | { readonly at: number; readonly kind: 'program'; readonly message: WatchedWorkspace };

/** Half an hour stays in memory. */
const MOST_WINDOWS = 30;

interface Window {
  readonly read: Promise<void>;
  pieces: Pieces | null;
}

const startOf = ({ at }: { at: string }): number => Date.parse(at);
const lastBefore = <Part extends { at: string }>(parts: readonly Part[], at: number): Part | undefined =>
  parts.findLast((part) => startOf(part) <= at);

/** A recorded lesson as this page has it: asked for a minute at a time, where it is played. */
export class LessonPieces {
  readonly #from: number;
  readonly #to: number;
  readonly #read: ReadPieces;
  readonly #windows = new Map<number, Window>();
  #mat: readonly MatPart[] = [];
  #programs: readonly ProgramPart[] = [];

  constructor({ from, to, read }: { from: number; to: number; read: ReadPieces }) {
    this.#from = from;
    this.#to = to;
    this.#read = read;
  }

  has(at: number): boolean {
    return (this.#windows.get(this.#indexOf(at))?.pieces ?? null) !== null;
  }

  /** Rejects when there is no answer; the next one who asks tries again. */
  async load(at: number): Promise<void> {
    const index = this.#indexOf(at);
    const known = this.#windows.get(index);
    if (known !== undefined) {
      // The one that is looked at is the last to go.
      this.#windows.delete(index);
      this.#windows.set(index, known);
      return known.read;
    }
    const from = this.#from + index * REPLAY_WINDOW;
    const span = {
      from: new Date(from).toISOString(),
      to: new Date(Math.min(this.#to, from + REPLAY_WINDOW)).toISOString(),
    };
    const read = this.#read(span).then(
      (pieces) => {
        window.pieces = pieces;
        this.#sort();
      },
      (cause: unknown) => {
        this.#windows.delete(index);
        throw cause;
      },
    );
    const window: Window = { read, pieces: null };
    this.#windows.set(index, window);
    const [oldest] = this.#windows.size > MOST_WINDOWS ? this.#windows.keys() : [];
    if (oldest !== undefined) this.#windows.delete(oldest);
    return read;
  }

  /** The piece to begin with, to have everything as it was at a moment. */
  matAt(at: number): MatPart | undefined {
    return lastBefore(this.#mat, at) ?? this.#mat[0];
  }

  programAt(at: number): ProgramPart | undefined {
    return lastBefore(this.#programs, at);
  }

  /** After the first moment until the second, in its order. */
  between(from: number, to: number): LessonSaid[] {
    const said: LessonSaid[] = [];
    for (const part of this.#mat)
      for (const [after, tail, payload] of startOf(part) <= to ? part.said : []) {
        const at = startOf(part) + after;
        if (at > from && at <= to) said.push({ at, kind: 'mat', tail, payload });
      }
    for (const part of this.#programs)
      for (const [after, message] of startOf(part) <= to ? part.said : []) {
        const at = startOf(part) + after;
        if (at > from && at <= to) said.push({ at, kind: 'program', message });
      }
    return said.sort((one, other) => one.at - other.at);
  }

  #indexOf(at: number): number {
    return Math.floor((Math.min(Math.max(at, this.#from), this.#to) - this.#from) / REPLAY_WINDOW);
  }

  /** A piece that reaches into the next minute comes with both. */
  #sort(): void {
    const all = [...this.#windows.values()].flatMap(({ pieces }) => pieces ?? []);
    const inOrder = <Part extends { at: string }>(parts: readonly Part[]): Part[] =>
      [...new Map(parts.map((part) => [part.at, part])).values()].sort((one, other) => startOf(one) - startOf(other));
    this.#mat = inOrder(all.flatMap(({ mat }) => mat));
    this.#programs = inOrder(all.flatMap(({ program }) => program));
  }
}
