import type { Program } from '@trundle/language/tree/program';
import { type DocumentReference, isSameReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';

/** Who changed the program: whoever shows it another way follows, and nobody hears an echo of themselves. */
type ProgramAuthor = 'blocks' | 'example' | 'javascript' | 'python' | 'help' | 'elsewhere' | 'opened';

/**
 * What is open in the workspace, known by itself and not by what it looks like: the same one for as long as nobody opens
 * another, also when it is saved under a name and belongs to something else from then on.
 */
export interface OpenDocument {
  readonly reference: DocumentReference;
}

export interface ProgramChange {
  readonly program: Program;
  readonly document: OpenDocument;
  readonly by: ProgramAuthor;
  /** By Undo or Redo: the document may be one that was open here before. */
  readonly isBack: boolean;
}

type Listener = (change: ProgramChange) => void;

/**
 * The program somebody works on, once. Blocks and both texts are views of it: each puts in what was edited there and
 * follows what the others put in. Programs are never changed in place.
 */
export class OpenProgram {
  #program: Program;
  #document: { reference: DocumentReference };
  #openings = 0;
  readonly #listeners = new Set<Listener>();
  readonly #leaveListeners = new Set<() => void>();
  readonly #settleListeners = new Set<() => void | Promise<void>>();

  constructor(program: Program, reference: DocumentReference = TEMPORARY) {
    this.#program = program;
    this.#document = { reference };
  }

  read(): Program {
    return this.#program;
  }

  get document(): OpenDocument {
    return this.#document;
  }

  /** What the program belongs to; the same object for as long as that does not change. */
  get reference(): DocumentReference {
    return this.#document.reference;
  }

  /** How often another program was opened in its place, for views that did not hear it. */
  get openings(): number {
    return this.#openings;
  }

  /** Changes the document that is open. */
  put(program: Program, by: ProgramAuthor): void {
    if (program === this.#program) return;
    if (by === 'opened') this.#openings++;
    this.#tell(program, by);
  }

  /** Opens another document in the place of the one that is open. */
  open(program: Program, by: ProgramAuthor, reference: DocumentReference): void {
    // What was changed this very moment belongs to what is left.
    void this.settle();
    if (isSameReference(reference, this.reference)) {
      this.put(program, by);
      return;
    }
    this.#become({ reference });
    this.#tell(program, by);
  }

  /** Undo or Redo brought it, and with it the document it was a part of. */
  putBack(program: Program, by: ProgramAuthor, document: OpenDocument = this.#document): void {
    if (program === this.#program && document === this.#document) return;
    this.#become(document);
    this.#tell(program, by, true);
  }

  /** What is open belongs to this from now on: it was saved under a name, or what it belonged to is gone. */
  belongTo(reference: DocumentReference): void {
    if (isSameReference(reference, this.reference)) return;
    this.#document.reference = reference;
    this.#tell(this.#program, 'elsewhere');
  }

  /** Another program is about to take this one's place by an edit of its blocks, so that one Undo brings it back. */
  leave(): void {
    for (const listener of [...this.#leaveListeners]) listener();
  }

  onLeave(listener: () => void): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  /** Somebody wants the program as it is seen now: a view that holds something half done puts it in first, which may take it a moment. */
  async settle(): Promise<void> {
    await Promise.all([...this.#settleListeners].map((listener) => listener()));
  }

  onSettle(listener: () => void | Promise<void>): () => void {
    this.#settleListeners.add(listener);
    return () => this.#settleListeners.delete(listener);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #become(document: OpenDocument): void {
    if (document === this.#document) return;
    this.#document = document;
    this.#openings++;
  }

  #tell(program: Program, by: ProgramAuthor, isBack = false): void {
    this.#program = program;
    const change = { program, document: this.#document, by, isBack };
    for (const listener of [...this.#listeners]) listener(change);
  }
}
