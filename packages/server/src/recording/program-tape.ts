import type { ProgramPart } from '@trundle/protocol/http/replay';
import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';
import { WatchedProgram } from '@trundle/protocol/topics/watched-program';

type State = Extract<WatchedWorkspace, { kind: 'state' }>;

/** Of one part, so that nobody fills the memory. */
const MOST_CHARACTERS = 500_000;

/** What one student's program is and does, in pieces that each begin with the whole of it. */
export class ProgramTape {
  readonly #student: string;
  readonly #program = new WatchedProgram();
  #state: State | null = null;
  #open: (ProgramPart & { characters: number }) | null = null;

  constructor(student: string) {
    this.#student = student;
  }

  /** For their page, which then says what is new since. */
  get holds(): number | undefined {
    return this.#program.holds;
  }

  get isRunning(): boolean {
    return this.#state?.running ?? false;
  }

  get isFull(): boolean {
    return (this.#open?.characters ?? 0) >= MOST_CHARACTERS;
  }

  get beganAt(): number | null {
    return this.#open && Date.parse(this.#open.at);
  }

  /** Returns whether something was missed, so that only a whole helps. */
  heard(now: number, message: WatchedWorkspace): 'lost' | 'held' {
    if (this.#program.isOld(message) || this.isFull) return 'held';
    this.#open ??= this.#begin(now);
    this.#open.said.push([now - Date.parse(this.#open.at), message]);
    this.#open.characters += JSON.stringify(message).length;
    if (message.kind === 'state') this.#state = message;
    if (this.#program.take(message) !== 'lost') return 'held';
    this.#program.forget();
    return 'lost';
  }

  /** Their page is gone. */
  stopped(): void {
    if (this.#state) this.#state = { ...this.#state, running: false, highlighted: null };
  }

  cut(now: number): ProgramPart | null {
    if (this.#open === null) return null;
    const { characters: _, ...part } = this.#open;
    this.#open = null;
    return { ...part, until: new Date(now).toISOString() };
  }

  #begin(now: number): ProgramPart & { characters: number } {
    const { text, holds } = this.#program;
    const at = new Date(now).toISOString();
    const key = text === null || holds === undefined ? null : { revision: holds, xml: text, state: this.#state };
    return { at, until: at, student: this.#student, key, said: [], characters: key?.xml.length ?? 0 };
  }
}
