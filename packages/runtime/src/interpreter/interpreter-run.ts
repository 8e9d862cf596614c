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
import { ProgramProblem, type RunProblem, type RunProblemCode, runProblemText } from '../problems.ts';
import type { RuntimeTexts } from '../texts/index.ts';
import type { GuestFunction, Value } from '../values.ts';
import { SpeedControl } from './speed-control.ts';
import { codeOfError, type HostCall, type ProgramVm, type TaskResult } from './vm.ts';

/** Where a interpreter lives: a worker of a page, a thread of a test. */
export interface Environment {
  readonly clock: Clock;
  /** Comes back after waiting messages were read. */
  turn(call: () => void): void;
  wall(): Date;
  random(): number;
}

type Start = Extract<ToInterpreter, { type: 'start' }>;

/** The lit block changes at most this often: faster, nobody sees it. */
const LIT_EVERY = 50;
/** Calls a program may have under way. Blocks wait for each; only a loop gone wild has more. */
const MOST_CALLS = 500;
const PROBLEMS_KEPT = 100;
const PROBLEM = /^Problem:(\d+)$/;

/** One run of one program, on the inside. */
export class InterpreterRun implements RunContext {
  readonly mirror: ClassMirror;
  readonly scheduler: Scheduler;
  readonly outbox: Outbox;
  readonly driver: Driver;
  readonly events: EventDispatcher;
  readonly texts: RuntimeTexts;
  block: string | null = null;
  readonly #vm: ProgramVm;
  readonly #environment: Environment;
  readonly #post: (message: FromInterpreter) => void;
  readonly #ended: () => void;
  readonly #speedControl: SpeedControl;
  readonly #problems = new Map<number, RunProblem>();
  readonly #tickets = new Map<number, (outcome: TaskResult) => void>();
  #problemCount = 0;
  #ticketCount = 0;
  #calls = 0;
  #setUp = false;
  #isOver = false;
  #lit: string | null = null;
  #litAt = Number.NEGATIVE_INFINITY;
  #isLightWaiting = false;

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
    // Answers to an earlier run of the same page must not be taken for answers to this one.
    const prefix = Math.floor(environment.random() * 36 ** 6).toString(36);
    this.driver = new Driver(this.mirror, this.scheduler, this.outbox, prefix);
    this.events = new EventDispatcher(this.mirror, this.scheduler, (act, done) => this.#runGuest(act, done));
    this.events.onRest = () => this.#finishIfOver();
    this.#speedControl = new SpeedControl({
      settle: (ticket) => this.#vm.settle(ticket, { value: undefined }),
      setPaced: (isPaced) => this.#vm.setPaced(isPaced),
      after: (milliseconds, call) => this.scheduler.after(milliseconds, call),
      reached: (block) => this.#light(block),
      // Not now: the program is in the middle of asking for leave.
      halted: () => environment.turn(() => this.#tellVariables()),
    });
  }

  wall(): Date {
    return this.#environment.wall();
  }

  readonly random = (): number => this.#environment.random();

  /** Events are registered first, then Run is carried out once, then Loop for ever. */
  start({ sections, speed }: Start): void {
    if (!this.#vm.load(sections)) return;
    this.#speedControl.change(speed);
    this.#part('events', () =>
      this.#part('setup', () => {
        this.#setUp = true;
        if (this.#vm.has('loop')) this.#part('loop', () => undefined);
        else this.#finishIfOver();
      }),
    );
  }

  #part(part: 'events' | 'setup' | 'loop', then: () => void): void {
    this.#vm.start(part, this.#ticket(then));
  }

  #ticket(fine: (value: boolean) => void): number {
    const ticket = ++this.#ticketCount;
    this.#tickets.set(ticket, (outcome) => {
      if (outcome.fine) fine(outcome.value);
      else this.fail(this.#problemOf(outcome));
    });
    return ticket;
  }

  #runGuest(act: GuestFunction, done: (value: boolean) => void): void {
    this.#vm.run(act, this.#ticket(done));
  }

  ended(ticket: number, outcome: TaskResult): void {
    const then = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    then?.(outcome);
  }

  #finishIfOver(): void {
    const goesOn = this.#vm.has('loop') || this.events.registered > 0 || this.driver.hasBackground('mirror');
    if (this.#isOver || !this.#setUp || goesOn || this.events.isBusy) return;
    this.#tellVariables();
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
  call({ key, ticket, block, args }: HostCall): Value {
    if (this.#isOver) return undefined;
    if (key === 'at') {
      this.#speedControl.at(ticket, block);
      return undefined;
    }
    this.block = block;
    if (key === 'pause') {
      this.scheduler.after(PAUSE, () => this.#vm.settle(ticket, { value: undefined }));
      return undefined;
    }
    const hasThing = key.startsWith('robot.') || key.startsWith('object.');
    const [number, given] = hasThing ? [args[0], args.slice(1)] : [undefined, args];
    const binding = TABLE.find(key, given.length);
    if (ticket === 0) {
      const value = binding.call(this, number, given);
      return value instanceof Promise ? undefined : value;
    }
    if (this.#calls >= MOST_CALLS) {
      // A program that does not wait would not hear of it.
      this.#vm.abort('flood');
      throw new ProgramProblem('flood');
    }
    this.#calls++;
    this.#answer(ticket, block, async () => binding.call(this, number, given));
    return undefined;
  }

  #answer(ticket: number, block: string | null, act: () => Promise<Value>): void {
    act()
      .then(
        (value): { value: Value } => ({ value }),
        (error: unknown) => ({ problem: this.#known(error, block) }),
      )
      .then((answer) => {
        this.#calls--;
        if (!this.#isOver) this.#vm.settle(ticket, answer);
      });
  }

  /** A problem of ours with the statement it belongs to; anything else is a fault of the program's surroundings. */
  #known(error: unknown, block: string | null): ProgramProblem {
    const problem =
      error instanceof ProgramProblem ? error : new ProgramProblem('script', { message: String(error).slice(0, 300) });
    this.block = block;
    return problem;
  }

  /** Under this name a problem travels through the program. */
  nameOf(error: unknown): string {
    const { code, details } = this.#known(error, this.block);
    const number = ++this.#problemCount;
    this.#problems.set(number, { code, details, block: this.block });
    this.#problems.delete(number - PROBLEMS_KEPT);
    return `Problem:${number}`;
  }

  #problemOf({ name, message, block }: Extract<TaskResult, { fine: false }>): RunProblem {
    const known = this.#problems.get(Number(PROBLEM.exec(name)?.[1]));
    if (known) return known;
    const code = codeOfError(name, message);
    return { code, details: code === 'script' || code === 'syntax' ? { message } : {}, block };
  }

  broke(code: RunProblemCode, message: string): void {
    this.fail({ code, details: { message }, block: this.#lit });
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

  /** Nothing of it goes on. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.scheduler.stop();
    this.events.stop();
    // The program may be in the middle of a call.
    this.#environment.turn(() => {
      this.#vm.dispose();
      this.#ended();
    });
  }

  idle(): void {
    if (!this.#isOver) this.#light(this.#vm.here);
  }

  #light(block: string | null): void {
    if (block === null || block === this.#lit) return;
    this.#lit = block;
    const rest = this.#litAt + LIT_EVERY - this.scheduler.now();
    if (rest <= 0) this.#tellLit();
    else if (!this.#isLightWaiting) {
      this.#isLightWaiting = true;
      this.scheduler.after(rest, () => this.#tellLit());
    }
  }

  #tellLit(): void {
    this.#isLightWaiting = false;
    this.#litAt = this.scheduler.now();
    if (this.#lit !== null) this.#post({ type: 'at', block: this.#lit });
  }

  #tellVariables(): void {
    if (this.#isOver) return;
    this.#post({ type: 'variables', variables: this.#vm.inspect().map(([name, value]) => ({ name, value })) });
  }
}
