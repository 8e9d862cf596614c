import type { ProgramSections } from '@trundle/language';
import type { Language } from '@trundle/protocol/languages';
import type { Cancel, Clock } from '../clock.ts';
import type { Interpreter, InterpreterPool } from '../interpreter/interpreter.ts';
import { type ClassAction, type FromInterpreter, isClassAction, type RunEvent, type RunSpeed } from '../messages.ts';
import type { RobotPort } from '../port.ts';
import { runtimeTexts } from '../texts/index.ts';

export type RunState = 'STOPPED' | 'RUNNING' | 'FINISHED';

export interface RunOptions {
  readonly port: RobotPort;
  readonly clock: Clock;
  readonly language: Language;
  readonly speed?: RunSpeed;
  /** What there is to show: the lit block, lines, variables, ways, the end. */
  readonly onEvent: (event: RunEvent) => void;
}

/** How long a interpreter may take to come to rest before it is ended. */
const REST = 40;

/** What is known of the run that is under way. */
interface ActiveRun {
  readonly options: RunOptions;
  readonly interpreter: Interpreter;
  readonly unsubscribe: Cancel;
  /** Robots that were told anything, and those that were told to drive. */
  readonly commanded: Set<number>;
  readonly moved: Set<number>;
}

const MOTIONS: ReadonlySet<string> = new Set(['motor', 'turn']);

/**
 * A program's run, seen from the page. The program and its robot functions live in the interpreter, which may be ended at
 * any moment; every command passes here, so the page knows which robots to stop whatever becomes of the interpreter.
 */
export class ProgramRun {
  readonly #pool: InterpreterPool;
  readonly #watchers = new Set<() => void>();
  #state: RunState = 'STOPPED';
  #active: ActiveRun | null = null;

  constructor(pool: InterpreterPool) {
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
    if (this.#active) void this.stop();
    const { port, language, speed = { mode: 'run' } } = options;
    const interpreter = this.#pool.take();
    const { channel, flag } = interpreter;
    if (flag) Atomics.store(flag, 0, 0);
    const unsubscribe = port.subscribe({
      changed: (change) => channel.post({ type: 'changed', change }),
      received: (event) => channel.post({ type: 'event', event }),
    });
    const active: ActiveRun = { options, interpreter, unsubscribe, commanded: new Set(), moved: new Set() };
    this.#active = active;
    channel.listen((message) => this.#receive(active, message));
    interpreter.onCrash(() => this.#crashed(active));
    channel.post({ type: 'start', sections, view: port.view(), texts: runtimeTexts(language), speed });
    this.#change('RUNNING');
  }

  /** Full speed, slow motion or step by step; may change while the program runs. */
  setSpeed(speed: RunSpeed): void {
    this.#active?.interpreter.channel.post({ type: 'setSpeed', speed });
  }

  /** Carries out the statement that a step-by-step program stands before. */
  step(): void {
    this.#active?.interpreter.channel.post({ type: 'step' });
  }

  /**
   * Ends everything. The robots are told before this returns; the promise is kept when the interpreter is at rest or gone.
   */
  stop(): Promise<void> {
    const active = this.#active;
    if (!active) return Promise.resolve();
    this.#leave(active, 'STOPPED');
    const { interpreter, options, commanded } = active;
    for (const robot of commanded) options.port.command(robot, { do: 'stop', all: true });
    return this.#bringToRest(interpreter, options.clock);
  }

  /** The page goes away. */
  dispose(): void {
    void this.stop();
    this.#watchers.clear();
  }

  #bringToRest(interpreter: Interpreter, clock: Clock): Promise<void> {
    return new Promise((resolve) => {
      const end = (isAtRest: boolean): void => {
        cancel();
        interpreter.channel.listen(() => undefined);
        if (isAtRest) this.#pool.give(interpreter);
        else {
          interpreter.end();
          this.#pool.warm();
        }
        resolve();
      };
      const cancel = clock.after(REST, () => end(false));
      interpreter.onCrash(() => end(false));
      interpreter.channel.listen((message) => {
        if (message.type === 'stopped') end(true);
      });
      if (interpreter.flag) Atomics.store(interpreter.flag, 0, 1);
      interpreter.channel.post({ type: 'stop' });
    });
  }

  #receive(active: ActiveRun, message: FromInterpreter): void {
    if (active !== this.#active) return;
    if (isClassAction(message)) this.#do(active, message);
    else if (message.type === 'finished' || message.type === 'failed') this.#over(active, message);
    else if (message.type !== 'ready' && message.type !== 'stopped') active.options.onEvent(message);
  }

  #do(active: ActiveRun, action: ClassAction): void {
    const { port } = active.options;
    switch (action.type) {
      case 'command':
        active.commanded.add(action.robot);
        if (MOTIONS.has(action.command.do)) active.moved.add(action.robot);
        port.command(action.robot, action.command);
        break;
      case 'chat':
        port.chat(action.text, action.student);
        break;
      case 'variable':
        port.setVariable(action.name, action.value);
        break;
      case 'show':
        port.show(action.message);
        break;
      case 'broadcast':
        port.broadcast(action.message);
        break;
      case 'microbit':
        port.microbit(action.text);
        break;
    }
  }

  /** The program came to its end by itself. Whatever still rolls is stopped; what shines or sounds may go on. */
  #over(active: ActiveRun, event: Extract<RunEvent, { type: 'finished' | 'failed' }>): void {
    this.#leave(active, event.type === 'finished' ? 'FINISHED' : 'STOPPED');
    for (const robot of active.moved) active.options.port.command(robot, { do: 'stop' });
    active.interpreter.channel.listen(() => undefined);
    this.#pool.give(active.interpreter);
    active.options.onEvent(event);
  }

  #crashed(active: ActiveRun): void {
    if (active !== this.#active) return;
    this.#leave(active, 'STOPPED');
    for (const robot of active.commanded) active.options.port.command(robot, { do: 'stop', all: true });
    active.interpreter.end();
    this.#pool.warm();
    active.options.onEvent({ type: 'failed', problem: { code: 'crashed', details: {}, block: null } });
  }

  #leave(active: ActiveRun, state: RunState): void {
    this.#active = null;
    active.unsubscribe();
    this.#change(state);
  }

  #change(state: RunState): void {
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
