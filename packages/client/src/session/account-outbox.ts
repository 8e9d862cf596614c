import { distinctName } from '@trundle/protocol/entities/work';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Account } from './accounts.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { OpenPages } from './open-pages.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { Poll } from './poll.ts';
import { type FinishCopy, ProgramCopies } from './program-copies.ts';
import { addressNamed, classroomState, type StateAddress, type StateClient } from './state-address.ts';
import { StateAutosave } from './state-autosave.ts';
import { UnsentWork } from './unsent-work.ts';
import { type WaitingWork, waitingWork } from './waiting-work.ts';

interface Ports {
  storage: BrowserStorage;
  page: PageLifecycle;
  pages: Pick<OpenPages, 'own' | 'isOpen'>;
  /** Speaks with a login of this account that opens the document, and with no other. */
  clientOf: (account: Account, address: StateAddress) => StateClient;
  /** What a program that lost to a newer one is called, by the name of its document where that has one. */
  copyName: (title: string | null) => string;
  finishCopy: FinishCopy;
  /** Copies have become works of the account. */
  copied: (names: string[]) => void;
}

/** Somebody who is not logged in and has work here. */
export interface WaitingOwner {
  name: string;
  /** What the browser has no room for: it is gone with this page. */
  fragile: WaitingWork[];
}

const LOOK_EVERY = 15_000;
/** What is half typed becomes a program within half a second, and that is saved then. */
const MOMENT = 1_500;
const LOOK_AGAIN = 100;
const TELL_AFTER = 200;

/** Whoever helps in somebody's account has logins of their own: one does not send with the other's. */
const nameOf = ({ user, accessToken }: Account, address: StateAddress): string =>
  `${user._id}/${accessToken.namespace}/${address.name}`;

/** Nothing is in the way of what this document is told. */
const isSending = ({ status, newer }: StateAutosave): boolean =>
  newer.getState() === null && ['saved', 'saving'].includes(status.getState());

/** A program that is to be saved over the version it was made from, and what its document is called. */
export interface LeftProgram {
  xml: string;
  version?: number | undefined;
  name: string;
}

/** What accounts have changed and the server has not got yet. Each change goes out with the login of who made it. */
export class AccountOutbox {
  /** What of the account this tab works with is not with the server, and nobody works at here. */
  readonly waiting: StoreApi<readonly WaitingWork[]> = createStore<readonly WaitingWork[]>(() => []);
  readonly #ports: Ports;
  /** One for each document somebody had open in this page: a second one would not know what the first has sent. */
  readonly #autosaves = new Map<string, StateAutosave>();
  readonly #unsent: UnsentWork;
  readonly #poll: Poll;
  /** Copies that the server refused for good, by their place. */
  readonly #refusedCopies = new Map<string, ApiFailure>();
  /** The names that copies were given in this page. */
  readonly #names = new Set<string>();
  #delivering: Promise<void> | null = null;
  /** How many copies were kept in this page, and how many had been when the ones on their way were sent. */
  #kept = 0;
  #copying: { accountId: string; kept: number; done: Promise<void> } | null = null;
  #account: Account | null = null;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #cancel: (() => void) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#unsent = new UnsentWork(ports.storage);
    this.#poll = new Poll(LOOK_EVERY, () => this.#deliverOnce());
  }

  /** Whose work is sent from now on; null: nobody's. */
  follow(account: Account | null): void {
    this.#poll.stop();
    this.#cancel?.();
    this.#cancel = null;
    this.#account = account;
    this.#tell();
    if (account === null) return;
    this.#unsent.unname(account.user._id);
    this.retry();
    const { page } = this.#ports;
    const cancels = [
      page.onOnline(() => this.#lookNow()),
      // What was sent or given up in another tab waits in none.
      page.onStorage((key) => {
        if (key === null || this.#unsent.isPart(key, account.user._id)) this.#tellSoon();
      }),
      this.#ports.storage.onKept(() => this.#tellSoon()),
    ];
    this.#cancel = () => {
      for (const cancel of cancels) cancel();
      clearTimeout(this.#telling);
    };
  }

  /** Another tab writes at every change. */
  #tellSoon(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => this.#tell(), TELL_AFTER);
  }

  /** The server is in reach again, as some answer of it shows. */
  reached(): void {
    if (this.#account === null) return;
    for (const autosave of this.#of(this.#account)) autosave.reached();
    this.#lookNow();
  }

  /** The owner gives up something that waits. */
  dismiss(place: string): void {
    if (this.#account === null) return;
    this.#unsent.forget(this.#account.user._id, place);
    this.#refusedCopies.delete(place);
    this.#tell();
  }

  /** What was refused for good may be taken now: its owner has made room, or is back in the class. */
  retry(): void {
    if (this.#account === null) return;
    this.#refusedCopies.clear();
    for (const autosave of this.#of(this.#account)) if (!autosave.isRunning) autosave.retryRefused();
    this.#lookNow();
  }

  #lookNow(): void {
    this.#poll.stop();
    this.#poll.start();
  }

  /** A document of an account. Whoever opens it starts it, and stops it in the end. */
  open(account: Account, address: StateAddress): StateAutosave {
    const name = nameOf(account, address);
    const known = this.#autosaves.get(name);
    if (known !== undefined) return known;
    const { storage, page, pages, clientOf } = this.#ports;
    const made = new StateAutosave(account.user._id, address, {
      client: clientOf(account, address),
      storage,
      page,
      pages,
      keepCopy: (xml) => this.#keepCopy(account, address, { xml, title: made.titleOf(xml) }),
      started: () => this.#tell(),
      dropCopy: (xml) => this.#dropCopy(account, address, xml),
      sendCopies: () => this.#sendCopies(account),
    });
    this.#autosaves.set(name, made);
    return made;
  }

  /** Saves a program once, as soon as that can be, over the version it was made from; should that be gone, it becomes a copy. */
  leave(account: Account, address: StateAddress, { xml, version, name }: LeftProgram): void {
    const autosave = this.open(account, address);
    autosave.call(name);
    autosave.beginAt(version);
    autosave.patch({ xml });
    this.#lookNow();
  }

  /** The account is no more: nothing waits here for somebody who cannot come back. */
  forgetOwner({ user }: Account): void {
    this.#unsent.forgetAll(user._id);
    this.#tell();
  }

  /** The account has saved the document after all: what it left for it in this page is older. */
  overtake(account: Account, address: StateAddress): void {
    this.#unsent.forgetOfPage(account.user._id, address.name, this.#ports.pages.own);
    this.#tell();
  }

  /** The account is about to be logged out here: what is changed this moment is kept with what waits for it. */
  ownerLeaves(account: Account): void {
    for (const autosave of this.#of(account)) autosave.ownerLeaves();
  }

  /**
   * Sends what waits of an account, and what is about to become part of it; false when there is work that the server
   * does not have.
   */
  async empty(account: Account): Promise<boolean> {
    this.ownerLeaves(account);
    for (const until = Date.now() + MOMENT; ; ) {
      await Promise.all(this.#of(account).map((autosave) => autosave.flush()));
      await this.#sendCopies(account);
      if (!this.#unsent.isThere(account.user._id)) return true;
      if (Date.now() >= until || !this.#of(account).every(isSending)) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
  }

  /** What of an account would be gone with this page: the browser has no room for it. Also what somebody works at here. */
  fragile(account: Account): WaitingWork[] {
    return this.#waitingOf(account, () => undefined).filter(({ isFragile }) => isFragile);
  }

  /** Who has work waiting in this browser and is not logged in, and what of it would be gone with this page. */
  owners(): WaitingOwner[] {
    return this.#unsent.owners().map(({ accountId, name }) => {
      const copies = new ProgramCopies(this.#ports.storage, accountId);
      const [unsent, refusedCopies] = [this.#unsent, this.#refusedCopies];
      const work = waitingWork({
        accountId,
        opens: () => false,
        unsent,
        copies,
        refusedCopies,
        opened: () => undefined,
      });
      return { name, fragile: work.filter(({ isFragile }) => isFragile) };
    });
  }

  /** Until this is cancelled the page asks before it is closed with work that would be gone with it, whoever made it. */
  guard(): () => void {
    return this.#ports.page.onUnloading(() => this.#unsent.isAnyFragile());
  }

  /** One after the other: a second round beside the first would send the same. */
  async #deliverOnce(): Promise<void> {
    while (this.#delivering !== null) await this.#delivering;
    this.#delivering = this.#deliver().finally(() => {
      this.#delivering = null;
    });
    await this.#delivering;
    this.#tell();
  }

  async #deliver(): Promise<void> {
    const account = this.#account;
    if (account === null) return;
    for (const name of this.#unsent.documents(account.user._id)) {
      const address = addressNamed(name);
      if (address?.opensWith(account)) await this.#send(this.open(account, address));
    }
    await this.#sendCopies(account);
  }

  /** Nobody looks at it: what somebody saved meanwhile stays as it is, and what waited becomes a copy beside it. */
  async #send(autosave: StateAutosave): Promise<void> {
    await autosave.adopt();
    // Whoever works at it sends it.
    if (autosave.isRunning) return;
    await autosave.flush();
    if (autosave.isRunning) return;
    const answer = autosave.newer.getState() === null ? null : await autosave.prepareTheirs();
    // Somebody has opened it meanwhile: they are asked, and what they see builds upon nothing that is answered here.
    if (autosave.isRunning) return;
    answer?.give();
    if (autosave.gone.getState()) autosave.giveUp();
    autosave.stop();
  }

  /** At once, and one after the other. False when some are in this page's memory alone all the same. */
  async #sendCopies(account: Account): Promise<boolean> {
    const accountId = account.user._id;
    for (let running = this.#copying; running !== null; running = this.#copying) {
      await running.done;
      // What is wanted has been tried just now.
      if (running.accountId === accountId && running.kept === this.#kept) return this.#areCopiesSafe(account);
    }
    const done = this.#deliverCopies(account).finally(() => {
      this.#copying = null;
    });
    this.#copying = { accountId, kept: this.#kept, done };
    await done;
    return this.#areCopiesSafe(account);
  }

  #areCopiesSafe(account: Account): boolean {
    this.#tell();
    return this.#copiesOf(account).fragile().length === 0;
  }

  async #deliverCopies(account: Account): Promise<void> {
    const clientIn = (code: string): StateClient | null => {
      const address = classroomState(code);
      return address.opensWith(account) ? this.#ports.clientOf(account, address) : null;
    };
    const made = await this.#copiesOf(account).deliver(clientIn, this.#refusedCopies, this.#ports.finishCopy);
    if (made.length > 0) this.#ports.copied(made);
  }

  #keepCopy(
    account: Account,
    { classroom }: StateAddress,
    { xml, title }: { xml: string; title: string | null },
  ): boolean {
    if (classroom === null) return true;
    const isKept = this.#copiesOf(account).keep(classroom, { name: this.#nextName(title), xml });
    this.#kept += 1;
    this.#tell();
    this.#sendCopies(account).catch(reportFault);
    return isKept;
  }

  /** Several programs may lose in one minute: each has a name of its own. Of those of other tabs and devices the server knows. */
  #nextName(title: string | null): string {
    const name = distinctName(this.#ports.copyName(title), this.#names);
    this.#names.add(name);
    return name;
  }

  #dropCopy(account: Account, { classroom }: StateAddress, xml: string): void {
    if (classroom !== null) this.#copiesOf(account).drop(classroom, xml);
    this.#tell();
  }

  #tell(): void {
    const account = this.#account;
    const opened = (address: StateAddress) => account && this.#autosaves.get(nameOf(account, address));
    const found = account === null ? [] : this.#waitingOf(account, opened);
    if (found.length > 0 || this.waiting.getState().length > 0) this.waiting.setState(found, true);
  }

  #waitingOf(account: Account, opened: (address: StateAddress) => StateAutosave | null | undefined): WaitingWork[] {
    const [unsent, copies] = [this.#unsent, this.#copiesOf(account)];
    const [accountId, refusedCopies] = [account.user._id, this.#refusedCopies];
    return waitingWork({
      accountId,
      opens: (address) => address.opensWith(account),
      unsent,
      copies,
      refusedCopies,
      opened,
    });
  }

  #copiesOf(account: Account): ProgramCopies {
    return new ProgramCopies(this.#ports.storage, account.user._id);
  }

  #of({ user }: Account): StateAutosave[] {
    return [...this.#autosaves].flatMap(([name, autosave]) => (name.startsWith(`${user._id}/`) ? [autosave] : []));
  }
}
