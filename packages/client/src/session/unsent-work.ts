import type { StateDocument } from '@trundle/protocol/entities/account';
import { STORAGE_KEYS, UNSENT_WORK } from '@trundle/protocol/storage-keys';
import type { BrowserStorage } from './browser-storage.ts';
import { isUserDocument } from './document-names.ts';
import { readDraft } from './stored-draft.ts';
import { titleOf, valuesOf } from './waiting-changes.ts';

interface Owner {
  _id: string;
  name: string;
}

/** As much of a document's address as says where its programs lie. */
interface Document {
  name: string;
  programsIn: (keys: StateDocument) => string[];
}

/** Work of any account that is in this browser and not with the server. It stays until its owner is back. */
export class UnsentWork {
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  isPart(key: string, accountId: string): boolean {
    return placesOf(accountId).some((prefix) => key.startsWith(prefix));
  }

  /** A draft that says what its program says is none, nor is how somebody arranged the page. */
  holdsWork(key: string, accountId: string): boolean {
    return this.isPart(key, accountId) && this.#isWork(key);
  }

  isThere(accountId: string): boolean {
    return placesOf(accountId).some((prefix) => this.#storage.keys(prefix).some((key) => this.#isWork(key)));
  }

  /** Whether some of anybody's is in this page's memory alone. What may have found room by now is not. */
  isAnyFragile(): boolean {
    return UNSENT_WORK.some((prefix) => this.#fragileIn(prefix).some((key) => this.#isWork(key)));
  }

  #isWork(key: string): boolean {
    const [drafts] = UNSENT_WORK;
    if (key.startsWith(drafts)) return this.#draftAt(key) !== null;
    return !isUserDocument(documentAt(key) ?? '');
  }

  /** The same of what waits for one document. */
  isDocumentFragile(accountId: string, name: string): boolean {
    return this.#fragileIn(STORAGE_KEYS.unsavedState(accountId, name)).length > 0;
  }

  #fragileIn(prefix: string): string[] {
    // A document has its keys together or not at all; its name is what stands before the last of its parts.
    for (const key of this.#storage.fragile(prefix)) this.#storage.settle(key.slice(0, key.lastIndexOf('/') + 1));
    return this.#storage.fragile(prefix);
  }

  /** Its owner gives it up: what waits for a document by that name, or what lies at that place. */
  forget(accountId: string, place: string): void {
    const ofDocument = this.#storage.keys(STORAGE_KEYS.unsavedState(accountId, place));
    for (const key of [place, ...ofDocument]) if (this.isPart(key, accountId)) this.#storage.remove(key);
  }

  /** Everything of an account, and its name. */
  forgetAll(accountId: string): void {
    for (const prefix of placesOf(accountId)) for (const key of this.#storage.keys(prefix)) this.#storage.remove(key);
    this.unname(accountId);
  }

  /** What one page left for a document is older than what was saved there since; what other pages left is theirs. */
  forgetOfPage(accountId: string, name: string, page: string): void {
    for (const key of this.#storage.keys(STORAGE_KEYS.unsavedState(accountId, name)))
      if (key.endsWith(`@${page}`)) this.#storage.remove(key);
  }

  /** Half-typed code that says something else than the program it was typed in. */
  drafts(accountId: string): { place: string; classroom: string; text: string; isFragile: boolean }[] {
    const prefix = STORAGE_KEYS.codeDrafts(accountId);
    const fragile = this.#fragileIn(prefix);
    return this.#storage.keys(prefix).flatMap((place) => {
      const text = this.#draftAt(place);
      const [classroom = ''] = place.slice(prefix.length).split('/');
      return text === null ? [] : [{ place, classroom, text, isFragile: fragile.includes(place) }];
    });
  }

  #draftAt(place: string): string | null {
    const draft = readDraft(this.#storage.read(place));
    return draft === null || draft.text === draft.base ? null : draft.text;
  }

  /**
   * The documents of an account that have changes waiting. Those with a name come first: of a program that loses in two of
   * them the copy is called by it.
   */
  documents(accountId: string): string[] {
    const prefix = `${STORAGE_KEYS.unsavedStates}${accountId}/`;
    const names = this.#storage.keys(prefix).map((key) => key.slice(prefix.length, key.lastIndexOf('/')));
    return [...new Set(names)].sort((one, other) => Number(!isNamed(one)) - Number(!isNamed(other)));
  }

  /** The programs that wait for one document, of whatever page. */
  programs(accountId: string, { name, programsIn }: Document): string[] {
    const prefix = STORAGE_KEYS.unsavedState(accountId, name);
    const found = this.#storage.keys(prefix).flatMap((place) => {
      const [key = ''] = place.slice(prefix.length).split('@');
      const raw = this.#storage.read(place);
      return raw === null ? [] : programsIn(valuesOf([[key, raw]]));
    });
    return [...new Set(found)];
  }

  /** What a document is called that has changes waiting; null where nobody knows. */
  titleOf(accountId: string, name: string): string | null {
    const raws = this.#storage.keys(STORAGE_KEYS.unsavedState(accountId, name)).map((key) => this.#storage.read(key));
    return raws.map((raw) => (raw === null ? null : titleOf(raw))).find((title) => title !== null) ?? null;
  }

  /** Remembers who it belongs to, for whoever opens this browser next. */
  name({ _id, name }: Owner): void {
    this.#storage.write(STORAGE_KEYS.waitingOwner(_id), name);
  }

  /** Who has work waiting here and is not logged in. */
  owners(): { accountId: string; name: string }[] {
    const { waitingOwners } = STORAGE_KEYS;
    return this.#storage.keys(waitingOwners).flatMap((key) => {
      const [accountId, name] = [key.slice(waitingOwners.length), this.#storage.read(key)];
      return name !== null && this.isThere(accountId) ? [{ accountId, name }] : [];
    });
  }

  /** The owner is back. */
  unname(accountId: string): void {
    this.#storage.remove(STORAGE_KEYS.waitingOwner(accountId));
  }
}

const isNamed = (document: string): boolean => /^(work|project)\//.test(document);

const placesOf = (accountId: string): string[] => UNSENT_WORK.map((place) => `${place}${accountId}/`);

/** The name of the document that a change waits for; null for what is no change of a document. */
const documentAt = (key: string): string | null => {
  if (!key.startsWith(STORAGE_KEYS.unsavedStates)) return null;
  const rest = key.slice(STORAGE_KEYS.unsavedStates.length);
  return rest.slice(rest.indexOf('/') + 1, rest.lastIndexOf('/'));
};
