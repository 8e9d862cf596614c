import type { ProgramSections } from '@trundle/language';
import { readJavaScript } from '@trundle/language/javascript/read';
import { printSections } from '@trundle/language/javascript/sections';
import { seededRandom } from '@trundle/language/tree/ids';
import { directInterpreters } from '../interpreter/direct.ts';
import { type Interpreter, InterpreterPool } from '../interpreter/interpreter.ts';
import type { Line, RunEvent, RunSpeed } from '../messages.ts';
import type { Author, RobotPort } from '../port.ts';
import type { RunProblem } from '../problems.ts';
import { ProgramRun } from '../run/program-run.ts';
import { SimulatedClass, type SimulatedClassOptions } from '../simulated/simulated-class.ts';
import { quickjsModule } from './quickjs-module.ts';

/** Code as a child writes it, made into blocks and printed for the runtime. */
export const sectionsOf = (code: string): ProgramSections => {
  const reading = readJavaScript(code, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return printSections(reading.program, { running: true });
};

/** A virtual machine is created in real time, so it is waited for before the test's clock starts. */
const ready = (interpreter: Interpreter): Promise<Interpreter> =>
  new Promise((resolve) => {
    interpreter.channel.listen(({ type }) => {
      if (type === 'ready') resolve(interpreter);
    });
  });

interface HarnessOptions extends SimulatedClassOptions {
  /** What programs draw their lots with. */
  readonly random?: () => number;
}

const runIn = async ({ clock }: SimulatedClass, random?: () => number): Promise<ProgramRun> => {
  const wall = (): Date => new Date(2026, 10, 15, 9, 30, 20);
  const open = directInterpreters({ wasm: await quickjsModule(), clock, wall, ...(random ? { random } : {}) });
  const pool = new InterpreterPool(open);
  pool.give(await ready(open()));
  return new ProgramRun(pool);
};

/** A simulated class, a run, and every event of the run. */
export class RunHarness {
  readonly class: SimulatedClass;
  readonly run: ProgramRun;
  readonly events: RunEvent[] = [];

  readonly #port: RobotPort;

  private constructor(simulated: SimulatedClass, run: ProgramRun, port: RobotPort = simulated) {
    this.class = simulated;
    this.run = run;
    this.#port = port;
  }

  static async open({ random, ...options }: HarnessOptions = {}): Promise<RunHarness> {
    const simulated = await new SimulatedClass(options).open();
    return new RunHarness(simulated, await runIn(simulated, random));
  }

  /** Somebody else in the same class, with a run of their own. */
  async beside(author: Partial<Author>): Promise<RunHarness> {
    return new RunHarness(this.class, await runIn(this.class), this.class.portOf(author));
  }

  start(program: string | ProgramSections, speed?: RunSpeed): void {
    this.run.start(typeof program === 'string' ? sectionsOf(program) : program, {
      port: this.#port,
      clock: this.class.clock,
      language: 'en',
      ...(speed ? { speed } : {}),
      onEvent: (event) => this.events.push(event),
    });
  }

  /** Advances the clock until a condition holds. */
  async until(isSo: () => boolean, milliseconds = 60_000): Promise<void> {
    const { clock } = this.class;
    for (const end = clock.now() + milliseconds; !isSo(); ) {
      if (clock.now() >= end)
        throw new Error(`not within ${milliseconds} ms: ${JSON.stringify(this.events.slice(-5))}`);
      await clock.advance(20);
      // The virtual machine of a second run is created in real time.
      await new Promise(setImmediate);
    }
  }

  async toEnd(milliseconds = 60_000): Promise<void> {
    await this.until(() => this.run.state !== 'RUNNING', milliseconds);
  }

  async play(program: string | ProgramSections, milliseconds = 60_000): Promise<void> {
    this.start(program);
    await this.toEnd(milliseconds);
  }

  get lines(): Line[] {
    return this.events.flatMap((event) => (event.type === 'lines' ? event.lines : []));
  }

  get printed(): string[] {
    return this.lines.map(({ text }) => text);
  }

  get problem(): RunProblem | undefined {
    return this.events.flatMap((event) => (event.type === 'failed' ? [event.problem] : []))[0];
  }
}
