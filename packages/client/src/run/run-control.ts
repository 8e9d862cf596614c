import { blockWarnings, runErrors, usesRobots } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { CodeChecker } from '@trundle/language/checker/code-checker';
import { leavingOutUnknown } from '@trundle/language/convert/leave-out';
import { printSections } from '@trundle/language/javascript/sections';
import type { Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import type { TextDetails } from '@trundle/protocol/text-source';
import { systemClock } from '@trundle/runtime/clock';
import type { InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import type { InspectedVariable, RunEvent, RunSpeed } from '@trundle/runtime/messages';
import type { RobotPort } from '@trundle/runtime/port';
import { ProgramRun, type RunState } from '@trundle/runtime/run/program-run';
import type { Point } from '@trundle/world/geometry/coordinates';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../program/workspace.ts';
import { FlashingBlocks } from './checked-blocks.ts';
import type { PageProblemCode } from './remedies.ts';
import { hasUnreadText, RunProblems, type ShownProblem } from './run-problems.ts';

/** How fast a program goes. */
export const RUN_SPEEDS = ['run', 'slow', 'step'] as const;
export type RunSpeedName = (typeof RUN_SPEEDS)[number];

/** In slow motion one can read each block before the next. */
const SLOW = 700;
const speedOf = (name: RunSpeedName): RunSpeed => (name === 'slow' ? { mode: 'slow', delay: SLOW } : { mode: name });

interface RunView {
  run: RunState;
  /** A check or a start is on its way. */
  isStarting: boolean;
  /** It starts as soon as the class has said how its robots are. */
  isConnecting: boolean;
  /** There is text that is no program yet: somebody has to say whether the last one that was is to run. */
  asksAboutText: boolean;
  /** Not the open program runs, but a block somebody tries. */
  isTrial: boolean;
  speed: RunSpeedName;
  variables: readonly InspectedVariable[];
  /** The ways robots are about to take, by number. */
  paths: ReadonlyMap<number, readonly Point[]>;
}

interface Ports {
  workspace: Workspace;
  port: RobotPort;
  pool: InterpreterPool;
  language: Language;
  snapshot: () => ClassroomSnapshot;
  /** Whether robots can be reached; always, where nobody says. */
  isConnected?: () => boolean;
  /**
   * While the class is not known whole yet: resolves when this holds, or when there is nothing more to wait for. Null when
   * it is known; nothing is waited for where nobody says.
   */
  untilKnown?: (isEnough: () => boolean) => Promise<void> | null;
  /** Whether what a run went on without is there by now. */
  isThereNow?: (problem: Pick<ShownProblem, 'code' | 'details'>) => boolean;
  /** The robot of this program that a page of the same account elsewhere drives; none, where nobody says. */
  drivenElsewhere?: (program: Program) => number | undefined;
  /** The robot of this program that the team shares while somebody else of it has the turn; none, where nobody says. */
  waitsForTurn?: (program: Program) => TurnWaited | undefined;
  /** Takes these robots from there; resolves when nothing there drives them any more. */
  takeOver?: (program: Program) => Promise<void>;
  /** What is said about a run that needs the class and cannot reach it, or about a text that is no program yet. */
  texts?: Partial<
    Record<'notConnected' | 'unreadText', () => string> & {
      drivenElsewhere: (robot: number) => string;
      waitsForTurn: (waited: TurnWaited) => string;
    }
  >;
  /** How a line a program printed is written for people. */
  printed?: (text: string) => string;
}

/** Whose turn it is with a team's robot; null where nobody has it. */
export interface TurnWaited {
  robot: number;
  name: string | null;
}

interface StartOptions {
  isTrial: boolean;
  onEvent: (event: RunEvent) => void;
}

/** Checks, starts and stops the open program, and shows in the workspace what it does. */
export class RunControl {
  readonly state: StoreApi<RunView> = createStore<RunView>(() => ({
    run: 'STOPPED',
    isStarting: false,
    isConnecting: false,
    asksAboutText: false,
    isTrial: false,
    speed: 'run',
    variables: [],
    paths: new Map(),
  }));
  readonly #ports: Ports;
  readonly #run: ProgramRun;
  readonly #checker: CodeChecker;
  readonly #flashing: FlashingBlocks;
  readonly #cancels: readonly (() => void)[];
  /** Why it cannot run, or could not go on. */
  readonly problems: RunProblems;
  #shown: { program: Program; reference: object };
  readonly #stopListeners = new Set<() => void>();
  /** The start that waits for the class; a press of STOP takes it back. */
  #waiting: symbol | null = null;
  /** Robots are on their way to their start places by a tap in this page; null when they are not. */
  #held: Promise<unknown> | null = null;
  /** What was to start last. */
  #wanted: { read: () => Program; options: StartOptions } | null = null;
  /** What runs, or ran last. */
  #started: Program | null = null;
  /** How the open program fared last: what is tried afterwards changes nothing about it. */
  #fared: RunState = 'STOPPED';

  constructor(ports: Ports) {
    const { workspace, pool, language } = ports;
    this.#ports = ports;
    this.#run = new ProgramRun(pool);
    this.#run.subscribe(() => this.#changed());
    this.#flashing = new FlashingBlocks(workspace.signs, workspace.console, language);
    this.#checker = new CodeChecker(this.#flashing);
    const { snapshot, isConnected = () => true, isThereNow = () => false, drivenElsewhere = () => undefined } = ports;
    const { waitsForTurn = () => undefined } = ports;
    const flashing = this.#flashing;
    this.problems = new RunProblems({
      workspace,
      language,
      snapshot,
      isConnected,
      flashing,
      isThereNow,
      drivenElsewhere,
      waitsForTurn,
    });
    this.#shown = shownIn(workspace);
    this.#cancels = [
      workspace.program.onLeave(() => this.#forget()),
      workspace.program.subscribe(({ by }) => {
        const before = this.#shown;
        this.#shown = shownIn(workspace);
        const isOther = before.reference !== this.#shown.reference && before.program !== this.#shown.program;
        if (by === 'opened' || isOther) this.#forget();
        this.problems.check();
      }),
    ];
  }

  /** Another program is open: the one from before stops, and how it went is over. */
  #forget(): void {
    this.problems.clear();
    this.#fared = 'STOPPED';
    void this.stop();
    this.state.setState({ run: 'STOPPED', variables: [] });
  }

  /** Runs the program as it is now, unless the check finds something. Text that is no program yet is asked about first. */
  async start({ despiteText = false } = {}): Promise<void> {
    const { workspace } = this.#ports;
    // What is laid down is in the program at once; a text that is still to be read is asked about.
    void workspace.program.settle();
    const asksAboutText = !despiteText && hasUnreadText(workspace);
    this.state.setState({ asksAboutText });
    if (asksAboutText) return;
    await this.#start(() => workspace.program.read(), { isTrial: false, onEvent: (event) => this.#heard(event) });
  }

  /** Something runs, or is about to. */
  get isBusy(): boolean {
    const { run, isStarting, isConnecting } = this.state.getState();
    return run === 'RUNNING' || isStarting || isConnecting;
  }

  /**
   * Runs something else than the open program, a block somebody wants to try, in every other way like it. What it prints is
   * for whoever asked; the variables of the open program stay what they were.
   */
  tryOut(program: Program, onPrint: (text: string) => void): Promise<void> {
    const { printed = (text) => text } = this.#ports;
    const onEvent = (event: RunEvent): void => {
      if (event.type === 'variables') return;
      const lines = event.type === 'lines' ? event.lines : [];
      for (const { kind, text } of lines) if (kind === 'print') onPrint(printed(text));
      const rest = lines.filter(({ kind }) => kind !== 'print');
      this.#heard(event.type === 'lines' ? { ...event, lines: rest } : event);
    };
    return this.#start(() => program, { isTrial: true, onEvent });
  }

  /** What RUN was refused for starts here: what drives its robots elsewhere stops first. */
  async runHere(): Promise<void> {
    const { takeOver } = this.#ports;
    const wanted = this.#wanted;
    if (wanted === null || takeOver === undefined || this.#waiting !== null) return;
    this.problems.clear();
    if (await this.#waitFor(takeOver(wanted.read()), 'isStarting')) await this.#start(wanted.read, wanted.options);
  }

  /** What runs at this moment; null while nothing does. */
  get running(): Program | null {
    return this.#run.state === 'RUNNING' ? this.#started : null;
  }

  async #start(read: () => Program, options: StartOptions): Promise<void> {
    const { isTrial, onEvent } = options;
    const { workspace, port, language, snapshot, isConnected = () => true } = this.#ports;
    this.#wanted = { read, options };
    workspace.console.beginRun();
    this.problems.begin(read);
    if (!(await this.#isReady(read))) return;
    const program = read();
    const { texts, drivenElsewhere, waitsForTurn } = this.#ports;
    if (!isConnected() && usesRobots(program)) return this.#refuseByPage('notConnected', texts?.notConnected?.() ?? '');
    const waited = waitsForTurn?.(program);
    if (waited !== undefined) return this.#refuseByTurn(waited);
    const robot = drivenElsewhere?.(program);
    if (robot !== undefined)
      return this.#refuseByPage('drivenElsewhere', texts?.drivenElsewhere?.(robot) ?? '', { robot });
    this.state.setState({ isStarting: true });
    const outcome = await this.#checker.check(program, snapshot());
    this.state.setState({ isStarting: false });
    if (outcome !== 'succeeded') return this.#refuse();
    if (isTrial) this.#fared = this.state.getState().run;
    else this.state.setState({ variables: [] });
    this.state.setState({ paths: new Map(), isTrial });
    if (!isTrial) this.#warn(program);
    this.#started = program;
    this.#run.start(printSections(leavingOutUnknown(program), { running: true }), {
      port,
      language,
      clock: systemClock,
      speed: isTrial ? speedOf('run') : speedOf(this.state.getState().speed),
      onEvent,
    });
  }

  /** Until this is over nothing starts: a press of RUN meanwhile counts, and begins when it is. */
  hold(preparing: Promise<unknown>): void {
    const over = (): void => {
      if (this.#held === held) this.#held = null;
    };
    const held = preparing.then(over, over);
    this.#held = held;
  }

  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** False when somebody thought better of it meanwhile, or waits already. */
  async #isReady(read: () => Program): Promise<boolean> {
    if (this.#waiting !== null) return false;
    if (this.#held !== null && !(await this.#waitFor(this.#held, 'isStarting'))) return false;
    return this.#classKnown(read);
  }

  async #classKnown(read: () => Program): Promise<boolean> {
    const { snapshot, isConnected = () => true, untilKnown } = this.#ports;
    const isEnough = (): boolean => {
      const program = read();
      return !usesRobots(program) || (isConnected() && runErrors(program, snapshot()).length === 0);
    };
    const known = isEnough() ? null : (untilKnown?.(isEnough) ?? null);
    return known === null || this.#waitFor(known, 'isConnecting');
  }

  async #waitFor(something: Promise<unknown>, shows: 'isStarting' | 'isConnecting'): Promise<boolean> {
    const waiting = Symbol('start');
    this.#waiting = waiting;
    this.state.setState({ [shows]: true });
    await something;
    const isWanted = this.#waiting === waiting;
    if (isWanted) this.#endWaiting();
    return isWanted;
  }

  #endWaiting(): void {
    this.#waiting = null;
    this.state.setState({ isStarting: false, isConnecting: false });
  }

  /** The end of an earlier run is no news while this one does not start. */
  #refuse(): void {
    this.state.setState({ run: 'STOPPED' });
    this.problems.refused(this.#flashing.failing);
  }

  #refuseByTurn(waited: TurnWaited): void {
    const { robot, name } = waited;
    const code = name === null ? 'turnFree' : 'waitsForTurn';
    this.#refuseByPage(code, this.#ports.texts?.waitsForTurn?.(waited) ?? '', { robot, name: name ?? '' });
  }

  #refuseByPage(code: PageProblemCode, text: string, details: TextDetails = {}): void {
    this.#ports.workspace.console.add('error', text);
    this.state.setState({ run: 'STOPPED' });
    this.problems.byPage(code, text, details);
  }

  /** It runs, but something in it cannot do what it says. */
  #warn(program: Program): void {
    const { workspace, snapshot, texts } = this.#ports;
    const warnings = blockWarnings(program, snapshot());
    if (warnings.length > 0) this.problems.warned(warnings);
    else if (hasUnreadText(workspace)) this.problems.byPage('unreadText', texts?.unreadText?.() ?? '');
  }

  /** Nothing runs: the text is looked at first. */
  takeBack(): void {
    this.state.setState({ asksAboutText: false });
  }

  /** Told when somebody wants it to end, not when it has come to its end. */
  onStop(listener: () => void): () => void {
    this.#stopListeners.add(listener);
    return () => this.#stopListeners.delete(listener);
  }

  stop(): Promise<void> {
    for (const listener of this.#stopListeners) listener();
    if (this.#waiting !== null) this.#endWaiting();
    return this.#run.stop();
  }

  setSpeed(speed: RunSpeedName): void {
    this.state.setState({ speed });
    this.#run.setSpeed(speedOf(speed));
  }

  step(): void {
    this.#run.step();
  }

  dispose(): void {
    this.#waiting = null;
    for (const cancel of this.#cancels) cancel();
    this.#run.dispose();
    this.#ports.workspace.signs.run(null);
  }

  #changed(): void {
    const { state } = this.#run;
    const isTried = state !== 'RUNNING' && this.state.getState().isTrial;
    this.state.setState({ run: isTried ? this.#fared : state });
    if (state === 'RUNNING') return;
    this.#ports.workspace.signs.run(null);
    this.#ports.workspace.signs.beside([]);
    this.state.setState({ paths: new Map() });
  }

  #heard(event: RunEvent): void {
    const { workspace, printed = (text) => text } = this.#ports;
    const { console: lines, signs } = workspace;
    switch (event.type) {
      case 'at':
        signs.run(event.block);
        break;
      case 'beside':
        signs.beside(event.blocks);
        break;
      case 'lines':
        lines.addAll(event.lines.map(({ kind, text, block }) => ({ kind: KINDS[kind], text: printed(text), block })));
        for (const line of event.lines) this.problems.inRun(line);
        break;
      case 'clearConsole':
        lines.clear();
        break;
      case 'variables':
        this.state.setState({ variables: event.variables });
        break;
      case 'path':
        this.#path(event.robot, event.points);
        break;
      case 'failed': {
        // The words are in the console already; the mascot says them to whoever has it closed, and the block wears them.
        const { block } = event.problem;
        const text = this.problems.ended(event.problem);
        if (block === null) break;
        signs.fail(block, text);
        signs.paint([block]);
        break;
      }
      case 'finished':
        if (!this.state.getState().isTrial) this.problems.finished();
        break;
    }
  }

  #path(robot: number, points: readonly Point[] | null): void {
    const paths = new Map(this.state.getState().paths);
    if (points === null) paths.delete(robot);
    else paths.set(robot, points);
    this.state.setState({ paths });
  }
}

const shownIn = ({ program }: Workspace) => ({ program: program.read(), reference: program.reference });

const KINDS = { print: 'print', warn: 'warning', error: 'error' } as const;
