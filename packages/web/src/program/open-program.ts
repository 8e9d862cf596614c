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
  readonly #listeners = new Set<Listener>();

  constructor(program: Program) {
    this.#program = program;
  }

  read(): Program {
    return this.#program;
  }

  put(program: Program, by: ProgramAuthor): void {
    if (program === this.#program) return;
    this.#program = program;
    for (const listener of [...this.#listeners]) listener({ program, by });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
