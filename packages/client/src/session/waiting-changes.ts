import type { StateDocument } from '@trundle/protocol/entities/account';
import type { BrowserStorage } from './browser-storage.ts';
import { randomWord } from './random-word.ts';

/** What a change of a program builds upon. */
interface Base {
  /** The version on the server when the change was made. */
  version: number | undefined;
  /** Digests of the page's programs before, with a space between: should one have arrived, it is no stranger's. */
  follows: string;
}

interface Entry {
  value: StateDocument[string];
  /** Tells two changes to the same value apart. */
  stamp: string;
  at?: number;
  base?: number | undefined;
  follows?: string | null;
}

/** Of a page that wrote before pages had names. */
const NAMELESS = '';

/**
 * The changes of one document that the server has not acknowledged, in the browser's storage: one entry per key, so
 * that an answer removes only what it answers. The program's keys have one entry per page: two tabs must not overwrite
 * each other's work while it waits.
 */
export class WaitingChanges {
  readonly #storage: BrowserStorage;
  readonly #prefix: string;
  readonly #page: string;
  readonly #isProgram: (key: string) => boolean;

  constructor(storage: BrowserStorage, prefix: string, page: string, isProgram: (key: string) => boolean) {
    this.#storage = storage;
    this.#prefix = prefix;
    this.#page = page;
    this.#isProgram = isProgram;
  }

  /** What this page has to send, by key, as it is stored. */
  own(): Map<string, string> {
    return new Map(
      this.#entries().flatMap(({ key, page, raw }): [string, string][] =>
        this.#isProgram(key) && page !== this.#page ? [] : [[key, raw]],
      ),
    );
  }

  /**
   * Answers the keys that are in this page's memory alone, as the storage is full or forbidden. A program and what it
   * belongs to are kept together or not at all: one without the other would be taken for a program by the next page.
   */
  put(keys: StateDocument, base: Base): string[] {
    const entries = Object.entries(keys).map(([key, value]) => [key, this.#write(key, value, base)] as const);
    const program = entries.filter(([key]) => this.#isProgram(key));
    const isProgramKept = this.#storage.writeTogether(program.map(([key, raw]) => [this.#nameOf(key), raw]));
    const isKept = ([key, raw]: readonly [string, string]): boolean =>
      this.#isProgram(key) ? isProgramKept : this.#storage.write(this.#nameOf(key), raw);
    return entries.filter((entry) => !isKept(entry)).map(([key]) => key);
  }

  #write(key: string, value: StateDocument[string], { version, follows }: Base): string {
    const entry: Entry = { value, stamp: randomWord(), at: Date.now() };
    return JSON.stringify(this.#isProgram(key) ? { ...entry, base: version, follows } : entry);
  }

  /** Removes what is still as it was when it was sent. */
  acknowledge(sent: ReadonlyMap<string, string>): void {
    for (const [key, raw] of sent) {
      const name = this.#nameOf(key);
      if (this.#storage.read(name) === raw) this.#storage.remove(name);
    }
  }

  /** Puts back what was taken out a moment ago. */
  restore(entries: ReadonlyMap<string, string>): void {
    for (const [key, raw] of entries) this.#storage.write(this.#nameOf(key), raw);
  }

  remove(key: string): void {
    this.#storage.remove(this.#nameOf(key));
  }

  /** What this page's waiting program builds upon; null when none waits. */
  base(): Base | null {
    const raw = [...this.own()].find(([key]) => this.#isProgram(key))?.[1];
    if (raw === undefined) return null;
    const { base, follows } = JSON.parse(raw) as Entry;
    return { version: base, follows: follows ?? '' };
  }

  /** The program that waits builds upon this version now. */
  rebase(version: number): void {
    for (const [key, raw] of this.own()) {
      if (!this.#isProgram(key)) continue;
      const entry: Entry = { ...(JSON.parse(raw) as Entry), base: version, follows: '' };
      this.#storage.write(this.#nameOf(key), JSON.stringify(entry));
    }
  }

  /** Other pages whose programs wait here, the one that was changed last first. */
  otherPages(): string[] {
    const changedAt = new Map<string, number>();
    for (const { key, page, raw } of this.#entries()) {
      if (!this.#isProgram(key) || page === this.#page) continue;
      changedAt.set(page, Math.max(changedAt.get(page) ?? 0, (JSON.parse(raw) as Entry).at ?? 0));
    }
    return [...changedAt].sort(([, one], [, other]) => other - one).map(([page]) => page);
  }

  /** What another page left waiting. */
  of(page: string): StateDocument {
    return valuesOf(this.#entriesOf(page).map(({ key, raw }) => [key, raw]));
  }

  /** What another page left waiting is this page's to send from now on. */
  adopt(page: string): void {
    const entries = this.#entriesOf(page);
    // Where there is no room for it twice it stays where it was as well.
    if (!this.#storage.writeTogether(entries.map(({ key, raw }) => [this.#nameOf(key), raw]))) return;
    for (const { name } of entries) this.#storage.remove(name);
  }

  forget(page: string): void {
    for (const { name } of this.#entriesOf(page)) this.#storage.remove(name);
  }

  #entriesOf(wanted: string) {
    return this.#entries().filter(({ key, page }) => page === wanted && this.#isProgram(key));
  }

  #entries(): { name: string; key: string; page: string; raw: string }[] {
    return this.#storage.keys(this.#prefix).flatMap((name) => {
      const [key = '', page = NAMELESS] = name.slice(this.#prefix.length).split('@');
      const raw = this.#storage.read(name);
      return raw === null ? [] : [{ name, key, page, raw }];
    });
  }

  #nameOf(key: string): string {
    return this.#prefix + (this.#isProgram(key) ? `${key}@${this.#page}` : key);
  }
}

export const valuesOf = (entries: Iterable<[string, string]>): StateDocument =>
  Object.fromEntries([...entries].map(([key, raw]) => [key, (JSON.parse(raw) as Entry).value]));
