import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import { CodeChecker } from '@trundle/language/checker/code-checker';
import { printSections } from '@trundle/language/javascript/sections';
import type { Language } from '@trundle/protocol/languages';
import { systemClock } from '@trundle/runtime/clock';
import type { InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import type { InspectedVariable, RunEvent, RunSpeed } from '@trundle/runtime/messages';
import type { RobotPort } from '@trundle/runtime/port';
import { runProblemText } from '@trundle/runtime/problems';
import { ProgramRun, type RunState } from '@trundle/runtime/run/program-run';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import type { Point } from '@trundle/world/geometry/coordinates';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../program/workspace.ts';
import { FlashingBlocks } from './checked-blocks.ts';

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
  /** Why the last run ended before its end, in words. */
  problem: string | null;
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
  /** How a line a program printed is written for people. */
  printed?: (text: string) => string;
}

/** Checks, starts and stops the open program, and shows in the workspace what it does. */
export class RunControl {
  readonly state: StoreApi<RunView> = createStore<RunView>(() => ({
    run: 'STOPPED',
    isStarting: false,
    speed: 'run',
    problem: null,
    variables: [],
    paths: new Map(),
  }));
  readonly #ports: Ports;
  readonly #run: ProgramRun;
  readonly #checker: CodeChecker;

  constructor(ports: Ports) {
    const { workspace, pool, language } = ports;
    this.#ports = ports;
    this.#run = new ProgramRun(pool);
    this.#run.subscribe(() => this.#changed());
    this.#checker = new CodeChecker(new FlashingBlocks(workspace.signs, workspace.console, language));
  }

  /** Runs the program as it is now, unless the check finds something. */
  async start(): Promise<void> {
    const { workspace, port, language, snapshot } = this.#ports;
    this.state.setState({ isStarting: true, problem: null });
    const program = workspace.program.read();
    const outcome = await this.#checker.check(program, snapshot());
    this.state.setState({ isStarting: false });
    if (outcome !== 'succeeded') return;
    this.state.setState({ variables: [], paths: new Map() });
    this.#run.start(printSections(program, { running: true }), {
      port,
      language,
      clock: systemClock,
      speed: speedOf(this.state.getState().speed),
      onEvent: (event) => this.#heard(event),
    });
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
        // The words are in the console already; the bar says them to whoever has it closed, and the block wears them.
        const { block } = event.problem;
        const problem = runProblemText(event.problem, runtimeTexts(this.#ports.language));
        this.state.setState({ problem });
        if (block === null) break;
        signs.fail(block, problem);
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
