import { blockWarnings, usesRobots } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { CodeChecker } from '@trundle/language/checker/code-checker';
import { printSections } from '@trundle/language/javascript/sections';
import type { Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { systemClock } from '@trundle/runtime/clock';
import type { InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import type { InspectedVariable, RunEvent, RunSpeed } from '@trundle/runtime/messages';
import type { RobotPort } from '@trundle/runtime/port';
import { ProgramRun, type RunState } from '@trundle/runtime/run/program-run';
import type { Point } from '@trundle/world/geometry/coordinates';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../program/workspace.ts';
import { FlashingBlocks } from './checked-blocks.ts';
import { hasUnreadText, RunProblems } from './run-problems.ts';

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
  /** What is said about a run that needs the class and cannot reach it, or about a text that is no program yet. */
  texts?: Partial<Record<'notConnected' | 'unreadText', () => string>>;
  /** How a line a program printed is written for people. */
  printed?: (text: string) => string;
}

/** Checks, starts and stops the open program, and shows in the workspace what it does. */
export class RunControl {
  readonly state: StoreApi<RunView> = createStore<RunView>(() => ({
    run: 'STOPPED',
    isStarting: false,
    speed: 'run',
    variables: [],
    paths: new Map(),
  }));
  readonly #ports: Ports;
  readonly #run: ProgramRun;
  readonly #checker: CodeChecker;
  readonly #flashing: FlashingBlocks;
  readonly #unsubscribe: () => void;
  /** Why it cannot run, or could not go on. */
  readonly problems: RunProblems;

  constructor(ports: Ports) {
    const { workspace, pool, language } = ports;
    this.#ports = ports;
    this.#run = new ProgramRun(pool);
    this.#run.subscribe(() => this.#changed());
    this.#flashing = new FlashingBlocks(workspace.signs, workspace.console, language);
    this.#checker = new CodeChecker(this.#flashing);
    const { snapshot, isConnected = () => true } = ports;
    this.problems = new RunProblems({ workspace, language, snapshot, isConnected, flashing: this.#flashing });
    this.#unsubscribe = workspace.program.subscribe(({ by }) => {
      if (by === 'opened') this.problems.clear();
      this.problems.check();
    });
  }

  /** Runs the program as it is now, unless the check finds something. */
  async start(): Promise<void> {
    const { workspace, port, language, snapshot, isConnected = () => true } = this.#ports;
    this.problems.clear();
    const program = workspace.program.read();
    if (!isConnected() && usesRobots(program)) return this.#refuseUnconnected();
    this.state.setState({ isStarting: true });
    const outcome = await this.#checker.check(program, snapshot());
    this.state.setState({ isStarting: false });
    if (outcome !== 'succeeded') return this.#refuse();
    this.state.setState({ variables: [], paths: new Map() });
    this.#warn(program);
    this.#run.start(printSections(program, { running: true }), {
      port,
      language,
      clock: systemClock,
      speed: speedOf(this.state.getState().speed),
      onEvent: (event) => this.#heard(event),
    });
  }

  /** The end of an earlier run is no news while this one does not start. */
  #refuse(): void {
    this.state.setState({ run: 'STOPPED' });
    this.problems.refused(this.#flashing.failing);
  }

  #refuseUnconnected(): void {
    const text = this.#ports.texts?.notConnected?.() ?? '';
    this.#ports.workspace.console.add('error', text);
    this.state.setState({ run: 'STOPPED' });
    this.problems.byPage('notConnected', text);
  }

  /** It runs, but something in it cannot do what it says. */
  #warn(program: Program): void {
    const { workspace, snapshot, texts } = this.#ports;
    const warnings = blockWarnings(program, snapshot());
    if (warnings.length > 0) this.problems.warned(warnings);
    else if (hasUnreadText(workspace)) this.problems.byPage('unreadText', texts?.unreadText?.() ?? '');
  }

  stop(): Promise<void> {
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
    this.#unsubscribe();
    this.#run.dispose();
    this.#ports.workspace.signs.run(null);
  }

  #changed(): void {
    this.state.setState({ run: this.#run.state });
    if (this.#run.state === 'RUNNING') return;
    this.#ports.workspace.signs.run(null);
    this.state.setState({ paths: new Map() });
  }

  #heard(event: RunEvent): void {
    const { workspace, printed = (text) => text } = this.#ports;
    const { console: lines, signs } = workspace;
    switch (event.type) {
      case 'at':
        signs.run(event.block);
        break;
      case 'lines':
        lines.addAll(event.lines.map(({ kind, text, block }) => ({ kind: KINDS[kind], text: printed(text), block })));
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

const KINDS = { print: 'print', warn: 'warning', error: 'error' } as const;
