import { TABLE } from '../api/table.ts';
import type { FromInterpreter, ToInterpreter } from '../messages.ts';
import type { Channel } from './channel.ts';
import { type Environment, InterpreterRun } from './interpreter-run.ts';
import { LIMITS, type Limits, ProgramVm, type VmHost } from './vm.ts';

interface HostOptions {
  readonly channel: Channel<FromInterpreter, ToInterpreter>;
  readonly wasm: WebAssembly.Module;
  readonly environment: Environment;
  /** Set from outside to stop a program inside an endless loop; undefined where threads share no memory. */
  readonly flag?: Int32Array | undefined;
  readonly limits?: Limits;
}

/** The inside of the worker: keeps a fresh virtual machine ready, and runs one program at a time in it. */
export class InterpreterHost {
  readonly #options: HostOptions;
  /** The machine for the next program; null once it is given away. */
  #spare: Promise<ProgramVm> | null;
  #run: InterpreterRun | null = null;
  /** Messages for a run whose machine is not ready yet. */
  #undelivered: ToInterpreter[] = [];
  /** Counts starts and stops, so that a start notices when another one overtook it. */
  #generation = 0;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#spare = this.#createVm();
    void this.#spare.then(() => this.#post({ type: 'ready' }));
    options.channel.listen((message) => this.#receive(message));
  }

  #post(message: FromInterpreter): void {
    this.#options.channel.post(message);
  }

  #createVm(): Promise<ProgramVm> {
    const { wasm, environment, flag, limits = LIMITS } = this.#options;
    const host: VmHost = {
      call: (call) => this.#run?.call(call),
      errorNameOf: (error) => this.#run?.errorNameOf(error) ?? 'Error',
      taskEnded: (taskId, result) => this.#run?.taskEnded(taskId, result),
      idle: () => this.#run?.idle(),
      crashed: (code, message) => this.#run?.crashed(code, message),
      isStopped: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
      // The limits count real time, also where a test turns the program's clock by hand.
      now: () => performance.now(),
      defer: environment.defer,
    };
    return ProgramVm.create(wasm, TABLE.offered(), host, limits);
  }

  #receive(message: ToInterpreter): void {
    if (message.type === 'start') void this.#start(message);
    else if (message.type === 'stop') this.#stop();
    else if (this.#run) deliver(this.#run, message);
    else this.#undelivered.push(message);
  }

  #stop(): void {
    this.#generation++;
    this.#run?.stop();
    this.#run = null;
    this.#undelivered = [];
    this.#post({ type: 'stopped' });
  }

  async #start(start: Extract<ToInterpreter, { type: 'start' }>): Promise<void> {
    this.#run?.stop();
    this.#run = null;
    this.#undelivered = [];
    const generation = ++this.#generation;
    const spare = this.#spare ?? this.#createVm();
    this.#spare = null;
    const vm = await spare;
    if (generation !== this.#generation) {
      this.#spare ??= spare;
      return;
    }
    const run = new InterpreterRun(
      vm,
      start,
      this.#options.environment,
      (message) => {
        if (generation === this.#generation) this.#post(message);
      },
      () => {
        if (this.#run === run) this.#run = null;
        this.#spare ??= this.#createVm();
      },
    );
    this.#run = run;
    run.start(start);
    for (const message of this.#undelivered.splice(0)) deliver(run, message);
  }
}

const deliver = (run: InterpreterRun, message: ToInterpreter): void => {
  switch (message.type) {
    case 'changed':
      run.changed(message.change);
      break;
    case 'event':
      run.received(message.event);
      break;
    case 'setSpeed':
      run.setSpeed(message.speed);
      break;
    case 'step':
      run.step();
      break;
  }
};
