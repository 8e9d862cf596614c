import { drivenRobots } from '@trundle/language/checker/driven-robots';
import type { Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import { robotsSentBack } from '@trundle/protocol/topics/classroom';
import { InterpreterPool, type OpenInterpreter } from '@trundle/runtime/interpreter/interpreter';
import { classroomSnapshot } from '../live/classroom-snapshot.ts';
import { type Clock, systemClock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import { ownRobots } from '../live/own-robots.ts';
import type { Workspace } from '../program/workspace.ts';
import type { PageLifecycle } from '../session/page-lifecycle.ts';
import { FirstNews } from './first-news.ts';
import { LivePort, type Microbit, type ProgramAuthor } from './live-port.ts';
import { OwnPages } from './own-pages.ts';
import type { ProblemCode } from './remedies.ts';
import { RunControl, type TurnWaited } from './run-control.ts';
import { TeamTurns } from './team-turns.ts';

/** What a run has to tell its author, in the author's language. */
export interface RunTexts {
  lost: () => string;
  /** Whoever leads sent the robots back to their start places. */
  sentBack: () => string;
  notConnected: () => string;
  unreadText: () => string;
  /** Another page of the same account drives the robot, or does from now on. */
  drivenElsewhere: (robot: number) => string;
  takenOver: (robot: number) => string;
  /** Somebody else of the team drives the robot, nobody does, or somebody else does from now on. */
  waitsForTurn: (waited: TurnWaited) => string;
  turnOver: (robot: number) => string;
  chatTooFast: () => string;
  variableRefused: (name: string) => string;
  sandboxOff: () => string;
  /** A line as a program printed it, for people. */
  printed: (text: string) => string;
}

export interface RunPorts {
  workspace: Workspace;
  live: LiveClassroom;
  page: PageLifecycle;
  code: string;
  author: ProgramAuthor;
  language: Language;
  texts: RunTexts;
  interpreters: OpenInterpreter;
  microbit: Microbit;
  hasChat: () => boolean;
  hasSandbox: () => boolean;
  clock?: Clock;
}

/** What of the class problems come from and are mended by. */
const CAUSES = ['robots', 'variables', 'students', 'objects', 'settings', 'connection'] as const;

const NONE: ReadonlySet<number> = new Set();

const MICROBIT_MISSING: ReadonlySet<ProblemCode> = new Set(['noMicrobit', 'noMicrobitHeard']);

/** Runs the open program in a class that is live. Leaving the page or losing the class stops it and its robots. */
export class ClassroomRun {
  readonly control: RunControl;
  readonly #ports: RunPorts;
  readonly #pool: InterpreterPool;
  readonly #firstNews: FirstNews;
  readonly #ownPages: OwnPages;
  readonly #turns: TeamTurns;
  #cancels: (() => void)[] = [];
  /** Listens to the robot whose sensor was silent, while that is told. */
  #listening: { robot: number; cancel: () => void } | null = null;

  constructor(ports: RunPorts) {
    const { workspace, live, code, author, language, texts, microbit, hasChat, hasSandbox } = ports;
    const warn = (text: string): void => workspace.console.add('warning', text);
    this.#ports = ports;
    this.#firstNews = new FirstNews(live, ports.clock);
    this.#ownPages = new OwnPages({
      live,
      clock: ports.clock ?? systemClock,
      accountId: author.accountId,
      drives: () => this.#drivenBy(this.control.running),
      takenOver: (robot) => this.#takenOver(robot),
      changed: () => this.control.problems.check(),
    });
    this.#turns = new TeamTurns({
      live,
      accountId: author.accountId,
      snapshot: () => classroomSnapshot(live, { ...author, language }),
      isBusy: () => this.control.isBusy,
      ended: (robot) => this.#turnOver(robot),
    });
    this.#pool = new InterpreterPool(ports.interpreters);
    this.control = new RunControl({
      workspace,
      pool: this.#pool,
      language,
      port: new LivePort({
        live,
        code,
        author,
        microbit,
        hasChat,
        hasSandbox,
        chatTooFast: () => warn(texts.chatTooFast()),
        variableRefused: (name) => warn(texts.variableRefused(name)),
        sandboxOff: () => warn(texts.sandboxOff()),
      }),
      snapshot: () => classroomSnapshot(live, { accountId: author.accountId, role: author.role, language }),
      isConnected: () => live.connection.state.state === 'connected',
      untilKnown: (isEnough) => this.#firstNews.until(isEnough),
      drivenElsewhere: (program) => this.#ownPages.drivenOf(this.#drivenBy(program)),
      waitsForTurn: (program) => this.#turns.waitedFor(program),
      takeOver: (program) => this.#ownPages.takeOver(this.#drivenBy(program)),
      isThereNow: ({ code, details: { robot, sensor } }) =>
        MICROBIT_MISSING.has(code)
          ? microbit.isConnected()
          : code === 'sensorSilent' && live.sensor(Number(robot), String(sensor))?.online === true,
      texts,
      printed: texts.printed,
    });
  }

  start(): void {
    const { live, page } = this.#ports;
    this.#cancels = [
      live.subscribe('connection', () => this.#connectionChanged()),
      // Before what a run was refused for is looked at again.
      live.subscribe('robots', () => this.#turns.check()),
      ...CAUSES.map((slice) => live.subscribe(slice, () => this.control.problems.check())),
      this.#ports.microbit.onChange(() => this.control.problems.check()),
      this.control.problems.state.subscribe(() => this.#listenToSilent()),
      this.control.state.subscribe((now, before) => {
        if (now.run === 'RUNNING' && before.run !== 'RUNNING' && !now.isTrial) this.#clearPaper();
        if (now.run === 'RUNNING' && before.run !== 'RUNNING') this.#turns.begin(this.#drivenBy(this.control.running));
        // Whoever watches learns that a run begins or ends before the robots have moved.
        if (now.run !== before.run) live.pingNow();
      }),
      page.onLeaving(() => void this.control.stop()),
      live.connection.on(robotsSentBack, ({ robots }) => this.#sentBack(robots)),
    ];
    this.#ownPages.start();
    this.#firstNews.connectionChanged();
    this.#pool.warm();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#listening?.cancel();
    this.#listening = null;
    this.#ownPages.stop();
    this.control.dispose();
    this.#pool.dispose();
  }

  /** Sensors speak ten times a second: only while it matters, and only of the robot it is about. */
  #listenToSilent(): void {
    const { live } = this.#ports;
    const { problem } = this.control.problems.state.getState();
    const robot = problem?.code === 'sensorSilent' ? Number(problem.details.robot) : null;
    if ((this.#listening?.robot ?? null) === robot) return;
    this.#listening?.cancel();
    this.#listening =
      robot === null
        ? null
        : { robot, cancel: live.subscribe(`sensors:${robot}`, () => this.control.problems.check()) };
  }

  /** A program that starts begins on clean paper: the lines of its author's robots go, and of all others it drives. */
  #clearPaper(): void {
    const { live, author, workspace } = this.#ports;
    const own = new Set(ownRobots(live, author.accountId));
    const driven = this.#drivenBy(workspace.program.read());
    const mayDrive = may(author.role, 'drive any robot');
    live.pens.clear((number) => own.has(number) || (mayDrive && driven.has(number)));
  }

  #drivenBy(program: Program | null): ReadonlySet<number> {
    const { live, author, language } = this.#ports;
    return program === null ? NONE : drivenRobots(program, classroomSnapshot(live, { ...author, language }));
  }

  #takenOver(robot: number): void {
    const { workspace, texts } = this.#ports;
    const text = texts.takenOver(robot);
    void this.control.stop();
    workspace.console.add('warning', text);
    this.control.problems.byPage('takenOver', text, { robot });
  }

  #turnOver(robot: number): void {
    const { workspace, texts } = this.#ports;
    const text = texts.turnOver(robot);
    void this.control.stop();
    workspace.console.add('warning', text);
    this.control.problems.byPage('turnOver', text, { robot });
  }

  /** A program that went on would drive off again at once. */
  #sentBack(robots: readonly number[]): void {
    const { live, author, workspace, texts } = this.#ports;
    const own = ownRobots(live, author.accountId);
    const isMine = (number: number) => may(author.role, 'drive any robot') || own.includes(number);
    // This page sent them, and nothing drives: what was started since waits until they are there.
    if (this.control.isHeld) return;
    if (!this.control.isBusy || !robots.some(isMine)) return;
    void this.control.stop();
    workspace.console.add('warning', texts.sentBack());
    this.control.problems.byPage('sentBack', texts.sentBack());
  }

  #connectionChanged(): void {
    const { live, workspace, texts } = this.#ports;
    this.#firstNews.connectionChanged();
    if (live.connection.state.state === 'connected' || this.control.state.getState().run !== 'RUNNING') return;
    void this.control.stop();
    workspace.console.add('error', texts.lost());
    this.control.problems.byPage('connectionLost', texts.lost());
  }
}
