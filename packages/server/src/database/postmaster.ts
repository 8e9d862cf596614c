import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readIfThere } from '../data-folder.ts';
import type { ClusterHome } from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import { bareEnvironment, identityOf, runAs } from './os-account.ts';
import { isTransient, logLevelOf, reasonIn, withoutValues } from './postgres-messages.ts';
import type { PostgresProgram } from './postgres-program.ts';

/** What the embedded database needs of a logger; pino's will do. */
export interface DatabaseLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** PostgreSQL's main process, as its own file in the cluster describes it. */
interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

const GRACE = 10_000;
const LINES_KEPT = 50;
/** What PostgreSQL says when it takes connections: after a start, and after it has repaired itself. */
export const READY = 'database system is ready to accept connections';

/** For an old PC that also runs the rest: one small cache, few processes, and every commit on the disk. */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have about 100 characters; a clone may stand deeper than that.
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_line_prefix: '',
  // Logs must not repeat what people write.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export const readPidFile = (cluster: string): PidFile | undefined => {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const commandLineOf = async (pid: number): Promise<string[]> => {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const [command, args] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`],
        ]
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]];
  const { output } = await runAs(undefined, command as string, args as string[]);
  return output.trim().split(/\s(?=-\w )|(?<=\s-\w)\s/);
};

/** Process ids are used again: only a living process that was started on this very cluster is its postmaster. */
export const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  const [program = '', ...args] = await commandLineOf(pid);
  return /^"?postgres/.test(basename(program)) && args.includes('-D') && args[args.indexOf('-D') + 1] === cluster;
};

const signal = async (program: PostgresProgram, pid: number, name: 'INT' | 'QUIT'): Promise<void> => {
  // Windows has no signals; PostgreSQL brings its own there.
  if (process.platform === 'win32') await runAs(undefined, program.pgCtl, ['kill', name, String(pid)]);
  else if (isAlive(pid)) process.kill(pid, `SIG${name}`);
};

/** A process that has ended but that nobody has waited for still has its number, yet no command line any more. */
const gone = async (pid: number, cluster: string): Promise<boolean> => {
  const deadline = Date.now() + GRACE;
  while (await isPostmasterOf(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
};

/** Stops a postmaster that outlived its server. */
export const stopOrphan = async (program: PostgresProgram, pid: number, cluster: string): Promise<void> => {
  await signal(program, pid, 'INT');
  if (await gone(pid, cluster)) return;
  await signal(program, pid, 'QUIT');
  if (await gone(pid, cluster)) return;
  throw new DatabaseError(
    `The database of an earlier run (process ${pid}) does not stop: end that process and start again.`,
  );
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new DatabaseError('No free port is left on this machine.');
  return address.port;
};

export interface Postmaster {
  port: number;
  stop(): Promise<void>;
}

export interface Launch {
  program: PostgresProgram;
  home: ClusterHome;
  settings: Readonly<Record<string, string>>;
  log: DatabaseLog;
  /** Called when it ends without being asked to. */
  onExit: (reason: string) => void;
  /** What it says while it runs, line by line. */
  onLine?: (line: string) => void;
  /** Ends a start that is under way. */
  signal?: AbortSignal | undefined;
}

/** The process, once it takes connections; or what it said before it gave up. */
const launchOnce = async (launch: Launch, port: number): Promise<ChildProcess | string> => {
  const { program, home, log } = launch;
  const settings = { ...launch.settings, port: String(port) };
  const stale = readPidFile(home.cluster)?.pid;
  const child = spawn(
    program.postgres,
    ['-D', home.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identityOf(home.account),
      cwd: home.account ? '/' : home.folder,
      // PostgreSQL trusts a living process in its lock file to be another server, unless it is told that the
      // number is its starter's. We looked: whoever has that number now is not a server of this cluster.
      env: { ...bareEnvironment(), ...(stale !== undefined && { PG_GRANDPARENT_PID: String(stale) }) },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own process group: Ctrl-C must reach the server first, which then stops its database last.
      detached: true,
      windowsHide: true,
    },
  );
  const said: string[] = [];
  const giveUp = (): void => void (child.pid !== undefined && signal(program, child.pid, 'INT'));
  if (launch.signal?.aborted) giveUp();
  launch.signal?.addEventListener('abort', giveUp, { once: true });
  const patience = setTimeout(
    () => log.info('The database is still starting: it repairs itself after a hard stop.'),
    GRACE,
  );
  return new Promise<ChildProcess | string>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log[logLevelOf(line)](`postgres: ${withoutValues(line)}`);
      if (line.includes(READY)) resolve(child);
      launch.onLine?.(line);
      said.push(line);
      if (said.length > LINES_KEPT) said.shift();
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said.join('\n')));
  }).finally(() => {
    clearTimeout(patience);
    launch.signal?.removeEventListener('abort', giveUp);
  });
};

const ATTEMPTS = 20;

/** Starts PostgreSQL, on a free port unless it must be a certain one, and again when what was in the way passes. */
export const launchPostmaster = async (launch: Launch, wanted?: number): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const outcome = await launchOnce(launch, port);
    if (typeof outcome !== 'string') return supervise(outcome, port, launch);
    if (attempt === ATTEMPTS || !isTransient(outcome) || launch.signal?.aborted)
      throw new DatabaseError(`The database in ${launch.home.cluster} does not start: ${reasonIn(outcome)}.`);
    await pause(250);
  }
};

const supervise = (child: ChildProcess, port: number, launch: Launch): Postmaster => {
  let stopping: Promise<void> | undefined;
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<void>((resolve) => {
    const ended = (status: number | null, by: string | null) => {
      resolve();
      if (!stopping) launch.onExit(`The database ended by itself (${by ?? `status ${status}`}).`);
    };
    if (hasExited()) ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  });
  const stop = async () => {
    const { pid } = child;
    if (pid === undefined || hasExited()) return;
    const impatience = setTimeout(() => signal(launch.program, pid, 'QUIT'), GRACE);
    await signal(launch.program, pid, 'INT');
    await exited.finally(() => clearTimeout(impatience));
  };
  return {
    port,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
