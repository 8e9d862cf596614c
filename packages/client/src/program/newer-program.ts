import { mergeBoth } from '@trundle/language/merge/three-way';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import type { NewerCopy } from '@trundle/protocol/errors';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { Workspace } from './workspace.ts';

/** A program as it is stored: texts are compared with texts. */
const opened = (xml: string): ReturnType<typeof openProgram> => openProgram(xml, Math.random);

/** A program that was saved in another tab or on another computer while this one was changed here. */
export class NewerProgram {
  readonly #workspace: Workspace;
  readonly #store: StateAutosave;
  readonly #newer: NewerCopy;
  readonly #theirs: ReturnType<typeof openProgram>;

  constructor(workspace: Workspace, store: StateAutosave, newer: NewerCopy) {
    this.#workspace = workspace;
    this.#store = store;
    this.#newer = newer;
    this.#theirs = opened(newer.xml);
  }

  /** It can be shown as blocks. */
  get isReadable(): boolean {
    return !this.#theirs.broken;
  }

  /** Goes on with theirs; mine becomes a copy beside it. */
  async take(): Promise<void> {
    const { autosave, program } = this.#workspace;
    // It may belong to something else: the other tab has opened a project.
    const reference = this.#isWork ? program.reference : await autosave?.referenceOfTheirs();
    if (this.#store.takeNewer()) program.put(this.#theirs.program, 'elsewhere', reference);
  }

  /** Goes on with mine; theirs becomes a copy beside it, and one Undo brings it here. */
  async keepMine(): Promise<void> {
    const { program } = this.#workspace;
    const mine = program.read();
    if (this.isReadable) program.put(this.#theirs.program, 'elsewhere');
    program.put(mine, 'elsewhere');
    await this.#store.keepMine();
  }

  /** Whether both can be taken: they were made from one program, and nobody changed the same block. */
  async canTakeBoth(): Promise<boolean> {
    if (this.#both() === null) return false;
    return this.#isWork || (await this.#workspace.autosave?.isTheirsOfMine()) === true;
  }

  /** Goes on with what both made of it; one Undo brings theirs, two mine. */
  async takeBoth(): Promise<void> {
    const both = this.#both();
    if (both === null) return;
    const { program } = this.#workspace;
    program.put(this.#theirs.program, 'elsewhere');
    program.put(both, 'elsewhere');
    await this.#store.keepMine({ contained: this.#newer.xml });
  }

  get #isWork(): boolean {
    return this.#store === this.#workspace.autosave?.work.getState();
  }

  #both(): Program | null {
    const common = this.#store.commonProgram();
    if (common === null || !this.isReadable) return null;
    const [base, mine] = [opened(common), opened(writeXml(this.#workspace.program.read()))];
    return base.broken || mine.broken ? null : mergeBoth(base.program, mine.program, this.#theirs.program);
  }
}
