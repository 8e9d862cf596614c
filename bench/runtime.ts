import { createRequire } from 'node:module';
import '../scripts/load-texts.ts';
import { readJavaScript } from '@trundle/language/javascript/read';
import { printSections } from '@trundle/language/javascript/sections';
import { seededRandom } from '@trundle/language/tree/ids';
import { systemClock } from '@trundle/runtime/clock';
import { InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import { ProgramVm, type VmHost } from '@trundle/runtime/interpreter/vm';
import type { RunEvent } from '@trundle/runtime/messages';
import type { ClassView, PortListener, RobotPort } from '@trundle/runtime/port';
import { ProgramRun } from '@trundle/runtime/run/program-run';
import { nodeInterpreters } from '@trundle/runtime/testing/node-interpreter';
import { quickjsModule } from '@trundle/runtime/testing/quickjs-module';
import { gridOfMap } from '@trundle/world/maps/grid-of-map';
import { mapById } from '@trundle/world/maps/index';
import { report } from './figure.ts';

/** How fast programs run in their sandbox, how soon they start and stop, and what thirty of them weigh. */
const bench = 'runtime';
const LEAST_TIMES_INTERPRETER = 20;
const START_LIMIT = 150;
const STOP_LIMIT = 100;
const MACHINES = 30;
const SECONDS = 2;

const empty = { declarations: '', functions: '', setup: '', loop: '', events: '' };
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const rounded = (value: number): number => Number(value.toFixed(2));

/** Runs ever longer until it is long enough to be measured; gives rounds a second. */
const perSecond = async (run: (rounds: number) => void | Promise<void>): Promise<number> => {
  for (let rounds = 1_000; ; rounds *= 2) {
    const before = performance.now();
    await run(rounds);
    const took = performance.now() - before;
    if (took > (SECONDS * 1_000) / 2) return Math.round((rounds / took) * 1_000);
  }
};

const require = createRequire(import.meta.url);
/** The peer comes without types. */
const Interpreter: new (code: string) => { run(): boolean } = require('js-interpreter');

const wasm = await quickjsModule();

/** A machine without a class around it. */
const bareMachine = async (): Promise<{ play(setup: string): Promise<void>; vm: ProgramVm }> => {
  let ended: (fine: boolean) => void = () => undefined;
  const host: VmHost = {
    call: ({ callId: ticket }) => {
      queueMicrotask(() => vm.settle(ticket, { value: undefined }));
      return undefined;
    },
    errorNameOf: String,
    taskEnded: (_ticket, { ok: fine }) => ended(fine),
    idle: () => undefined,
    crashed: (code, message) => {
      throw new Error(`${code}: ${message}`);
    },
    isStopped: () => false,
    now: () => performance.now(),
    defer: setImmediate,
  };
  const vm = await ProgramVm.create(wasm, [{ key: 'call', receiver: null, name: 'call', awaited: true }], host);
  const play = (setup: string): Promise<void> =>
    new Promise((resolve, reject) => {
      ended = (fine) => (fine ? resolve() : reject(new Error('the program failed')));
      vm.load({ ...empty, setup });
      vm.start('setup', 1);
    });
  return { play, vm };
};

/** The same text for all three; who skips rounds is found out. */
const loopOf = (rounds: number): string =>
  `(function () { for (var i = 0; i < ${rounds}; i++) {} if (i !== ${rounds}) throw new Error('skipped'); })();`;

const measureLoops = async (): Promise<void> => {
  const { play, vm } = await bareMachine();
  const ours = await perSecond((rounds) => play(loopOf(rounds)));
  const statements = await perSecond((rounds) =>
    play(`let n = 0; for (let i = 0; i < ${rounds}; i++) { await at('abcdefghi'); n += 1; }`),
  );
  const calls = await perSecond((rounds) => play(`for (let i = 0; i < ${rounds}; i++) { await call(i); }`));
  vm.dispose();
  const interpreter = await perSecond((rounds) => {
    new Interpreter(loopOf(rounds)).run();
  });
  const native = await perSecond((rounds) => {
    new Function(loopOf(rounds))();
  });
  report({ bench, figure: 'empty-loop-per-second-js-interpreter', value: interpreter });
  report({ bench, figure: 'empty-loop-per-second-native', value: native });
  report({ bench, figure: 'empty-loop-per-second', value: ours, reference: interpreter });
  report({ bench, figure: 'empty-loop-native-takes-of-ours', value: rounded(native / ours) });
  // The other way round, so that more than the limit is a failure.
  report({
    bench,
    figure: 'js-interpreter-share-of-the-loop',
    value: Number((interpreter / ours).toFixed(4)),
    limit: 1 / LEAST_TIMES_INTERPRETER,
  });
  report({ bench, figure: 'awaited-calls-out-of-the-machine-per-second', value: calls });
  report({ bench, figure: 'marked-statements-per-second', value: statements, reference: interpreter });
};

/** A class whose one robot answers at once. */
class ReadyClass implements RobotPort {
  readonly #listeners = new Set<PortListener>();
  commands = 0;
  onCommand: () => void = () => undefined;

  view(): ClassView {
    return {
      author: { name: 'bench', leads: true, robots: [1] },
      map: 0,
      grid: gridOfMap(mapById(0)),
      downloads: '',
      places: [],
      robots: [
        {
          number: 1,
          online: true,
          battery: 600,
          carries: null,
          isVirtual: true,
          owner: null,
          things: [],
          matrix: null,
          x: 400,
          y: 400,
          a: 0,
          outOfCamera: false,
        },
      ],
      objects: [],
      sensors: {},
      variables: {},
      students: [],
      chatEnabled: true,
      microbit: false,
    };
  }

  subscribe(listener: PortListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  command(robot: number, { id }: { id?: string | undefined }): void {
    this.commands++;
    this.onCommand();
    if (id === undefined) return;
    for (const listener of this.#listeners) listener.received({ kind: 'feedback', R: robot, id, state: 'done' });
  }

  chat(): void {}
  setVariable(): void {}
  show(): void {}
  broadcast(): void {}
  microbit(): void {}
}

const sectionsOf = (code: string) => {
  const reading = readJavaScript(code, { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return printSections(reading.program, { running: true });
};

interface Scene {
  run: ProgramRun;
  port: ReadyClass;
  events: RunEvent[];
  start(code: string): void;
  until(isSo: () => boolean): Promise<void>;
}

const sceneOf = (pool: InterpreterPool): Scene => {
  const run = new ProgramRun(pool);
  const port = new ReadyClass();
  const events: RunEvent[] = [];
  return {
    run,
    port,
    events,
    start: (code) =>
      run.start(sectionsOf(code), {
        port,
        clock: systemClock,
        language: 'en',
        onEvent: (event) => events.push(event),
      }),
    until: async (isSo) => {
      while (!isSo()) await new Promise(setImmediate);
    },
  };
};

/** Calls that cross to the page and back; commands beyond a hundred a second would be a flood. */
const measureCalls = async (pool: InterpreterPool): Promise<void> => {
  const scene = sceneOf(pool);
  const CALLS = 150;
  const rates: number[] = [];
  for (let round = 0; round < 5; round++) {
    let first = 0;
    scene.port.commands = 0;
    scene.port.onCommand = () => {
      first ||= performance.now();
    };
    scene.start(`for (let i = 0; i < ${CALLS}; i++) { await robot(1).setLed(color('RED')); }`);
    await scene.until(() => scene.run.state !== 'RUNNING');
    rates.push((scene.port.commands / (performance.now() - first)) * 1_000);
  }
  report({ bench, figure: 'awaited-robot-calls-per-second', value: Math.round(median(rates)) });
};

const measureStart = async (pool: InterpreterPool): Promise<void> => {
  const scene = sceneOf(pool);
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    let commanded = false;
    scene.port.onCommand = () => {
      commanded = true;
    };
    const before = performance.now();
    scene.start(`await robot(1).startMoving('forward'); await wait(60);`);
    await scene.until(() => commanded);
    times.push(performance.now() - before);
    await scene.run.stop();
    // Whoever presses Run again needs a moment, in which the next machine is made.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  report({ bench, figure: 'start-to-first-command-ms', value: rounded(median(times)), limit: START_LIMIT });
  report({
    bench,
    figure: 'start-to-first-command-ms-slowest',
    value: rounded(Math.max(...times)),
    reference: START_LIMIT,
  });
};

const measureStop = async (pool: InterpreterPool, figure: string): Promise<void> => {
  const scene = sceneOf(pool);
  const times: number[] = [];
  for (let round = 0; round < 8; round++) {
    let commanded = false;
    scene.port.onCommand = () => {
      commanded = true;
    };
    scene.run.start(
      { ...empty, setup: `await robot(1).setLed(color('RED')); while (true) {}` },
      { port: scene.port, clock: systemClock, language: 'en', onEvent: (event) => scene.events.push(event) },
    );
    await scene.until(() => commanded);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = performance.now();
    await scene.run.stop();
    times.push(performance.now() - before);
  }
  report({ bench, figure, value: rounded(Math.max(...times)), limit: STOP_LIMIT });
};

/** Thirty machines in one process, each with a program that has begun. */
const measureMemory = async (): Promise<void> => {
  const before = process.memoryUsage.rss();
  const machines = await Promise.all(Array.from({ length: MACHINES }, bareMachine));
  await Promise.all(machines.map(({ play }) => play(`globalThis.list = Array.from({ length: 1000 }, (_, i) => i);`)));
  const heap = median(machines.map(({ vm }) => vm.memoryBytes)) / 1e6;
  const rss = (process.memoryUsage.rss() - before) / MACHINES / 1e6;
  const { play } = machines[0] ?? (await bareMachine());
  const started = performance.now();
  await play('globalThis.done = 1;');
  report({ bench, figure: `memory-of-each-of-${MACHINES}-machines-mb`, value: rounded(rss), reference: 64 });
  report({ bench, figure: 'machine-heap-mb', value: rounded(heap), reference: 64 });
  report({ bench, figure: `answer-of-one-among-${MACHINES}-ms`, value: rounded(performance.now() - started) });
  for (const { vm } of machines) vm.dispose();
};

/** Thirty programs that drive at once, each in its own thread, as thirty students' pages would. */
const measureThirty = async (): Promise<void> => {
  const pool = new InterpreterPool(nodeInterpreters({ wasm }));
  const before = process.memoryUsage.rss();
  const scenes = Array.from({ length: MACHINES }, () => sceneOf(pool));
  for (const scene of scenes) scene.start(`while (true) { await robot(1).setLed(color('RED')); }`);
  const [last] = scenes.slice(-1);
  await Promise.all(scenes.map((scene) => scene.until(() => scene.port.commands > 5)));
  report({
    bench,
    figure: `memory-of-each-of-${MACHINES}-threads-mb`,
    value: rounded((process.memoryUsage.rss() - before) / MACHINES / 1e6),
  });
  const started = performance.now();
  await last?.run.stop();
  report({
    bench,
    figure: `stop-one-among-${MACHINES}-ms`,
    value: rounded(performance.now() - started),
    limit: STOP_LIMIT,
  });
  for (const scene of scenes) await scene.run.stop();
  pool.dispose();
};

await measureLoops();
await measureMemory();
const pool = new InterpreterPool(nodeInterpreters({ wasm }));
await measureCalls(pool);
await measureStart(pool);
await measureStop(pool, 'stop-inside-endless-loop-ms');
pool.dispose();
const unshared = new InterpreterPool(nodeInterpreters({ wasm, withoutFlag: true }));
await measureStop(unshared, 'stop-inside-endless-loop-without-shared-memory-ms');
unshared.dispose();
await measureThirty();
process.exit();
