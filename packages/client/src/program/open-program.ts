import type { Program } from '@trundle/language/tree/program';

/** Who changed the program: whoever shows it another way follows, and nobody hears an echo of themselves. */
export type ProgramAuthor = 'blocks' | 'javascript' | 'python' | 'help' | 'elsewhere' | 'opened';

export interface ProgramChange {
  readonly program: Program;
  readonly by: ProgramAuthor;
}

type Listener = (change: ProgramChange) => void;

/**
 * The program somebody works on, once. Blocks and both texts are views of it: each puts in what was edited there and
 * follows what the others put in. Programs are never changed in place.
 */
export class OpenProgram {
  #program: Program;
  #work: string;
  #openings = 0;
  readonly #listeners = new Set<Listener>();

  /** The work is what the program belongs to: `work/ID`, `project/ID`, or empty for the one of the class. */
  constructor(program: Program, work = '') {
    this.#program = program;
    this.#work = work;
  }

  read(): Program {
    return this.#program;
  }

  get work(): string {
    return this.#work;
  }

  /** How often another program was opened in its place, for views that did not hear it. */
  get openings(): number {
    return this.#openings;
  }

  /** Whoever opens another work says which; all others change the one that is open. */
  put(program: Program, by: ProgramAuthor, work: string = this.#work): void {
    if (program === this.#program && work === this.#work) return;
    this.#program = program;
    this.#work = work;
    if (by === 'opened') this.#openings++;
    for (const listener of [...this.#listeners]) listener({ program, by });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
