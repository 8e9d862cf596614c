import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';
import { WatchedProgram } from '@trundle/protocol/topics/watched-program';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../live/clock.ts';
import { ConsoleLines } from '../program/console-lines.ts';
import type { ConsoleNews } from './console-publisher.ts';
import type { WatchView } from './watchers.ts';

/** Asked, and no answer for so long: their page is gone, or asleep. */
const SILENT_AFTER = 6_000;
/** However much is missing, the whole is asked for no more often than this. */
const ASK_PAUSE = 1_000;

interface WatchedView {
  /** Not asked, asked and waiting, answering, or asked for long without an answer. */
  state: 'idle' | 'asked' | 'live' | 'silent';
  /** Null until the first whole has come. */
  xml: string | null;
  running: boolean;
  /** The block that runs now, and the one the student has in hand. */
  highlighted: string | null;
  selected: string | null;
  /** Blocks that kept the program from running or ended the run, and what was said about each. */
  failed: readonly { readonly block: string; readonly text: string }[];
}

interface Ports {
  clock: Clock;
  ask: (wants: readonly WatchView[], holds: number | undefined) => void;
  /** How one says that so many lines of the console were left out. */
  droppedLines: (count: number) => string;
}

/** What one sees of one student. Keeps the last picture when nobody answers any more. */
export class WatchedStudent {
  readonly view: StoreApi<WatchedView> = createStore<WatchedView>(() => ({
    state: 'idle',
    xml: null,
    running: false,
    highlighted: null,
    selected: null,
    failed: [],
  }));
  readonly console = new ConsoleLines();
  readonly #ports: Ports;
  readonly #program = new WatchedProgram();
  #wants: readonly WatchView[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Since when there has been a question without an answer. */
  #waitsSince: number | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Changes what is looked at; nothing ends the watch. */
  want(wants: readonly WatchView[]): void {
    if (wants.join() === this.#wants.join()) return;
    const wasWatched = this.#wants.length > 0;
    this.#wants = wants;
    if (wants.length === 0) {
      this.#program.begin();
      this.#waitsSince = null;
      this.view.setState({ state: 'idle' });
    } else if (!wasWatched) this.#waits();
    this.#ask();
  }

  /** Asks again, as one does while one looks. */
  heartbeat(): void {
    if (this.#wants.length === 0) return;
    this.#waits();
    const waited = this.#waitsSince === null ? 0 : this.#ports.clock.now() - this.#waitsSince;
    // The last view stays on the screen, marked as silent: their page may have been closed or reloaded.
    if (waited > SILENT_AFTER) {
      this.#program.begin();
      this.#become('silent');
    }
    this.#ask();
  }

  /** The line was cut: what was said meanwhile is unknown. Nothing wanted first, so that all is said from the start. */
  reconnected(): void {
    if (this.#wants.length === 0) return;
    this.#program.begin();
    this.#ports.ask([], undefined);
    this.#waits();
    this.#ask();
  }

  workspace(message: WatchedWorkspace): void {
    this.#answered();
    if (this.#program.isOld(message)) return;
    if (message.kind === 'state') {
      const { running, highlighted, selected, failed } = message;
      this.view.setState({ running, highlighted, selected, failed });
    }
    const taken = this.#program.take(message);
    if (taken === 'changed') this.view.setState({ xml: this.#program.text });
    if (taken === 'lost' && this.#ports.clock.now() - this.#askedAt >= ASK_PAUSE) {
      this.#program.forget();
      this.#ask();
    }
  }

  /** What they saved last, for whoever looks after they have gone. Everything their page says itself is newer. */
  left(xml: string): void {
    if (this.view.getState().xml === null) this.view.setState({ xml });
  }

  consoleNews({ reset, lines, dropped }: ConsoleNews): void {
    this.#answered();
    if (reset) this.console.clear();
    if (dropped > 0) this.console.add('print', this.#ports.droppedLines(dropped));
    this.console.addAll(lines.map(({ kind, text, blockId }) => ({ kind, text, block: blockId ?? null })));
  }

  #waits(): void {
    const now = this.#ports.clock.now();
    if (this.view.getState().state === 'idle') this.#become('asked');
    // A student who does nothing has nothing to say: silence counts only while the first answer is missing.
    if (this.#answeredAt === Number.NEGATIVE_INFINITY || this.#program.holds === undefined) this.#waitsSince ??= now;
  }

  #answered(): void {
    this.#answeredAt = this.#ports.clock.now();
    this.#waitsSince = null;
    if (this.#wants.length > 0) this.#become('live');
  }

  #become(state: WatchedView['state']): void {
    if (state !== this.view.getState().state) this.view.setState({ state });
  }

  #ask(): void {
    this.#askedAt = this.#ports.clock.now();
    this.#ports.ask(this.#wants, this.#program.holds);
  }
}
