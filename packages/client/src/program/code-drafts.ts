import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import { findProgramBlock, type Program } from '@trundle/language/tree/program';
import { type DocumentReference, isSameReference, printReference } from '@trundle/protocol/entities/document-reference';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';

/** A text that is not the program yet. */
interface CodeDraft {
  readonly text: string;
  /** What the text was before somebody typed in it. */
  readonly base: string;
}

/** Whose drafts, and where: what one child typed is never shown to the next one at the same computer. */
interface Owner {
  accountId: string;
  classroom: string;
  storage: () => Storage;
  /** Told before the first draft of a program. */
  saveProgram?: () => unknown;
}

const DraftSchema = z.object({ text: z.string(), base: z.string() });

/** A program is known by the one block that is always in it, and by the document it belongs to. */
export interface DraftedProgram {
  readonly program: Program;
  readonly reference: DocumentReference;
}

const nameOf = (program: Program): string => findProgramBlock(program)?.id ?? '';

/** Whether it is another program, not the same one changed. */
export const isOtherProgram = (one: DraftedProgram, other: DraftedProgram): boolean =>
  nameOf(one.program) !== nameOf(other.program) || !isSameReference(one.reference, other.reference);

/** Half-typed texts in the browser's storage, until they have become the program. */
export class CodeDrafts {
  readonly #owner: Owner;
  /** What this page wrote or read: another tab may have a draft of its own there. */
  readonly #known = new Map<string, string>();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  read(language: CodeLanguage, open: DraftedProgram): CodeDraft | null {
    const key = this.#key(language, open);
    try {
      const raw = this.#owner.storage().getItem(key);
      if (raw === null) return null;
      const stored = DraftSchema.safeParse(JSON.parse(raw));
      if (!stored.success) return null;
      this.#known.set(key, raw);
      return stored.data;
    } catch {
      // Forbidden, or not what we wrote.
      return null;
    }
  }

  /** In the storage when it returns; false when the storage is full or forbidden. */
  write(language: CodeLanguage, open: DraftedProgram, { text, base }: CodeDraft): boolean {
    const key = this.#key(language, open);
    const raw = JSON.stringify({ text, base });
    if (!this.#known.has(key)) this.#owner.saveProgram?.();
    this.#known.set(key, raw);
    try {
      this.#owner.storage().setItem(key, raw);
      return true;
    } catch {
      return false;
    }
  }

  /** The text became the program, or was given up. */
  forget(language: CodeLanguage, open: DraftedProgram): void {
    const key = this.#key(language, open);
    const known = this.#known.get(key);
    if (known === undefined) return;
    this.#known.delete(key);
    try {
      const storage = this.#owner.storage();
      if (storage.getItem(key) === known) storage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }

  #key(language: CodeLanguage, { program, reference }: DraftedProgram): string {
    const { accountId, classroom } = this.#owner;
    const document = printReference(reference);
    return STORAGE_KEYS.codeDraft({ accountId, classroom, document, program: nameOf(program), language });
  }
}
