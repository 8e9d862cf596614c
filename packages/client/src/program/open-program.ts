import type { Program } from '@trundle/language/tree/program';
import { type DocumentReference, isSameReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';

/** Who changed the program: whoever shows it another way follows, and nobody hears an echo of themselves. */
type ProgramAuthor = 'blocks' | 'example' | 'javascript' | 'python' | 'help' | 'elsewhere' | 'opened';

export interface ProgramChange {
  readonly program: Program;
  readonly by: ProgramAuthor;
  /** By Undo or Redo: it may be one that was open here before, and belonged to something else. */
  readonly isBack: boolean;
}

type Listener = (change: ProgramChange) => void;

/**
 * The program somebody works on, once. Blocks and both texts are views of it: each puts in what was edited there and
 * follows what the others put in. Programs are never changed in place.
 */
export class OpenProgram {
  #program: Program;
  #reference: DocumentReference;
  #openings = 0;
  readonly #listeners = new Set<Listener>();
  readonly #leaveListeners = new Set<() => void>();

  constructor(program: Program, reference: DocumentReference = TEMPORARY) {
    this.#program = program;
    this.#reference = reference;
  }

  read(): Program {
    return this.#program;
  }

  /** What the program belongs to; the same object for as long as that does not change. */
  get reference(): DocumentReference {
    return this.#reference;
  }

  /** How often another program was opened in its place, for views that did not hear it. */
  get openings(): number {
    return this.#openings;
  }

  /** Whoever opens another document says which; all others change the one that is open. */
  put(program: Program, by: ProgramAuthor, reference: DocumentReference = this.#reference): void {
    const isSame = isSameReference(reference, this.#reference);
    if (program === this.#program && isSame) return;
    if (!isSame) this.#reference = reference;
    if (by === 'opened') this.#openings++;
    this.#tell({ program, by, isBack: false });
  }

  /** Undo or Redo brought it. */
  putBack(program: Program, by: ProgramAuthor): void {
    if (program !== this.#program) this.#tell({ program, by, isBack: true });
  }

  /** Another program is about to take this one's place by an edit of its blocks, so that one Undo brings it back. */
  leave(): void {
    for (const listener of [...this.#leaveListeners]) listener();
  }

  onLeave(listener: () => void): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: ProgramChange): void {
    this.#program = change.program;
    for (const listener of [...this.#listeners]) listener(change);
  }
}
