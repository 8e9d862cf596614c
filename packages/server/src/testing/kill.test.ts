import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { HTTP_BASE } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { openDemo, patchUserState, readUserState } from '@trundle/protocol/http/account';
import type { Call } from '@trundle/protocol/http/call';
import { expect, onTestFinished, test } from 'vitest';
import { findCluster } from '../database/cluster.ts';
import { readNote } from '../database/postmaster.ts';
import { temporaryFolder } from './folder.ts';

const ROUNDS = 20;
const WRITERS = 4;
const KEYS = 8;
/** Each round the server dies after at least this many answers, a few milliseconds later: in the middle of others. */
const FEWEST_ANSWERS = 5;
const MOST_ANSWERS = 60;
const LONGEST_DELAY = 8;
/** A start takes seconds of a core, many times that on a busy machine; one that takes longer than this hangs. */
const START_LIMIT = 60_000;
const ROUND_LIMIT = 30_000;

interface Running {
  process: ChildProcess;
  url: string;
}

/** The whole server, as `npm start` runs it. What Node makes of the sources is kept: most of a start is reading them. */
const startServer = async (dataDir: string): Promise<Running> => {
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'error' },
      NODE_COMPILE_CACHE: join(dataDir, '..', 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const hanging = setTimeout(() => server.kill('SIGKILL'), START_LIMIT);
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready.* (http:\S+)/.exec(line)?.[1];
    if (url) {
      clearTimeout(hanging);
      server.stdout.resume();
      return { process: server, url };
    }
    said += `${line}\n`;
  }
  clearTimeout(hanging);
  throw new Error(`The server did not start: ${said}`);
};

const endServer = async ({ process: server }: Running): Promise<void> => {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
};

const ask = async <Answer>(url: string, call: Call, token = '', body?: unknown): Promise<Answer> => {
  const response = await fetch(url + HTTP_BASE + call.path, {
    method: call.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}`);
  return (await response.json()) as Answer;
};

/** What was sent last under each key, and what of it the server said it has. */
class Ledger {
  readonly acknowledged = new Map<string, number>();
  answers = 0;
  #sent = 0;
  #awaited = { count: Number.POSITIVE_INFINITY, resolve: () => {} };

  /** Writes on and on, one answer after another, until the server is gone. */
  async writeUntilGone({ url }: Running, token: string, writer: number): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const value = ++this.#sent;
      // Keys of its own, each written again and again: a document has room for few.
      const key = `write_${writer}_${turn % KEYS}`;
      try {
        await ask(url, patchUserState, token, { [key]: value });
      } catch (error) {
        // What fetch says when there is nobody to talk to; an answer that is not good must fail the test.
        if (error instanceof TypeError) return;
        throw error;
      }
      this.acknowledged.set(key, value);
      this.answers += 1;
      if (this.answers >= this.#awaited.count) this.#awaited.resolve();
    }
  }

  reaches(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { count, resolve };
    });
  }

  /** What is there may be newer than what was acknowledged last, never older. */
  lostFrom(document: Record<string, unknown>): string[] {
    return [...this.acknowledged].filter(([key, value]) => !(Number(document[key]) >= value)).map(([key]) => key);
  }
}

/** What is killed: the server alone, or its database in the same moment, as when the machine runs out of memory. */
const victimsOf = async (server: Running, dataDir: string, databaseToo: boolean): Promise<number[]> => {
  const cluster = await findCluster(dataDir);
  const database = cluster === undefined ? undefined : readNote(cluster)?.pid;
  return [server.process.pid, databaseToo ? database : undefined].filter((pid) => pid !== undefined);
};

const killWhileWriting = async (server: Running, token: string, ledger: Ledger, victims: number[]): Promise<number> => {
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

test('nothing acknowledged is lost when the server is killed twenty times while writing', {
  timeout: START_LIMIT + ROUNDS * ROUND_LIMIT,
}, async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  let server = await startServer(dataDir);
  onTestFinished(() => endServer(server));
  // Only a server that ends in peace leaves behind what the next ones start faster with.
  await endServer(server);
  server = await startServer(dataDir);
  const { token } = await ask<Authentication>(server.url, openDemo);
  const ledger = new Ledger();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victims = await victimsOf(server, dataDir, round % 2 === 0);
    expect(victims).toHaveLength(round % 2 === 0 ? 2 : 1);
    const written = await killWhileWriting(server, token, ledger, victims);
    expect(written).toBeGreaterThanOrEqual(FEWEST_ANSWERS);
    server = await startServer(dataDir);
    const document = await ask<Record<string, unknown>>(server.url, readUserState, token);
    expect(ledger.lostFrom(document), `lost in round ${round}`).toEqual([]);
  }
  expect(ledger.answers).toBeGreaterThanOrEqual(ROUNDS * FEWEST_ANSWERS);
});
