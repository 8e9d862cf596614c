import { type CodeDrafts, type DraftedProgram, isOtherProgram } from '@trundle/client/program/code-drafts';
import type { OpenDocument, OpenProgram } from '@trundle/client/program/open-program';
import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { PrintedCode } from '@trundle/language/code/text';
import type { Problem } from '@trundle/language/convert/problems';
import { mergePrograms } from '@trundle/language/merge/merge';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { PRINT } from '@trundle/language/typed/languages';
import { printTyped } from '@trundle/language/typed/print-typed';
import { withTypedText } from '@trundle/language/typed/typed-text';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { type DocumentReference, isSameReference } from '@trundle/protocol/entities/document-reference';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CodeLines } from './code-lines.ts';
import type { CodeReader } from './code-reader.ts';
import { changesBetween, joinEdits, type TextChange } from './code-text.ts';

/** Settled: the text says what the blocks say. Edited: not read yet. Unreadable: read, and not understood. */
export type CodeCondition = 'settled' | 'edited' | 'unreadable';

interface CodeState {
  readonly condition: CodeCondition;
  /** What is wrong with the text as it was read last. */
  readonly problems: readonly Problem[];
  /** The blocks changed in the very lines somebody is writing: the text is kept, and it wins once it can be read. */
  readonly isBehind: boolean;
  /** The text is one that was typed before the page was opened. */
  readonly isRestored: boolean;
  /** The browser's storage does not take the text: it lives as long as the page. */
  readonly isUnkept: boolean;
}

/** The session itself changes the text. */
export interface TextUpdate {
  readonly changes: readonly TextChange[];
  /** The person asked for it, so that undo brings the text before back. */
  readonly isWanted: boolean;
}

interface Surroundings {
  program: OpenProgram;
  language: CodeLanguage;
  read: CodeReader;
  random?: Random;
  drafts?: CodeDrafts;
}

const SETTLED: CodeState = {
  condition: 'settled',
  problems: [],
  isBehind: false,
  isRestored: false,
  isUnkept: false,
};

/**
 * One text of the open program, both ways: what others change is printed into it, what is typed is read into blocks.
 * Text that cannot be read changes no block, and blocks that change throw no half-typed text away.
 */
export class CodeSession {
  readonly language: CodeLanguage;
  readonly state: StoreApi<CodeState> = createStore(() => SETTLED);
  readonly #program: OpenProgram;
  readonly #read: CodeReader;
  readonly #random: Random;
  readonly #drafts: CodeDrafts | undefined;
  readonly #updates = new Set<(update: TextUpdate) => void>();
  readonly #placeless = new Set<(problem: Problem) => void>();
  /** The program that the text was last the same as, and how that one is printed. */
  #base: Program;
  #reference: DocumentReference;
  #document: OpenDocument;
  #openings: number;
  #printed: PrintedCode;
  #text: string;
  #lines: CodeLines | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The reading of what was typed last. */
  #taking: Promise<void> | null = null;
  /** Grows with each edit: an answer about an older text is of no use. */
  #edition = 0;
  #isFocused = false;
  #isReadOnly = false;
  #unsubscribe: (() => void) | null = null;

  constructor({ program, language, read, random = Math.random, drafts }: Surroundings) {
    this.language = language;
    this.#program = program;
    this.#read = read;
    this.#random = random;
    this.#drafts = drafts;
    this.#base = program.read();
    this.#reference = program.reference;
    this.#document = program.document;
    this.#openings = program.openings;
    this.#printed = printTyped(this.#base, language);
    this.#text = this.#printed.text;
    this.#restore();
    // Also while nobody looks at it: a long text may still be on its way into the program.
    program.onSettle(() => this.#hurry());
  }

  /**
   * Follows the program from now on. What changed while nobody looked comes first. Where nobody may change the program,
   * what was typed earlier is shown and not read.
   */
  start(isReadOnly = false): void {
    this.#isReadOnly = isReadOnly;
    this.#unsubscribe ??= this.#program.subscribe(({ program, by }) => {
      if (by === 'opened' || !isSameReference(this.#program.reference, this.#reference)) this.#open();
      else if (by !== this.language) this.#follow(program);
    });
    if (this.#program.openings !== this.#openings) this.#open();
    else if (this.#program.read() !== this.#base) this.#follow(this.#program.read());
    this.#takeUnread();
  }

  /** Nobody looks any more. What was typed is read at once; what cannot be read stays for the next time. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.setFocused(false);
    void this.#hurry();
  }

  get text(): string {
    return this.#text;
  }

  get lines(): CodeLines {
    this.#lines ??= new CodeLines(this.#text, this.#printed, this.#base);
    return this.#lines;
  }

  onUpdate(listener: (update: TextUpdate) => void): () => void {
    this.#updates.add(listener);
    return () => this.#updates.delete(listener);
  }

  /** Problems that the text gives no place for. */
  onPlaceless(listener: (problem: Problem) => void): () => void {
    this.#placeless.add(listener);
    return () => this.#placeless.delete(listener);
  }

  /** Somebody typed. */
  edit(text: string): void {
    if (text === this.#text) return;
    this.#setText(text);
    this.state.setState({ condition: 'edited', isRestored: false });
    this.#keep();
    this.#wait();
  }

  /** What others changed meanwhile is written when the person leaves the text, never under their hands. */
  setFocused(isFocused: boolean): void {
    this.#isFocused = isFocused;
    this.#tidy();
  }

  /** Gives up what was typed and shows the blocks again. */
  takeBlocks(): void {
    this.#forgetTimer();
    this.#edition++;
    this.#rebase(this.#program.read());
    this.#write(this.#printed.text, true);
    this.#settled();
  }

  get #drafted(): DraftedProgram {
    return { program: this.#base, reference: this.#reference };
  }

  /** What is typed outlives the page, from the first letter on. */
  #keep(): void {
    if (this.#drafts === undefined) return;
    const isKept = this.#drafts.write(this.language, this.#drafted, { text: this.#text, base: this.#printed.text });
    this.state.setState({ isUnkept: !isKept });
  }

  /** Text and blocks say the same: there is nothing to keep any more. */
  #settled(): void {
    this.#drafts?.forget(this.language, this.#drafted);
    this.state.setState(SETTLED, true);
  }

  /** Brings back what was typed before. Where the program changed meanwhile, the person decides which one counts. */
  #restore(): void {
    const draft = this.#drafts?.read(this.language, this.#drafted) ?? null;
    if (draft === null) return;
    const { text: current } = this.#printed;
    const joined = draft.base === current ? draft.text : joinEdits(draft.base, draft.text, current);
    if (joined === current) {
      this.#settled();
      return;
    }
    this.#write(joined ?? draft.text);
    this.state.setState({ ...SETTLED, condition: 'edited', isBehind: joined === null, isRestored: true }, true);
  }

  /** Another program shows another text; what was typed for this one waits for it. */
  #open(): void {
    const program = this.#program.read();
    this.#openings = this.#program.openings;
    if (this.#program.document === this.#document) this.#moveDraft();
    if (!isOtherProgram(this.#drafted, { program, reference: this.#program.reference })) {
      this.#follow(program);
      return;
    }
    this.#forgetTimer();
    this.#edition++;
    this.#rebase(program);
    this.#write(this.#printed.text);
    this.state.setState(SETTLED, true);
    this.#restore();
    this.#takeUnread();
  }

  /** What is open was saved under a name: what is half typed in it belongs to that from now on. */
  #moveDraft(): void {
    const before = this.#drafted;
    this.#reference = this.#program.reference;
    if (this.state.getState().condition === 'settled' || isSameReference(before.reference, this.#reference)) return;
    this.#keep();
    this.#drafts?.forget(this.language, before);
  }

  /** A text that was not read any more when the page or its document went away is read now. */
  #takeUnread(): void {
    const { condition, isBehind } = this.state.getState();
    if (condition === 'edited' && !isBehind && !this.#isReadOnly) this.#wait();
  }

  #setText(text: string): void {
    this.#text = text;
    this.#lines = null;
    this.#edition++;
  }

  #write(text: string, isWanted = false): void {
    const changes = changesBetween(this.#text, text);
    if (changes.length === 0) return;
    this.#setText(text);
    for (const listener of [...this.#updates]) listener({ changes, isWanted });
  }

  #rebase(program: Program, printed: PrintedCode = printTyped(program, this.language)): void {
    this.#base = program;
    this.#reference = this.#program.reference;
    this.#document = this.#program.document;
    this.#printed = printed;
    this.#lines = null;
  }

  #tidy(): void {
    const { condition } = this.state.getState();
    if (!this.#isFocused && condition === 'settled') this.#write(this.#printed.text);
  }

  #follow(program: Program): void {
    if (program === this.#base) return;
    const printed = printTyped(program, this.language);
    if (this.state.getState().condition === 'settled') {
      // The blocks answer every reading with the same program once more: no reason to touch the text.
      const isSame = printed.text === this.#printed.text;
      if (isSame || this.#text === this.#printed.text || !this.#catchUp(program, printed)) {
        this.#rebase(program, printed);
        this.state.setState(SETTLED, true);
        if (!isSame) this.#write(printed.text);
        return;
      }
    } else if (!this.#catchUp(program, printed)) return;
    this.state.setState({ condition: 'edited' });
    this.#wait();
  }

  /** Puts what others changed beside what was typed, unless both are in the same lines. */
  #catchUp(program: Program, printed: PrintedCode): boolean {
    const joined = joinEdits(this.#printed.text, this.#text, printed.text);
    this.state.setState({ isBehind: joined === null });
    if (joined === null) return false;
    const before = this.#drafted;
    this.#rebase(program, printed);
    this.#write(joined);
    this.#keep();
    if (isOtherProgram(before, this.#drafted)) this.#drafts?.forget(this.language, before);
    return true;
  }

  #wait(): void {
    this.#forgetTimer();
    this.#timer = setTimeout(() => void this.#hurry(), DEBOUNCE.codeToBlocks);
  }

  /** What was typed is read now; resolves when the program has it, or when it cannot be read. */
  async #hurry(): Promise<void> {
    if (this.#timer !== null) this.#taking = this.#take();
    await this.#taking;
  }

  #forgetTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #take(): Promise<void> {
    this.#forgetTimer();
    const previous = this.#program.read();
    // What was in the way may have been taken back since.
    if (previous !== this.#base) this.#catchUp(previous, printTyped(previous, this.language));
    const edition = this.#edition;
    if (previous === this.#base && this.#text === this.#printed.text) {
      this.#settled();
      return;
    }
    const reading = await this.#read({ text: this.#text, language: this.language, previous });
    // Nobody looks, and Undo may have brought another document: what was typed waits for its own.
    if (edition !== this.#edition || this.#program.openings !== this.#openings) return;
    if (reading.ok) this.#settle(reading.program);
    else this.#complain(reading.problems);
  }

  #settle(fresh: Program): void {
    const newest = this.#program.read();
    const merged = mergePrograms(newest, fresh, this.#random);
    const print = PRINT[this.language];
    const printed = print(merged).text;
    // Spaces and quotes are not a change: the blocks stay the very ones they were, and remember how it was typed.
    const program = printed === print(newest).text ? newest : merged;
    const typed = withTypedText(program, this.language, this.#text === printed ? undefined : this.#text);
    this.#rebase(typed);
    if (typed !== newest) this.#program.put(typed, this.language);
    // Not before the program has it.
    this.#settled();
    this.#tidy();
  }

  #complain(problems: readonly Problem[]): void {
    this.state.setState({ condition: 'unreadable', problems });
    const placeless = problems.find(({ at }) => at === undefined);
    if (placeless !== undefined) for (const listener of [...this.#placeless]) listener(placeless);
  }
}
