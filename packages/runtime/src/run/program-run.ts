import type { ProgramSections } from '@trundle/language';
import type { Language } from '@trundle/protocol/languages';
import { SENSORS, sensorId } from '@trundle/world/sensors/index';
import type { Cancel, Clock } from '../clock.ts';
import type { Interpreter, InterpreterPool } from '../interpreter/interpreter.ts';
import { type ClassAction, type FromInterpreter, isClassAction, type RunEvent, type RunSpeed } from '../messages.ts';
import type { RobotPort } from '../port.ts';
import type { RunTexts } from '../problems.ts';
import { runtimeTexts } from '../texts/index.ts';

export type RunState = 'STOPPED' | 'RUNNING' | 'FINISHED';

interface RunOptions {
  readonly port: RobotPort;
  readonly clock: Clock;
  readonly language: Language;
  readonly speed?: RunSpeed;
  /** What a page shows: the current block, console lines, variables, routes, the end. */
  readonly onEvent: (event: RunEvent) => void;
}

/** Milliseconds an interpreter has to stop before its worker is terminated. */
const SHUTDOWN_TIMEOUT = 40;

/** The run under way. */
interface ActiveRun {
  readonly options: RunOptions;
  readonly interpreter: Interpreter;
  readonly unsubscribe: Cancel;
  /** Robots that got any command, and those that got a motion. */
  readonly commanded: Set<number>;
  readonly moved: Set<number>;
}

const MOTIONS: ReadonlySet<string> = new Set(['motor', 'turn']);

/** A worker has no texts of its own, nor the names of sensors. */
const textsIn = (language: Language): RunTexts => ({
  ...runtimeTexts(language),
  sensors: Object.fromEntries(SENSORS.map(({ code, name }) => [sensorId(code), name(language)])),
});

/**
 * Controls the run of a program from the page. The program and its functions live in a worker, which may be terminated at
 * any moment; every command passes here, so the page knows which robots to stop whatever becomes of the worker.
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

  /** Called whenever the state has changed. */
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
    channel.post({ type: 'start', sections, view: port.view(), texts: textsIn(language), speed });
    this.#change('RUNNING');
  }

  /** Full speed, slow motion or step by step; may change while the program runs. */
  setSpeed(speed: RunSpeed): void {
    this.#active?.interpreter.channel.post({ type: 'setSpeed', speed });
  }

  /** Carries out the next statement of a program that runs step by step. */
  step(): void {
    this.#active?.interpreter.channel.post({ type: 'step' });
  }

  /**
   * Stops the program. The robots are stopped before this returns; the promise resolves when the interpreter has stopped.
   */
  stop(): Promise<void> {
    const active = this.#active;
    if (!active) return Promise.resolve();
    this.#finish(active, 'STOPPED');
    const { interpreter, options, commanded } = active;
    for (const robot of commanded) options.port.command(robot, { do: 'stop', all: true });
    return this.#shutDown(interpreter, options.clock);
  }

  /** To be called when the page goes away. */
  dispose(): void {
    void this.stop();
    this.#watchers.clear();
  }

  #shutDown(interpreter: Interpreter, clock: Clock): Promise<void> {
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
      const cancel = clock.after(SHUTDOWN_TIMEOUT, () => end(false));
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
    else if (message.type === 'finished' || message.type === 'failed') this.#ended(active, message);
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

  /** The program ended by itself. Robots that still drive are stopped; lights and sounds may go on. */
  #ended(active: ActiveRun, event: Extract<RunEvent, { type: 'finished' | 'failed' }>): void {
    this.#finish(active, event.type === 'finished' ? 'FINISHED' : 'STOPPED');
    for (const robot of active.moved) active.options.port.command(robot, { do: 'stop' });
    active.interpreter.channel.listen(() => undefined);
    this.#pool.give(active.interpreter);
    active.options.onEvent(event);
  }

  #crashed(active: ActiveRun): void {
    if (active !== this.#active) return;
    this.#finish(active, 'STOPPED');
    for (const robot of active.commanded) active.options.port.command(robot, { do: 'stop', all: true });
    active.interpreter.end();
    this.#pool.warm();
    active.options.onEvent({ type: 'failed', problem: { code: 'crashed', details: {}, block: null } });
  }

  #finish(active: ActiveRun, state: RunState): void {
    this.#active = null;
    active.unsubscribe();
    this.#change(state);
  }

  #change(state: RunState): void {
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
