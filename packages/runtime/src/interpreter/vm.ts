import type { ProgramSections } from '@trundle/language';
import { type JSValueHandle, QuickJS } from 'quickjs-wasi';
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

/** How long the program may run before messages of the page are read. */
const SLICE = 8;
/** Looking at the clock costs as much as a small job. */
const JOBS_PER_LOOK = 16;

/** How something the program was to do ended: `name` and `message` are those of its error. */
export type TaskResult =
  | { readonly fine: true; readonly value: boolean }
  | { readonly fine: false; readonly name: string; readonly message: string; readonly block: string | null };

export interface HostCall {
  readonly key: string;
  /** What an answer that comes later must carry; 0 when the answer is wanted at once. */
  readonly ticket: number;
  readonly block: string | null;
  readonly args: readonly Argument[];
}

/** Whoever stands outside the machine. */
export interface VmHost {
  /** A problem thrown here is thrown inside the program, under this name. */
  call(called: HostCall): Value;
  nameOf(problem: unknown): string;
  ended(ticket: number, outcome: TaskResult): void;
  /** The program waits for something outside, or lets others have their turn. */
  idle(): void;
  /** The machine cannot go on. */
  broke(code: RunProblemCode, message: string): void;
  isStopped(): boolean;
  now(): number;
  /** Comes back after whatever waits outside has been looked at. */
  turn(call: () => void): void;
}

export interface OfferedFunction {
  readonly key: string;
  readonly word: 'robot' | 'object' | null;
  readonly name: string;
  readonly awaited: boolean;
}

const GUEST_WORDS = ['here', 'steps', 'pace', 'settle', 'launch', 'forever', 'peek'] as const;
type GuestWord = (typeof GUEST_WORDS)[number];
const PARTS = ['setup', 'loop', 'events', 'peek'] as const;
export type ProgramPart = (typeof PARTS)[number];

export const codeOfError = (name: string, message: string): RunProblemCode => {
  if (/out of memory|string too long|invalid array length/i.test(message)) return 'memory';
  if (/call stack|stack overflow/i.test(message)) return 'stack';
  return name === 'SyntaxError' ? 'syntax' : 'script';
};

/** One virtual machine, for one run of one program. */
/** What a program hands out, which may have made itself a JSON of its own. */
const readPairs = (text: string): [name: string, value: string][] => {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return [];
    return read.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]);
  } catch {
    return [];
  }
};

export class ProgramVm {
  readonly #vm: QuickJS;
  readonly #host: VmHost;
  readonly #limits: Limits;
  readonly #guest = new Map<GuestWord, JSValueHandle>();
  readonly #parts = new Map<ProgramPart, JSValueHandle>();
  #isLoaded = false;
  #isPumping = false;
  #isOver = false;
  /** Why the program must not go on, whatever it catches. */
  #abortCode: RunProblemCode | null = null;
  /** When the program last came to a statement, or to rest. */
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
    this.#rest();
  }

  #setUp(bindings: readonly OfferedFunction[]): void {
    const vm = this.#vm;
    const call = vm.newFunction('hostCall', (key, ticket, here, ...args) => this.#called(key, ticket, here, args));
    const ended = vm.newFunction('hostEnded', (ticket, fine, ...rest) => this.#ended(ticket, fine, rest));
    const setUp = vm.evalCode(PRELUDE, 'runtime');
    const names = vm.newString(JSON.stringify(bindings));
    const guest = vm.callFunction(setUp, vm.undefined, call, ended, names);
    for (const word of GUEST_WORDS) this.#guest.set(word, guest.getProp(word));
    for (const handle of [call, ended, setUp, names, guest]) handle.dispose();
  }

  /** Reads the program. False when it cannot be read; the host knows why. */
  load(sections: ProgramSections): boolean {
    this.#rest();
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

  start(part: ProgramPart, ticket: number): void {
    const act = this.#parts.get(part);
    if (act) this.#launch(part === 'loop' ? 'forever' : 'launch', ticket, act);
  }

  run(act: GuestFunction, ticket: number): void {
    this.#launch('launch', ticket, act.handle);
  }

  #launch(word: 'launch' | 'forever', ticket: number, act: JSValueHandle): void {
    // Not now: whoever asks may stand inside a call of the program.
    this.#host.turn(() => {
      this.#guarded(() => {
        const number = this.#vm.newNumber(ticket);
        this.#callGuest(word, number, act);
        number.dispose();
      });
      this.#pumpSoon();
    });
  }

  /** The answer to a call that was waited for. */
  settle(ticket: number, answer: { value: Value } | { problem: ProgramProblem }): void {
    const vm = this.#vm;
    this.#guarded(() =>
      vm.withScope(() => {
        const isFine = 'value' in answer;
        const value = isFine ? answer.value : this.#host.nameOf(answer.problem);
        this.#callGuest('settle', vm.newNumber(ticket), isFine ? vm.true : vm.false, vm.hostToHandle(value));
      }),
    );
    this.#pumpSoon();
  }

  setPaced(isPaced: boolean): void {
    this.#guarded(() => this.#callGuest('pace', isPaced ? this.#vm.true : this.#vm.false));
  }

  /** The program's variables in words. */
  inspect(): [name: string, value: string][] {
    const read = this.#parts.get('peek');
    let text = '[]';
    if (read) this.#guarded(() => (text = this.#readGuest('peek', (handle) => handle.toString(), read)));
    return readPairs(text);
  }

  /** The statement the program came to last. */
  get here(): string | null {
    let here = '';
    this.#guarded(() => (here = this.#readGuest('here', (handle) => handle.toString())));
    return here === '' ? null : here;
  }

  /** Bytes the machine holds. */
  get memoryBytes(): number {
    return this.#vm._getMemory().buffer.byteLength;
  }

  dispose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#vm.dispose();
  }

  /** Asked by the machine every few thousand instructions. What stops a program must not keep a machine from being made. */
  shouldInterrupt(): boolean {
    if (!this.#isLoaded) return false;
    if (this.#host.isStopped()) return true;
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

  #called(key: JSValueHandle, ticket: JSValueHandle, here: JSValueHandle, args: JSValueHandle[]): JSValueHandle {
    const block = here.isString ? here.toString() : '';
    try {
      const value = this.#host.call({
        key: key.toString(),
        ticket: ticket.toNumber(),
        block: block === '' ? null : block,
        args: args.map(readArgument),
      });
      return this.#vm.hostToHandle(value);
    } catch (error) {
      const thrown = new Error();
      thrown.name = this.#host.nameOf(error);
      thrown.message = thrown.name;
      // The machine would show the program our own files.
      thrown.stack = '';
      throw thrown;
    }
  }

  #ended(ticket: JSValueHandle, fine: JSValueHandle, rest: JSValueHandle[]): JSValueHandle {
    const text = (index: number): string => (rest[index]?.isString ? rest[index].toString() : '');
    const outcome: TaskResult = fine.toBoolean()
      ? { fine: true, value: rest[0]?.toBoolean() ?? false }
      : { fine: false, name: text(0), message: text(1), block: text(2) || null };
    const number = ticket.toNumber();
    // Not now: the host may end the machine, which stands inside a call.
    this.#host.turn(() => {
      if (!this.#isOver) this.#host.ended(number, outcome);
    });
    return this.#vm.undefined;
  }

  #callGuest(word: GuestWord, ...args: JSValueHandle[]): void {
    this.#readGuest(word, () => undefined, ...args);
  }

  #readGuest<T>(word: GuestWord, read: (handle: JSValueHandle) => T, ...args: JSValueHandle[]): T {
    const act = this.#guest.get(word);
    if (!act) throw new Error(`the prelude has no ${word}`);
    return this.#vm.callFunction(act, this.#vm.undefined, ...args).consume(read);
  }

  /** Whatever goes wrong inside the machine ends the program and nothing else. */
  #guarded(act: () => void): boolean {
    if (this.#isOver) return false;
    try {
      act();
      return true;
    } catch (error) {
      this.#break(error);
      return false;
    }
  }

  #break(error: unknown): void {
    if (this.#isOver || this.#host.isStopped()) return;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    this.#host.broke(this.#abortCode ?? codeOfError(name, message), message);
  }

  #pumpSoon(): void {
    if (this.#isPumping || this.#isOver) return;
    this.#isPumping = true;
    this.#rest();
    this.#host.turn(() => this.#pump());
  }

  #pump(): void {
    if (this.#isOver) return;
    const until = this.#host.now() + SLICE;
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
    this.#lookForProgress();
    this.#host.idle();
    if (this.#abortCode) this.#break(new Error(this.#abortCode));
    else this.#host.turn(() => this.#pump());
  }

  /** The library's own way runs until nothing is left, which with some programs is never. */
  #runJobs(until: number): boolean {
    const machine = this.#vm._getExports();
    for (let jobs = 1; machine.qjs_is_job_pending(); jobs++) {
      if (machine.qjs_execute_pending_job() < 0) {
        const exception = this.#vm.getException();
        throw exception.consume((handle) => new Error(handle.toString()));
      }
      if (this.#isOver || this.#host.isStopped()) return true;
      if (jobs % JOBS_PER_LOOK === 0 && this.#host.now() > until) return false;
    }
    return true;
  }

  #rest(): void {
    this.#progressAt = this.#host.now();
  }

  #lookForProgress(): void {
    let steps = 0;
    this.#guarded(() => (steps = this.#readGuest('steps', (handle) => handle.toNumber())));
    if (steps !== this.#progress) this.#rest();
    this.#progress = steps;
    this.#abortIfStuck();
  }
}
