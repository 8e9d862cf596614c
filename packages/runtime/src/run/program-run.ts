import type { ProgramSections } from '@trundle/language';
import type { Language } from '@trundle/protocol/languages';
import type { Cancel, Clock } from '../clock.ts';
import type { Sandbox, SandboxPool } from '../interpreter/interpreter.ts';
import { type Deed, type FromSandbox, isDeed, type Pace, type RunEvent } from '../messages.ts';
import type { RobotPort } from '../port.ts';

export type RunState = 'STOPPED' | 'RUNNING' | 'FINISHED';

export interface RunOptions {
  readonly port: RobotPort;
  readonly clock: Clock;
  readonly language: Language;
  readonly speed?: Pace;
  /** What there is to show: the lit block, lines, variables, ways, the end. */
  readonly onEvent: (event: RunEvent) => void;
}

/** How long a sandbox may take to come to rest before it is ended. */
const REST = 40;

/** What is known of the run that is under way. */
interface Course {
  readonly options: RunOptions;
  readonly sandbox: Sandbox;
  readonly unsubscribe: Cancel;
  /** Robots that were told anything, and those that were told to drive. */
  readonly told: Set<number>;
  readonly moved: Set<number>;
}

const MOTIONS: ReadonlySet<string> = new Set(['motor', 'turn']);

/**
 * A program's run, seen from the page. The program and its robot functions live in the sandbox, which may be ended at
 * any moment; every command passes here, so the page knows which robots to stop whatever becomes of the sandbox.
 */
export class ProgramRun {
  readonly #pool: SandboxPool;
  readonly #watchers = new Set<() => void>();
  #state: RunState = 'STOPPED';
  #course: Course | null = null;

  constructor(pool: SandboxPool) {
    this.#pool = pool;
  }

  get state(): RunState {
    return this.#state;
  }

  /** Told whenever the state has changed. */
  subscribe(watcher: () => void): Cancel {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Starts a program; one that runs already is stopped first. */
  start(sections: ProgramSections, options: RunOptions): void {
    if (this.#course) void this.stop();
    const { port, language, speed = { mode: 'run' } } = options;
    const sandbox = this.#pool.take();
    const { channel, flag } = sandbox;
    if (flag) Atomics.store(flag, 0, 0);
    const unsubscribe = port.subscribe({
      changed: (change) => channel.post({ type: 'changed', change }),
      happened: (happening) => channel.post({ type: 'happened', happening }),
    });
    const course: Course = { options, sandbox, unsubscribe, told: new Set(), moved: new Set() };
    this.#course = course;
    channel.listen((message) => this.#hear(course, message));
    sandbox.onCrash(() => this.#crashed(course));
    channel.post({ type: 'start', sections, view: port.view(), language, pace: speed });
    this.#change('RUNNING');
  }

  /** Full speed, slow motion or step by step; may change while the program runs. */
  setSpeed(speed: Pace): void {
    this.#course?.sandbox.channel.post({ type: 'pace', pace: speed });
  }

  /** Carries out the statement that a step-by-step program stands before. */
  step(): void {
    this.#course?.sandbox.channel.post({ type: 'step' });
  }

  /**
   * Ends everything. The robots are told before this returns; the promise is kept when the sandbox is at rest or gone.
   */
  stop(): Promise<void> {
    const course = this.#course;
    if (!course) return Promise.resolve();
    this.#leave(course, 'STOPPED');
    const { sandbox, options, told } = course;
    for (const robot of told) options.port.command(robot, { do: 'stop', all: true });
    return this.#bringToRest(sandbox, options.clock);
  }

  /** The page goes away. */
  dispose(): void {
    void this.stop();
    this.#watchers.clear();
  }

  #bringToRest(sandbox: Sandbox, clock: Clock): Promise<void> {
    return new Promise((resolve) => {
      const end = (isAtRest: boolean): void => {
        cancel();
        sandbox.channel.listen(() => undefined);
        if (isAtRest) this.#pool.give(sandbox);
        else {
          sandbox.end();
          this.#pool.warm();
        }
        resolve();
      };
      const cancel = clock.after(REST, () => end(false));
      sandbox.onCrash(() => end(false));
      sandbox.channel.listen((message) => {
        if (message.type === 'stopped') end(true);
      });
      if (sandbox.flag) Atomics.store(sandbox.flag, 0, 1);
      sandbox.channel.post({ type: 'stop' });
    });
  }

  #hear(course: Course, message: FromSandbox): void {
    if (course !== this.#course) return;
    if (isDeed(message)) this.#do(course, message);
    else if (message.type === 'finished' || message.type === 'failed') this.#over(course, message);
    else if (message.type !== 'ready' && message.type !== 'stopped') course.options.onEvent(message);
  }

  #do(course: Course, deed: Deed): void {
    const { port } = course.options;
    switch (deed.type) {
      case 'command':
        course.told.add(deed.robot);
        if (MOTIONS.has(deed.command.do)) course.moved.add(deed.robot);
        port.command(deed.robot, deed.command);
        break;
      case 'chat':
        port.chat(deed.text, deed.student);
        break;
      case 'variable':
        port.setVariable(deed.name, deed.value);
        break;
      case 'show':
        port.show(deed.message);
        break;
      case 'broadcast':
        port.broadcast(deed.message);
        break;
      case 'microbit':
        port.microbit(deed.text);
        break;
    }
  }

  /** The program came to its end by itself. Whatever still rolls is stopped; what shines or sounds may go on. */
  #over(course: Course, event: Extract<RunEvent, { type: 'finished' | 'failed' }>): void {
    this.#leave(course, event.type === 'finished' ? 'FINISHED' : 'STOPPED');
    for (const robot of course.moved) course.options.port.command(robot, { do: 'stop' });
    course.sandbox.channel.listen(() => undefined);
    this.#pool.give(course.sandbox);
    course.options.onEvent(event);
  }

  #crashed(course: Course): void {
    if (course !== this.#course) return;
    this.#leave(course, 'STOPPED');
    for (const robot of course.told) course.options.port.command(robot, { do: 'stop', all: true });
    course.sandbox.end();
    this.#pool.warm();
    course.options.onEvent({ type: 'failed', problem: { code: 'crashed', details: {}, block: null } });
  }

  #leave(course: Course, state: RunState): void {
    this.#course = null;
    course.unsubscribe();
    this.#change(state);
  }

  #change(state: RunState): void {
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
