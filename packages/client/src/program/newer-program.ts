import { mergeBoth } from '@trundle/language/merge/three-way';
import { samePrograms } from '@trundle/language/tree/compare';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import type { NewerCopy } from '@trundle/protocol/errors';
import type { PreparedAnswer } from '../session/newer-answers.ts';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { Asking } from './program-autosave.ts';
import type { Workspace } from './workspace.ts';

/** A program as it is stored: texts are compared with texts. */
const opened = (xml: string): ReturnType<typeof openProgram> => openProgram(xml, Math.random);

const isSame = (one: ReturnType<typeof openProgram>, other: ReturnType<typeof openProgram>): boolean =>
  !one.broken && !other.broken && samePrograms(one.program, other.program);

/** Which of the places that ask it is for. */
interface AnswerOf extends PreparedAnswer {
  of: Asking;
}

/**
 * A program that was saved in another tab or on another computer while this one was changed here. A work is saved beside
 * the program of the class: whoever chooses does so once for both.
 */
export class NewerProgram {
  readonly #workspace: Workspace;
  readonly #store: StateAutosave;
  readonly #theirs: ReturnType<typeof openProgram>;

  constructor(workspace: Workspace, store: StateAutosave, newer: NewerCopy) {
    this.#workspace = workspace;
    this.#store = store;
    this.#theirs = opened(newer.xml);
  }

  /** It can be shown as blocks. */
  get isReadable(): boolean {
    return !this.#theirs.broken;
  }

  /** Goes on with theirs; mine becomes a copy beside it. False when that can be kept nowhere now: nothing has changed. */
  async take(): Promise<boolean> {
    const { autosave, program } = this.#workspace;
    const work = autosave?.work.getState();
    const answers = await this.#prepare((store) => store.prepareTheirs());
    const [first, ...others] = answers ?? [];
    const theirs = first === undefined ? null : opened(first.theirs.xml);
    if (answers === null || first === undefined || theirs === null || theirs.broken) return false;
    // One of them takes the other's place: somebody may have reached the one and not the other.
    for (const { xml } of others.map((other) => other.theirs))
      if (!isSame(opened(xml), theirs) && (await autosave?.keepTheirs(xml)) === false) return false;
    // What is half typed is part of what becomes a copy.
    await program.settle();
    if (!answers.map(({ give }) => give()).every((isGiven) => isGiven)) return false;
    // It may belong to something else than the work that was asked about: the other tab has opened a project.
    const reference = first.of === work ? undefined : autosave?.takeOver(first.theirs.document);
    program.open(theirs.program, 'elsewhere', reference ?? program.reference);
    return true;
  }

  /** Goes on with mine; theirs becomes a copy beside it, and one Undo brings it here. False as above. */
  async keepMine(): Promise<boolean> {
    return this.#goOnWith(
      () => this.#workspace.program.read(),
      () => null,
    );
  }

  /** Whether both can be taken: they were made from one program, and nobody changed the same block. */
  async canTakeBoth(): Promise<boolean> {
    if (this.#both() === null) return false;
    return this.#isWork || (await this.#workspace.autosave?.isTheirsOfMine()) === true;
  }

  /** Goes on with what both made of it; one Undo brings theirs, two mine. False as above. */
  async takeBoth(): Promise<boolean> {
    if (this.#both() === null) return false;
    return this.#goOnWith(
      () => this.#both(),
      (theirs) => this.#containedIn(theirs),
    );
  }

  /** With what is there when the answer may be given: until then somebody's last words may become part of it. */
  async #goOnWith(mineNow: () => Program | null, containedOf: (theirs: string) => string | null): Promise<boolean> {
    const { program } = this.#workspace;
    const answers = await this.#prepare((store) => store.prepareMine(containedOf(store.newer.getState()?.xml ?? '')));
    if (answers === null) return false;
    await program.settle();
    const mine = mineNow();
    // They do not go together any more: then theirs is to be kept as a copy.
    if (mine === null) return this.keepMine();
    if (this.isReadable) program.put(this.#theirs.program, 'elsewhere');
    program.put(mine, 'elsewhere');
    for (const { give } of answers) give();
    await Promise.all(answers.map(({ arrive }) => arrive()));
    return true;
  }

  /** For the class and for the work that is open, where they ask: what can be kept for one alone changes neither. */
  async #prepare(prepare: (store: Asking) => Promise<PreparedAnswer | null>): Promise<AnswerOf[] | null> {
    const { autosave } = this.#workspace;
    const asking = (await autosave?.asking()) ?? [this.#store];
    const answers: AnswerOf[] = [];
    for (const store of asking) {
      const answer = await prepare(store);
      if (answer === null) return null;
      answers.push({ ...answer, of: store });
    }
    return answers;
  }

  /** What somebody saved there, where it is what was put together with mine. */
  #containedIn(xml: string): string | null {
    const theirs = opened(xml);
    return !theirs.broken && samePrograms(theirs.program, this.#theirs.program) ? xml : null;
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
