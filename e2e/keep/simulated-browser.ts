import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { ApiFailure } from '../../packages/client/src/api/failure.ts';
import { NewerProgram } from '../../packages/client/src/program/newer-program.ts';
import type { OpenDocument } from '../../packages/client/src/program/open-program.ts';
import type { ProgramAutosave } from '../../packages/client/src/program/program-autosave.ts';
import { ProgramSession } from '../../packages/client/src/program/program-session.ts';
import { savedAs } from '../../packages/client/src/program/workspace.ts';
import { mayEnter } from '../../packages/client/src/session/accounts.ts';
import { PageLifecycle } from '../../packages/client/src/session/page-lifecycle.ts';
import { isFinal } from '../../packages/client/src/session/refusals.ts';
import { MemoryStorage } from '../../packages/client/src/testing/storage.ts';
import type { Program } from '../../packages/language/src/tree/program.ts';
import { openProgram } from '../../packages/language/src/xml/open.ts';
import { writeXml } from '../../packages/language/src/xml/write.ts';
import type { Authentication } from '../../packages/protocol/src/entities/account.ts';
import {
  type DocumentReference,
  isSameReference,
  projectReference,
  TEMPORARY,
  workReference,
} from '../../packages/protocol/src/entities/document-reference.ts';
import type { WorkSummary } from '../../packages/protocol/src/entities/work.ts';
import { readProject, updateProject } from '../../packages/protocol/src/http/project.ts';
import { createWork, deleteWork, listWorks } from '../../packages/protocol/src/http/work.ts';
import { UNSENT_WORK } from '../../packages/protocol/src/storage-keys.ts';
import { App } from '../../packages/web/src/app/app.ts';
import { marksIn } from './school.ts';
import { LimitedStorage, PageStorage, SharedSecondStore } from './shared-storage.ts';

/** All a page of ours asks of the document while nothing is drawn. */
const withDocument = (): void => {
  const documentElement = { lang: '', dataset: {}, toggleAttribute: () => undefined };
  Object.assign(globalThis, { document: { documentElement } });
};

/** The clock of the browser whose pages something runs for; everything else goes by the machine's. */
const clock = new AsyncLocalStorage<{ ahead: number }>();
const machineTime = Date.now;
const withClocks = (): void => {
  Date.now = () => machineTime() + (clock.getStore()?.ahead ?? 0);
};

/** Whether a browser reaches the server, and whether answers come back. */
type Network = 'on' | 'off' | 'deaf';

/** A browser without a screen: the storage its pages share, and the page's own code in each of them. */
export class SimulatedBrowser {
  readonly local = new LimitedStorage();
  readonly second = new SharedSecondStore();
  readonly pages: SimulatedPage[] = [];
  #opened = 0;
  network: Network = 'on';
  /** Milliseconds by which its computer's clock is ahead of the machine's. */
  readonly #clock = { ahead: 0 };
  /** Saves that have left one of its pages and are not answered. */
  savesUnderWay = 0;
  readonly #baseURL: () => string;
  readonly #address: string;

  constructor(baseURL: () => string, address: string) {
    withDocument();
    withClocks();
    this.#baseURL = baseURL;
    this.#address = address;
  }

  openPage(code: string): SimulatedPage {
    this.#opened += 1;
    const page = new SimulatedPage(this, code, this.#opened);
    this.pages.push(page);
    this.here(() => page.start());
    return page;
  }

  /** The other pages hear of it, a moment later. */
  async changedBy(page: SimulatedPage, key: string): Promise<void> {
    await turn();
    for (const other of [...this.pages]) if (other !== page) this.here(() => other.storageChanged(key));
  }

  /** Everything that is in one of its stores, whichever. */
  stored(): [key: string, value: string][] {
    return [...this.local.entries(), ...this.second.values];
  }

  /** Runs something, and all that follows from it, by the clock of this computer. */
  here<Result>(run: () => Result): Result {
    return clock.run(this.#clock, run);
  }

  /** Somebody sets the clock, or the computer does. */
  jump(milliseconds: number): void {
    this.#clock.ahead += milliseconds;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (this.network === 'off') throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    // Everybody has an address of their own, as the limits on tries are per address.
    headers.set('x-forwarded-for', this.#address);
    const { keepalive: _, ...rest } = init;
    const isSave = init.method === 'PATCH' || /\/class\/\w+\/$/.test(String(input));
    if (isSave) this.savesUnderWay += 1;
    const answer = await fetch(`${this.#baseURL()}${String(input)}`, { ...rest, headers }).finally(() => {
      if (isSave) this.savesUnderWay -= 1;
    });
    if (this.network === 'deaf') throw new TypeError('Failed to fetch');
    return answer;
  };
}

type Choose = <Item>(items: readonly Item[]) => Item;

/** Something to open, and how one left it where that is wanted. */
interface Found {
  reference: DocumentReference;
  xml: string;
  version: number | undefined;
  copy: Program | null;
}

/** One tab in a class: everything that saves, as the page wires it, and nothing that draws. */
export class SimulatedPage {
  readonly browser: SimulatedBrowser;
  /** Which of its browser's pages it is, the first one opened being 1. */
  readonly number: number;
  readonly #code: string;
  readonly #window = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  readonly app: App;
  #session: ProgramSession | null = null;
  #isClosed = false;
  #hasCrashed = false;
  /** What Undo goes back to, and the edit it takes back. */
  #done: { before: Program; document: OpenDocument; mark: string | null }[] = [];
  readonly #made = new Set<string>();
  /** Nobody can do anything here before. */
  started: Promise<void> = Promise.resolve();

  constructor(browser: SimulatedBrowser, code: string, number: number) {
    this.browser = browser;
    this.number = number;
    this.#code = code;
    const tab = new MemoryStorage();
    const local = new PageStorage(browser.local, (key) => void browser.changedBy(this, key));
    this.app = new App({
      local: () => local,
      tab: () => tab,
      second: browser.second.of(() => this.#isClosed),
      fetch: (input, init) => this.#fetch(input, init),
      beacon: () => true,
      page: new PageLifecycle(this.#window),
      hostname: 'localhost',
      origin: 'http://localhost',
      reload: () => undefined,
      version: '0.0.0',
    });
  }

  /** As the page begins: with what an earlier one kept in the second store, if it kept something there. */
  start(): void {
    const isEmpty = this.browser.second.values.size === 0;
    if (isEmpty) this.#begin();
    else this.started = this.app.storage.load().then(() => (this.#isClosed ? undefined : this.#begin()));
  }

  #begin(): void {
    this.app.start('');
    this.app.accounts.subscribe(() => this.#show());
    this.#show();
  }

  /** Closed by its owner, or gone with its browser: then it has no last word and hears no answer. */
  close({ crashes = false } = {}): void {
    this.#hasCrashed = crashes;
    if (!crashes) this.#window.dispatchEvent(new Event('pagehide'));
    this.#isClosed = true;
    this.#session?.stop();
    this.app.stop();
    this.browser.pages.splice(this.browser.pages.indexOf(this), 1);
  }

  storageChanged(key: string): void {
    this.#window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  get owner(): string | null {
    return this.app.accounts.current?.user._id ?? null;
  }

  logIn(authentication: Authentication): void {
    this.browser.here(() => this.app.accounts.signIn(authentication));
  }

  online(): void {
    this.#window.dispatchEvent(new Event('online'));
  }

  /** Edits made here that are in the memory of this page alone, which it says to whoever closes it. */
  get fragile(): string[] {
    const { storage } = this.app;
    const places = UNSENT_WORK.flatMap((prefix) => storage.fragile(prefix));
    const inMemory = new Set(places.flatMap((key) => marksIn(storage.read(key) ?? '')));
    const elsewhere = new Set(this.browser.stored().flatMap(([, value]) => marksIn(value)));
    return [...this.#made].filter((mark) => inMemory.has(mark) && !elsewhere.has(mark));
  }

  /** What is on the screen; null while there is nothing to work at. */
  get program(): Program | null {
    return this.#open()?.workspace.program.read() ?? null;
  }

  /** What is on the screen belongs to it; null while there is nothing to work at. */
  get reference(): DocumentReference | null {
    return this.#open()?.workspace.program.reference ?? null;
  }

  get isShownAsSaved(): boolean {
    return this.#open()?.stateAutosave.status.getState() === 'saved';
  }

  /** Whether everything on the screen is said to be with the class. */
  get claimsAll(): boolean {
    const work = this.#open()?.workspace.autosave?.work.getState() ?? null;
    return this.isShownAsSaved && (work === null || work.status.getState() === 'saved');
  }

  /** The version of the class's document that the screen is said to be at. */
  get version(): number | undefined {
    return this.#open()?.stateAutosave.version.getState();
  }

  /** The work that follows the screen, and the version of it that the screen is said to be at. */
  get work(): { id: string; version: number | undefined } | null {
    const { reference } = this;
    const work = this.#open()?.workspace.autosave?.work.getState() ?? null;
    return work === null || reference?.type !== 'work' ? null : { id: reference.id, version: work.version.getState() };
  }

  edit(program: Program, mark: string): void {
    const open = this.#open();
    if (open === null) return;
    const { workspace } = open;
    this.#done.push({ before: workspace.program.read(), document: workspace.program.document, mark });
    this.#made.add(mark);
    this.browser.here(() => workspace.program.put(program, 'blocks'));
  }

  /** Takes the last step back; null when there is none, else the edit that is gone by it, if it was one. */
  undo(): { mark: string | null } | null {
    const last = this.#done.pop();
    const open = this.#open();
    if (last === undefined || open === null) return null;
    this.browser.here(() => open.workspace.program.putBack(last.before, 'blocks', last.document));
    return { mark: last.mark };
  }

  /** Opens one of one's works, with what waits for it laid over it; false when that is not possible now. */
  async openWork(choose: Choose): Promise<boolean> {
    return await this.#opens(async (autosave) => {
      const work = await this.#someWork(choose);
      const state = work && this.app.workState(this.#code, work._id);
      if (!work || !state) return null;
      const { xml } = await state.read();
      const version = state.version.getState() ?? work.version;
      const reference = workReference(work._id);
      const isSame = autosave.versionOf(reference) === version;
      return { reference, xml: String(xml), version, copy: isSame ? autosave.putAside(reference) : null };
    });
  }

  /** From its beginning, or as one left it. */
  async openProject(id: string, choose: Choose): Promise<boolean> {
    return await this.#opens(async (autosave) => {
      const { xml, version } = await this.app.client.request(readProject, { params: { id } }, { showing: 'own' });
      const reference = projectReference(id);
      return { reference, xml, version, copy: choose([null, autosave.putAside(reference)]) };
    });
  }

  /** Deletes one of one's works, which may be open here or elsewhere; it can be brought back. */
  async deleteWork(choose: Choose): Promise<boolean> {
    return await this.#tries(async () => {
      const work = await this.#someWork(choose);
      if (work === null) return false;
      await this.app.client.request(deleteWork, { params: { workId: work._id } }, { showing: 'own' });
      return true;
    });
  }

  async #someWork(choose: Choose): Promise<WorkSummary | null> {
    const { owner } = this;
    if (owner === null) return null;
    const asked = { params: { id: this.#code }, query: { by: owner } };
    const works = await this.app.client.request(listWorks, asked, { showing: 'own' });
    return works.length === 0 ? null : choose(works);
  }

  /** Saves the open project as its owner does: over the version it was opened at, later where the server is away. */
  async saveProject(): Promise<boolean> {
    const { workspace } = this.#open() ?? {};
    const account = this.app.accounts.current;
    const reference = workspace?.program.reference;
    if (workspace === undefined || account === null || reference?.type !== 'project') return false;
    const { program, autosave } = workspace;
    const own = this.app.clientOfNow();
    const [xml, params] = [writeXml(program.read()), { id: reference.id }];
    const send = async (version: number | undefined): Promise<void> => {
      const body = { xml, ...(version !== undefined && { version }) };
      try {
        const answer = await own.request(updateProject, { params, body }, { showing: 'own' });
        this.app.dismissProjectSave(account, this.#code, reference.id);
        autosave?.noteVersion(reference, answer.version);
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        if (!isFinal(cause)) this.app.saveProjectLater(account, this.#code, reference.id, { ...body, name: 'Keep' });
        else if (cause.newer && (await autosave?.keepTheirs(cause.newer.xml))) await send(cause.newer.version);
      }
    };
    await this.browser.here(() => send(autosave?.versionOf(reference)));
    return true;
  }

  /** Comes back to one's own program as it was left. */
  async openOwn(): Promise<boolean> {
    const { workspace } = this.#open() ?? {};
    const own = workspace?.autosave?.putAside(TEMPORARY) ?? null;
    if (own === null || workspace?.program.reference.type === 'temporary') return false;
    return await this.#opens(async () => ({ reference: TEMPORARY, xml: writeXml(own), version: undefined, copy: own }));
  }

  async #opens(find: (autosave: ProgramAutosave) => Promise<Found | null>): Promise<boolean> {
    const workspace = this.#open()?.workspace;
    if (workspace?.autosave === undefined) return false;
    const { program, autosave } = workspace;
    return await this.#tries(async () => {
      const found = await find(autosave);
      if (found === null || !(await autosave.settle()) || workspace !== this.#open()?.workspace) return false;
      const { reference, xml, version, copy } = found;
      // What is open cannot be opened.
      if (isSameReference(reference, program.reference)) return false;
      const own = reference.type === 'temporary' ? autosave.putAside(reference) : copy;
      if (version !== undefined && own === null) autosave.noteVersion(reference, version);
      else if (autosave.versionOf(reference) === undefined && version !== undefined) autosave.noteVersion(reference, 0);
      this.#done.push({ before: program.read(), document: program.document, mark: null });
      this.browser.here(() => program.open(own ?? openProgram(xml, Math.random).program, 'elsewhere', reference));
      return true;
    });
  }

  /** Not now: without a network, or refused. */
  async #tries(command: () => Promise<boolean>): Promise<boolean> {
    try {
      return await command();
    } catch (cause) {
      if (cause instanceof ApiFailure) return false;
      throw cause;
    }
  }

  /** Saves what is on the screen under a name, as the form does; false when that is refused now. */
  async saveAs(name: string): Promise<boolean> {
    const { workspace } = this.#open() ?? {};
    if (workspace === undefined) return false;
    const { program, autosave } = workspace;
    const { document } = program;
    return await this.#tries(async () => {
      await autosave?.settle();
      const body = { name, xml: writeXml(program.read()) };
      const made = await this.app.client.request(createWork, { params: { id: this.#code }, body }, { showing: 'own' });
      this.browser.here(() => savedAs(workspace, document, workReference(made._id), made));
      return true;
    });
  }

  /** Somebody has been asked which of two programs to go on with; false when there was no question. */
  async choose(which: 'mine' | 'theirs' | 'both'): Promise<boolean> {
    const open = this.#open();
    const stores = [open?.stateAutosave, open?.workspace.autosave?.work.getState()];
    for (const store of stores) {
      const newer = store?.newer.getState() ?? null;
      if (!open || !store || newer === null) continue;
      const program = new NewerProgram(open.workspace, store, newer);
      this.#done = [];
      try {
        return await this.browser.here(async () => {
          if (which === 'both' && (await program.canTakeBoth())) return await program.takeBoth();
          return await (which === 'theirs' ? program.take() : program.keepMine());
        });
      } catch (cause) {
        // What is there now cannot be asked without a network: the question stays.
        if (cause instanceof ApiFailure) return false;
        throw cause;
      }
    }
    return false;
  }

  /** For whoever wonders why it does not go on. */
  tells(): string {
    const { stateAutosave } = this.#open() ?? {};
    const { status, newer, refusal } = stateAutosave ?? {};
    return JSON.stringify([
      this.owner,
      this.#session?.status.getState().state,
      status?.getState(),
      newer?.getState(),
      refusal?.getState()?.code,
    ]);
  }

  retry(): void {
    this.#session?.retry();
  }

  async #fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    if (this.#hasCrashed) throw new TypeError('This page is gone');
    const answer = await this.browser.fetch(input, init);
    if (this.#hasCrashed) return await new Promise(() => undefined);
    return answer;
  }

  #open() {
    const status = this.#session?.status.getState();
    return status?.state === 'open' ? status : null;
  }

  /** Another login opens the class anew, as the screen does. */
  #show(): void {
    this.#session?.stop();
    this.#session = null;
    this.#done = [];
    const account = this.app.accounts.current;
    const stateAutosave = this.app.classroomState(this.#code);
    if (this.#isClosed || account === null || stateAutosave === null || !mayEnter(account, this.#code)) return;
    this.#session = new ProgramSession({
      accountId: account.user._id,
      code: this.#code,
      stateAutosave,
      works: (id) => this.app.workState(this.#code, id),
      storage: this.app.storage,
      report: (cause) => {
        throw cause;
      },
    });
    this.#session.start();
  }
}
