import type { Page } from '@playwright/test';
import type { ProgramSections } from '../packages/language/src/javascript/sections.ts';
import type { FromInterpreter, ToInterpreter } from '../packages/runtime/src/messages.ts';
import type { ClassView } from '../packages/runtime/src/port.ts';
import { texts } from '../packages/runtime/src/texts/en/index.ts';
import type { Teacher } from './actors.ts';
import { expect, test } from './test.ts';

/**
 * Blocks and both texts admit only our language, so whoever wants to do harm has to come from further in. Here the
 * worker of the built product is told raw code, in a page that has everything worth stealing: the login of a teacher.
 */

interface Built {
  worker: string;
  wasm: string;
}

interface Played {
  /** `finished`, or the code of what ended it. */
  outcome: string;
  printed: string[];
  /** How much it asked to be done in the class. */
  effects: number;
  /** Milliseconds the page took for each answer while the program ran. */
  answers: number[];
}

/** Learns the addresses of the built files from a class, which warms a sandbox, and goes to a page where all is quiet. */
const quietPage = async (teacher: Teacher): Promise<Built> => {
  const { page } = teacher;
  const coming = [
    page.waitForEvent('worker', (worker) => /\/worker-[^/]+\.js$/.test(worker.url())),
    page.waitForRequest(/\/quickjs-[^/]+\.wasm$/),
  ] as const;
  await teacher.openDemo();
  const [worker, wasm] = await Promise.all(coming);
  const built = { worker: worker.url(), wasm: wasm.url() };
  await page.goto('/version.json');
  return built;
};

/** Runs programs one after the other in one worker, as a page hands a sandbox from run to run. */
const play = (page: Page, built: Built, programs: readonly string[]): Promise<Played[]> =>
  page.evaluate(
    async ({ built, programs, texts }) => {
      const wasm = await WebAssembly.compile(await (await fetch(built.wasm)).arrayBuffer());
      const worker = new Worker(built.worker, { type: 'module' });
      const hear = (heard: (message: FromInterpreter) => boolean): Promise<void> =>
        new Promise((resolve, reject) => {
          worker.onerror = () => reject(new Error('the worker broke'));
          worker.onmessage = ({ data }: MessageEvent<FromInterpreter>) => {
            if (heard(data)) resolve();
          };
        });
      const view: ClassView = {
        author: { name: 'Ada', leads: true, robots: [1] },
        map: 0,
        downloads: '',
        places: [],
        objects: [],
        sensors: {},
        grid: { columns: 0, rows: 0, cell: 1, originX: 0, originY: 0, walkable: new Uint8Array() },
        robots: [
          {
            number: 1,
            online: true,
            battery: 900,
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
        variables: {},
        students: [],
        chatEnabled: true,
        microbit: false,
      };
      const ready = hear(({ type }) => type === 'ready');
      worker.postMessage({ wasm, flag: undefined });
      await ready;
      const played: Played[] = [];
      for (const setup of programs) {
        const now: Played = { outcome: '', printed: [], effects: 0, answers: [] };
        const ended = hear((message) => {
          if (message.type === 'lines') now.printed.push(...message.lines.map(({ text }) => text));
          else if (message.type === 'finished') now.outcome = 'finished';
          else if (message.type === 'failed') now.outcome = message.problem.code;
          else if (['command', 'chat', 'show', 'broadcast', 'variable', 'microbit'].includes(message.type))
            now.effects++;
          return now.outcome !== '';
        });
        // Whoever clicks is answered as soon as the page gets to it.
        const bell = new MessageChannel();
        let rungAt = performance.now();
        bell.port1.onmessage = () => {
          now.answers.push(performance.now() - rungAt);
          if (now.outcome !== '') return;
          setTimeout(() => {
            rungAt = performance.now();
            bell.port2.postMessage(null);
          }, 5);
        };
        bell.port2.postMessage(null);
        const sections: ProgramSections = { declarations: '', functions: '', setup, loop: '', events: '' };
        const start: ToInterpreter = { type: 'start', sections, view, texts, speed: { mode: 'run' } };
        worker.postMessage(start);
        await ended;
        played.push(now);
      }
      worker.terminate();
      return played;
    },
    { built, programs, texts },
  );

/** Everything of the page that a program might have left a trace in. */
const traces = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    globals: Object.getOwnPropertyNames(globalThis).sort(),
    ofObjects: Object.getOwnPropertyNames(Object.prototype).sort(),
    ofArrays: Object.getOwnPropertyNames(Array.prototype).sort(),
    local: { ...localStorage },
    tab: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    page: document.documentElement.outerHTML,
    address: location.href,
    title: document.title,
  }));

const tries = (...statements: string[]): string =>
  statements
    .map(
      (statement) =>
        `try { ${statement}; print('in: ' + ${JSON.stringify(statement)}); } catch (refused) { print('out'); }`,
    )
    .join('\n');

const REACHING: Readonly<Record<string, { code: string; statements: number }>> = {
  'the network': {
    code: tries(
      `await fetch('/api/account/current')`,
      `await globalThis.fetch('https://example.com/?' + 1)`,
      `new XMLHttpRequest()`,
      `new WebSocket('ws://' + location.host + '/mqtt')`,
      `new EventSource('/api')`,
      `navigator.sendBeacon('/api', 'x')`,
      `importScripts('/x.js')`,
      `new Worker('/x.js')`,
    ),
    statements: 8,
  },
  imports: {
    code: tries(
      `await import('https://example.com/x.js')`,
      `await import('/version.json')`,
      `await import('data:text/javascript,export default 1')`,
      `await import('node:fs')`,
      `require('fs')`,
    ),
    statements: 5,
  },
  'page and storage': {
    code: tries(
      `document.title = 'mine'`,
      `window.stolen = 1; window.document.body`,
      `self.postMessage('x')`,
      `postMessage({ type: 'finished' })`,
      `localStorage.setItem('stolen', '1')`,
      `sessionStorage.stolen = 1`,
      `indexedDB.open('stolen')`,
      `caches.open('stolen')`,
      `document.cookie = 'stolen=1'`,
      `setTimeout(() => 0, 0)`,
      `new BroadcastChannel('stolen').postMessage(1)`,
    ),
    statements: 11,
  },
  constructors: {
    code: [
      'Function',
      'print.constructor',
      'robot(1).moveForward.constructor',
      '({}).constructor.constructor',
      '[].map.constructor',
      '(async () => {}).constructor',
      '(function* () {}).constructor',
    ]
      .map(
        (maker) => `{
          let made = ${maker}('return [typeof fetch, typeof postMessage, typeof document, typeof localStorage, typeof importScripts].join()')();
          if (typeof made.next === 'function') made = made.next().value;
          print((await made) === 'undefined,undefined,undefined,undefined,undefined' ? 'out' : 'in: ${maker}');
        }`,
      )
      .join('\n'),
    statements: 7,
  },
};

const BOMBS: readonly (readonly [name: string, outcome: string, code: string])[] = [
  ['an array that grows', 'memory', `const all = []; for (;;) all.push(new Array(1000).fill(1));`],
  ['a text that doubles', 'memory', `let text = 'x'; for (;;) text += text;`],
  ['a function that calls itself', 'stack', `const f = () => 1 + f(); f();`],
  ['a proxy of itself', 'stack', `const p = new Proxy({}, { get(_, key, self) { return self[key]; } }); p.x;`],
  ['a flood of chat', 'flood', `for (;;) chat.toEveryone('spam');`],
  ['a flood of commands', 'flood', `for (;;) robot(1).setLed(color('RED'));`],
  ['a flood for the 3D view', 'flood', `for (;;) robot(1).say('spam');`],
];
/** What may come through before a flood is noticed. */
const MAX_EFFECTS = 1_000;
const SOON = 100;

const blowsUp = async (page: Page, built: Built): Promise<void> => {
  const played = await play(page, built, [...BOMBS.map(([, , code]) => code), `print('still here');`]);
  for (const [index, [name, outcome]] of BOMBS.entries()) {
    expect(played[index]?.outcome, name).toBe(outcome);
    expect(played[index]?.effects, name).toBeLessThan(MAX_EFFECTS);
  }
  expect(played.at(-1)).toMatchObject({ outcome: 'finished', printed: ['still here'] });
  // A busy machine may be late now and then; a page that a program holds up is late for good.
  const answers = played.flatMap((each) => each.answers);
  expect(answers.filter((answer) => answer <= SOON).length / answers.length).toBeGreaterThan(0.9);
};

test('[H2] a program that tries everything reaches neither page nor network nor storage, and leaves no trace; one that blows up memory, stack or messages is stopped with a word, and the page goes on answering', async ({
  teacher,
}) => {
  const { page } = teacher;
  const built = await quietPage(teacher);
  await play(page, built, [`print('warm');`]);
  const before = await traces(page);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));

  const played = await play(
    page,
    built,
    Object.values(REACHING).map(({ code }) => code),
  );
  for (const [index, [name, { statements }]] of Object.entries(REACHING).entries()) {
    expect(played[index]?.outcome, name).toBe('finished');
    expect(played[index]?.printed, name).toEqual(Array.from({ length: statements }, () => 'out'));
    expect(played[index]?.effects, name).toBe(0);
  }

  const [poisoner, next] = await play(page, built, [
    `Object.prototype.polluted = 'yes';
     ({}).constructor.prototype.objType = 'color_RGB';
     Array.prototype.push = () => 'evil';
     Object.defineProperty(Object.prototype, 'type', { get() { return 'finished'; } });
     globalThis.left = 'behind';
     classroom.set('__proto__', 'evil');`,
    `print([typeof ({}).polluted, typeof ({}).type, typeof left, [].push('x')].join(' '));`,
  ]);
  expect(poisoner?.outcome).toBe('variableName');
  expect(next?.printed).toEqual(['undefined undefined undefined 1']);

  expect(await traces(page)).toEqual(before);
  // Only what this scenario itself fetched to make its workers.
  expect(asked.filter((url) => url !== built.wasm && !/\.js$/.test(url))).toEqual([]);
  expect(asked.filter((url) => /\.js$/.test(url) && !url.startsWith(new URL('/assets/', built.worker).href))).toEqual(
    [],
  );
  await blowsUp(page, built);
});
