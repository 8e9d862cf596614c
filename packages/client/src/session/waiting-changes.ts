import type { StateDocument } from '@trundle/protocol/entities/account';
import type { BrowserStorage } from './browser-storage.ts';
import { randomWord } from './random-word.ts';

/** What a change of a program builds upon. */
interface Base {
  /** The version on the server when the change was made. */
  version: number | undefined;
  /** Digests of the page's programs before, with a space between: should one have arrived, it is no stranger's. */
  follows: string;
  /** The program as it was on the server then; null where that is not known. */
  common: string | null;
  /** What its document is called; null where it has no name, or none that is known. */
  title: string | null;
}

interface Entry {
  value: StateDocument[string];
  /** Tells two changes to the same value apart. */
  stamp: string;
  at?: number;
  /** Which change of its place it is. */
  turn?: number;
  base?: number | undefined;
  follows?: string | null;
  common?: string;
  title?: string;
}

/** Letters. What a change was made from is kept beside it only where that costs little. */
const MOST_COMMON = 100_000;

/** Under which keys a document has its program, what goes along with it, and what else is one page's alone. */
interface Keys {
  programKey: string | null;
  programKeys: readonly string[];
  pageKeys: readonly string[];
}

const stampOf = (raw: string): string => (JSON.parse(raw) as Entry).stamp;

/** Of a page that wrote before pages had names. */
const NAMELESS = '';

/**
 * The changes of one document that the server has not acknowledged, in the browser's storage: one entry per key, so
 * that an answer removes only what it answers. The program and what was put aside for it have one entry per page: two tabs
 * must not overwrite each other's work while it waits, nor send it by a version that is not its own.
 */
export class WaitingChanges {
  readonly #storage: BrowserStorage;
  readonly #prefix: string;
  readonly #page: string;
  readonly #programKey: string | null;
  readonly #programKeys: readonly string[];
  readonly #pageKeys: readonly string[];
  /** How often each place of this page alone was changed; others may change what they share. */
  readonly #turns = new Map<string, number>();

  constructor(storage: BrowserStorage, prefix: string, page: string, { programKey, programKeys, pageKeys }: Keys) {
    this.#storage = storage;
    this.#prefix = prefix;
    this.#page = page;
    this.#programKey = programKey;
    this.#programKeys = programKeys;
    this.#pageKeys = pageKeys;
  }

  /** What this page has to send, by key, as it is stored. */
  own(): Map<string, string> {
    return new Map(
      this.#entries().flatMap(({ key, page, raw }): [string, string][] =>
        this.#isOfPage(key) && page !== this.#page ? [] : [[key, raw]],
      ),
    );
  }

  /**
   * A program, what it belongs to and what was put aside for it are kept together or not at all: one without the other
   * would be taken for a program by the next page. What finds no room is in this page's memory alone.
   */
  put(keys: StateDocument, base: Base): void {
    const entries = Object.entries(keys).map(([key, value]) => [key, this.#entryOf(key, value, base)] as const);
    this.#keepProgram(new Map(entries.filter(([key]) => this.#isOfPage(key))), base.common);
    for (const [key, entry] of entries)
      if (!this.#isOfPage(key)) this.#storage.write(this.#nameOf(key), JSON.stringify(entry));
  }

  #entryOf(key: string, value: StateDocument[string], { version, follows, title }: Base): Entry {
    const entry: Entry = { value, stamp: randomWord(), at: Date.now(), turn: this.#nextTurn(key) };
    return this.#isProgram(key) ? { ...entry, base: version, follows, ...(title !== null && { title }) } : entry;
  }

  #nextTurn(key: string): number {
    const name = this.#nameOf(key);
    const raw = this.#turns.has(name) ? null : this.#storage.read(name);
    const next = 1 + (this.#turns.get(name) ?? (raw === null ? 0 : ((JSON.parse(raw) as Entry).turn ?? 0)));
    if (this.#isOfPage(key)) this.#turns.set(name, next);
    return next;
  }

  /** What it was made from goes along; where there is room for only one of the two, it is the program itself. */
  #keepProgram(entries: ReadonlyMap<string, Entry>, common: string | null): void {
    const program = entries.get(this.#programKey ?? '');
    const isBeside = program !== undefined && common !== null && common.length <= MOST_COMMON;
    const write = (all: ReadonlyMap<string, Entry>): boolean =>
      this.#storage.writeTogether([...all].map(([key, entry]) => [this.#nameOf(key), JSON.stringify(entry)]));
    if (isBeside && write(new Map([...entries, [this.#programKey ?? '', { ...program, common }]]))) return;
    write(entries);
  }

  /** What waits may be safe now that was not. */
  onKept(listener: () => void): () => void {
    return this.#storage.onKept(listener);
  }

  /** Whether all that waits here would survive this page. */
  isDurable(): boolean {
    this.#storage.settle(this.#prefix);
    return this.#storage.fragile(this.#prefix).length === 0;
  }

  /** Removes what is still as it was when it was sent, also where it stayed under the name of the page it was adopted from. */
  acknowledge(sent: ReadonlyMap<string, string>): void {
    const stamps = new Set([...sent.values()].map(stampOf));
    for (const { name, key, page, raw } of this.#entries()) {
      const isOwn = !this.#isOfPage(key) || page === this.#page;
      if (isOwn ? sent.get(key) === raw : stamps.has(stampOf(raw))) this.#storage.remove(name);
    }
  }

  /** Puts back what was taken out a moment ago. */
  restore(entries: ReadonlyMap<string, string>): void {
    this.#storage.writeTogether([...entries].map(([key, raw]) => [this.#nameOf(key), raw]));
  }

  remove(key: string): void {
    this.#storage.remove(this.#nameOf(key));
  }

  /** The program that waits here is another page's from now on, as if that one had left it. */
  leaveTo(page: string): void {
    const entries = this.#entriesOf(this.#page);
    for (const { name } of entries) this.#storage.remove(name);
    this.#storage.writeTogether(entries.map(({ key, raw }) => [`${this.#prefix}${key}@${page}`, raw]));
  }

  /** What this page's waiting program builds upon; null when none waits. */
  base(): Omit<Base, 'title'> | null {
    const entries = [...this.own()].filter(([key]) => this.#isProgram(key));
    // The other keys of the program have no text to be compared with.
    const [, raw] = entries.find(([key]) => key === this.#programKey) ?? entries[0] ?? [];
    if (raw === undefined) return null;
    const { base, follows, common } = JSON.parse(raw) as Entry;
    return { version: base, follows: follows ?? '', common: common ?? null };
  }

  /** What its document is called; null when nobody said, or nothing waits. */
  title(): string | null {
    return [...this.own().values()].map(titleOf).find((title) => title !== null) ?? null;
  }

  /** The program that waits builds upon this version now. */
  rebase(version: number, common: string | null): void {
    const entries = [...this.own()].filter(([key]) => this.#isProgram(key));
    const rebased = entries.map(([key, raw]): [string, Entry] => {
      const { common: _, ...entry } = JSON.parse(raw) as Entry;
      return [key, { ...entry, base: version, follows: '', turn: this.#nextTurn(key) }];
    });
    if (rebased.length > 0) this.#keepProgram(new Map(rebased), common);
  }

  /** Other pages whose programs wait here, the one that was changed last first. */
  otherPages(): string[] {
    const changedAt = new Map<string, number>();
    for (const { key, page, raw } of this.#entries()) {
      if (!this.#isOfPage(key) || page === this.#page) continue;
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
    const isKept = this.#storage.writeTogether(entries.map(({ key, raw }) => [this.#nameOf(key), raw]));
    // From here on it is counted from where that page was.
    for (const { key } of entries) this.#turns.delete(this.#nameOf(key));
    if (isKept) for (const { name } of entries) this.#storage.remove(name);
  }

  forget(page: string): void {
    for (const { name } of this.#entriesOf(page)) this.#storage.remove(name);
  }

  #entriesOf(wanted: string) {
    return this.#entries().filter(({ key, page }) => page === wanted && this.#isOfPage(key));
  }

  #entries(): { name: string; key: string; page: string; raw: string }[] {
    return this.#storage.keys(this.#prefix).flatMap((name) => {
      const [key = '', page = NAMELESS] = name.slice(this.#prefix.length).split('@');
      const raw = this.#storage.read(name);
      return raw === null ? [] : [{ name, key, page, raw }];
    });
  }

  #isProgram(key: string): boolean {
    return this.#programKeys.includes(key);
  }

  #isOfPage(key: string): boolean {
    return this.#pageKeys.includes(key);
  }

  #nameOf(key: string): string {
    return this.#prefix + (this.#isOfPage(key) ? `${key}@${this.#page}` : key);
  }
}

export const valuesOf = (entries: Iterable<[string, string]>): StateDocument =>
  Object.fromEntries([...entries].map(([key, raw]) => [key, (JSON.parse(raw) as Entry).value]));

/** What the document is called that a change waits for; null where nobody said. */
export const titleOf = (raw: string): string | null => (JSON.parse(raw) as Entry).title ?? null;
