import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { PrintedCode } from '@trundle/language/code/text';
import type { Problem } from '@trundle/language/convert/problems';
import { mergePrograms } from '@trundle/language/merge/merge';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProgram } from '../program/open-program.ts';
import { CodeLines } from './code-lines.ts';
import { type CodeReader, PRINT } from './code-reader.ts';
import { changesBetween, joinEdits, type TextChange } from './code-text.ts';

/** Settled: the text says what the blocks say. Edited: not read yet. Unreadable: read, and not understood. */
export type CodeCondition = 'settled' | 'edited' | 'unreadable';

export interface CodeState {
  readonly condition: CodeCondition;
  /** What is wrong with the text as it was read last. */
  readonly problems: readonly Problem[];
  /** The blocks changed in the very lines somebody is writing: the text is kept, and it wins once it can be read. */
  readonly isBehind: boolean;
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
}

const SETTLED: CodeState = { condition: 'settled', problems: [], isBehind: false };

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
  readonly #updates = new Set<(update: TextUpdate) => void>();
  readonly #placeless = new Set<(problem: Problem) => void>();
  /** The program that the text was last the same as, and how that one is printed. */
  #base: Program;
  #printed: PrintedCode;
  #text: string;
  #lines: CodeLines | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Grows with each edit: an answer about an older text is of no use. */
  #edition = 0;
  #isFocused = false;
  #unsubscribe: (() => void) | null = null;

  constructor({ program, language, read, random = Math.random }: Surroundings) {
    this.language = language;
    this.#program = program;
    this.#read = read;
    this.#random = random;
    this.#base = program.read();
    this.#printed = PRINT[language](this.#base);
    this.#text = this.#printed.text;
  }

  /** Follows the program from now on. What changed while nobody looked comes first. */
  start(): void {
    this.#unsubscribe ??= this.#program.subscribe(({ program, by }) => {
      if (by !== this.language) this.#follow(program);
    });
    if (this.#program.read() !== this.#base) this.#follow(this.#program.read());
  }

  /** Nobody looks any more. What was typed is read at once; what cannot be read stays for the next time. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.setFocused(false);
    if (this.#timer !== null) void this.#take();
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
    this.state.setState({ condition: 'edited' });
    this.#wait();
  }

  /** The text is tidied when the person leaves it, never under their hands. */
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
    this.state.setState(SETTLED, true);
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

  #rebase(program: Program, printed: PrintedCode = PRINT[this.language](program)): void {
    this.#base = program;
    this.#printed = printed;
    this.#lines = null;
  }

  #tidy(): void {
    const { condition } = this.state.getState();
    if (!this.#isFocused && condition === 'settled') this.#write(this.#printed.text);
  }

  #follow(program: Program): void {
    const printed = PRINT[this.language](program);
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
    this.#rebase(program, printed);
    this.#write(joined);
    return true;
  }

  #wait(): void {
    this.#forgetTimer();
    this.#timer = setTimeout(() => void this.#take(), DEBOUNCE.codeToBlocks);
  }

  #forgetTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #take(): Promise<void> {
    this.#forgetTimer();
    const previous = this.#program.read();
    // What was in the way may have been taken back since.
    if (previous !== this.#base) this.#catchUp(previous, PRINT[this.language](previous));
    const edition = this.#edition;
    if (previous === this.#base && this.#text === this.#printed.text) {
      this.state.setState(SETTLED, true);
      return;
    }
    const reading = await this.#read({ text: this.#text, language: this.language, previous });
    if (edition !== this.#edition) return;
    if (reading.ok) this.#settle(reading.program);
    else this.#complain(reading.problems);
  }

  #settle(fresh: Program): void {
    const newest = this.#program.read();
    const merged = mergePrograms(newest, fresh, this.#random);
    const printed = PRINT[this.language](merged);
    const before = newest === this.#base ? this.#printed : PRINT[this.language](newest);
    // Spaces and quotes are not a change: the blocks stay the very ones they were.
    const isChanged = printed.text !== before.text;
    this.#rebase(isChanged ? merged : newest, isChanged ? printed : before);
    this.state.setState(SETTLED, true);
    if (isChanged) this.#program.put(merged, this.language);
    this.#tidy();
  }

  #complain(problems: readonly Problem[]): void {
    this.state.setState({ condition: 'unreadable', problems });
    const placeless = problems.find(({ at }) => at === undefined);
    if (placeless !== undefined) for (const listener of [...this.#placeless]) listener(placeless);
  }
}
