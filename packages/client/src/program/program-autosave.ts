import { emptyProgram } from '@trundle/language/merge/program-block';
import { programShape, samePrograms } from '@trundle/language/tree/compare';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { type Opened, openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { CLASSROOM_STATE_KEYS as KEYS, type StateDocument } from '@trundle/protocol/entities/account';
import {
  type DocumentReference,
  isSameReference,
  printReference,
  referenceInState,
  stateOfReference,
  TEMPORARY,
} from '@trundle/protocol/entities/document-reference';
import type { NewerCopy } from '@trundle/protocol/errors';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reportFault } from '../report-fault.ts';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { OpenProgram } from './open-program.ts';
import { PutAside } from './put-aside.ts';

/** The state document of one account in one class. */
interface ProgramState {
  read: () => Promise<StateDocument>;
  patch: (keys: StateDocument) => void;
  /** Resolves when the server has what was patched, or cannot be reached. */
  flush: () => Promise<void>;
  /** Reads it without making it what this page's changes build upon; and without what waits here. */
  peek: () => Promise<StateDocument>;
  peekAtServer: () => Promise<StateDocument>;
  /** What somebody else saved meanwhile. */
  newer: StoreApi<NewerCopy | null>;
  /** Keeps a program as a work with a name, as soon as that can be made. */
  keepCopy: (xml: string) => boolean;
}

interface Options {
  random?: Random;
  /** A work of the account by its id; null for who has none. */
  works?: (id: string) => StateAutosave | null;
}

interface StoredProgram extends Opened {
  reference: DocumentReference;
  /** Nothing was stored yet, or nothing that could be opened. */
  isNew: boolean;
}

/** Undo finds back past so many openings. */
const REMEMBERED_OPENINGS = 20;

const keysOf = (reference: DocumentReference, xml: string) => ({ ...stateOfReference(reference), [KEYS.xml]: xml });

/** By what it does and says: the editor may lay the same blocks out a little differently. */
const shapeKey = (program: Program): string => JSON.stringify(programShape(program));

/** Opens the program of one account in one class, whatever document it belongs to, and saves it at every change. */
export class ProgramAutosave {
  /** The work that is open and follows every change of the program; null while none is. */
  readonly work: StoreApi<StateAutosave | null> = createStore<StateAutosave | null>(() => null);
  /** How many works were deleted elsewhere while they were open here. */
  readonly lostWorks: StoreApi<number> = createStore<number>(() => 0);
  /** A text that was stored and could not be opened, from the last time that happened: kept until it can be. */
  readonly brokenText: StoreApi<string | null> = createStore<string | null>(() => null);
  readonly #state: ProgramState;
  readonly #random: Random;
  readonly #works: NonNullable<Options['works']>;
  /** The version of each project or work that the program in the workspace started from. */
  readonly #versions = new Map<string, number>();
  /** Programs as they were when another one came: coming back to one by Undo comes back to what it belongs to. */
  readonly #left = new Map<string, DocumentReference>();
  #last: { program: Program; reference: DocumentReference } | null = null;
  #putAside = new PutAside();
  /** The shape of the program that was opened last, as it was then; null: not known any more. */
  #openedAs: string | null = null;
  /** What was put aside of the program that this page began with: an older state of it. */
  #outdated: string | null = null;
  #open: OpenProgram | null = null;
  #cancel: (() => void) | null = null;
  #cancelWork: (() => void)[] = [];

  constructor(state: ProgramState, { random = Math.random, works = () => null }: Options = {}) {
    this.#state = state;
    this.#random = random;
    this.#works = works;
  }

  async open(): Promise<StoredProgram> {
    const document = await this.#state.read();
    const learnt = this.#learn(document);
    this.#outdated = this.#putAside.find(learnt);
    const stored = document[KEYS.xml];
    const isNew = typeof stored !== 'string' || stored === '';
    const opened = isNew ? { program: emptyProgram(this.#random) } : openProgram(stored, this.#random);
    // What takes the place of a text that cannot be opened belongs to nothing: no work is overwritten with it.
    const reference = opened.broken ? TEMPORARY : learnt;
    this.#keepBroken(opened.broken?.text ?? null, document[KEYS.broken]);
    this.#last = { program: opened.program, reference };
    return { ...opened, reference, isNew: isNew || opened.broken !== undefined };
  }

  /** A text that could not be opened is never thrown away, nor is one of an earlier time for it. */
  #keepBroken(text: string | null, stored: unknown): void {
    const before = typeof stored === 'string' && stored !== '' ? stored : null;
    this.brokenText.setState(text ?? before, true);
    if (text === null || text === before) return;
    if (before === null || this.#state.keepCopy(before)) this.#state.patch({ [KEYS.broken]: text });
  }

  /** Saves every change of the open program from now on. */
  start(open: OpenProgram): void {
    this.#open = open;
    this.#follow(open.reference, open.read());
    this.#cancel = open.subscribe(({ program, isBack }) => {
      const reference = this.save(program, open.reference, { isBack });
      if (!isSameReference(reference, open.reference)) open.put(program, 'elsewhere', reference);
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#open = null;
    this.#follow(TEMPORARY, null);
  }

  /**
   * In the browser's storage when it returns, with the server soon. Says what the program belongs to: Undo may have
   * brought back the one that was open before. Only Undo: a work whose blocks are all taken away looks like any other
   * empty program.
   */
  save(program: Program, said: DocumentReference = TEMPORARY, { isBack = false } = {}): DocumentReference {
    const before = this.#last;
    const isOpening = before !== null && !isSameReference(said, before.reference);
    const reference = isBack && !isOpening ? (this.#leftWith(program) ?? said) : said;
    const isOther = before !== null && !isSameReference(reference, before.reference);
    if (isOther) this.#leave(before.program, before.reference);
    // What was opened on purpose belongs to what it was opened from, whatever it once was.
    if (isOpening) this.#left.delete(shapeKey(program));
    if (isOther) this.#openedAs = shapeKey(program);
    this.#last = { program, reference };
    const xml = writeXml(program);
    this.#state.patch({
      ...keysOf(reference, xml),
      [KEYS.referenceVersion]: this.versionOf(reference) ?? null,
      ...(isOther && { [KEYS.putAside]: this.#putAside.stored() }),
    });
    this.#follow(reference, program);
    // Opening a work changes nothing in it.
    if (!isOther && before !== null) this.work.getState()?.patch({ xml });
    return reference;
  }

  /** The version of a project or work that is in the workspace now, or will be. */
  noteVersion(reference: DocumentReference, version: number): void {
    this.#versions.set(printReference(reference), version);
    if (this.#last !== null && isSameReference(reference, this.#last.reference))
      this.#state.patch({ [KEYS.referenceVersion]: version });
  }

  versionOf(reference: DocumentReference): number | undefined {
    return this.#versions.get(printReference(reference));
  }

  /**
   * Nothing is put over a program that is still on its way to the server, nor over what another tab has put aside or
   * saved: false when somebody has to choose first. What is here is said once more, so that the server compares.
   */
  async settle(): Promise<boolean> {
    if (this.#last !== null) this.#state.patch(keysOf(this.#last.reference, writeXml(this.#last.program)));
    await Promise.all([this.#state.flush(), this.work.getState()?.flush()]);
    const stores = [this.#state, this.work.getState()];
    if (stores.some((store) => (store?.newer.getState() ?? null) !== null)) return false;
    this.#learn(await this.#state.peek());
    return true;
  }

  /** Whether the program on the server belongs to what is open here. */
  async isTheirsOfMine(): Promise<boolean> {
    const theirs = referenceInState(await this.#state.peekAtServer());
    return this.#last !== null && isSameReference(theirs, this.#last.reference);
  }

  /** What the program on the server belongs to, whatever waits here. */
  async referenceOfTheirs(): Promise<DocumentReference> {
    return this.#learn(await this.#state.peekAtServer());
  }

  /** As it was left for something else; null when it was never open here, or cannot be read. */
  putAside(reference: DocumentReference): Program | null {
    const xml = this.#putAside.find(reference);
    const opened = xml === null ? null : openProgram(xml, this.#random);
    return opened === null || opened.broken ? null : opened.program;
  }

  /** From now on the program is saved to the work it belongs to as well, and no more to the one before. */
  #follow(reference: DocumentReference, program: Program | null): void {
    const before = this.work.getState();
    const work = reference.type === 'work' ? this.#works(reference.id) : null;
    if (work === before) return;
    for (const cancel of this.#cancelWork.splice(0)) cancel();
    void before?.flush();
    before?.stop();
    this.work.setState(work, true);
    if (work === null || program === null) return;
    work.showAt(this.versionOf(reference), writeXml(program));
    work.start();
    work.adopt().catch(reportFault);
    this.#cancelWork = [
      work.version.subscribe((version) => {
        if (version !== undefined) this.noteVersion(reference, version);
      }),
      work.gone.subscribe((isGone) => {
        if (isGone) this.#lose(work);
      }),
    ];
  }

  /** The work was deleted elsewhere: its program goes on as one's own, and the own one before becomes a work. */
  #lose(work: StateAutosave): void {
    if (this.#last === null) return;
    const { program } = this.#last;
    const own = this.putAside(TEMPORARY);
    const isWorthKeeping =
      own !== null && !samePrograms(own, emptyProgram(this.#random)) && !samePrograms(own, program);
    if (isWorthKeeping) this.#state.keepCopy(writeXml(own));
    work.giveUp(writeXml(program));
    this.#open?.put(program, 'elsewhere', TEMPORARY);
    this.lostWorks.setState((count) => count + 1, true);
  }

  #learn(document: StateDocument): DocumentReference {
    const reference = referenceInState(document);
    const version = document[KEYS.referenceVersion];
    if (typeof version === 'number') this.#versions.set(printReference(reference), version);
    this.#putAside = PutAside.read(document[KEYS.putAside]);
    return reference;
  }

  #leftWith(program: Program): DocumentReference | undefined {
    return this.#left.size === 0 ? undefined : this.#left.get(shapeKey(program));
  }

  /** What finds no room beside the other programs, and what it would take the place of, becomes a work with a name. */
  #leaveAside(program: Program, reference: DocumentReference): void {
    // A project that nobody changed can be opened again, as it is by then.
    if (reference.type === 'project' && shapeKey(program) === this.#openedAs) return;
    const before = this.putAside(reference);
    // What this page came from, or has open now, is there already; any other was left by another page.
    const known = [this.#openedAs, shapeKey(program)];
    const isOutdated = this.#putAside.find(reference) === this.#outdated;
    const isOther = before !== null && !isOutdated && !known.includes(shapeKey(before));
    const { aside, fallen } = this.#putAside.with(reference, writeXml(program));
    this.#putAside = aside;
    const homeless = isOther ? [...fallen, { reference, xml: writeXml(before) }] : fallen;
    // A work has its program itself.
    for (const { reference: of, xml } of homeless) if (of.type !== 'work') this.#state.keepCopy(xml);
  }

  #leave(program: Program, reference: DocumentReference): void {
    this.#leaveAside(program, reference);
    const key = shapeKey(program);
    this.#left.delete(key);
    this.#left.set(key, reference);
    const [oldest] = this.#left.keys();
    if (this.#left.size > REMEMBERED_OPENINGS && oldest !== undefined) this.#left.delete(oldest);
  }
}
