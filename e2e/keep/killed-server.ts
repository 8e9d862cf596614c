import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPidFile } from '../../packages/server/src/database/postmaster.ts';
import { call } from '../new-teacher.ts';
import { type RunningServer, startServer } from '../server.ts';
import type { Ask } from './school.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';

const KILL_EVERY = 4_000;
/** After a save has left a page: the server may have read it, be writing it, or have answered. */
const LONGEST_DELAY = 40;
/** On a busy machine a server that repairs its database takes its time. */
const READY_WITHIN = 300_000;
/** Twice a second: on a busy machine a killed server takes its time to come back. */
const MOST_TRIES = 400;

/** The real server, killed in the middle of saves again and again, and so is its database. */
export class KilledServer {
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  #server: RunningServer;
  #round = 0;
  #isDone = false;
  #killing: Promise<void> | null = null;
  kills = 0;
  databaseKills = 0;
  /** Saves that were under way when something was killed. */
  cutOff = 0;
  /** The browsers of every lesson that is played now. */
  readonly playing = new Set<readonly SimulatedBrowser[]>();

  private constructor(dataDir: string, env: Record<string, string>, server: RunningServer) {
    this.#dataDir = dataDir;
    this.#env = env;
    this.#server = server;
  }

  /** Pages of a real browser come back to the address they know: for them it is given a port. */
  static async start(env: Record<string, string> = {}): Promise<KilledServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'trundle-keep-'));
    // Root's database runs under another account, which must be able to pass through.
    await chmod(dataDir, 0o711);
    return new KilledServer(dataDir, env, await startServer({ dataDir, env, readyWithin: READY_WITHIN }));
  }

  /** Another one after each kill, unless it was given a port. */
  readonly baseURL = (): string => this.#server.baseURL;

  get outbox(): string {
    return this.#server.outbox;
  }

  /** What teachers do is no part of what is tried: they ask until the server is there. */
  readonly ask: Ask = async (method, path, given) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(this.baseURL(), method, path, given);
      } catch (cause) {
        const isAway = cause instanceof TypeError || / 503 /.test(String(cause));
        if (attempt > MOST_TRIES || !isAway) throw cause;
        await pause(500);
      }
    }
  };

  /** Nothing is asked of the server before a kill, and nothing waits for it to be back but the pages themselves. */
  beginKilling(most = Number.POSITIVE_INFINITY): void {
    this.#killing = this.#killAgainAndAgain(most);
    // It is heard of at the end.
    this.#killing.catch(() => undefined);
  }

  async endKilling(): Promise<void> {
    this.#isDone = true;
    await this.#killing;
  }

  async stop(): Promise<void> {
    await this.endKilling().catch(() => undefined);
    await this.#server.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  get #savesUnderWay(): number {
    return [...this.playing].flat().reduce((all, { savesUnderWay }) => all + savesUnderWay, 0);
  }

  /** The middle of somebody's save. */
  async #nextSave(): Promise<void> {
    while (!this.#isDone && this.#savesUnderWay === 0) await pause(1);
    await pause(Math.random() * LONGEST_DELAY);
    this.cutOff += this.#savesUnderWay;
  }

  async #killAgainAndAgain(most: number): Promise<void> {
    while (this.#round < most && !this.#isDone) {
      await pause(KILL_EVERY);
      await this.#nextSave();
      if (!this.#isDone) await this.kill();
    }
  }

  /** In turns: the server; its database, which it mends by itself; both at once, as in a power cut. */
  async kill(): Promise<string> {
    const round = this.#round++;
    const database = round % 3 === 0 ? undefined : readPidFile(join(this.#dataDir, 'postgres'));
    if (database !== undefined) {
      process.kill(database.pid, 'SIGKILL');
      this.databaseKills += 1;
    }
    if (round % 3 === 1) return 'the database is killed';
    await this.#server.kill();
    this.#server = await startServer({ dataDir: this.#dataDir, env: this.#env, readyWithin: READY_WITHIN });
    this.kills += 1;
    return database === undefined ? 'the server is killed' : 'the server and its database are killed';
  }

  /** It answers again, and its database does. */
  async isReady(): Promise<void> {
    const ask = (): Promise<boolean> =>
      fetch(`${this.baseURL()}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await ask())) await pause(100);
  }
}
