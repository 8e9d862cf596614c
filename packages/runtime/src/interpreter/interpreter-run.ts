import { ClassMirror } from '../api/class-mirror.ts';
import { PAUSE } from '../api/control.ts';
import { Driver } from '../api/driver.ts';
import { EventDispatcher } from '../api/event-dispatcher.ts';
import { Outbox } from '../api/outbox.ts';
import type { RunContext } from '../api/run-context.ts';
import { Scheduler } from '../api/scheduler.ts';
import { TABLE } from '../api/table.ts';
import type { Clock } from '../clock.ts';
import type { FromInterpreter, RunSpeed, ToInterpreter } from '../messages.ts';
import type { ClassChange, ClassEvent } from '../port.ts';
import {
  ProgramProblem,
  problemOf,
  type RunProblem,
  type RunProblemCode,
  type RunTexts,
  runProblemText,
} from '../problems.ts';
import type { GuestFunction, Value } from '../values.ts';
import { ruleProblem } from './rule-problem.ts';
import { SpeedControl } from './speed-control.ts';
import { codeOfError, type HostCall, type ProgramVm, type TaskResult } from './vm.ts';

/** What differs between a worker of a page and a thread of a test. */
export interface Environment {
  readonly clock: Clock;
  /** Calls back once waiting messages have been read. */
  defer(call: () => void): void;
  wallClock(): Date;
  random(): number;
}

type Start = Extract<ToInterpreter, { type: 'start' }>;

/** Milliseconds between two changes of the highlighted block: nobody could follow faster ones. */
const HIGHLIGHT_INTERVAL = 50;
/** Awaited calls a program may have pending. Blocks wait for each call; only a runaway loop has more. */
const MAX_PENDING_CALLS = 500;
const PROBLEMS_KEPT = 100;
const PROBLEM = /^Problem:(\d+)$/;

/** One run of one program, inside the worker. */
export class InterpreterRun implements RunContext {
  readonly mirror: ClassMirror;
  readonly scheduler: Scheduler;
  readonly outbox: Outbox;
  readonly driver: Driver;
  readonly events: EventDispatcher;
  readonly texts: RunTexts;
  block: string | null = null;
  readonly #vm: ProgramVm;
  readonly #environment: Environment;
  readonly #post: (message: FromInterpreter) => void;
  readonly #ended: () => void;
  readonly #speedControl: SpeedControl;
  readonly #problems = new Map<number, RunProblem>();
  readonly #tasks = new Map<number, (result: TaskResult) => void>();
  #problemCount = 0;
  #taskCount = 0;
  #pendingCalls = 0;
  #setUp = false;
  #isOver = false;
  #highlighted: string | null = null;
  #highlightedAt = Number.NEGATIVE_INFINITY;
  #isHighlightScheduled = false;
  readonly #beside: string[] = [];

  constructor(
    vm: ProgramVm,
    { view, texts }: Start,
    environment: Environment,
    post: (message: FromInterpreter) => void,
    ended: () => void,
  ) {
    const { clock } = environment;
    this.#vm = vm;
    this.#environment = environment;
    this.#post = post;
    this.#ended = ended;
    this.texts = texts;
    this.mirror = new ClassMirror(view, clock);
    this.scheduler = new Scheduler(clock, this.mirror);
    const skipped = (count: number): string => runProblemText({ code: 'linesSkipped', details: { count } }, this.texts);
    this.outbox = new Outbox(post, this.scheduler, skipped, view.author.leads);
    // A prefix of its own, so that feedback to commands of an earlier run is not taken for feedback to this one.
    const prefix = Math.floor(environment.random() * 36 ** 6).toString(36);
    this.driver = new Driver(this.mirror, this.scheduler, this.outbox, prefix);
    this.events = new EventDispatcher(this.mirror, this.scheduler, (act, done) => this.#runGuest(act, done));
    this.events.onIdle = () => this.#finishIfOver();
    this.#speedControl = new SpeedControl({
      settle: (callId) => this.#vm.settle(callId, { value: undefined }),
      setStepping: (isStepping) => this.#vm.setStepping(isStepping),
      after: (milliseconds, call) => this.scheduler.after(milliseconds, call),
      reached: (block) => this.#highlight(block),
      // Deferred, because the program is inside the call that asks whether it may go on.
      paused: () => environment.defer(() => this.#postVariables()),
    });
  }

  wallClock(): Date {
    return this.#environment.wallClock();
  }

  readonly random = (): number => this.#environment.random();

  /** Events are registered first, then Run is carried out once, then Loop for ever. */
  start({ sections, speed }: Start): void {
    if (!this.#vm.load(sections)) return;
    this.#speedControl.change(speed);
    this.#startSection('events', () =>
      this.#startSection('setup', () => {
        this.#setUp = true;
        if (this.#vm.has('loop')) this.#startSection('loop', () => undefined);
        else this.#finishIfOver();
      }),
    );
  }

  #startSection(part: 'events' | 'setup' | 'loop', then: () => void): void {
    this.#vm.start(part, this.#newTask(then));
  }

  #newTask(done: (value: boolean) => void): number {
    const taskId = ++this.#taskCount;
    this.#tasks.set(taskId, (result) => {
      if (result.ok) done(result.value);
      else this.fail(this.#problemOf(result));
    });
    return taskId;
  }

  #runGuest(act: GuestFunction, done: (value: boolean) => void): void {
    this.#vm.run(act, this.#newTask(done));
  }

  taskEnded(taskId: number, result: TaskResult): void {
    const then = this.#tasks.get(taskId);
    this.#tasks.delete(taskId);
    then?.(result);
  }

  #finishIfOver(): void {
    const goesOn = this.#vm.has('loop') || this.events.registered > 0 || this.driver.isBusy;
    if (this.#isOver || !this.#setUp || goesOn || this.events.isBusy) return;
    this.#postVariables();
    this.#end({ type: 'finished' });
  }

  changed(change: ClassChange): void {
    this.mirror.change(change);
  }

  received(event: ClassEvent): void {
    if (event.kind === 'feedback') this.driver.receive(event);
    else if (event.kind === 'chat') this.events.receive('chat', event.text, event.from);
    else if (event.kind === 'broadcast') this.events.receive('broadcast', event.message);
    else this.events.receive('microbit', event.text);
    this.mirror.notify();
  }

  setSpeed(speed: RunSpeed): void {
    this.#speedControl.change(speed);
  }

  step(): void {
    this.#speedControl.step();
  }

  /** The program calls one of its functions. */
  call({ key, callId, block, args }: HostCall): Value {
    if (this.#isOver) return undefined;
    if (key === 'at') {
      this.#speedControl.at(callId, block);
      return undefined;
    }
    this.block = block;
    if (key === 'pause') {
      this.scheduler.after(PAUSE, () => this.#vm.settle(callId, { value: undefined }));
      return undefined;
    }
    const hasThing = key.startsWith('robot.') || key.startsWith('object.');
    const [number, given] = hasThing ? [args[0], args.slice(1)] : [undefined, args];
    const binding = TABLE.find(key, given.length);
    if (callId === 0) {
      const value = binding.call(this, number, given);
      return value instanceof Promise ? undefined : value;
    }
    if (this.#pendingCalls >= MAX_PENDING_CALLS) {
      // A program that does not await its calls would not notice the error.
      this.#vm.abort('flood');
      throw new ProgramProblem('flood');
    }
    this.#pendingCalls++;
    this.#settleCall(callId, block, async () => binding.call(this, number, given));
    return undefined;
  }

  #settleCall(callId: number, block: string | null, act: () => Promise<Value>): void {
    act()
      .then(
        (value): { value: Value } => ({ value }),
        (error: unknown) => ({ problem: this.#toProblem(error, block) }),
      )
      .then((answer) => {
        this.#pendingCalls--;
        if (!this.#isOver) this.#vm.settle(callId, answer);
      });
  }

  #toProblem(error: unknown, block: string | null): ProgramProblem {
    const { code, details } = problemOf(error, block);
    this.block = block;
    return new ProgramProblem(code, details);
  }

  /** The name under which a problem passes through the program, which can rename or swallow it but not read it. */
  errorNameOf(error: unknown): string {
    const number = ++this.#problemCount;
    this.#problems.set(number, problemOf(error, this.block));
    this.#problems.delete(number - PROBLEMS_KEPT);
    return `Problem:${number}`;
  }

  #problemOf({ name, message, block }: Extract<TaskResult, { ok: false }>): RunProblem {
    const known = this.#problems.get(Number(PROBLEM.exec(name)?.[1]));
    if (known) return known;
    const rule = ruleProblem(name, message);
    if (rule) return { ...rule, block };
    const code = codeOfError(name, message);
    return { code, details: code === 'script' || code === 'syntax' ? { message } : {}, block };
  }

  crashed(code: RunProblemCode, message: string): void {
    this.fail({ code, details: { message }, block: this.#highlighted });
  }

  beside(block: string | null, playing: Promise<unknown>): void {
    if (block === null) return;
    const tell = (): void => {
      if (!this.#isOver) this.#post({ type: 'beside', blocks: [...new Set(this.#beside)] });
    };
    const over = (): void => {
      this.#beside.splice(this.#beside.indexOf(block), 1);
      tell();
    };
    this.#beside.push(block);
    tell();
    playing.then(over, over);
  }

  fail(problem: RunProblem): void {
    if (this.#isOver) return;
    this.outbox.line({ kind: 'error', text: runProblemText(problem, this.texts), block: problem.block });
    this.#end({ type: 'failed', problem });
  }

  #end(last: FromInterpreter): void {
    this.outbox.flush();
    this.#post(last);
    this.stop();
  }

  /** Ends everything the run has started. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // Whoever waits is told that the program has stopped: an answer that came just before must not let it go on.
    this.#vm.halt();
    this.scheduler.stop();
    this.events.stop();
    // Deferred, because the program may be inside a call.
    this.#environment.defer(() => {
      this.#vm.dispose();
      this.#ended();
    });
  }

  idle(): void {
    if (!this.#isOver) this.#highlight(this.#vm.currentBlock);
  }

  #highlight(block: string | null): void {
    if (block === null || block === this.#highlighted) return;
    this.#highlighted = block;
    const rest = this.#highlightedAt + HIGHLIGHT_INTERVAL - this.scheduler.now();
    if (rest <= 0) this.#postHighlight();
    else if (!this.#isHighlightScheduled) {
      this.#isHighlightScheduled = true;
      this.scheduler.after(rest, () => this.#postHighlight());
    }
  }

  #postHighlight(): void {
    this.#isHighlightScheduled = false;
    this.#highlightedAt = this.scheduler.now();
    if (this.#highlighted !== null) this.#post({ type: 'at', block: this.#highlighted });
  }

  #postVariables(): void {
    if (this.#isOver) return;
    this.#post({ type: 'variables', variables: this.#vm.inspect().map(([name, value]) => ({ name, value })) });
  }
}
