import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestOptions } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { digestOf } from './digest.ts';
import type { OpenPages } from './open-pages.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { isFinal, isGone } from './refusals.ts';
import type { StateAddress, StateClient } from './state-address.ts';
import { valuesOf, WaitingChanges } from './waiting-changes.ts';

export interface AutosavePorts {
  /** Speaks with the login of the account whose document it is, whoever this tab works with meanwhile. */
  client: StateClient;
  storage: BrowserStorage;
  page: PageLifecycle;
  pages: Pick<OpenPages, 'own' | 'isOpen'>;
  /** Keeps a program that lost to a newer one; false when there is no room for it in the browser's storage. */
  keepCopy: (xml: string) => boolean;
  /** Somebody works at the document from now on. */
  started?: () => void;
}

/** How far what was patched has come: with the server, on its way, waiting for the network or for the server, or not taken. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'paused' | 'refused';

const RETRY_AFTER = 5_000;

/** One document of an account, kept in this browser until the server has acknowledged it. */
export class StateAutosave {
  readonly status: StoreApi<SaveStatus> = createStore<SaveStatus>(() => 'saved');
  /** Why the server did not take the last change; null since it took one. */
  readonly refusal: StoreApi<ApiFailure | null> = createStore<ApiFailure | null>(() => null);
  /** What somebody else saved meanwhile; ours waits until a person has chosen. */
  readonly newer: StoreApi<NewerCopy | null> = createStore<NewerCopy | null>(() => null);
  /** Whether a change that waits would survive this page: a browser's storage may be full or forbidden. */
  readonly isDurable: StoreApi<boolean> = createStore<boolean>(() => true);
  /** The version of the program on the server that this page's builds upon. */
  readonly version: StoreApi<number | undefined> = createStore<number | undefined>(() => undefined);
  /** The document is there no more: somebody deleted it. What waits for it has to go elsewhere. */
  readonly gone: StoreApi<boolean> = createStore<boolean>(() => false);
  readonly #ports: AutosavePorts;
  readonly #address: StateAddress;
  readonly #changes: WaitingChanges;
  #cancels: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #refused = new Set<string>();
  /** The program and what goes along with it are sent one after the other. */
  #isApart = false;
  #isStopped = false;
  /** Somebody works at what was read. */
  #isShown = false;
  /** The program somebody began with, where they read it themselves. */
  #shown: string | null = null;
  /** Keys whose change is in this page's memory alone. */
  readonly #fragile = new Set<string>();
  /** The program that is on its way, or may have arrived without an answer. */
  #onItsWay: string | null = null;
  /** The last program of this page: another page may have sent it while this one was frozen. */
  #lastPut: string | null = null;
  /** The program as the server had it at the version that this page's builds upon; null when it is not known. */
  #common: { version: number | undefined; xml: string } | null = null;
  /** How many sends the server has acknowledged. */
  #arrivals = 0;

  constructor(accountId: string, address: StateAddress, ports: AutosavePorts) {
    this.#ports = ports;
    this.#address = address;
    const prefix = STORAGE_KEYS.unsavedState(accountId, address.name);
    this.#changes = new WaitingChanges(ports.storage, prefix, ports.pages.own, this.#isProgram);
    this.beginAt(undefined);
  }

  /** May be started again after it was stopped: what was refused is tried once more. */
  start(): void {
    if (this.#cancels.length > 0) return;
    const { page } = this.#ports;
    this.#isStopped = false;
    this.retryRefused();
    this.#cancels = [
      page.onVisibility(() => page.isHidden && void this.flush({ keepalive: true })),
      page.onLeaving(() => void this.flush({ keepalive: true })),
      page.onOnline(() => void this.flush()),
    ];
    this.#ports.started?.();
    if (this.#waiting().size === 0) return;
    this.#become('saving');
    this.#later(0);
  }

  /** What was not taken may be taken now: its owner is back in the class, or has made room. */
  retryRefused(): void {
    this.#refused.clear();
    this.gone.setState(false, true);
  }

  /** The name of the page it is open in. */
  get page(): string {
    return this.#ports.pages.own;
  }

  /** Somebody works at the document now. */
  get isRunning(): boolean {
    return this.#cancels.length > 0;
  }

  /** What waits stays in the browser; nothing is sent any more unless somebody asks for it. */
  stop(): void {
    this.#isStopped = true;
    this.#isShown = false;
    this.#shown = null;
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    clearTimeout(this.#timer);
  }

  /** The server's document with what it has not heard yet laid over it. */
  async read(): Promise<StateDocument> {
    // What is on its way is to be among what is read.
    while (this.#sending !== null) await this.#sending;
    const [{ document, version }] = await Promise.all([this.#readServer(), this.adopt()]);
    // A program that waits builds upon what it was made from, not upon what has been saved since.
    const base = this.#changes.base();
    this.#know(version, this.#programIn(document));
    this.#goOnAt(base === null ? version : base.version);
    this.#isShown = true;
    this.#lastPut = null;
    return { ...document, ...this.pending() };
  }

  /** The same, for whoever wants to know what is there and shows none of it: what this page builds upon stays. */
  async peek(): Promise<StateDocument> {
    return { ...(await this.peekAtServer()), ...this.pending() };
  }

  /** Without what waits here. */
  async peekAtServer(): Promise<StateDocument> {
    return (await this.#readServer()).document;
  }

  /** What arrived while it was read may be missing in it, and does not wait here any more: then it is read again. */
  async #readServer(): ReturnType<StateAddress['read']> {
    for (;;) {
      const arrivals = this.#arrivals;
      const found = await this.#address.read(this.#ports.client);
      if (arrivals === this.#arrivals) return found;
    }
  }

  /**
   * Takes over the program that a page left behind which is closed by now. Of several the one changed last is taken and
   * the others become copies: nothing of them is thrown away. So do all where somebody looks at another one already.
   */
  async adopt(): Promise<void> {
    for (const page of this.#changes.otherPages()) {
      if (await this.#ports.pages.isOpen(page)) continue;
      const isSame = this.#shown !== null && this.#shown === this.#programIn(this.#changes.of(page));
      if (this.#changes.base() === null && (!this.#isShown || isSame)) {
        this.#changes.adopt(page);
        this.#goOnAt(this.#changes.base()?.version);
        this.#become('saving');
        this.#later(0);
        continue;
      }
      if (this.#keepCopies(this.#changes.of(page))) this.#changes.forget(page);
    }
  }

  /** Somebody has read the document themselves: the next change is made from this version, unless one waits already. */
  beginAt(version: number | undefined): void {
    this.#goOnAt(this.#changes.base()?.version ?? version);
  }

  /** Somebody looks at this program, read at this version. Another one that waits for the document becomes a copy. */
  showAt(version: number | undefined, xml: string): void {
    const waiting = this.#programIn(valuesOf(this.#changes.own()));
    if (waiting !== null && waiting !== xml) this.giveUp(xml);
    this.beginAt(version);
    this.#isShown = true;
    this.#shown = xml;
    this.#lastPut = null;
  }

  pending(): StateDocument {
    return valuesOf(this.#waiting());
  }

  /** Merged into the document; null removes a key. Safe in this browser when it returns. */
  patch(keys: StateDocument): void {
    const xml = this.#programIn(keys);
    const follows = [this.#onItsWay, this.#lastPut].filter((digest) => digest !== null).join(' ');
    const base = { version: this.version.getState(), follows };
    if (xml !== null) this.#lastPut = digestOf(xml);
    for (const key of Object.keys(keys)) this.#fragile.delete(key);
    for (const key of this.#changes.put(keys, base)) this.#fragile.add(key);
    this.isDurable.setState(this.#fragile.size === 0, true);
    this.#become('saving');
    this.#later(this.#address.debounce);
  }

  /** Sends what waits, now. Resolves when the server has it, or when it cannot be reached. */
  async flush(options: Pick<RequestOptions, 'keepalive'> = {}): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#sending !== null) await this.#sending;
    if (this.newer.getState() !== null) return;
    // Another tab may have sent it.
    if (this.#waiting().size === 0) {
      this.#sent();
      return;
    }
    this.#sending = this.#send(options).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  async #send(options: Pick<RequestOptions, 'keepalive'>): Promise<void> {
    const sent = this.#next();
    const keys = valuesOf(sent);
    const hasProgram = Object.keys(keys).some(this.#isProgram);
    const xml = this.#programIn(keys);
    this.#onItsWay = xml === null ? null : digestOf(xml);
    try {
      const version = hasProgram ? this.version.getState() : undefined;
      const saved = await this.#address.patch(this.#ports.client, keys, version, { showing: 'quiet', ...options });
      this.#onItsWay = null;
      this.#arrivals += 1;
      this.#changes.acknowledge(sent);
      if (saved !== undefined) {
        if (xml !== null) this.#know(saved, xml);
        this.#goOnFrom(saved);
      }
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (cause.kind === 'refused') this.#onItsWay = null;
      this.#failed(cause, sent);
      return;
    }
    this.#sent();
  }

  #sent(): void {
    if (this.#waiting().size > 0) {
      this.#later(this.#isApart ? 0 : this.#address.debounce);
      return;
    }
    this.#isApart = false;
    // What was refused is in this browser only: as long as it is, nobody is told that all is saved.
    if (this.#holdsRefused()) this.#become('refused');
    else {
      this.refusal.setState(null, true);
      this.#fragile.clear();
      this.isDurable.setState(true, true);
      this.#become('saved');
    }
  }

  #failed(cause: ApiFailure, sent: ReadonlyMap<string, string>): void {
    if (cause.newer !== undefined && this.#isOurs(cause.newer)) {
      this.#know(cause.newer.version, cause.newer.xml);
      this.#goOnFrom(cause.newer.version);
      this.#later(0);
      return;
    }
    if (cause.newer !== undefined) this.newer.setState(cause.newer, true);
    else if (isFinal(cause) && this.#part(sent)) return;
    else if (isFinal(cause)) for (const raw of sent.values()) this.#refused.add(raw);
    // Without its owner's login nothing is sent; it waits until they are back.
    else if (cause.kind !== 'signedOut') this.#later(RETRY_AFTER);
    if (cause.kind === 'refused' && cause.newer === undefined) this.refusal.setState(cause, true);
    if (this.#isApart && this.#waiting().size > 0) this.#later(isFinal(cause) ? 0 : RETRY_AFTER);
    if (isFinal(cause)) this.#become('refused');
    // A server that answers is there: it has no room, its database is away, or the class is locked.
    else this.#become(cause.kind === 'refused' ? 'paused' : 'waiting');
    if (isGone(cause) && this.#address.mayGo) this.gone.setState(true, true);
  }

  /** The newer one is what this page had sent before its answer was lost. */
  #isOurs({ xml }: NewerCopy): boolean {
    const follows = this.#changes.base()?.follows ?? '';
    return follows.split(' ').includes(digestOf(xml));
  }

  /** After a refusal the program and the rest are sent apart: if one of them is too large, the other is still saved. */
  #part(sent: ReadonlyMap<string, string>): boolean {
    const programs = [...sent.keys()].filter(this.#isProgram).length;
    if (programs === 0 || programs === sent.size) return false;
    this.#isApart = true;
    this.#later(0);
    return true;
  }

  /** What goes out now. Apart, the program comes last: what it takes the place of is to be safe before. */
  #next(): ReadonlyMap<string, string> {
    const waiting = this.#waiting();
    const rest = [...waiting].filter(([key]) => !this.#isProgram(key));
    return this.#isApart && rest.length > 0 ? new Map(rest) : waiting;
  }

  #holdsRefused(): boolean {
    return [...this.#changes.own().values()].some((raw) => this.#refused.has(raw));
  }

  #know(version: number | undefined, xml: string | null): void {
    this.#common = xml === null ? null : { version, xml };
  }

  /** What the program that waits here and the newer one were both made from; null when this page does not know it. */
  commonProgram(): string | null {
    const base = this.#changes.base();
    return base !== null && this.#common !== null && base.version === this.#common.version ? this.#common.xml : null;
  }

  /**
   * The person wants what is here; what somebody else saved, and what they had put aside, become copies beside it, but
   * for what is contained in what is here.
   */
  async keepMine({ contained = null }: { contained?: string | null } = {}): Promise<void> {
    const document = await this.peekAtServer();
    const own = new Set([...this.#address.programsIn(this.pending()), ...(contained === null ? [] : [contained])]);
    const newer = this.newer.getState();
    const theirs = [...(newer === null ? [] : [newer.xml]), ...this.#address.programsIn(document)];
    for (const xml of theirs) if (!own.has(xml)) this.#ports.keepCopy(xml);
    this.#settle();
    await this.flush();
  }

  /**
   * The person wants what somebody else saved; what waits here becomes a copy beside it. False, and nothing is changed,
   * when the browser's storage has no room for the copy.
   */
  takeNewer(): boolean {
    if (!this.#becomeCopies(this.#waiting())) return false;
    this.#settle();
    this.#become('saved');
    return true;
  }

  /** What waited is copies now; false when it waits on, because copies would be in this page's memory alone. */
  #becomeCopies(entries: ReadonlyMap<string, string>, except: string | null = null): boolean {
    const copies = this.#address.programsIn(valuesOf(entries)).filter((xml) => xml !== except);
    const keepAll = (): boolean => copies.map((xml) => this.#ports.keepCopy(xml)).every((isKept) => isKept);
    const areKept = keepAll();
    // An older state of it may be what the storage has: that is not given up for what is in memory.
    if (!areKept && this.#fragile.size > 0) return false;
    for (const key of entries.keys()) this.#changes.remove(key);
    // There is room now.
    if (areKept || keepAll()) return true;
    this.#changes.restore(entries);
    return false;
  }

  /** What waits becomes copies, but for a program that is kept otherwise; nothing waits for this document any more. */
  giveUp(kept: string | null = null): void {
    if (!this.#becomeCopies(this.#changes.own(), kept)) return;
    this.refusal.setState(null, true);
    this.#become('saved');
  }

  /** Keeps a program as a work with a name, as soon as that can be made. */
  keepCopy(xml: string): boolean {
    return this.#ports.keepCopy(xml);
  }

  #settle(): void {
    const newer = this.newer.getState();
    if (newer !== null) {
      this.#know(newer.version, newer.xml);
      this.#goOnFrom(newer.version);
    }
    this.newer.setState(null, true);
  }

  /** What is on the server now is what this page's program builds upon. */
  #goOnFrom(version: number): void {
    this.#changes.rebase(version);
    this.#goOnAt(version);
  }

  #goOnAt(version: number | undefined): void {
    this.version.setState(version, true);
  }

  #keepCopies(keys: StateDocument): boolean {
    const kept = this.#address.programsIn(keys).map((xml) => this.#ports.keepCopy(xml));
    return kept.every((isKept) => isKept);
  }

  #programIn(keys: StateDocument): string | null {
    const { programKey } = this.#address;
    const xml = programKey === null ? undefined : keys[programKey];
    return typeof xml === 'string' ? xml : null;
  }

  readonly #isProgram = (key: string): boolean => this.#address.programKeys.includes(key);

  #become(status: SaveStatus): void {
    this.status.setState(status, true);
  }

  #waiting(): Map<string, string> {
    return new Map([...this.#changes.own()].filter(([, raw]) => !this.#refused.has(raw)));
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), delay);
  }
}
