import { openProgram } from '@trundle/language/xml/open';
import type { NewerCopy } from '@trundle/protocol/errors';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { Workspace } from './workspace.ts';

/** A program that was saved in another tab or on another computer while this one was changed here. */
export class NewerProgram {
  readonly #workspace: Workspace;
  readonly #store: StateAutosave;
  readonly #theirs: ReturnType<typeof openProgram>;

  constructor(workspace: Workspace, store: StateAutosave, newer: NewerCopy) {
    this.#workspace = workspace;
    this.#store = store;
    this.#theirs = openProgram(newer.xml, Math.random);
  }

  /** It can be shown as blocks. */
  get isReadable(): boolean {
    return !this.#theirs.broken;
  }

  /** Goes on with theirs; mine becomes a copy beside it. */
  async take(): Promise<void> {
    const { autosave, program } = this.#workspace;
    const isWork = this.#store === autosave?.work.getState();
    // It may belong to something else: the other tab has opened a project.
    const reference = isWork ? program.reference : await autosave?.referenceOfTheirs();
    this.#store.takeNewer();
    program.put(this.#theirs.program, 'elsewhere', reference);
  }

  /** Goes on with mine; theirs becomes a copy beside it, and one Undo brings it here. */
  async keepMine(): Promise<void> {
    const { program } = this.#workspace;
    const mine = program.read();
    if (this.isReadable) program.put(this.#theirs.program, 'elsewhere');
    program.put(mine, 'elsewhere');
    await this.#store.keepMine();
  }
}
