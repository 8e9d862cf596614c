import type { StateDocument } from '@trundle/protocol/entities/account';
import type { NewerCopy } from '@trundle/protocol/errors';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestOptions } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { ChangedElsewhere } from './changed-elsewhere.ts';
import type { CopyKeeper } from './losing-programs.ts';
import { NewerAnswers, type PreparedAnswer } from './newer-answers.ts';
import type { OpenPages } from './open-pages.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { ProgramBase, type ShownProgram } from './program-base.ts';
import { isFinal, isGone } from './refusals.ts';
import { SendQueue } from './send-queue.ts';
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

/** How far what was patched has come: with the server, on its way, waiting for the network or for the server, or not taken. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'paused' | 'refused';

/** One document of an account, kept in this browser until the server has acknowledged it. */
export class StateAutosave {
  readonly status: StoreApi<SaveStatus> = createStore<SaveStatus>(() => 'saved');
  /** Why the server did not take the last change; null since it took one. */
  readonly refusal: StoreApi<ApiFailure | null> = createStore<ApiFailure | null>(() => null);
  /** Whether a change that waits would survive this page: a browser's storage may be full or forbidden. */
  readonly isDurable: StoreApi<boolean> = createStore<boolean>(() => true);
  /** The document is there no more: somebody deleted it. What waits for it has to go elsewhere. */
  readonly gone: StoreApi<boolean> = createStore<boolean>(() => false);
  readonly #ports: AutosavePorts;
  readonly #address: StateAddress;
  readonly #changes: WaitingChanges;
  readonly #base: ProgramBase;
  readonly #answers: NewerAnswers;
  readonly #queue: SendQueue;
  readonly #elsewhere: ChangedElsewhere;
  readonly #timer = new SendTimer(() => void this.flush());
  readonly #ownerLeavings = new Set<() => void>();
  #cancels: (() => void)[] = [];
  #sending: Promise<void> | null = null;
  /** How many sends the server has acknowledged. */
  #arrivals = 0;
  /** The program of this page that the server has not acknowledged: it is on the screen, whatever becomes of the storage. */
  #unsaved: StateDocument = {};
  #belongsTo: () => string | null = () => null;

  constructor(accountId: string, address: StateAddress, ports: AutosavePorts) {
    this.#ports = ports;
    this.#address = address;
    const prefix = STORAGE_KEYS.unsavedState(accountId, address.name);
    this.#changes = new WaitingChanges(ports.storage, prefix, ports.pages.own, address);
    this.#queue = new SendQueue(address, this.#changes);
    this.#elsewhere = new ChangedElsewhere({ prefix, programKey: address.programKey, page: ports.pages.own });
    this.#base = new ProgramBase(address, this.#changes);
    this.#answers = new NewerAnswers({
      address,
      changes: this.#changes,
      base: this.#base,
      copies: ports,
      readServer: () => this.#readServer({ isFresh: true }),
      send: () => this.flush(),
      nothingWaits: () => this.#nothingWaits(),
    });
  }

  /** What somebody else saved meanwhile; ours waits until a person has chosen. */
  get newer(): StoreApi<NewerCopy | null> {
    return this.#answers.newer;
  }

  /** Another tab has changed the program since this page read it. */
  get changedElsewhere(): StoreApi<boolean> {
    return this.#elsewhere.is;
  }

  /** The version of the program on the server that this page's builds upon. */
  get version(): StoreApi<number | undefined> {
    return this.#base.version;
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
      this.#changes.onKept(() => this.isDurable.setState(this.#changes.isDurable(), true)),
      this.#elsewhere.listen(page),
    ];
    this.#ports.started?.();
    if (this.#queue.isEmpty) return;
    this.#become('saving');
    this.#timer.in(0);
  }

  /** The server is in reach again. */
  reached(): void {
    this.#timer.reached();
  }

  /** What was not taken may be taken now: its owner is back in the class, or has made room. */
  retryRefused(): void {
    this.#queue.forgive();
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
    this.#unsaved = {};
    this.#base.hide();
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#timer.stop();
  }

  /** The server's document with what it has not heard yet laid over it. */
  async read(): Promise<StateDocument> {
    // What is on its way is to be among what is read.
    while (this.#sending !== null) await this.#sending;
    this.#elsewhere.over();
    const [{ document, version }] = await Promise.all([this.#readServer(), this.adopt()]);
    // A program that waits builds upon what it was made from, not upon what has been saved since.
    const base = this.#changes.base();
    this.#base.know(version, this.#base.programIn(document));
    this.#base.goOnAt(base === null ? version : base.version);
    this.#base.show(null);
    return { ...document, ...this.#unheard() };
  }

  /** The same, for whoever wants to know what is there and shows none of it: what this page builds upon stays. */
  async peek(): Promise<StateDocument> {
    return { ...(await this.#readServer()).document, ...this.#unheard() };
  }

  /** Also what was refused, which this browser alone has. */
  #unheard(): StateDocument {
    return valuesOf(this.#changes.own());
  }

  /** Without what waits here, and as it is now: what was there when the network still was is no answer. */
  async peekAtServer(): Promise<StateDocument> {
    return (await this.#readServer({ isFresh: true })).document;
  }

  /**
   * What somebody saved since, where nothing is on its way from here: this page goes on from there. Null where there is
   * nothing, or nothing that may be taken.
   */
  async followServer(mayTake: (document: StateDocument) => boolean): Promise<StateDocument | null> {
    if (!this.#isIdle) return null;
    const { document, version } = await this.#readServer({ isFresh: true });
    this.#elsewhere.over();
    const [known, xml] = [this.version.getState(), this.#base.programIn(document)];
    const isNewer = version !== undefined && known !== undefined && version > known;
    if (!isNewer || xml === null || !mayTake(document) || !this.#isIdle) return null;
    this.#base.know(version, xml);
    this.#base.goOnAt(version);
    return document;
  }

  get #isIdle(): boolean {
    return this.#sending === null && this.#changes.own().size === 0 && this.newer.getState() === null;
  }

  /** The page is hidden or left, maybe for good. */
  onLeft(listener: () => void): () => void {
    const { page } = this.#ports;
    const cancels = [page.onVisibility(() => page.isHidden && listener()), page.onLeaving(listener)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  /** Its owner is about to be logged out: what is changed this moment belongs to what waits for them. */
  onOwnerLeaving(listener: () => void): () => void {
    this.#ownerLeavings.add(listener);
    return () => this.#ownerLeavings.delete(listener);
  }

  ownerLeaves(): void {
    for (const listener of this.#ownerLeavings) listener();
  }

  /** Somebody turns to this page again. */
  onTurnedTo(listener: () => void): () => void {
    const { page } = this.#ports;
    const cancels = [
      page.onFocus(listener),
      page.onVisibility(() => !page.isHidden && listener()),
      page.onRestored(listener),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  /** What arrived while it was read may be missing in it, and does not wait here any more: then it is read again. */
  async #readServer(options: Pick<RequestOptions, 'isFresh'> = {}): ReturnType<StateAddress['read']> {
    for (;;) {
      const arrivals = this.#arrivals;
      const found = await this.#address.read(this.#ports.client, options);
      if (found.name !== undefined) this.#base.call(found.name);
      if (arrivals === this.#arrivals) return found;
    }
  }

  /**
   * Takes over the program that a page left behind which is closed by now. Of several the one changed last is taken and
   * the others become copies: nothing of them is thrown away. So do all where somebody looks at another one already, and
   * what was put aside for a program that has arrived.
   */
  async adopt(): Promise<void> {
    for (const page of this.#changes.otherPages()) {
      if (await this.#ports.pages.isOpen(page)) continue;
      const left = this.#changes.of(page);
      if (this.#mayAdopt(left)) {
        this.#changes.adopt(page);
        this.#base.goOnAt(this.#changes.base()?.version);
        this.#become('saving');
        this.#timer.in(0);
      } else if (await this.#answers.secureLeft(left)) this.#changes.forget(page);
    }
  }

  #mayAdopt(left: StateDocument): boolean {
    const isFree = this.#changes.base() === null;
    const isSeen = !this.#base.isShown || this.#base.isOnScreen(this.#base.programIn(left));
    return isFree && isSeen && Object.keys(left).some(this.#isProgram);
  }

  /** What the document is called, as far as this page knows. */
  get title(): string | null {
    return this.#base.title ?? this.#changes.title();
  }

  /** The program in it belongs to something else that has a name. */
  belongsTo(title: () => string | null): void {
    this.#belongsTo = title;
  }

  /** What a program that loses its place here was called; null where it had no name, or was put aside for one that has. */
  titleOf(xml: string): string | null {
    if (this.title !== null) return this.title;
    const waiting = [valuesOf(this.#changes.own()), this.#unsaved].map((keys) => this.#base.programIn(keys));
    return [...waiting, this.newer.getState()?.xml].includes(xml) ? this.#belongsTo() : null;
  }

  /** What the document is called, by who has read it themselves. */
  call(title: string): void {
    this.#base.call(title);
  }

  /** Somebody has read the document themselves: the next change is made from this version, unless one waits already. */
  beginAt(version: number | undefined): void {
    this.#base.goOnAt(this.#changes.base()?.version ?? version);
  }

  /** Somebody looks at this program, read at this version. Another one that waits for the document becomes a copy. */
  showAt(version: number | undefined, shown: ShownProgram): void {
    this.#base.show(shown);
    const waiting = this.#base.programIn(valuesOf(this.#changes.own()));
    if (waiting !== null && !shown.isSame(waiting)) {
      this.#unsaved = {};
      if (this.#answers.leave(shown.xml)) this.#nothingWaits();
    }
    this.beginAt(version);
  }

  /** Looks which program the server has at the version that this page's builds upon. */
  async learnCommon(): Promise<void> {
    const { document, version } = await this.#readServer({ isFresh: true });
    const xml = this.#base.programIn(document);
    // Which version it is may be known a save too late: a page that is closed hears no answer.
    if (this.#changes.base() === null && xml !== null && this.#base.isBeginning(xml)) this.#base.goOnAt(version);
    if (version === this.version.getState()) this.#base.know(version, xml);
  }

  pending(): StateDocument {
    return valuesOf(this.#queue.waiting());
  }

  /** Merged into the document; null removes a key. Safe in this browser when it returns. */
  patch(keys: StateDocument): void {
    for (const [key, value] of Object.entries(keys)) if (this.#isOfPage(key)) this.#unsaved[key] = value;
    this.#changes.put(keys, this.#base.ofChange(keys));
    this.isDurable.setState(this.#changes.isDurable(), true);
    this.#become('saving');
    this.#timer.in(this.#address.debounce);
  }

  /** Sends what waits, now. Resolves when the server has it, or when it cannot be reached. */
  async flush(options: Pick<RequestOptions, 'keepalive'> = {}): Promise<void> {
    this.#timer.cancel();
    while (this.#sending !== null) await this.#sending;
    if (this.newer.getState() !== null) return;
    if (this.#queue.isEmpty && !this.#putBack()) {
      // Another tab may have sent it.
      this.#sent();
      return;
    }
    this.#sending = this.#send(options).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  /** No other tab sends a page's program: where it does not wait any more, somebody has cleared the storage. */
  #putBack(): boolean {
    const cleared = Object.keys(this.#unsaved).length > 0 && !this.#isProgramWaiting;
    if (!cleared || !this.isRunning) return false;
    this.patch(this.#unsaved);
    this.#timer.cancel();
    return true;
  }

  /**
   * Why the program waits here although the server answers: it has no room, or does not take this one; null when it does
   * not. A class that is locked takes no program of anybody, and children look at others meanwhile.
   */
  get heldBack(): ApiFailure | null {
    const isHeld = this.status.getState() === 'paused' || this.status.getState() === 'refused';
    return isHeld &&
      this.refusal.getState()?.code !== 'CLASS_LOCKED' &&
      [...this.#changes.own().keys()].some(this.#isProgram)
      ? this.refusal.getState()
      : null;
  }

  get #isProgramWaiting(): boolean {
    return [...this.#changes.own().keys()].some(this.#isOfPage);
  }

  async #send(options: Pick<RequestOptions, 'keepalive'>): Promise<void> {
    if (!(await this.#knowsVersion())) return;
    const sent = this.#queue.next();
    const keys = valuesOf(sent);
    const xml = this.#base.programIn(keys);
    this.#base.leaves(xml);
    try {
      const version = Object.keys(keys).some(this.#isOfPage) ? this.version.getState() : undefined;
      const saved = await this.#address.patch(this.#ports.client, keys, version, { showing: 'quiet', ...options });
      this.#base.answered();
      this.#arrivals += 1;
      this.#timer.succeeded();
      this.#changes.acknowledge(sent);
      if (!this.#isProgramWaiting) this.#unsaved = {};
      if (saved !== undefined) {
        this.#elsewhere.over();
        this.#base.arrived(saved, xml);
      }
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (cause.kind === 'refused') this.#base.answered();
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
      const xml = this.#base.programIn(document) ?? '';
      if (!this.#base.isOnScreen(xml) && !this.#base.isOurs({ xml })) throw staleVersion({ version, xml, updatedAt });
      this.#base.goOnFrom(version, xml);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      this.#failed(cause, this.#queue.next());
      return false;
    }
  }

  #sent(): void {
    if (!this.#queue.isEmpty) {
      this.#timer.in(this.#queue.isApart ? 0 : this.#address.debounce);
      return;
    }
    this.#queue.together();
    // What was refused is in this browser only: as long as it is, nobody is told that all is saved.
    if (this.#queue.holdsRefused) this.#become('refused');
    else {
      this.refusal.setState(null, true);
      this.isDurable.setState(true, true);
      this.#become('saved');
    }
  }

  #failed(cause: ApiFailure, sent: ReadonlyMap<string, string>): void {
    if (cause.newer !== undefined && this.#isOurs(cause.newer, valuesOf(sent))) {
      this.#base.goOnFrom(cause.newer.version, cause.newer.xml);
      this.#timer.in(0);
      return;
    }
    if (cause.newer === undefined && isFinal(cause) && this.#queue.part(sent)) {
      this.#timer.in(0);
      return;
    }
    if (cause.newer !== undefined) this.newer.setState(cause.newer, true);
    else if (isFinal(cause)) this.#queue.refuse(sent);
    // Without its owner's login nothing is sent; it waits until they are back.
    else if (cause.kind !== 'signedOut') this.#timer.afterFailure();
    if (cause.kind === 'refused' && cause.newer === undefined) this.refusal.setState(cause, true);
    if (this.#queue.isApart && !this.#queue.isEmpty && isFinal(cause)) this.#timer.in(0);
    if (isFinal(cause)) this.#become('refused');
    // A server that answers is there: it has no room, its database is away, or the class is locked.
    else this.#become(cause.kind === 'refused' ? 'paused' : 'waiting');
    if (isGone(cause, this.#address)) this.gone.setState(true, true);
  }

  /** It is what this page had sent before its answer was lost, the very one that it sends, or what that was made from. */
  #isOurs(newer: NewerCopy, sent: StateDocument): boolean {
    const isKnown = this.#base.isOurs(newer);
    const putsAside = Object.keys(sent).some((key) => this.#isOfPage(key) && !this.#isProgram(key));
    const mine = [this.#base.programIn(sent), this.#base.common()];
    if (!putsAside) return isKnown || mine.includes(newer.xml) || this.#base.isBeginning(newer.xml);
    // Somebody may have put something aside themselves and come back to the same text.
    return isKnown && newer.version === (this.version.getState() ?? 0) + 1;
  }

  /** What the program that waits here and the newer one were both made from; null when this page does not know it. */
  commonProgram(): string | null {
    return this.#base.common();
  }

  /** The answer that what is here is wanted; null when what it takes the place of can be kept nowhere now. */
  prepareMine(contained: string | null = null): Promise<PreparedAnswer | null> {
    return this.#answers.prepareMine(contained);
  }

  /** The answer that what somebody else saved is wanted; null when what waits here can be kept nowhere else now. */
  prepareTheirs(): Promise<PreparedAnswer | null> {
    return this.#answers.prepareTheirs();
  }

  /** What waits becomes copies, but for a program that is kept otherwise. False where there is no room: then it waits on. */
  giveUp(kept: string | null = null): boolean {
    if (!this.#answers.giveUp(kept)) return false;
    this.#nothingWaits();
    return true;
  }

  #nothingWaits(): void {
    this.#unsaved = {};
    this.#queue.forgive();
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
    return this.#answers.secure([xml]);
  }

  readonly #isProgram = (key: string): boolean => this.#address.programKeys.includes(key);

  readonly #isOfPage = (key: string): boolean => this.#address.pageKeys.includes(key);

  #become(status: SaveStatus): void {
    this.status.setState(status, true);
  }
}

const staleVersion = (newer: NewerCopy): ApiFailure =>
  new ApiFailure({ kind: 'refused', method: 'GET', url: '', status: 409, code: 'STALE_VERSION', newer });
