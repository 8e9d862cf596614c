import type { ProgramSections } from '@trundle/language';
import { LANGUAGES } from '@trundle/protocol/languages';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Interpreter, InterpreterPool } from '../interpreter/interpreter.ts';
import { LIMITS } from '../interpreter/vm.ts';
import type { RunEvent } from '../messages.ts';
import { runProblemText } from '../problems.ts';
import { SimulatedClass } from '../simulated/simulated-class.ts';
import { nodeInterpreters } from '../testing/node-interpreter.ts';
import { quickjsModule } from '../testing/quickjs-module.ts';
import { runtimeTexts } from '../texts/index.ts';
import { ProgramRun } from './program-run.ts';

/** Programs nobody makes from blocks, in a real thread beside this one. */

const hostile = (setup: string): ProgramSections => ({ declarations: '', functions: '', setup, loop: '', events: '' });

/** Threads take a while to start, so the tests hand them on, as a page does from run to run. */
const pools = new Map<string, InterpreterPool>();
const opened: Interpreter[] = [];
const poolOf = async (withoutFlag: boolean, stuckAfter: number): Promise<InterpreterPool> => {
  const name = `${withoutFlag} ${stuckAfter}`;
  const open = nodeInterpreters({ wasm: await quickjsModule(), withoutFlag, limits: { ...LIMITS, stuckAfter } });
  const pool =
    pools.get(name) ??
    new InterpreterPool(() => {
      const interpreter = open();
      opened.push(interpreter);
      return interpreter;
    });
  pools.set(name, pool);
  return pool;
};

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});
afterAll(() => {
  for (const interpreter of opened) interpreter.end();
});

/** For programs that are busy and are not to be taken for stuck, however little of the machine they get. */
const PATIENT = 120_000;

interface Scene {
  run: ProgramRun;
  events: RunEvent[];
  class: SimulatedClass;
  start(setup: string): void;
  /** What it printed, in the end. */
  printed(): string[];
}

const scene = async (options: { withoutFlag?: boolean; stuckAfter?: number } = {}): Promise<Scene> => {
  const { withoutFlag = false, stuckAfter = LIMITS.stuckAfter } = options;
  const pool = await poolOf(withoutFlag, stuckAfter);
  const simulated = await new SimulatedClass({ author: { leads: true } }).open();
  const run = new ProgramRun(pool);
  const events: RunEvent[] = [];
  cleanUps.push(() => {
    run.dispose();
    simulated.close();
  });
  return {
    run,
    events,
    class: simulated,
    start: (setup) =>
      run.start(hostile(setup), {
        port: simulated,
        clock: systemClock,
        language: 'en',
        onEvent: (event) => events.push(event),
      }),
    printed: () =>
      events.flatMap((event) => (event.type === 'lines' ? event.lines : [])).flatMap(({ text }) => text.split('\n')),
  };
};

const outcome = async (setup: string, options?: { stuckAfter?: number }): Promise<Scene & { problem: string }> => {
  const played = await scene(options);
  played.start(setup);
  await expect.poll(() => played.run.state, { timeout: 40_000 }).not.toBe('RUNNING');
  const [failed] = played.events.flatMap((event) => (event.type === 'failed' ? [event.problem] : []));
  if (failed) for (const language of LANGUAGES) expect(runProblemText(failed, runtimeTexts(language))).not.toBe('');
  return { ...played, problem: failed?.code ?? 'none' };
};

/** Everything through which code could reach out of a page, a worker or Node. */
const DOORS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'importScripts',
  'postMessage',
  'onmessage',
  'self',
  'window',
  'document',
  'parent',
  'top',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'navigator',
  'location',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'MessageChannel',
  'WebAssembly',
  'process',
  'require',
  'module',
  'Buffer',
  'global',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'console',
  'crypto',
];

describe('a hostile program', () => {
  test('[H2] finds no way to the page, the network, storage or our timers', async () => {
    const doors = `print([${DOORS.map((door) => `typeof ${door}`).join(', ')}].every((each) => each === 'undefined'));`;
    const { printed, problem } = await outcome(doors);
    expect(problem).toBe('none');
    expect(printed()).toEqual(['true']);
  });

  test('[H2] reaches nothing by constructors: every function it can make lives inside the machine', async () => {
    const { printed } = await outcome(`
      const makers = [Function, print.constructor, robot(1).moveForward.constructor, at.constructor,
        (async () => {}).constructor, (function* () {}).constructor, Object.getPrototypeOf(async function* () {}).constructor];
      const reached = [];
      for (const make of makers) {
        const made = make('return typeof fetch + typeof process + typeof postMessage + typeof require')();
        reached.push(typeof made === 'string' ? made : typeof (await (made.next ? made.next().value : made)));
      }
      const error = (() => { try { robot(1).loadModel(); } catch (thrown) { return thrown; } })();
      reached.push(typeof error.constructor('return typeof process'));
      print(reached.some((each) => /function|object[^,]*process/.test(each)));
      print(/\\.ts|\\/packages\\//.test(String(error.stack) + String(new Error().stack)));
    `);
    expect(printed()).toEqual(['false', 'false']);
  });

  test('that bends the words of its own machine harms only itself, and still ends', async () => {
    const { printed, problem } = await outcome(`
      JSON.stringify = () => 'evil';
      Promise.prototype.then = () => 'evil';
      print('still here');
    `);
    expect(problem).toBe('none');
    expect(printed()).toEqual(['still here']);
  });

  test('[H2] imports nothing', async () => {
    const { printed } = await outcome(`
      for (const name of ['node:fs', 'fs', 'https://example.com/x.js', './vm.ts', 'data:text/javascript,0']) {
        try { await import(name); print('in'); } catch { print('out'); }
      }
    `);
    expect(printed()).toEqual(['out', 'out', 'out', 'out', 'out']);
  });

  test('[H2] that poisons every prototype poisons only itself', async () => {
    const { class: simulated } = await outcome(`
      Object.prototype.polluted = 'yes';
      Object.prototype.objType = 'color_RGB';
      Array.prototype.map = () => ['evil'];
      const stolen = [];
      Object.defineProperty(Object.prototype, 'then', { get() { stolen.push(this); return undefined; } });
      classroom.set('__proto__', 'evil'); classroom.set('constructor', 'evil');
      robot('__proto__'); object('constructor');
      try { await robot({ toString() { return 'x'; }, valueOf() { throw 1; } }).moveForward({ objType: 'x', __proto__: null }); } catch {}
    `);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect([1].map((each) => each)).toEqual([1]);
    expect(Object.getPrototypeOf(simulated.view().variables)).toBe(Object.prototype);
    const next = await outcome(`print(typeof ({}).polluted);`);
    expect(next.printed()).toEqual(['undefined']);
  });

  test.each([
    ['an array that grows', `const all = []; for (;;) all.push(new Array(1000).fill(1));`],
    ['a text that doubles', `let text = 'x'; for (;;) text += text;`],
    ['one huge array', `new Array(5e8).fill(0);`],
    [
      'a heap of promises',
      `const all = []; for (;;) { all.push(new Promise(() => {})); if (all.length % 5000 === 0) await at('x'); }`,
    ],
    ['calls without end that wait', `const f = async () => { await at('x'); return [await f(), 1]; }; await f();`],
  ])('is stopped with a word about memory: %s', async (_name, code) => {
    const { problem } = await outcome(code);
    expect(problem).toBe('memory');
  });

  test.each([
    ['a function that calls itself', `const f = () => 1 + f(); f();`],
    ['two that call each other', `const f = () => g() + 1; const g = () => f() + 1; f();`],
    ['a getter without end', `const o = { get a() { return this.a; } }; o.a;`],
    ['a proxy of itself', `const p = new Proxy({}, { get(_, key, self) { return self[key]; } }); p.x;`],
  ])('is stopped with a word about endless calls: %s', async (_name, code) => {
    const { problem } = await outcome(code);
    expect(problem).toBe('stack');
  });

  test.each([
    ['chat', `for (;;) chat.toEveryone('spam');`],
    ['the 3D viewer', `for (;;) robot(1).say('spam');`],
    ['broadcasts', `for (;;) broadcast('spam');`],
    ['commands nobody waits for', `for (;;) robot(1).setLed(color('RED'));`],
  ])('that floods is stopped: %s', async (_name, code) => {
    const { problem, class: simulated } = await outcome(code);
    expect(problem).toBe('flood');
    const { chats, shows, broadcasts, commands } = simulated.sent;
    expect(chats.length + shows.length + broadcasts.length + commands.length).toBeLessThan(1_000);
  });

  test.each([
    ['a loop', `for (;;) {}`],
    ['microtasks without end', `const f = () => Promise.resolve().then(f); await f();`],
    ['a regular expression', `/^(a+)+$/.test('a'.repeat(60) + 'b');`],
  ])('that goes round and round is stopped: %s', async (_name, code) => {
    const { problem } = await outcome(code, { stuckAfter: 500 });
    expect(problem).toBe('stuck');
  });

  test('prints a storm, and only a breeze arrives', async () => {
    const { events, problem } = await outcome(`for (let i = 0; i < 30000; i++) print('x'.repeat(5000));`, {
      stuckAfter: PATIENT,
    });
    expect(problem).toBe('none');
    const lines = events.flatMap((event) => (event.type === 'lines' ? event.lines : []));
    expect(lines.length).toBeLessThan(20_000);
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
  });

  test('that throws the strangest things ends like any other', async () => {
    for (const code of [
      `throw null;`,
      `throw { get name() { throw 1; }, get message() { throw 2; } };`,
      `const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy;`,
      `globalThis.Promise = null; await robot(1).turnLeft();`,
      `throw Object.assign(new Error('x'), { name: 'Problem:999999' });`,
    ]) {
      const { problem } = await outcome(code);
      expect(problem, code).toBe('script');
    }
  });
});

describe('stop', () => {
  test.each([
    ['shared flag', false],
    ['ended worker', true],
  ])('ends while(true){} and stops the robots: %s', async (_name, withoutFlag) => {
    const played = await scene({ withoutFlag, stuckAfter: PATIENT });
    played.start(`print('in'); await robot(1).startMoving('forward'); while (true) {}`);
    // The robot's answer comes by the test's own clock.
    await expect
      .poll(
        async () => {
          await played.class.clock.advance(50);
          return played.class.isMoving(1);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const stopped = played.run.stop();
    expect(played.class.sent.commands.at(-1)).toMatchObject({ robot: 1, command: { do: 'stop', all: true } });
    // How soon is the benchmark's question: a busy machine takes its time.
    await stopped;
    await played.class.clock.advance(200);
    expect(played.class.isMoving(1)).toBe(false);
    expect(played.run.state).toBe('STOPPED');
    played.start(`print('again');`);
    await expect.poll(() => played.run.state, { timeout: 10_000 }).toBe('FINISHED');
    expect(played.printed()).toContain('again');
  });

  test('a worker that dies stops the robots and says so', async () => {
    const played = await scene();
    played.start(`await robot(1).startMoving('forward'); await wait(60);`);
    await expect
      .poll(
        async () => {
          await played.class.clock.advance(50);
          return played.class.isMoving(1);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    // No page says this; it is a sure way to break the thread.
    for (const interpreter of opened) interpreter.channel.post({ type: 'changed', change: null as never });
    await expect.poll(() => played.run.state, { timeout: 30_000 }).toBe('STOPPED');
    expect(played.events.at(-1)).toMatchObject({ type: 'failed', problem: { code: 'crashed' } });
    expect(played.class.sent.commands.at(-1)).toMatchObject({ robot: 1, command: { do: 'stop', all: true } });
  });
});
