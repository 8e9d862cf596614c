import { patchClassroomState, patchUserState, readClassroomState } from '@trundle/protocol/http/account';
import { afterEach, beforeEach, vi } from 'vitest';
import { classroomState } from '../session/state-address.ts';
import { type AutosavePorts, StateAutosave } from '../session/state-autosave.ts';
import { autosavePorts } from './autosave.ts';
import { Network } from './network.ts';
import { TestPage } from './page.ts';
import { id } from './people.ts';
import { MemoryStorage } from './storage.ts';

/** A browser whose pages save documents over a network and by a clock that a test decides about, anew for each test. */
export class SavedDocuments {
  network = new Network();
  local = new MemoryStorage();
  page = new TestPage();
  copies: string[] = [];
  #pages = 0;
  readonly #opened: StateAutosave[] = [];

  constructor() {
    beforeEach(() => this.#begin());
    afterEach(() => this.#end());
  }

  #begin(): void {
    vi.useFakeTimers();
    this.network = new Network()
      .answer(patchClassroomState, {})
      .answer(patchUserState, { ok: true })
      .answer(readClassroomState, {});
    this.local = new MemoryStorage();
    this.page = new TestPage();
    this.copies = [];
    this.#pages = 0;
  }

  #end(): void {
    for (const store of this.#opened.splice(0)) store.stop();
    vi.useRealTimers();
  }

  /** Each is a page of its own, `page1` and so on; `beside` are open meanwhile. */
  open(address = classroomState('K7PM3X'), beside: readonly string[] = [], ports: Partial<AutosavePorts> = {}) {
    this.#pages += 1;
    const { network, local, page, copies } = this;
    const own = `page${this.#pages}`;
    const given = { ...autosavePorts({ network, local, page, own, open: beside, copies }), ...ports };
    const store = new StateAutosave(id(1), address, given);
    store.start();
    this.#opened.push(store);
    return store;
  }

  bodies(): unknown[] {
    return this.network.to(patchClassroomState).map(({ body }) => body);
  }

  async tick(time: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
  }
}
