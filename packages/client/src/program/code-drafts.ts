import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import { findProgramBlock, type Program } from '@trundle/language/tree/program';
import { type DocumentReference, isSameReference, printReference } from '@trundle/protocol/entities/document-reference';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { BrowserStorage } from '../session/browser-storage.ts';
import { readDraft } from '../session/stored-draft.ts';

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
  /** What finds no room there is kept for as long as the page lives. */
  storage: BrowserStorage;
  /** The name of this page: each tab keeps what is typed there apart. */
  page?: string;
  /** Told before the first draft of a program. */
  saveProgram?: () => unknown;
  /** Nobody saves the program any more: what becomes part of it now is not kept by it. */
  isOver?: () => boolean;
}

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
  /** What this page wrote or read, by its key, and where that lies: another tab may have changed it since. */
  readonly #known = new Map<string, { place: string; raw: string }>();
  readonly #listeners = new Set<() => void>();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** What was typed in this page, or else what was typed last in another one. */
  read(language: CodeLanguage, open: DraftedProgram): CodeDraft | null {
    const key = this.#key(language, open);
    const [found] = this.#stored(key);
    if (found === undefined) return null;
    const { place, raw, text, base } = found;
    this.#known.set(key, { place, raw });
    return { text, base };
  }

  /** Told when a draft was written or is over. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** In the storage when it returns; false when that is full or forbidden, and this page alone has it. */
  write(language: CodeLanguage, open: DraftedProgram, { text, base }: CodeDraft): boolean {
    const key = this.#key(language, open);
    const place = this.#own(key);
    const raw = JSON.stringify({ text, base, at: Date.now() });
    const before = this.#known.get(key);
    if (before === undefined) this.#owner.saveProgram?.();
    this.#known.set(key, { place, raw });
    const isKept = this.#owner.storage.write(place, raw);
    // It was taken up from a page that left it, and is in this one's from now on.
    if (isKept && before !== undefined && before.place !== place) this.#drop(before);
    this.#tell();
    return isKept;
  }

  /** The text became the program, or was given up. Whoever leaves meanwhile finds it again. */
  forget(language: CodeLanguage, open: DraftedProgram): void {
    if (this.#owner.isOver?.()) return;
    const key = this.#key(language, open);
    const known = this.#known.get(key);
    if (known === undefined) return;
    this.#known.delete(key);
    this.#drop(known);
    this.#tell();
  }

  /** Unless somebody typed on in another tab. */
  #drop({ place, raw }: { place: string; raw: string }): void {
    const { storage } = this.#owner;
    if (storage.read(place) === raw) storage.remove(place);
  }

  /** What was typed for one text of a program, this page's first, then the newest first. */
  #stored(key: string) {
    const { storage } = this.#owner;
    const found = storage
      .keys(key)
      .filter((place) => place === key || place.startsWith(`${key}@`))
      .flatMap((place) => {
        const raw = storage.read(place) ?? '';
        const draft = readDraft(raw);
        return draft === null ? [] : [{ ...draft, place, raw, isOwn: place === this.#own(key) }];
      });
    return found.sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || (other.at ?? 0) - (one.at ?? 0));
  }

  #own(key: string): string {
    const { page } = this.#owner;
    return page === undefined ? key : `${key}@${page}`;
  }

  #key(language: CodeLanguage, { program, reference }: DraftedProgram): string {
    const { accountId, classroom } = this.#owner;
    const document = printReference(reference);
    return STORAGE_KEYS.codeDraft({ accountId, classroom, document, program: nameOf(program), language });
  }
}
