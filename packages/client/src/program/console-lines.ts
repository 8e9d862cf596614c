import { createStore, type StoreApi } from 'zustand/vanilla';

export type ConsoleKind = 'print' | 'warning' | 'error';

export interface ConsoleLine {
  readonly id: number;
  readonly kind: ConsoleKind;
  readonly text: string;
  /** The block it comes from, where there is one. */
  readonly block: string | null;
  /** When, on the clock on the wall. */
  readonly at: number;
  /** When the run began in which it was said; null before the first one. */
  readonly run: number | null;
  /** What it complains of is mended: it is told as what was, no longer as what is. */
  readonly isOver?: true;
}

/** A program that prints in a tight loop must not fill the memory of a school laptop. */
export const CONSOLE_CAP = 500;

/** What a program said and what was said about it; the oldest lines make room. */
export class ConsoleLines {
  readonly lines: StoreApi<readonly ConsoleLine[]> = createStore<readonly ConsoleLine[]>(() => []);
  #nextId = 1;
  #run: number | null = null;

  /** What is said from now on is about another run. */
  beginRun(): void {
    this.#run = Date.now();
  }

  /** When the run began that is spoken of now; null before the first one. */
  get run(): number | null {
    return this.#run;
  }

  add(kind: ConsoleKind, text: string, block: string | null = null): void {
    this.addAll([{ kind, text, block }]);
  }

  /** Many at once make the page draw once. */
  addAll(said: readonly Pick<ConsoleLine, 'kind' | 'text' | 'block'>[]): void {
    const at = Date.now();
    const fresh = said
      .slice(-CONSOLE_CAP)
      .map((line): ConsoleLine => ({ ...line, id: this.#nextId++, at, run: this.#run }));
    this.lines.setState((lines) => [...lines, ...fresh].slice(-CONSOLE_CAP), true);
  }

  /** The cause of what was said of this block, or of none, is gone. */
  settle(block: string | null, text: string): void {
    const isIt = (line: ConsoleLine): boolean =>
      line.kind !== 'print' && line.block === block && line.isOver !== true && line.text.endsWith(text);
    if (this.lines.getState().some(isIt))
      this.lines.setState((lines) => lines.map((line) => (isIt(line) ? { ...line, isOver: true } : line)), true);
  }

  clear(): void {
    this.lines.setState([], true);
  }
}
