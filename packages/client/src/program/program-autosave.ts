import { emptyProgram } from '@trundle/language/merge/program-block';
import { programShape, samePrograms } from '@trundle/language/tree/compare';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { type Opened, openProgram } from '@trundle/language/xml/open';
import { WrittenBlocks, writeXml } from '@trundle/language/xml/write';
import { CLASSROOM_STATE_KEYS as KEYS, type StateDocument } from '@trundle/protocol/entities/account';
import {
  type DocumentReference,
  isSameReference,
  printReference,
  referenceInState,
  stateOfReference,
  TEMPORARY,
} from '@trundle/protocol/entities/document-reference';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { ShownProgram } from '../session/program-base.ts';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { OpenDocument, OpenProgram } from './open-program.ts';
import { PutAside } from './put-aside.ts';

/** Where a program is saved; somebody may have saved another one there meanwhile. */
export type Asking = Pick<StateAutosave, 'flush' | 'newer' | 'status' | 'heldBack' | 'prepareMine' | 'prepareTheirs'>;

/** The state document of one account in one class. */
interface ProgramState extends Asking {
  read: () => Promise<StateDocument>;
  patch: (keys: StateDocument) => void;
  /** Reads it without making it what this page's changes build upon; and without what waits here. */
  peek: () => Promise<StateDocument>;
  peekAtServer: () => Promise<StateDocument>;
  belongsTo: StateAutosave['belongsTo'];
  /** Keeps a program as a work with a name, as soon as that can be made. */
  keepCopy: (xml: string) => boolean;
  /** The same; false when it can be kept nowhere now. */
  secureCopy: (xml: string) => Promise<boolean>;
  /** What somebody saved since, where nothing waits here. */
  followServer: (mayTake: (document: StateDocument) => boolean) => Promise<StateDocument | null>;
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

/** By what it does and says: the editor may lay the same blocks out a little differently. */
const shapeKey = (program: Program): string => JSON.stringify(programShape(program));

/** Without a network, or where it is gone, the next save tells. */
const onlyFailures = (cause: unknown): void => {
  if (!(cause instanceof ApiFailure)) reportFault(cause);
};

const outOfReach = (): ApiFailure => new ApiFailure({ kind: 'network', method: 'PATCH', url: '' });

/** A program is the same one wherever it lies, and whatever its blocks are called. */
const shown = (program: Program): ShownProgram => ({
  xml: writeXml(program),
  isSame: (stored) => {
    const opened = openProgram(stored, Math.random);
    return !opened.broken && samePrograms(opened.program, program);
  },
});

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
  /** The same by what was open: Undo brings back one that was opened at an earlier version than the last of its name. */
  readonly #openedAt = new WeakMap<OpenDocument, number>();
  /** Of the thousand blocks of a long program one changes with a key. */
  readonly #written = new WrittenBlocks();
  #last: { program: Program; reference: DocumentReference } | null = null;
  #putAside = new PutAside();
  /** The shape of the program that was opened last, as it was at its beginning; null: it has been changed before. */
  #openedAs: string | null = null;
  #open: OpenProgram | null = null;
  /** What is shown now is what the server has. */
  #isFollowing = false;
  #cancel: (() => void) | null = null;
  #cancelWork: (() => void)[] = [];

  constructor(state: ProgramState, { random = Math.random, works = () => null }: Options = {}) {
    this.#state = state;
    this.#random = random;
    this.#works = works;
    state.belongsTo(() => this.work.getState()?.title ?? null);
  }

  async open(): Promise<StoredProgram> {
    const document = await this.#state.read();
    const learnt = this.#learn(document);
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
    this.#noteOpened(open.document);
    this.#cancel = open.subscribe(({ program, document, isBack }) => {
      if (this.#isFollowing) return;
      if (isBack) this.#recall(document);
      this.save(program, document.reference, { isBack });
      this.#noteOpened(document);
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#open = null;
    this.#follow(TEMPORARY, null);
  }

  /** Writes what an edit will leave as it is, so that the first edit of a long program is saved as quickly as the next. */
  prepare(program: Program): void {
    writeXml(program, this.#written);
  }

  /** In the browser's storage when it returns, with the server soon. */
  save(program: Program, reference: DocumentReference = TEMPORARY, { isBack = false } = {}): void {
    const before = this.#last;
    const isOther = before !== null && !isSameReference(reference, before.reference);
    if (isOther) {
      this.#leaveAside(before.program, before.reference);
      // What somebody had changed and comes back to is nowhere else: nobody can open it from its beginning.
      const isGoneOnWith = this.#takeUp(program, reference) || isBack;
      this.#openedAs = isGoneOnWith ? null : shapeKey(program);
    }
    this.#last = { program, reference };
    const xml = writeXml(program, this.#written);
    this.#state.patch({
      ...this.#workspaceKeys(reference, xml),
      ...(isOther && { [KEYS.putAside]: this.#putAside.stored() }),
    });
    this.#follow(reference, program);
    // Opening a work changes nothing in it; what Undo brings back into it does, as any edit.
    if (before !== null && (!isOther || isBack)) this.work.getState()?.patch({ xml });
  }

  /** The version of a project or work that is in the workspace now, or will be. */
  noteVersion(reference: DocumentReference, version: number): void {
    this.#versions.set(printReference(reference), version);
    if (this.#last === null || !isSameReference(reference, this.#last.reference)) return;
    this.#sayAgain();
    if (this.#open !== null) this.#noteOpened(this.#open.document);
  }

  #noteOpened(document: OpenDocument): void {
    const version = this.versionOf(document.reference);
    if (version !== undefined) this.#openedAt.set(document, version);
  }

  /** A work follows every change, and is at the version that was saved last whatever comes back into it. */
  #recall(document: OpenDocument): void {
    const version = this.#openedAt.get(document);
    if (version !== undefined && document.reference.type === 'project')
      this.#versions.set(printReference(document.reference), version);
  }

  /** The work that was just made has this text: what was changed on its way there follows. */
  catchUp(sent: string): void {
    const xml = this.#last === null ? sent : writeXml(this.#last.program);
    if (xml !== sent) this.work.getState()?.patch({ xml });
  }

  versionOf(reference: DocumentReference): number | undefined {
    return this.#versions.get(printReference(reference));
  }

  /**
   * Nothing is put over a program that is still on its way to the server, nor over what another tab has put aside or
   * saved: false when somebody has to choose first, a failure when the server is out of reach or does not take it. What is
   * here is said once more, so that the server compares.
   */
  async settle(): Promise<boolean> {
    await this.#open?.settle();
    this.#sayAgain();
    if ((await this.asking()).length > 0) return false;
    if (this.#stores().some(({ status }) => status.getState() === 'waiting')) throw outOfReach();
    for (const { heldBack } of this.#stores()) if (heldBack !== null) throw heldBack;
    this.#learn(await this.#state.peek());
    return true;
  }

  /** Every place where somebody saved another program meanwhile, also where that was not known yet. */
  async asking(): Promise<Asking[]> {
    const stores = this.#stores();
    await Promise.all(stores.map((store) => store.flush()));
    return stores.filter((store) => store.newer.getState() !== null);
  }

  /** Sends what is here; whether the server has it then. */
  async arrives(): Promise<boolean> {
    await this.#open?.settle();
    if ((await this.asking()).length > 0) return false;
    // What is changed meanwhile is on its way again.
    return this.#stores().every(({ status }) => status.getState() === 'saved' || status.getState() === 'saving');
  }

  #stores(): Asking[] {
    const work = this.work.getState();
    return work === null ? [this.#state] : [this.#state, work];
  }

  /** Somebody's program that is about to be saved over becomes a work; false when it can be kept nowhere now. */
  async keepTheirs(xml: string): Promise<boolean> {
    const theirs = openProgram(xml, this.#random);
    const isMine = this.#last !== null && !theirs.broken && samePrograms(theirs.program, this.#last.program);
    return isMine || this.#state.secureCopy(xml);
  }

  /** Whether the program on the server belongs to what is open here. */
  async isTheirsOfMine(): Promise<boolean> {
    const theirs = referenceInState(await this.#state.peekAtServer());
    return this.#last !== null && isSameReference(theirs, this.#last.reference);
  }

  /** What is on the server is what this page goes on with: what the program there belongs to. */
  takeOver(document: StateDocument): DocumentReference {
    return this.#learn(document);
  }

  /** Somebody went on elsewhere while nothing was changed here: what they saved is shown, and one Undo brings back what was. */
  async follow(): Promise<void> {
    const [open, before] = [this.#open, this.#last];
    const work = this.work.getState();
    if (open === null || before === null || (work !== null && Object.keys(work.pending()).length > 0)) return;
    const document = await this.#state.followServer((found) => {
      // What was changed here this moment waits here then; and what cannot be shown is not gone on from.
      void open.settle();
      return !openProgram(String(found[KEYS.xml]), this.#random).broken;
    });
    if (document === null || open !== this.#open) return;
    const opened = openProgram(String(document[KEYS.xml]), this.#random);
    const reference = this.#learn(document);
    const isSame = isSameReference(reference, before.reference) && samePrograms(opened.program, before.program);
    if (opened.broken || isSame) return;
    this.#last = { program: opened.program, reference };
    this.#openedAs = null;
    this.#isFollowing = true;
    open.open(opened.program, 'elsewhere', reference);
    this.#isFollowing = false;
    this.#noteOpened(open.document);
    if (work !== null && isSameReference(reference, before.reference)) this.#showIn(work, reference, opened.program);
    else this.#follow(reference, opened.program);
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
    this.#showIn(work, reference, program);
    work.start();
    work.adopt().catch(reportFault);
    this.#cancelWork = [
      work.version.subscribe((version) => {
        // It is kept with the next change: until then the text itself says which version it is.
        if (version !== undefined) this.#versions.set(printReference(reference), version);
      }),
      work.gone.subscribe((isGone) => {
        if (!isGone) return;
        this.#lose(work, reference);
        this.lostWorks.setState((count) => count + 1, true);
      }),
    ];
  }

  #showIn(work: StateAutosave, reference: DocumentReference, program: Program): void {
    work.showAt(this.versionOf(reference), shown(program));
    work.learnCommon().catch(onlyFailures);
  }

  /** Somebody has deleted the work here: where it is open, its program goes on as one's own. */
  deleted(reference: DocumentReference): void {
    const work = this.work.getState();
    const isOpen = this.#last !== null && isSameReference(reference, this.#last.reference);
    if (work !== null && isOpen) this.#lose(work, reference);
  }

  /** The work was deleted: its program goes on as one's own, and the own one before becomes a work. */
  #lose(work: StateAutosave, reference: DocumentReference): void {
    if (this.#last === null) return;
    const { program } = this.#last;
    const own = this.putAside(TEMPORARY);
    const isWorthKeeping =
      own !== null && !samePrograms(own, emptyProgram(this.#random)) && !samePrograms(own, program);
    if (!isWorthKeeping || this.#state.keepCopy(writeXml(own))) this.#putAside = this.#putAside.without(TEMPORARY);
    work.giveUp(writeXml(program));
    this.#open?.belongTo(TEMPORARY);
    // Nothing was left there: whoever brings the work back opens it as it was deleted.
    this.#putAside = this.#putAside.without(reference);
    const aside = { [KEYS.putAside]: this.#putAside.stored() };
    this.#state.patch({ ...this.#workspaceKeys(TEMPORARY, writeXml(program)), ...aside });
  }

  /** What the program belongs to goes along with it: another tab's must not get the version of this one's. */
  #workspaceKeys(reference: DocumentReference, xml: string): StateDocument {
    const version = this.versionOf(reference) ?? null;
    return { ...stateOfReference(reference), [KEYS.xml]: xml, [KEYS.referenceVersion]: version };
  }

  #sayAgain(): void {
    if (this.#last === null) return;
    const { program, reference } = this.#last;
    this.#state.patch(this.#workspaceKeys(reference, writeXml(program)));
  }

  #learn(document: StateDocument): DocumentReference {
    const reference = referenceInState(document);
    const version = document[KEYS.referenceVersion];
    this.#putAside = PutAside.read(document[KEYS.putAside]);
    for (const left of this.#putAside.entries)
      if (left.version !== undefined) this.#versions.set(printReference(left.reference), left.version);
    if (typeof version === 'number') this.#versions.set(printReference(reference), version);
    return reference;
  }

  /** What is opened as it was left is not aside any more; another beginning of it leaves that where it is, and is false. */
  #takeUp(program: Program, reference: DocumentReference): boolean {
    const left = this.putAside(reference);
    if (left === null || shapeKey(left) !== shapeKey(program)) return false;
    this.#putAside = this.#putAside.without(reference);
    return true;
  }

  /** What finds no room beside the other programs, and what it would take the place of, becomes a work with a name. */
  #leaveAside(program: Program, reference: DocumentReference): void {
    // A project that nobody changed can be opened again, as it is by then.
    if (reference.type === 'project' && shapeKey(program) === this.#openedAs) return;
    const before = this.putAside(reference);
    // What was taken up from there is not there any more: this one was left by another page.
    const isOther = before !== null && shapeKey(before) !== shapeKey(program);
    const version = this.versionOf(reference);
    const left = { reference, xml: writeXml(program), ...(version !== undefined && { version }) };
    const { aside, fallen } = this.#putAside.with(left);
    this.#putAside = aside;
    const homeless = isOther ? [...fallen, { reference, xml: writeXml(before) }] : fallen;
    // A work has its program itself.
    for (const { reference: of, xml } of homeless) if (of.type !== 'work') this.#state.keepCopy(xml);
  }
}
