// What saving costs: the page of somebody who types in a program of a thousand blocks, and the server of a class in which
// everybody edits at once.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../e2e/chromium.ts';
import { SimulatedBrowser } from '../e2e/keep/simulated-browser.ts';
import { keptLogin } from '../e2e/kept-login.ts';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { Workspace } from '../e2e/workspace.ts';
import { seededRandom } from '../packages/language/src/tree/ids.ts';
import { type Block, findProgramBlock, type Program } from '../packages/language/src/tree/program.ts';
import { openProgram } from '../packages/language/src/xml/open.ts';
import { writeXml } from '../packages/language/src/xml/write.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { loadTexts } from '../packages/web/src/texts/index.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';
import { lessonsOf } from './language/programs.ts';
import { childRunning, cpuSeconds, cpuSecondsOfAll } from './process-time.ts';

/** `page` or `server`: one half alone. */
const [only] = process.argv.slice(2);
const BLOCKS = 1_000;
/** A cheap laptop: four times slower than this machine. */
const SLOWER = 4;
/** What takes longer than three frames is seen as a pause; browsers call it a long task. */
const SEEN_MS = 50;
const WORD = 'typing';
/** Between two keys of somebody who types fast: every second or so it comes to a save meanwhile. */
const KEY_PAUSE = 120;
/** After so many keys one stops, and what was typed goes out. */
const KEYS_AT_ONCE = 4;
const THINKS = 1_500;
/** So many times a few keys with saving and without it, in turns, on one page: what else it does is the same for both. */
const TURNS = 4;
/** With the word before them fewer than fifty: of a longer text a block shows the beginning. */
const LETTERS = KEYS_AT_ONCE * (1 + 2 * TURNS);
/** Milliseconds in which a letter that was typed is among the blocks, and with the server. */
const ARRIVES_WITHIN = 60_000;

const STUDENTS = 30;
const SECONDS = 30;
/** Children change a block every few seconds; each change of theirs is a save. */
const EDIT_EVERY = 3_000;
const CLASS_BLOCKS = 100;
/** A tenth of one core. */
const MOST_CORE = 0.1;

const rounded = (value: number): number => Number(value.toFixed(3));

/** The program with a text at its top to type into. */
const withText = (program: Program, text: string): Program => {
  const run = findProgramBlock(program);
  const before = run?.inputs?.RUN?.block;
  const print: Block = {
    type: 'print',
    id: 'typedPrnt',
    inputs: { VALUE: { shadow: { type: 'text', id: 'typedText', fields: { TEXT: text } } } },
    ...(before && { next: { block: before } }),
  };
  if (run) run.inputs = { ...run.inputs, RUN: { block: print } };
  return program;
};

/** Milliseconds in which a page could do nothing else: the longest, and all of them. */
interface Pause {
  longest: number;
  all: number;
}

/** What the page measures of itself. */
interface Measure {
  /** From now on it is saved, or not. */
  begin(isOn: boolean): void;
  /** How the page was held up since then. */
  end(): Pause;
  /** Milliseconds of each save in the page, and of each sending. */
  times(): { saves: number[]; sends: number[] };
}

/** Times what saves, which hangs on the tree of the screen. */
const instrument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Timed = Record<string, unknown>;
    type Fiber = { memoizedProps: Timed | null; return: Fiber | null };
    const start = document.querySelector('[data-ready=true]') as unknown as Timed;
    const name = Object.keys(start).find((key) => key.startsWith('__reactFiber$')) ?? '';
    const has = (thing: unknown, ...methods: string[]): thing is Timed =>
      typeof thing === 'object' && thing !== null && methods.every((each) => each in thing);
    const find = (from: unknown, depth: number, ...methods: string[]): Timed | null => {
      if (has(from, ...methods)) return from;
      if (typeof from !== 'object' || from === null || depth === 0 || from instanceof Node) return null;
      for (const each of Object.values(from)) {
        const found = find(each, depth - 1, ...methods);
        if (found) return found;
      }
      return null;
    };
    const search = (...methods: string[]): Timed => {
      for (let fiber: Fiber | null = start[name] as Fiber; fiber; fiber = fiber.return) {
        const found = find(fiber.memoizedProps, 3, ...methods);
        if (found) return found;
      }
      throw new Error(`nothing that can ${methods.join(' and ')}`);
    };
    const times = { saves: [] as number[], sends: [] as number[] };
    const timed = (thing: Timed, method: string, into: number[]): void => {
      const original = Object.getPrototypeOf(thing)[method] as (...given: unknown[]) => unknown;
      thing[method] = (...given: unknown[]) => {
        const begin = performance.now();
        try {
          return original.apply(thing, given);
        } finally {
          into.push(performance.now() - begin);
        }
      };
    };
    const autosave = search('settle', 'putAside', 'save');
    timed(autosave, 'save', times.saves);
    timed(search('patch', 'prepareMine', 'flush'), 'flush', times.sends);
    const save = autosave.save;
    let pause: Pause = { longest: 0, all: 0 };
    let last = performance.now();
    // A page with nothing to do is back after these milliseconds: browsers let nothing repeat more often.
    const atRest = 4;
    setInterval(() => {
      const now = performance.now();
      const held = Math.max(0, now - last - atRest);
      pause = { longest: Math.max(pause.longest, held), all: pause.all + held };
      last = now;
    }, 0);
    const measure: Measure = {
      begin: (isOn) => {
        autosave.save = isOn ? save : (_: unknown, said: unknown) => said;
        pause = { longest: 0, all: 0 };
      },
      end: () => pause,
      times: () => times,
    };
    Object.assign(globalThis, { measure });
  });

const begin = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => (globalThis as unknown as { measure: Measure }).measure.begin(on), isOn);

/** Letters that were typed behind the word. */
const lettersIn = (text: string): number => new RegExp(`${WORD}(x*)`).exec(text)?.[1]?.length ?? 0;

/** A few letters into the text field that is open, and a moment in which they are saved. */
const typeSome = async (page: Page, isOn: boolean, shows: (letters: number) => Promise<void>): Promise<Pause> => {
  await begin(page, isOn);
  for (let letter = 1; letter <= KEYS_AT_ONCE; letter += 1) {
    await page.keyboard.press('x');
    await pause(KEY_PAUSE);
  }
  // Keys wait where a page is slow: what they cost is part of what is measured.
  await shows(KEYS_AT_ONCE);
  await pause(THINKS);
  return page.evaluate(() => (globalThis as unknown as { measure: Measure }).measure.end());
};

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const until = async (letters: number, count: () => Promise<number>, where: string): Promise<void> => {
  const since = performance.now();
  while ((await count()) < letters) {
    if (performance.now() - since > ARRIVES_WITHIN)
      throw new Error(`${await count()} of ${letters} letters are ${where}`);
    await pause(100);
  }
};

interface Class {
  code: string;
  pupils: { login: Authentication; name: string }[];
}

const newClass = async ({ baseURL, outbox }: RunningServer, count: number): Promise<Class> => {
  const { token } = await newTeacher(baseURL, outbox);
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: 'Saving' } });
  const names = Array.from({ length: count }, (_, index) => `Pupil ${index + 1}`);
  const students = names.map((name) => ({ name }));
  await call(baseURL, 'POST', `/class/${code}/students`, { token, body: { students } });
  const pupils = await Promise.all(
    names.map(async (name) => {
      const body = { classroom: code, studentName: name };
      return { name, login: await call<Authentication>(baseURL, 'POST', '/account/authenticate', { body }) };
    }),
  );
  return { code, pupils };
};

const keepProgram = (baseURL: string, code: string, { token }: Authentication, program: Program): Promise<unknown> =>
  call(baseURL, 'PATCH', `/account/state_store/classroom/${code}`, {
    token,
    body: { current_classroom_workspace_xml: writeXml(program) },
  });

const measurePage = async (server: RunningServer): Promise<void> => {
  const { baseURL } = server;
  const { code, pupils } = await newClass(server, 1);
  const login = pupils[0]?.login;
  if (login === undefined) throw new Error('nobody is there');
  await keepProgram(baseURL, code, login, withText(lessonsOf(BLOCKS), WORD));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${baseURL}/version.json`);
    await page.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, keptLogin(login));
    await page.goto(`${baseURL}/classroom/${code}`);
    const onServer = async (): Promise<number> => {
      const path = `/account/state_store/classroom/${code}`;
      const document = await call<Record<string, unknown>>(baseURL, 'GET', path, { token: login.token });
      return lettersIn(String(document.current_classroom_workspace_xml));
    };
    const workspace = new Workspace(page);
    await workspace.isReady();
    const text = workspace.blocks('text').filter({ hasText: WORD }).first();
    // Looking for it among a thousand blocks would take as long as what is measured.
    const field = await text.elementHandle();
    const shown = async (): Promise<number> => lettersIn((await field?.textContent()) ?? '');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // Whoever begins to type has looked at the page before: it came to rest.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await text.click();
    await page.locator('.blocklyHtmlInput').waitFor();
    await page.keyboard.press('End');
    await instrument(page);
    let typed = 0;
    const some = (isOn: boolean): Promise<Pause> =>
      typeSome(page, isOn, (letters) => {
        typed += letters;
        return until(typed, shown, 'shown');
      });
    // The first keys find a page that has never done this, with saving or without.
    const first = await some(true);
    const pauses: { on: Pause[]; off: Pause[] } = { on: [], off: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      pauses.off.push(await some(false));
      pauses.on.push(await some(true));
    }
    const { saves, sends } = await page.evaluate(() => (globalThis as unknown as { measure: Measure }).measure.times());
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await until(LETTERS, onServer, 'with the server');
    if (saves.length < TURNS || sends.length === 0) throw new Error('nothing was saved');
    const most = (times: number[]): number => rounded(Math.max(0, ...times));
    report({ bench: 'saving', figure: 'letters-typed-and-with-the-server', value: LETTERS });
    report({ bench: 'saving', figure: 'saves-in-the-page', value: saves.length });
    report({ bench: 'saving', figure: 'longest-save-in-the-page-ms', value: most(saves), limit: SEEN_MS });
    report({ bench: 'saving', figure: 'longest-sending-in-the-page-ms', value: most(sends), limit: SEEN_MS });
    report({ bench: 'saving', figure: 'longest-pause-at-the-first-keys-ms', value: rounded(first.longest) });
    const usual = (of: Pause[]): number => rounded(median(of.map(({ longest }) => longest)));
    const [value, reference] = [usual(pauses.on), usual(pauses.off)];
    report({ bench: 'saving', figure: 'usual-longest-pause-while-typing-ms', value, reference });
    // The pauses are those of drawing a thousand blocks, one as long as two others: what saving adds is seen in their sum.
    const perKey = (of: Pause[]): number => of.reduce((sum, { all }) => sum + all, 0) / of.length / KEYS_AT_ONCE;
    const added = rounded(Math.max(0, perKey(pauses.on) - perKey(pauses.off)));
    report({ bench: 'saving', figure: 'pause-that-saving-adds-to-a-key-ms', value: added, limit: SEEN_MS });
  } finally {
    await browser.close();
  }
};

/** Everybody changes a block every few seconds, with the pages' own code; what that costs the server and its database. */
const measureServer = async (server: RunningServer): Promise<void> => {
  const { baseURL } = server;
  const { code, pupils } = await newClass(server, STUDENTS);
  const random = seededRandom(7);
  const pages = await Promise.all(
    pupils.map(async ({ login }, index) => {
      await keepProgram(baseURL, code, login, withText(lessonsOf(CLASS_BLOCKS), WORD));
      const page = new SimulatedBrowser(() => baseURL, `10.9.0.${index + 1}`).openPage(code);
      page.logIn(login);
      return page;
    }),
  );
  while (pages.some((page) => page.program === null)) await pause(50);
  const pid = await childRunning('main.ts');
  // The server's process and its database's, all of them: the time of the kernel for them too.
  const over = async (work: () => Promise<unknown>): Promise<{ all: number; database: number }> => {
    const [since, own, all] = [performance.now(), await cpuSeconds(pid), await cpuSecondsOfAll(pid)];
    await work();
    const seconds = (performance.now() - since) / 1000;
    const [ownNow, allNow] = [await cpuSeconds(pid), await cpuSecondsOfAll(pid)];
    return { all: (allNow - all) / seconds, database: (allNow - all - (ownNow - own)) / seconds };
  };
  let edits = 0;
  const editing = async (page: (typeof pages)[number], seconds: number): Promise<void> => {
    await pause(random() * EDIT_EVERY);
    for (let turn = 0; turn < (seconds * 1000) / EDIT_EVERY; turn += 1) {
      edits += 1;
      const xml = writeXml(page.program as Program);
      const changed = xml.replace(new RegExp(`${WORD}[^<]*`), `${WORD} ${edits}`);
      page.edit(openProgram(changed, random).program, `${edits}`);
      await pause(EDIT_EVERY);
    }
  };
  const allEdit = (seconds: number) => Promise.all(pages.map((page) => editing(page, seconds)));
  // What is measured is a lesson, not its beginning.
  await allEdit(SECONDS / 3);
  const idle = await over(() => pause((SECONDS * 1000) / 2));
  edits = 0;
  const busy = await over(() => allEdit(SECONDS));
  if (!pages.every(({ isShownAsSaved }) => isShownAsSaved)) throw new Error('not everything was saved');
  for (const page of pages) page.close();
  report({ bench: 'saving', figure: `edits-of-${STUDENTS}-students`, value: edits });
  report({ bench: 'saving', figure: 'cores-while-they-only-look', value: rounded(idle.all) });
  report({ bench: 'saving', figure: 'cores-while-they-edit', value: rounded(busy.all), limit: MOST_CORE });
  report({ bench: 'saving', figure: 'of-them-for-the-database', value: rounded(busy.database) });
};

await loadTexts('en');
if (only !== 'server') await buildWeb();
const server = await startServer({ env: { LOG_LEVEL: 'error' } });
try {
  if (only !== 'page') await measureServer(server);
  if (only !== 'server') await measurePage(server);
} finally {
  await server.stop();
}
process.exit();
