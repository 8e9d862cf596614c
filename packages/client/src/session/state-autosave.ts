import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestOptions } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { digestOf } from './digest.ts';
import { type CopyKeeper, LosingPrograms } from './losing-programs.ts';
import type { OpenPages } from './open-pages.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { isFinal, isGone } from './refusals.ts';
import { SendTimer } from './send-timer.ts';
import type { StateAddress, StateClient } from './state-address.ts';
import { valuesOf, WaitingChanges } from './waiting-changes.ts';

export interface AutosavePorts extends CopyKeeper {
  /** Speaks with the login of the account whose document it is, whoever this tab works with meanwhile. */
  client: StateClient;
  storage: BrowserStorage;
  page: PageLifecycle;
  pages: Pick<OpenPages, 'own' | 'isOpen'>;
  /** Somebody works at the document from now on. */
  started?: () => void;
}

/** A program on the screen, and whether a stored text is the same one: the editor may have laid it out anew. */
export interface ShownProgram {
  xml: string;
  isSame: (stored: string) => boolean;
}

interface KeepingMine {
  /** What somebody else saved and is in mine already. */
  contained?: string | null;
  /** Told when nothing can be lost any more. */
  whenSafe?: () => void;
}

/** How far what was patched has come: with the server, on its way, waiting for the network or for the server, or not taken. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'paused' | 'refused';

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
  readonly #losing: LosingPrograms;
  readonly #timer = new SendTimer(() => void this.flush());
  #cancels: (() => void)[] = [];
  #sending: Promise<void> | null = null;
  #refused = new Set<string>();
  /** The program and what goes along with it are sent one after the other. */
  #isApart = false;
  /** Somebody works at what was read. */
  #isShown = false;
  /** The program somebody began with, where they read it themselves. */
  #shown: ShownProgram | null = null;
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
    this.#changes = new WaitingChanges(ports.storage, prefix, ports.pages.own, address);
    this.#losing = new LosingPrograms(address, this.#changes, ports);
    this.beginAt(undefined);
  }

  /** May be started again after it was stopped: what was refused is tried once more. */
  start(): void {
    if (this.#cancels.length > 0) return;
    const { page } = this.#ports;
    this.#timer.start();
    this.retryRefused();
    this.#cancels = [
      page.onVisibility(() => page.isHidden && void this.flush({ keepalive: true })),
      page.onLeaving(() => void this.flush({ keepalive: true })),
      page.onOnline(() => void this.flush()),
    ];
    this.#ports.started?.();
    if (this.#waiting().size === 0) return;
    this.#become('saving');
    this.#timer.in(0);
  }

  /** The server is in reach again. */
  reached(): void {
    this.#timer.reached();
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
    this.#isShown = false;
    this.#shown = null;
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#timer.stop();
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
    return { ...(await this.#readServer()).document, ...this.pending() };
  }

  /** Without what waits here, and as it is now: what was there when the network still was is no answer. */
  async peekAtServer(): Promise<StateDocument> {
    return (await this.#readServer({ isFresh: true })).document;
  }

  /** What arrived while it was read may be missing in it, and does not wait here any more: then it is read again. */
  async #readServer(options: Pick<RequestOptions, 'isFresh'> = {}): ReturnType<StateAddress['read']> {
    for (;;) {
      const arrivals = this.#arrivals;
      const found = await this.#address.read(this.#ports.client, options);
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
      const left = this.#changes.of(page);
      if (this.#changes.base() === null && (!this.#isShown || this.#isOnScreen(this.#programIn(left)))) {
        this.#changes.adopt(page);
        this.#goOnAt(this.#changes.base()?.version);
        this.#become('saving');
        this.#timer.in(0);
        continue;
      }
      if (await this.#losing.secure(this.#address.programsIn(left))) this.#changes.forget(page);
    }
  }

  /** Somebody has read the document themselves: the next change is made from this version, unless one waits already. */
  beginAt(version: number | undefined): void {
    this.#goOnAt(this.#changes.base()?.version ?? version);
  }

  /** Somebody looks at this program, read at this version. Another one that waits for the document becomes a copy. */
  showAt(version: number | undefined, shown: ShownProgram): void {
    this.#isShown = true;
    this.#shown = shown;
    const waiting = this.#programIn(valuesOf(this.#changes.own()));
    if (waiting !== null && !shown.isSame(waiting) && !this.giveUp(shown.xml)) this.#losing.leaveWaiting();
    this.beginAt(version);
    // Should the server have just this one, under whatever version, it is no stranger's.
    this.#lastPut = digestOf(shown.xml);
  }

  #isOnScreen(xml: string | null): boolean {
    return xml !== null && this.#shown?.isSame(xml) === true;
  }

  /** Looks which program the server has at the version that this page's builds upon. */
  async learnCommon(): Promise<void> {
    const { document, version } = await this.#readServer({ isFresh: true });
    const xml = this.#programIn(document);
    if (this.version.getState() === undefined && this.#isOnScreen(xml)) this.#goOnAt(version);
    if (version === this.version.getState()) this.#know(version, xml);
  }

  pending(): StateDocument {
    return valuesOf(this.#waiting());
  }

  /** Merged into the document; null removes a key. Safe in this browser when it returns. */
  patch(keys: StateDocument): void {
    const xml = this.#programIn(keys);
    const follows = [this.#onItsWay, this.#lastPut].filter((digest) => digest !== null).join(' ');
    const base = { version: this.version.getState(), follows, common: this.commonProgram() };
    if (xml !== null) this.#lastPut = digestOf(xml);
    this.#changes.put(keys, base);
    this.isDurable.setState(this.#changes.isDurable(), true);
    this.#become('saving');
    this.#timer.in(this.#address.debounce);
  }

  /** Sends what waits, now. Resolves when the server has it, or when it cannot be reached. */
  async flush(options: Pick<RequestOptions, 'keepalive'> = {}): Promise<void> {
    this.#timer.cancel();
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
    if (!(await this.#knowsVersion())) return;
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
      this.#timer.succeeded();
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

  /** A document that has versions is never saved without one: whoever saved it meanwhile would be overwritten. */
  async #knowsVersion(): Promise<boolean> {
    if (!this.#address.hasVersions || this.version.getState() !== undefined) return true;
    try {
      const { document, version = 0, updatedAt = '' } = await this.#readServer({ isFresh: true });
      const xml = this.#programIn(document) ?? '';
      if (!this.#isOnScreen(xml) && !this.#isOurs({ xml })) throw staleVersion({ version, xml, updatedAt });
      this.#know(version, xml);
      this.#goOnFrom(version);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      this.#failed(cause, this.#next());
      return false;
    }
  }

  #sent(): void {
    if (this.#waiting().size > 0) {
      this.#timer.in(this.#isApart ? 0 : this.#address.debounce);
      return;
    }
    this.#isApart = false;
    // What was refused is in this browser only: as long as it is, nobody is told that all is saved.
    if (this.#holdsRefused()) this.#become('refused');
    else {
      this.refusal.setState(null, true);
      this.isDurable.setState(true, true);
      this.#become('saved');
    }
  }

  #failed(cause: ApiFailure, sent: ReadonlyMap<string, string>): void {
    if (cause.newer !== undefined && this.#isOurs(cause.newer)) {
      this.#know(cause.newer.version, cause.newer.xml);
      this.#goOnFrom(cause.newer.version);
      this.#timer.in(0);
      return;
    }
    if (cause.newer !== undefined) this.newer.setState(cause.newer, true);
    else if (isFinal(cause) && this.#part(sent)) return;
    else if (isFinal(cause)) for (const raw of sent.values()) this.#refused.add(raw);
    // Without its owner's login nothing is sent; it waits until they are back.
    else if (cause.kind !== 'signedOut') this.#timer.afterFailure();
    if (cause.kind === 'refused' && cause.newer === undefined) this.refusal.setState(cause, true);
    if (this.#isApart && this.#waiting().size > 0 && isFinal(cause)) this.#timer.in(0);
    if (isFinal(cause)) this.#become('refused');
    // A server that answers is there: it has no room, its database is away, or the class is locked.
    else this.#become(cause.kind === 'refused' ? 'paused' : 'waiting');
    if (isGone(cause) && this.#address.mayGo) this.gone.setState(true, true);
  }

  /** The newer one is what this page had sent before its answer was lost. */
  #isOurs({ xml }: Pick<NewerCopy, 'xml'>): boolean {
    const follows = this.#changes.base()?.follows ?? '';
    return follows.split(' ').includes(digestOf(xml));
  }

  /** After a refusal the program and the rest are sent apart: if one of them is too large, the other is still saved. */
  #part(sent: ReadonlyMap<string, string>): boolean {
    const programs = [...sent.keys()].filter(this.#isProgram).length;
    if (programs === 0 || programs === sent.size) return false;
    this.#isApart = true;
    this.#timer.in(0);
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
    if (base !== null && base.common !== null) return base.common;
    const version = base === null ? this.version.getState() : base.version;
    return this.#common !== null && version === this.#common.version ? this.#common.xml : null;
  }

  /**
   * The person wants what is here; what it takes the place of becomes copies beside it, but for what is contained in what
   * is here. False, and nothing is changed, when a copy can be kept nowhere now.
   */
  async keepMine({ contained = null, whenSafe }: KeepingMine = {}): Promise<boolean> {
    const document = await this.peekAtServer();
    const mine = this.pending();
    const newer = this.newer.getState();
    const own = new Set([...this.#address.programsIn(mine), contained]);
    const overwritten = Object.fromEntries(Object.entries(document).filter(([key]) => key in mine));
    const theirs = new Set([...(newer === null ? [] : [newer.xml]), ...this.#address.programsIn(overwritten)]);
    if (!(await this.#losing.secure([...theirs].filter((xml) => !own.has(xml))))) return false;
    whenSafe?.();
    this.#settle();
    await this.flush();
    return true;
  }

  /**
   * The person wants what somebody else saved; what waits here becomes a copy beside it, unless the server has it. False,
   * and nothing is changed, when the copy can be kept nowhere now.
   */
  async takeNewer(): Promise<boolean> {
    const kept = new Set(this.#address.programsIn(await this.peekAtServer()));
    if (!(await this.#losing.replaceWaiting(kept))) return false;
    this.#settle();
    this.#nothingWaits();
    return true;
  }

  /** What waits becomes copies, but for a program that is kept otherwise. False where there is no room: then it waits on. */
  giveUp(kept: string | null = null): boolean {
    if (!this.#losing.moveWaiting(new Set(kept === null ? [] : [kept]))) return false;
    this.#nothingWaits();
    return true;
  }

  #nothingWaits(): void {
    this.#refused.clear();
    this.refusal.setState(null, true);
    this.isDurable.setState(true, true);
    this.#become('saved');
  }

  /** Keeps a program as a work with a name, as soon as that can be made. */
  keepCopy(xml: string): boolean {
    return this.#ports.keepCopy(xml);
  }

  /** The same; false when it can be kept nowhere now. */
  secureCopy(xml: string): Promise<boolean> {
    return this.#losing.secure([xml]);
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
    this.#changes.rebase(version, this.#common?.version === version ? this.#common.xml : null);
    this.#goOnAt(version);
  }

  #goOnAt(version: number | undefined): void {
    this.version.setState(version, true);
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
}

const staleVersion = (newer: NewerCopy): ApiFailure =>
  new ApiFailure({ kind: 'refused', method: 'GET', url: '', status: 409, code: 'STALE_VERSION', newer });
