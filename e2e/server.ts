import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeBinary, ROOT, SERVER_COMMAND } from '../scripts/toolchain.mjs';

export interface RunningServer {
  baseURL: string;
  dataDir: string;
  /** Where each mail is a file. */
  outbox: string;
  /** Asks it to stop and fails unless it does so cleanly. Removes the data unless the folder was given. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. The data stays. */
  kill(): Promise<void>;
}

interface ServerOptions {
  /** Settings beside the ports and the data folder. */
  env?: Record<string, string>;
  /** A data folder of an earlier start; a fresh one is made, and removed at the end, if none is given. */
  dataDir?: string;
  /** A file for everything the server says. */
  logFile?: string;
  /** How long it may take to be ready, in milliseconds. */
  readyWithin?: number;
}

const START_LIMIT = 90_000;
const STOP_LIMIT = 30_000;
const SHOWN_OUTPUT = 4_000;
const ADDRESS = /https?:\/\/localhost:\d+/;

/** A developer's own database or mail server must stay out of the tests. */
const FOREIGN_SETTINGS = /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|JWT_SECRET|TLS_|GOOGLE_|POLY_|GIF_|NODE_OPTIONS|NODE_ENV)/;

const settings = (dataDir: string, extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN_SETTINGS.test(name))),
  HOST: '127.0.0.1',
  PORT: '0',
  MQTT_PORT: '0',
  DATA_DIR: dataDir,
  // Each person of a scenario names an address of their own: the limits on tries are per address.
  TRUST_PROXY: 'on',
  ...extra,
});

/** A child process together with what it has said. */
class ServerProcess {
  readonly child: ChildProcess;
  output = '';

  constructor(env: NodeJS.ProcessEnv, logFile?: string) {
    this.child = spawn(nodeBinary(), SERVER_COMMAND, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (logFile) mkdirSync(dirname(logFile), { recursive: true });
    const log = logFile ? createWriteStream(logFile) : undefined;
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        log?.write(chunk);
      });
    }
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  fault(what: string): Error {
    return new Error(`${what}. It said last:\n${this.output.slice(-SHOWN_OUTPUT)}`);
  }

  /** The address it prints, once it also answers that it is ready. */
  async ready(limit: number): Promise<string> {
    const deadline = Date.now() + limit;
    while (Date.now() < deadline) {
      if (this.hasEnded) throw this.fault(`The server ended with ${this.child.exitCode} before it was ready`);
      const address = ADDRESS.exec(this.output)?.[0];
      if (address && (await isReady(address))) return address;
      await pause(50);
    }
    throw this.fault(`The server was not ready after ${limit / 1000} s`);
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT) });
    this.child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    if (this.hasEnded) throw this.fault(`The server had ended by itself with ${this.child.exitCode}`);
    const ended = once(this.child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT) });
    this.child.kill('SIGTERM');
    const [code, signal] = await ended.catch(() => {
      this.child.kill('SIGKILL');
      throw this.fault(`The server did not stop within ${STOP_LIMIT / 1000} s`);
    });
    if (code !== 0) throw this.fault(`The server stopped with ${code ?? signal} instead of 0`);
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts the real server on free ports with a fresh data folder. */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const { env = {}, dataDir, logFile, readyWithin = START_LIMIT } = options;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'trundle-')));
  // Root's database runs under another account, which must be able to pass through.
  if (!dataDir) await chmod(folder, 0o711);
  const server = new ServerProcess(settings(folder, env), logFile);
  const discard = async (): Promise<void> => {
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  try {
    const baseURL = await server.ready(readyWithin);
    const stop = (): Promise<void> => server.stop().finally(discard);
    return { baseURL, dataDir: folder, outbox: join(folder, 'outbox'), stop, kill: () => server.kill() };
  } catch (error) {
    if (!server.hasEnded) server.child.kill('SIGKILL');
    await discard();
    throw error;
  }
};
