import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Authentication } from '@trundle/protocol/entities/account';
import { openDemo, patchUserState, readUserState } from '@trundle/protocol/http/account';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findCluster } from '../database/cluster.ts';
import { readPidFile } from '../database/postmaster.ts';
import { keptFolder } from './folder.ts';
import { ask, endServer, ResponseError, type ServerProcess, START_LIMIT, startServer } from './server-process.ts';

const ROUNDS = 20;
const DATABASE_ROUNDS = 3;
const PACED_WRITERS = 2;
const PACE = 100;
const WRITERS = 4;
const KEYS = 8;
/** Each round the server dies after at least this many answers, a few milliseconds later: in the middle of others. */
const FEWEST_ANSWERS = 5;
const MOST_ANSWERS = 60;
const LONGEST_DELAY = 8;
const ROUND_LIMIT = 30_000;

/** Keys of each writer's own, each written again and again: a document has room for few. */
const keyOf = (writer: number, turn: number): string => `write_${writer}_${turn % KEYS}`;

/** What was sent last under each key, and what of it the server said it has. */
class Ledger {
  readonly acknowledged = new Map<string, number>();
  answers = 0;
  refused = 0;
  #sent = 0;
  #awaited = { count: Number.POSITIVE_INFINITY, resolve: () => {} };

  /** Writes on and on, one answer after another, until the server is gone. */
  async writeUntilGone(server: ServerProcess, token: string, writer: number): Promise<void> {
    try {
      for (let turn = 0; ; turn += 1) await this.#write(server, token, keyOf(writer, turn));
    } catch (error) {
      // What fetch says when there is nobody to talk to; an answer that is not good must fail the test.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Writes on and on; a server that is there but cannot save says so, and is asked again in a moment. */
  async writeUntil(server: ServerProcess, token: string, writer: number, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      try {
        await this.#write(server, token, keyOf(writer, turn));
      } catch (error) {
        if (!(error instanceof ResponseError) || error.status !== 503) throw error;
        this.refused += 1;
      }
      // No faster for long than one account may ask.
      await pause(PACE);
    }
  }

  async #write({ url }: ServerProcess, token: string, key: string): Promise<void> {
    const value = ++this.#sent;
    await ask(url, patchUserState, token, { [key]: value });
    this.acknowledged.set(key, value);
    this.answers += 1;
    if (this.answers >= this.#awaited.count) this.#awaited.resolve();
  }

  reaches(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { count, resolve };
    });
  }

  /** What is there may be newer than what was acknowledged last, never older. */
  static lostFrom(document: Record<string, unknown>, acknowledged: ReadonlyMap<string, number>): string[] {
    return [...acknowledged].filter(([key, value]) => !(Number(document[key]) >= value)).map(([key]) => key);
  }
}

/** What is killed: the server alone, or its database in the same moment, as when the machine runs out of memory. */
const victimsOf = async (server: ServerProcess, dataDir: string, databaseToo: boolean): Promise<number[]> => {
  const cluster = await findCluster(dataDir);
  const database = cluster === undefined ? undefined : readPidFile(cluster)?.pid;
  return [server.process.pid, databaseToo ? database : undefined].filter((pid) => pid !== undefined);
};

const killWhileWriting = async (
  server: ServerProcess,
  token: string,
  ledger: Ledger,
  victims: number[],
): Promise<number> => {
  const before = ledger.answers;
  const answers = FEWEST_ANSWERS + Math.floor(Math.random() * (MOST_ANSWERS - FEWEST_ANSWERS));
  const reached = ledger.reaches(before + answers);
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => ledger.writeUntilGone(server, token, writer)),
  );
  await Promise.race([reached, writing.then(() => Promise.reject(new Error('The server was gone too early')))]);
  await pause(Math.random() * LONGEST_DELAY);
  const exited = once(server.process, 'exit');
  for (const pid of victims) process.kill(pid, 'SIGKILL');
  await Promise.all([exited, writing]);
  return ledger.answers - before;
};

/** One data folder for both tests: most of what they take is starting. */
let folder: string;
let server: ServerProcess;
let token: string;
const ledger = new Ledger();
const dataDir = (): string => join(folder, 'data');

beforeAll(async () => {
  folder = await keptFolder();
  server = await startServer(dataDir());
  // Only a server that ends in peace leaves behind what the next ones start faster with.
  await endServer(server);
  server = await startServer(dataDir());
  ({ token } = await ask<Authentication>(server.url, openDemo));
}, 3 * START_LIMIT);
afterAll(async () => {
  await endServer(server);
  await rm(folder, { recursive: true, force: true });
});

const expectNothingLost = async (round: number): Promise<void> => {
  // Writers may go on meanwhile: what is acknowledged after the question need not be in its answer.
  const acknowledged = new Map(ledger.acknowledged);
  const document = await ask<Record<string, unknown>>(server.url, readUserState, token);
  expect(Ledger.lostFrom(document, acknowledged), `lost in round ${round}`).toEqual([]);
};

test('a database that is killed while writing is started again, and the server stays', {
  timeout: DATABASE_ROUNDS * ROUND_LIMIT,
}, async () => {
  const { pid } = server.process;
  let isOver = false;
  const writing = Promise.all(
    Array.from({ length: PACED_WRITERS }, (_, writer) => ledger.writeUntil(server, token, writer, () => isOver)),
  );
  for (let round = 1; round <= DATABASE_ROUNDS; round += 1) {
    await ledger.reaches(ledger.answers + FEWEST_ANSWERS);
    const [, database = 0] = await victimsOf(server, dataDir(), true);
    process.kill(database, 'SIGKILL');
    await vi.waitFor(async () => expect((await victimsOf(server, dataDir(), true))[1] ?? database).not.toBe(database), {
      timeout: ROUND_LIMIT,
      interval: 20,
    });
    await Promise.race([ledger.reaches(ledger.answers + FEWEST_ANSWERS), writing]);
    await expectNothingLost(round);
  }
  isOver = true;
  await writing;
  expect(ledger.refused).toBeGreaterThan(0);
  expect(server.process).toMatchObject({ pid, exitCode: null, signalCode: null });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('nothing acknowledged is lost when the server is killed twenty times while writing', {
  timeout: ROUNDS * ROUND_LIMIT,
}, async () => {
  const before = ledger.answers;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victims = await victimsOf(server, dataDir(), round % 2 === 0);
    expect(victims).toHaveLength(round % 2 === 0 ? 2 : 1);
    const written = await killWhileWriting(server, token, ledger, victims);
    expect(written).toBeGreaterThanOrEqual(FEWEST_ANSWERS);
    server = await startServer(dataDir());
    await expectNothingLost(round);
  }
  expect(ledger.answers - before).toBeGreaterThanOrEqual(ROUNDS * FEWEST_ANSWERS);
});
