import { CODE_LANGUAGES } from '@trundle/language/catalogue/signatures';
import type { Opened } from '@trundle/language/xml/open';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiFailure } from '../api/failure.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { StateAutosave } from '../session/state-autosave.ts';
import { CodeDrafts } from './code-drafts.ts';
import { ProgramAutosave } from './program-autosave.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

export type ProgramStatus =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'open';
      workspace: Workspace;
      /** Saves the document the program is part of. */
      stateAutosave: StateAutosave;
      /** The stored text and what is wrong with it, when it could not be read. */
      broken: NonNullable<Opened['broken']> | null;
    };

interface Ports {
  accountId: string;
  code: string;
  stateAutosave: StateAutosave;
  /** A work of the account in this class. */
  works?: (id: string) => StateAutosave | null;
  /** Where half-typed code waits. */
  storage: BrowserStorage;
  report: (cause: unknown) => void;
}

/** The program one account has open in one class: loaded, and saved at every change until it is stopped. */
export class ProgramSession {
  readonly status: StoreApi<ProgramStatus> = createStore<ProgramStatus>(() => ({ state: 'loading' }));
  readonly #ports: Ports;
  #autosave: ProgramAutosave | null = null;
  #isStopped = false;
  #cancels: (() => void)[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Once: what is stopped stays so. */
  start(): void {
    this.#ports.stateAutosave.start();
    void this.#load();
  }

  retry(): void {
    if (this.status.getState().state !== 'failed' || this.#isStopped) return;
    this.#become({ state: 'loading' });
    void this.#load();
  }

  /** What is not with the server yet is sent; should that fail, the next page sends it. */
  stop(): void {
    const { stateAutosave } = this.#ports;
    const status = this.status.getState();
    // What was changed this very moment is saved while somebody still listens, and under whose it is.
    if (status.state === 'open' && !this.#isStopped) void status.workspace.program.settle();
    this.#isStopped = true;
    for (const cancel of this.#cancels) cancel();
    this.#autosave?.stop();
    void stateAutosave.flush();
    stateAutosave.stop();
  }

  async #load(): Promise<void> {
    try {
      await this.#open();
    } catch (cause) {
      if (!this.#isStopped) this.#become({ state: 'failed' });
      if (!(cause instanceof ApiFailure)) this.#ports.report(cause);
    }
  }

  async #open(): Promise<void> {
    const { stateAutosave, works, report } = this.#ports;
    const autosave = new ProgramAutosave(stateAutosave, works && { works });
    const { program, reference, isNew, broken } = await autosave.open();
    if (this.#isStopped) return;
    const workspace = newWorkspace(program, {
      reference,
      autosave,
      drafts: (open) => this.#draftsOf(() => isNew && autosave.save(open.read(), open.reference)),
    });
    autosave.start(workspace.program);
    this.#autosave = autosave;
    this.#cancels = [
      stateAutosave.onTurnedTo(() => void this.#followElsewhere(workspace)),
      stateAutosave.onOwnerLeaving(() => void workspace.program.settle()),
      stateAutosave.onLeft(() => {
        void workspace.program.settle();
        void stateAutosave.flush({ keepalive: true });
      }),
    ];
    if (broken) report(new Error(`Stored program could not be read: ${JSON.stringify(broken.problem)}`));
    this.#become({ state: 'open', workspace, stateAutosave, broken: broken ?? null });
  }

  /** A device that lay aside shows what was made on the other one, unless something is half typed here. */
  async #followElsewhere({ program, drafts, autosave }: Workspace): Promise<void> {
    const open = { program: program.read(), reference: program.reference };
    if (CODE_LANGUAGES.some((language) => (drafts?.read(language, open) ?? null) !== null)) return;
    try {
      await autosave?.follow();
    } catch (cause) {
      // Without a network the next save tells.
      if (!(cause instanceof ApiFailure)) this.#ports.report(cause);
    }
  }

  #draftsOf(saveProgram: () => unknown): CodeDrafts {
    const { accountId, code, storage, stateAutosave } = this.#ports;
    // A fresh program has no name of its own until it is kept, and its draft would not find it again.
    const isOver = () => this.#isStopped;
    return new CodeDrafts({ accountId, classroom: code, storage, page: stateAutosave.page, saveProgram, isOver });
  }

  #become(status: ProgramStatus): void {
    this.status.setState(status, true);
  }
}
