import type { ProgramSections } from '@trundle/language';
import { type JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { OfferedFunction } from '../api/binding.ts';
import type { ProgramProblem, RunProblemCode } from '../problems.ts';
import { type Argument, type GuestFunction, readArgument, type Value } from '../values.ts';
import { PRELUDE } from './prelude.ts';
import { assemble } from './program.ts';

export interface Limits {
  memoryBytes: number;
  stackBytes: number;
  /** Milliseconds a program may be busy without coming to its next statement. */
  stuckAfter: number;
}
export const LIMITS: Limits = { memoryBytes: 64 * 1024 * 1024, stackBytes: 128 * 1024, stuckAfter: 10_000 };

/** Milliseconds the program may run before messages of the page are read. */
const TIME_SLICE = 8;
/** The clock is read once in so many jobs, because reading it costs as much as a small job. */
const JOBS_PER_CLOCK_READ = 16;

/** How a task ended that the host started in the program. `name` and `message` are those of the error it threw. */
export type TaskResult =
  | { readonly ok: true; readonly value: boolean }
  | { readonly ok: false; readonly name: string; readonly message: string; readonly block: string | null };

/** A call of the program to a function of the host. */
export interface HostCall {
  readonly key: string;
  /** Identifies an awaited call when it is settled; 0 for a call that returns at once. */
  readonly callId: number;
  readonly block: string | null;
  readonly args: readonly Argument[];
}

/** What the virtual machine needs of its surroundings. */
export interface VmHost {
  /** An error thrown here is thrown inside the program, under the name `errorNameOf` gives it. */
  call(call: HostCall): Value;
  errorNameOf(error: unknown): string;
  taskEnded(taskId: number, result: TaskResult): void;
  /** The program waits for the host, or its time slice is over. */
  idle(): void;
  /** The virtual machine cannot go on. */
  crashed(code: RunProblemCode, message: string): void;
  isStopped(): boolean;
  now(): number;
  /** Calls back once waiting messages have been read. */
  defer(call: () => void): void;
}

const GUEST_FUNCTIONS = ['here', 'steps', 'setStepping', 'settle', 'launch', 'forever', 'peek'] as const;
type GuestFunctionName = (typeof GUEST_FUNCTIONS)[number];
const PARTS = ['setup', 'loop', 'events', 'peek'] as const;
type ProgramPart = (typeof PARTS)[number];

export const codeOfError = (name: string, message: string): RunProblemCode => {
  if (/out of memory|string too long|invalid array length/i.test(message)) return 'memory';
  if (/call stack|stack overflow/i.test(message)) return 'stack';
  return name === 'SyntaxError' ? 'syntax' : 'script';
};

/** Reads what the guest returned. It is checked, because a program may have replaced the guest's JSON. */
const readPairs = (text: string): [name: string, value: string][] => {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return [];
    return read.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]);
  } catch {
    return [];
  }
};

/** One virtual machine, for one run of one program. */
export class ProgramVm {
  readonly #vm: QuickJS;
  readonly #host: VmHost;
  readonly #limits: Limits;
  readonly #guest = new Map<GuestFunctionName, JSValueHandle>();
  readonly #parts = new Map<ProgramPart, JSValueHandle>();
  #isLoaded = false;
  #isPumping = false;
  #isOver = false;
  /** The run has ended: nothing of the program is carried out any more, also what was already on its way. */
  #isHalted = false;
  /** Why the program must end; it cannot catch this. */
  #abortCode: RunProblemCode | null = null;
  /** When the program last reached a statement, or had nothing left to do. */
  #progressAt = 0;
  #progress = 0;

  static async create(
    wasm: WebAssembly.Module,
    bindings: readonly OfferedFunction[],
    host: VmHost,
    limits: Limits = LIMITS,
  ): Promise<ProgramVm> {
    let machine: ProgramVm | undefined;
    const vm = await QuickJS.create({
      wasm,
      memoryLimit: limits.memoryBytes,
      maxStackSize: limits.stackBytes,
      interruptHandler: () => machine?.shouldInterrupt() ?? false,
    });
    machine = new ProgramVm(vm, host, limits);
    machine.#setUp(bindings);
    return machine;
  }

  private constructor(vm: QuickJS, host: VmHost, limits: Limits) {
    this.#vm = vm;
    this.#host = host;
    this.#limits = limits;
    this.#markProgress();
  }

  #setUp(bindings: readonly OfferedFunction[]): void {
    const vm = this.#vm;
    const call = vm.newFunction('hostCall', (key, callId, here, ...args) => this.#called(key, callId, here, args));
    const ended = vm.newFunction('hostEnded', (taskId, ok, ...rest) => this.#taskEnded(taskId, ok, rest));
    const setUp = vm.evalCode(PRELUDE, 'runtime');
    const names = vm.newString(JSON.stringify(bindings));
    const guest = vm.callFunction(setUp, vm.undefined, call, ended, names);
    for (const name of GUEST_FUNCTIONS) this.#guest.set(name, guest.getProp(name));
    for (const handle of [call, ended, setUp, names, guest]) handle.dispose();
  }

  /** Evaluates the program's sections. False when that fails; the host has been told why. */
  load(sections: ProgramSections): boolean {
    this.#markProgress();
    this.#isLoaded = true;
    return this.#guarded(() => {
      const program = this.#vm.evalCode(assemble(sections), 'program');
      for (const part of PARTS) this.#parts.set(part, program.getProp(part));
      program.dispose();
    });
  }

  has(part: ProgramPart): boolean {
    return this.#parts.get(part)?.isFunction ?? false;
  }

  start(part: ProgramPart, taskId: number): void {
    const act = this.#parts.get(part);
    if (act) this.#launch(part === 'loop' ? 'forever' : 'launch', taskId, act);
  }

  run(act: GuestFunction, taskId: number): void {
    this.#launch('launch', taskId, act.handle);
  }

  #launch(guest: 'launch' | 'forever', taskId: number, act: JSValueHandle): void {
    // Deferred, because the caller may itself be inside a call of the program.
    this.#host.defer(() => {
      this.#guarded(() => {
        const number = this.#vm.newNumber(taskId);
        this.#callGuest(guest, number, act);
        number.dispose();
      });
      this.#pumpSoon();
    });
  }

  /** Resolves or rejects an awaited call of the program. */
  settle(callId: number, answer: { value: Value } | { problem: ProgramProblem }): void {
    const vm = this.#vm;
    this.#guarded(() =>
      vm.withScope(() => {
        const isOk = 'value' in answer;
        const value = isOk ? answer.value : this.#host.errorNameOf(answer.problem);
        this.#callGuest('settle', vm.newNumber(callId), isOk ? vm.true : vm.false, vm.hostToHandle(value));
      }),
    );
    this.#pumpSoon();
  }

  setStepping(isStepping: boolean): void {
    this.#guarded(() => this.#callGuest('setStepping', isStepping ? this.#vm.true : this.#vm.false));
  }

  /** The program's variables, their values as text. */
  inspect(): [name: string, value: string][] {
    const read = this.#parts.get('peek');
    let text = '[]';
    if (read) this.#guarded(() => (text = this.#readGuest('peek', (handle) => handle.toString(), read)));
    return readPairs(text);
  }

  /** The block of the statement the program reached last. */
  get currentBlock(): string | null {
    let here = '';
    this.#guarded(() => (here = this.#readGuest('here', (handle) => handle.toString())));
    return here === '' ? null : here;
  }

  /** Bytes of memory the virtual machine holds. */
  get memoryBytes(): number {
    return this.#vm._getMemory().buffer.byteLength;
  }

  /** From now on nothing of the program is carried out. To be called before `dispose`, which must not happen inside a call. */
  halt(): void {
    this.#isHalted = true;
  }

  dispose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#vm.dispose();
  }

  /** Asked by QuickJS every few thousand instructions. Before a program is loaded nothing is interrupted: the flag may still be set from the run before. */
  shouldInterrupt(): boolean {
    if (!this.#isLoaded) return false;
    if (this.#isHalted || this.#host.isStopped()) return true;
    this.#abortIfStuck();
    return this.#abortCode !== null;
  }

  /** Ends the program at its next instruction. */
  abort(code: RunProblemCode): void {
    this.#abortCode ??= code;
  }

  #abortIfStuck(): void {
    if (this.#host.now() - this.#progressAt > this.#limits.stuckAfter) this.abort('stuck');
  }

  #called(key: JSValueHandle, callId: JSValueHandle, here: JSValueHandle, args: JSValueHandle[]): JSValueHandle {
    const block = here.isString ? here.toString() : '';
    try {
      const value = this.#host.call({
        key: key.toString(),
        callId: callId.toNumber(),
        block: block === '' ? null : block,
        args: args.map(readArgument),
      });
      return this.#vm.hostToHandle(value);
    } catch (error) {
      const thrown = new Error();
      thrown.name = this.#host.errorNameOf(error);
      thrown.message = thrown.name;
      // Otherwise the program could read the stack of our own code.
      thrown.stack = '';
      throw thrown;
    }
  }

  #taskEnded(taskId: JSValueHandle, ok: JSValueHandle, rest: JSValueHandle[]): JSValueHandle {
    const text = (index: number): string => (rest[index]?.isString ? rest[index].toString() : '');
    const result: TaskResult = ok.toBoolean()
      ? { ok: true, value: rest[0]?.toBoolean() ?? false }
      : { ok: false, name: text(0), message: text(1), block: text(2) || null };
    const number = taskId.toNumber();
    // Deferred, because the host may dispose of the virtual machine, which is inside a call.
    this.#host.defer(() => {
      if (!this.#isOver) this.#host.taskEnded(number, result);
    });
    return this.#vm.undefined;
  }

  #callGuest(name: GuestFunctionName, ...args: JSValueHandle[]): void {
    this.#readGuest(name, () => undefined, ...args);
  }

  #readGuest<T>(name: GuestFunctionName, read: (handle: JSValueHandle) => T, ...args: JSValueHandle[]): T {
    const act = this.#guest.get(name);
    if (!act) throw new Error(`the prelude has no ${name}`);
    return this.#vm.callFunction(act, this.#vm.undefined, ...args).consume(read);
  }

  /** Runs code inside the virtual machine; an error there ends the program and nothing else. */
  #guarded(act: () => void): boolean {
    if (this.#isOver || this.#isHalted) return false;
    try {
      act();
      return true;
    } catch (error) {
      this.#break(error);
      return false;
    }
  }

  #break(error: unknown): void {
    if (this.#isOver || this.#isHalted || this.#host.isStopped()) return;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    this.#host.crashed(this.#abortCode ?? codeOfError(name, message), message);
  }

  #pumpSoon(): void {
    if (this.#isPumping || this.#isOver) return;
    this.#isPumping = true;
    this.#markProgress();
    this.#host.defer(() => this.#pump());
  }

  #pump(): void {
    if (this.#isOver) return;
    const until = this.#host.now() + TIME_SLICE;
    let isDone = false;
    const went = this.#guarded(() => {
      isDone = this.#runJobs(until);
    });
    if (!went || this.#isOver) return;
    if (isDone) {
      this.#isPumping = false;
      this.#host.idle();
      return;
    }
    this.#detectProgress();
    this.#host.idle();
    if (this.#abortCode) this.#break(new Error(this.#abortCode));
    else this.#host.defer(() => this.#pump());
  }

  /** Like the library's own loop, which runs until no job is left; with some programs that is never. */
  #runJobs(until: number): boolean {
    const machine = this.#vm._getExports();
    for (let jobs = 1; machine.qjs_is_job_pending(); jobs++) {
      if (machine.qjs_execute_pending_job() < 0) {
        const exception = this.#vm.getException();
        throw exception.consume((handle) => new Error(handle.toString()));
      }
      if (this.#isOver || this.#isHalted || this.#host.isStopped()) return true;
      if (jobs % JOBS_PER_CLOCK_READ === 0 && this.#host.now() > until) return false;
    }
    return true;
  }

  #markProgress(): void {
    this.#progressAt = this.#host.now();
  }

  #detectProgress(): void {
    let steps = 0;
    this.#guarded(() => (steps = this.#readGuest('steps', (handle) => handle.toNumber())));
    if (steps !== this.#progress) this.#markProgress();
    this.#progress = steps;
    this.#abortIfStuck();
  }
}
