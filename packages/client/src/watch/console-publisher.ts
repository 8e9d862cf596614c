import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { WATCHED_LINES, type console as watchedConsole } from '@trundle/protocol/topics/watch';
import type { ConsoleLine, ConsoleLines } from '../program/console-lines.ts';

export type ConsoleNews = TopicPayload<typeof watchedConsole>;

const LONGEST = 1_000;

const lineOf = ({ at, kind, text, block }: ConsoleLine): ConsoleNews['lines'][number] => ({
  t: new Date(at).toISOString(),
  kind,
  text: text.slice(0, LONGEST),
  ...(block !== null && { blockId: block }),
});

/** What has been said of a console, and so what is to be said next. */
export class ConsolePublisher {
  readonly #console: ConsoleLines;
  /** The last line that was said; null when the next word is the first. */
  #saidTo: number | null = null;
  #isCleared = false;

  constructor(console: ConsoleLines) {
    this.#console = console;
  }

  /** Calls back on every change, and sees when the console is emptied between two looks at it. */
  follow(changed: () => void): () => void {
    return this.#console.lines.subscribe((lines) => {
      if (lines.length === 0) this.#isCleared = true;
      changed();
    });
  }

  /** Says everything from the beginning, the next time. */
  oweWhole(): void {
    this.#saidTo = null;
  }

  next(): ConsoleNews | null {
    const lines = this.#console.lines.getState();
    const reset = this.#saidTo === null || this.#isCleared;
    const saidTo = this.#isCleared ? Number.NEGATIVE_INFINITY : (this.#saidTo ?? Number.NEGATIVE_INFINITY);
    const fresh = lines.filter(({ id }) => id > saidTo);
    if (!reset && fresh.length === 0) return null;
    const last = lines.at(-1)?.id;
    const sent = fresh.slice(-WATCHED_LINES);
    // Lines that a full console has dropped already count too.
    const expected = Number.isFinite(saidTo) ? (last ?? saidTo) - saidTo : fresh.length;
    this.#saidTo = last ?? this.#saidTo ?? 0;
    this.#isCleared = false;
    return { reset, lines: sent.map(lineOf), dropped: Math.max(0, expected - sent.length) };
  }
}
