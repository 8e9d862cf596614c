// From the page to the disk: children type in a real browser while the server is killed in the middle of their saves, and
// so is its database. What a page has shown as saved is there when the server is back; in the end everything is.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumOptions } from '../e2e/chromium.ts';
import { KilledServer } from '../e2e/keep/killed-server.ts';
import { keptLogin } from '../e2e/kept-login.ts';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { ProgramPage } from '../e2e/program.ts';
import { Workspace } from '../e2e/workspace.ts';
import { emptyProgram } from '../packages/language/src/merge/program-block.ts';
import { writeXml } from '../packages/language/src/xml/write.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { stateOfReference, workReference } from '../packages/protocol/src/entities/document-reference.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';
import { freePort } from './free-port.ts';

const [kills = 12] = process.argv.slice(2).map(Number);
const NAMES = ['Ana', 'Ben', 'Zoe'];
/** After a save has left a page: the server may have read it, be writing it, or have answered. */
const LONGEST_DELAY = 40;
/** Between two kills, so that pages come to save something. */
const PAUSE = 2_000;
const ARRIVES_WITHIN = 120_000;
/** A program that grows for ever would be measured for its size. */
const MOST_LINES = 30;

// A server gives out the pages it found when it started.
await buildWeb();
const server = await KilledServer.start({ PORT: String(await freePort()), LOG_LEVEL: 'error' });
const baseURL = server.baseURL();

/** What a page sends to save: the workspace of the class, and the work that is open in it. */
const SAVES = {
  workspace: (request: Request) => request.method() === 'PATCH' && /state_store/.test(request.url()),
  work: (request: Request) => request.method() === 'POST' && /\/class\/\w+\/$/.test(new URL(request.url()).pathname),
} as const;
type Kind = keyof typeof SAVES;
const KINDS = Object.keys(SAVES) as Kind[];
const kindOf = (request: Request): Kind | undefined => KINDS.find((kind) => SAVES[kind](request));

/** One child at one computer: what she typed, and what of it her page has shown as saved. */
class Child {
  readonly page: Page;
  readonly #login: Authentication;
  readonly #code: string;
  readonly #name: string;
  /** The lines of her program now, and those she has typed over since. */
  #lines: string[] = [];
  #made = 0;
  shown = 0;
  /** The program that was shown as saved last. */
  #saved: readonly string[] = [];
  /** Saves that have left the page and are not answered. */
  readonly #underWay = new Map<Request, Kind>();
  /** The work that is open in her workspace and follows it. */
  readonly #work: string;

  constructor(page: Page, code: string, login: Authentication, work: string) {
    this.page = page;
    this.#code = code;
    this.#login = login;
    this.#name = login.user.name;
    this.#work = work;
    page.on('request', (request) => {
      const kind = kindOf(request);
      if (kind !== undefined) this.#underWay.set(request, kind);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  underWay(kind: Kind): number {
    return [...this.#underWay.values()].filter((each) => each === kind).length;
  }

  get made(): number {
    return this.#made;
  }

  async arrive(): Promise<void> {
    await this.page.goto(`${baseURL}/version.json`);
    await this.page.evaluate((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    }, keptLogin(this.#login));
    await this.page.goto(`${baseURL}/classroom/${this.#code}`);
    await new Workspace(this.page).isReady();
    await new ProgramPage(this.page).type("print('begin');\n");
  }

  /** One line more, until the page says that it is saved. */
  async type(): Promise<void> {
    this.#made += 1;
    const word = `${this.#name}${this.#made}`;
    this.#lines = [...this.#lines, word].slice(-MOST_LINES);
    await new ProgramPage(this.page).type(this.#lines.map((line) => `print('${line}');\n`).join(''));
    const lines = this.#lines;
    // Until it is among the blocks the page may still speak of the line before; what it says is drawn a frame later.
    const block = this.page.locator('.blocklyBlockCanvas').getByText(word, { exact: true });
    await block.first().waitFor({ state: 'attached', timeout: ARRIVES_WITHIN });
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const isShown = this.page.locator('[role=status][data-status=saved]');
    await isShown.first().waitFor({ state: 'attached', timeout: ARRIVES_WITHIN });
    this.#saved = lines;
    this.shown += 1;
  }

  /** Words that were shown as saved last and are not there, unless she has typed on since: then those are there too. */
  async lost(): Promise<string[]> {
    const wanted = this.#saved;
    const { token } = this.#login;
    const path = `/account/state_store/classroom/${this.#code}`;
    const document = await server.ask<Record<string, unknown>>('GET', path, { token });
    const work = await server.ask<{ xml: string }>('GET', `/class/works/${this.#work}`, { token });
    return [
      ...this.#missing(wanted, String(document.current_classroom_workspace_xml)).map(
        (word) => `${word} in the workspace`,
      ),
      ...this.#missing(wanted, work.xml).map((word) => `${word} in the work`),
    ];
  }

  #missing(wanted: readonly string[], xml: string): string[] {
    const newest = Number(wanted.at(-1)?.slice(this.#name.length) ?? 0);
    const kept = [...xml.matchAll(new RegExp(`>${this.#name}(\\d+)<`, 'g'))].map(([, number]) => Number(number));
    // A later one that arrived without an answer holds it, or has pushed it out at its start.
    const from = Math.max(0, Math.max(0, ...kept) - MOST_LINES);
    return wanted.filter((word) => {
      const number = Number(word.slice(this.#name.length));
      return number > from && number <= newest && !kept.includes(number);
    });
  }
}

const browser = await chromium.launch(chromiumOptions());
const cutOff: Record<Kind, number> = { workspace: 0, work: 0 };
let isOver = false;
const lost: string[] = [];

/** The next save of a kind that leaves any page. */
const nextSave = (pages: readonly Page[], kind: Kind): Promise<unknown> =>
  Promise.race(pages.map((page) => page.waitForRequest(SAVES[kind], { timeout: ARRIVES_WITHIN })));

const killOnce = async (children: readonly Child[]): Promise<void> => {
  await pause(Math.random() * LONGEST_DELAY);
  for (const kind of KINDS) cutOff[kind] += children.reduce((all, child) => all + child.underWay(kind), 0);
  await server.kill();
};

/** A work that is open in somebody's workspace before she comes: from then on each edit is saved in both. */
const openWork = async (code: string, { token }: Authentication): Promise<string> => {
  const xml = writeXml(emptyProgram(Math.random));
  const body = { name: 'Kill', xml };
  const { _id } = await call<{ _id: string }>(baseURL, 'POST', `/class/${code}/works`, { token, body });
  const state = { current_classroom_workspace_xml: xml, ...stateOfReference(workReference(_id)) };
  await call(baseURL, 'PATCH', `/account/state_store/classroom/${code}`, { token, body: state });
  return _id;
};

try {
  const { token } = await newTeacher(baseURL, server.outbox);
  const made = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: 'Kill' } });
  const students = NAMES.map((name) => ({ name }));
  await call(baseURL, 'POST', `/class/${made._id}/students`, { token, body: { students } });
  const children: Child[] = [];
  for (const studentName of NAMES) {
    const body = { classroom: made._id, studentName };
    const login = await call<Authentication>(baseURL, 'POST', '/account/authenticate', { body });
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1366, height: 768 } });
    const work = await openWork(made._id, login);
    const child = new Child(await context.newPage(), made._id, login, work);
    await child.arrive();
    children.push(child);
  }
  const pages = children.map(({ page }) => page);
  const typing = Promise.all(
    children.map(async (child) => {
      while (!isOver) await child.type();
    }),
  );
  const killing = async (): Promise<void> => {
    for (let round = 0; round < kills; round += 1) {
      await pause(PAUSE);
      await nextSave(pages, KINDS[round % KINDS.length] ?? 'workspace');
      await killOnce(children);
      await server.isReady();
      for (const child of children) lost.push(...(await child.lost()));
    }
    isOver = true;
  };
  await Promise.all([killing(), typing]);
  for (const child of children) lost.push(...(await child.lost()));
  const sum = (of: (child: Child) => number): number => children.reduce((all, child) => all + of(child), 0);
  report({ bench: 'kill', figure: 'edits-typed', value: sum((child) => child.made) });
  report({ bench: 'kill', figure: 'edits-shown-as-saved', value: sum((child) => child.shown) });
  report({ bench: 'kill', figure: 'server-kills', value: server.kills });
  report({ bench: 'kill', figure: 'database-kills', value: server.databaseKills });
  for (const kind of KINDS)
    report({ bench: 'kill', figure: `saves-of-the-${kind}-under-way-at-a-kill`, value: cutOff[kind] });
  report({ bench: 'kill', figure: 'shown-as-saved-and-not-on-disk', value: lost.length, limit: 0 });
  for (const word of lost) console.error(`lost: ${word}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exit();
