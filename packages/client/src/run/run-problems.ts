import { blockWarnings, type RunError, runErrors, runErrorText } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { type BlockWarning, warningText } from '@trundle/language/checker/warnings';
import type { Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';
import type { TextDetails } from '@trundle/protocol/text-source';
import type { Line } from '@trundle/runtime/messages';
import { type RunProblem, runProblemText } from '@trundle/runtime/problems';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../program/workspace.ts';
import type { FlashingBlocks } from './checked-blocks.ts';
import { type PageProblemCode, type ProblemCode, treatmentOf } from './remedies.ts';

/** What keeps the program from running or from going on, for whoever tells it to people. */
export interface ShownProblem {
  readonly code: ProblemCode;
  readonly details: TextDetails;
  readonly block: string | null;
  /** The words of the console. */
  readonly text: string;
  /** The checker refused the run or let it go with a warning, the run ended by it or goes on, or the page found it. */
  readonly found: 'refused' | 'warned' | 'ended' | 'inRun' | 'page';
}

interface ProblemView {
  readonly problem: ShownProblem | null;
  /** The last one is over: RUN would start. */
  readonly isMended: boolean;
}

interface Ports {
  workspace: Workspace;
  language: Language;
  snapshot: () => ClassroomSnapshot;
  isConnected: () => boolean;
  flashing: FlashingBlocks;
  /** Whether what a run went on without is there by now; never, where nobody says. */
  isThereNow?: (problem: Pick<ShownProblem, 'code' | 'details'>) => boolean;
  /** The robot of the program that a page of the same account elsewhere drives; none, where nobody says. */
  drivenElsewhere?: (program: Program) => number | undefined;
  /** Somebody else of the team has the turn with the program's robot; nobody, where nobody says. */
  waitsForTurn?: (program: Program) => object | undefined;
}

/** What the checker says of a part that a robot does not have. */
const PARTS: ReadonlySet<BlockWarning['code']> = new Set(['sensorMissing', 'noSensors']);

const NONE: ProblemView = { problem: null, isMended: false };

/** Somebody was asked about a problem; whether the notice of it still stands there makes no difference. */
interface Question {
  readonly problem: ShownProblem;
  readonly read: () => Program;
  readonly written: string | undefined;
  readonly words: string;
  readonly over: () => void;
}

/** A block as it is written, without what follows it. */
const writtenAs = (program: Program, id: string | null): string | undefined => {
  for (const block of walkProgram(program)) if (block.id === id) return JSON.stringify({ ...block, next: undefined });
  return undefined;
};

/** What a problem is looked for in again. */
interface Seen {
  readonly program: Program;
  readonly classroom: ClassroomSnapshot;
  readonly refusals: readonly RunError[];
  /** The block that ended the run, as it was then. */
  readonly written: string | undefined;
}

/** One problem at a time, for as long as its cause is there: the program and the class are looked at again as they change. */
export class RunProblems {
  readonly state: StoreApi<ProblemView> = createStore<ProblemView>(() => NONE);
  readonly #ports: Ports;
  /** The block that ended the run, as it was then. */
  #written: string | undefined;
  /** The program it is about: the open one, or a block that is tried. */
  #read: () => Program;
  #question: Question | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#read = () => ports.workspace.program.read();
  }

  readonly clear = (): void => this.state.setState(NONE, true);

  /** From now on it is about what this reads. */
  begin(read: () => Program): void {
    this.#read = read;
    this.clear();
  }

  refused([first]: readonly RunError[]): void {
    if (first) this.#show({ ...first, found: 'refused', text: runErrorText(first, this.#ports.language) });
  }

  warned([first]: readonly BlockWarning[]): void {
    if (first) this.#show({ ...first, found: 'warned', text: warningText(first, this.#ports.language) });
  }

  ended(problem: RunProblem): string {
    const { language } = this.#ports;
    const missing = this.#partMissing(problem);
    const text = missing ? warningText(missing, language) : runProblemText(problem, runtimeTexts(language));
    this.#written = writtenAs(this.#read(), problem.block);
    this.#show({ ...(missing ?? problem), found: 'ended', text });
    return text;
  }

  /** The run goes on; the first thing it goes on without is told, as long as nothing else is. */
  inRun({ text, block, problem }: Line): void {
    if (problem === undefined || treatmentOf(problem.code).isToldInRun !== true) return;
    if (this.state.getState().problem !== null) return;
    this.#written = writtenAs(this.#read(), block);
    this.#show({ ...problem, block, text, found: 'inRun' });
  }

  /** A robot refuses in words of its own, for a part that is not plugged in too: the block knows what that is called. */
  #partMissing({ code, block }: RunProblem): BlockWarning | undefined {
    if (code !== 'refused') return undefined;
    return blockWarnings(this.#read(), this.#ports.snapshot()).find(
      (warning) => warning.block === block && PARTS.has(warning.code),
    );
  }

  byPage(code: PageProblemCode, text: string, details: TextDetails = {}): void {
    this.#show({ code, details, block: null, text, found: 'page' });
  }

  /** Somebody is asked in these words; `over` is told once when what they are about is mended. */
  asked(problem: ShownProblem, words: string, over: () => void): void {
    this.#question = { problem, read: this.#read, written: this.#written, words, over };
  }

  /** The words of the question that is still open. */
  get question(): string | null {
    return this.#question?.words ?? null;
  }

  /** The program came to its end: what had ended it before does so no more. */
  finished(): void {
    const isOfRun = this.#question?.problem.found === 'ended' || this.#question?.problem.found === 'inRun';
    if (isOfRun && this.state.getState().problem === null) this.#answered();
  }

  #answered(): void {
    const question = this.#question;
    this.#question = null;
    question?.over();
  }

  #checkQuestion(): void {
    if (this.#question === null) return;
    const { problem, read, written } = this.#question;
    const program = read();
    const classroom = this.#ports.snapshot();
    if (!this.#isThere(problem, { program, classroom, refusals: runErrors(program, classroom), written }))
      this.#answered();
  }

  /** Takes everything back whose cause is gone. */
  check(): void {
    this.#checkQuestion();
    const { snapshot, flashing } = this.#ports;
    const { problem } = this.state.getState();
    if (problem === null && flashing.failing.length === 0) return;
    const program = this.#read();
    const classroom = snapshot();
    const refusals = runErrors(program, classroom);
    flashing.keep(refusals);
    if (problem === null || this.#isThere(problem, { program, classroom, refusals, written: this.#written })) return;
    this.#ports.workspace.console.settle(problem.block, problem.text);
    if (problem.found === 'ended') this.#mend(problem);
    else if (problem.found === 'refused' && refusals.length > 0) this.refused(refusals);
    else if (problem.found === 'refused') this.#partsLeft(program, classroom);
    else this.state.setState({ problem: null, isMended: problem.found === 'page' }, true);
  }

  /** RUN would start, and stop at the first block whose part is still missing: that one is next. */
  #partsLeft(program: Program, classroom: ClassroomSnapshot): void {
    const left = blockWarnings(program, classroom).filter(({ code }) => PARTS.has(code));
    if (left.length > 0) this.warned(left);
    else this.state.setState({ problem: null, isMended: true }, true);
  }

  /** Robots are back where they begin. */
  backAtStart(): void {
    const { problem } = this.state.getState();
    const isOver = (each: ShownProblem | null | undefined): each is ShownProblem =>
      each?.found === 'ended' && treatmentOf(each.code).isOverAtStart === true;
    if (isOver(this.#question?.problem)) this.#answered();
    if (!isOver(problem)) return;
    this.#ports.workspace.console.settle(problem.block, problem.text);
    this.#mend(problem);
  }

  #mend({ block }: ShownProblem): void {
    if (block !== null) this.#ports.workspace.signs.mend(block);
    this.state.setState({ problem: null, isMended: true }, true);
  }

  #show(problem: ShownProblem): void {
    this.state.setState({ problem, isMended: false }, true);
  }

  #isThere(problem: ShownProblem, { program, classroom, refusals, written }: Seen): boolean {
    const isSame = ({ block, code }: RunError | BlockWarning): boolean =>
      block === problem.block && code === problem.code;
    switch (problem.found) {
      case 'refused':
        return refusals.some(isSame);
      case 'warned':
        return blockWarnings(program, classroom).some(isSame);
      case 'page':
        return this.#isFoundByPage(problem.code, program);
      case 'inRun':
      case 'ended':
        return (
          this.#ports.isThereNow?.(problem) !== true &&
          treatmentOf(problem.code).isOver?.(problem.details, classroom) !== true &&
          writtenAs(program, problem.block) === written
        );
    }
  }

  #isFoundByPage(code: ProblemCode, program: Program): boolean {
    const { workspace, isConnected, drivenElsewhere = () => undefined, waitsForTurn = () => undefined } = this.#ports;
    switch (code) {
      case 'unreadText':
        return hasUnreadText(workspace);
      case 'drivenElsewhere':
        return drivenElsewhere(program) !== undefined;
      case 'waitsForTurn':
      case 'turnFree':
      case 'turnOver':
        return waitsForTurn(program) !== undefined;
      case 'takenOver':
      case 'sentBack':
        // It has happened, until somebody runs again.
        return true;
      default:
        return !isConnected();
    }
  }
}

/** Somebody typed what is no program yet, so the blocks from before are what runs. */
export const hasUnreadText = ({ drafts, program }: Workspace): boolean => {
  const open = { program: program.read(), reference: program.reference };
  return (['javascript', 'python'] as const).some((language) => (drafts?.read(language, open) ?? null) !== null);
};
