import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode, folderTrouble, prepareDataFolder } from '../data-folder.ts';
import {
  type ClusterHome,
  createCluster,
  findCluster,
  findHome,
  keptPassword,
  makeSharedHome,
  OWNER,
  passwordOf,
  SHARED_HOME,
} from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import { DiskReserve } from './disk-reserve.ts';
import { lockFolder } from './folder-lock.ts';
import { bundledProgram, copiedProgram, majorVersion, type PostgresProgram } from './postgres-program.ts';
import { type DatabaseLog, isPostmasterOf, readPidFile, SETTINGS, stopOrphan } from './postmaster.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL ended and can never be started again; the reason is one sentence. */
  onGivenUp?: (reason: string) => void;
  /** Ends a start that is under way. */
  signal?: AbortSignal | undefined;
  /** How much room on the disk to hold back for when it is full, in bytes. */
  reserve?: number;
  /** Further server settings. Tests trade safety for speed with them; the product sets none. */
  settings?: Readonly<Record<string, string>>;
  /** Where root's cluster goes when PostgreSQL's account can't reach the data folder. */
  sharedHome?: string;
  /** The PostgreSQL to run instead of the bundled one. */
  program?: PostgresProgram;
}

export interface EmbeddedDatabase {
  /** Stays the same however often PostgreSQL is started again. */
  url: string;
  /** Where it keeps its files. */
  folder: string;
  /** Room that is held back for when the disk is full. */
  reserve: DiskReserve;
  /** Tries to start it at once when it waits to be started again. */
  nudge(): void;
  stop(): Promise<void>;
}

const urlOf = (port: number, password: string): string => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;

const preparedFolder = (dataDir: string): string => {
  try {
    prepareDataFolder(dataDir);
    return realpathSync(dataDir);
  } catch (error) {
    throw new DatabaseError(folderTrouble(dataDir, error), error);
  }
};

/** A PostgreSQL that the home's account can run, and its major version. */
const runnableProgram = async (given: PostgresProgram, home: ClusterHome, log: DatabaseLog) => {
  const installed = await majorVersion(given, home.account);
  if (installed !== undefined) return { program: given, version: installed };
  const copy = home.account && (await copiedProgram(given, home.folder));
  const version = copy && (await majorVersion(copy, home.account));
  if (!copy || version === undefined)
    throw new DatabaseError(
      'The PostgreSQL that comes with Trundle does not run on this machine: set DATABASE_URL to a PostgreSQL of your own.',
    );
  log.debug(
    `PostgreSQL's account (${home.account?.name}) can't reach ${given.folder}; it runs a copy in ${copy.folder}.`,
  );
  return { program: copy, version };
};

const checkVersion = async (home: ClusterHome, version: string): Promise<void> => {
  const made = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made !== version)
    throw new DatabaseError(
      `The database in ${home.cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${version}: start the version of Trundle that made it, or set DATA_DIR to another folder.`,
    );
};

const stopLeftover = async (program: PostgresProgram, home: ClusterHome, log: DatabaseLog): Promise<void> => {
  const note = readPidFile(home.cluster);
  if (!note || !(await isPostmasterOf(note.pid, home.cluster))) return;
  log.warn(`The last server ended without stopping its database (process ${note.pid}); it is stopped now.`);
  await stopOrphan(program, note.pid, home.cluster);
};

/** The cluster comes with PostgreSQL's own databases only. */
const ensureDatabase = async (url: string): Promise<void> => {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  // A connection that is lost fails the query too; unheard, its own word would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${OWNER}`);
  } finally {
    await client.end();
  }
};

/** Starts the PostgreSQL that comes with the project, on a cluster in the data folder that is made when missing. */
export const startEmbeddedDatabase = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const { log, sharedHome = SHARED_HOME } = options;
  const dataDir = preparedFolder(options.dataDir);
  const given = options.program ?? (await bundledProgram());
  const planned = await findHome(dataDir, sharedHome);
  if (planned.elsewhere && !planned.exists) await makeSharedHome(planned, sharedHome, dataDir);
  const claim = lockFolder(planned.folder, dataDir);
  try {
    // Another server may have made the cluster between the first look and the claim.
    const home = planned.exists ? planned : await findHome(dataDir, sharedHome);
    if (home.elsewhere)
      log.info(
        `PostgreSQL's account (${home.account?.name}) can't reach ${dataDir}; the database is kept in ${home.folder}.`,
      );
    const password = passwordOf(dataDir, home);
    const { program, version } = await runnableProgram(given, home, log);
    await stopLeftover(program, home, log);
    if (home.exists) await checkVersion(home, version);
    else await createCluster(program, home, dataDir, password);
    const settings = { ...SETTINGS, ...options.settings };
    const { onGivenUp = () => undefined, signal } = options;
    const reserve = new DiskReserve(join(home.folder, 'reserve'), options.reserve ?? 0, log);
    const onDiskFull = () => reserve.release();
    const supervisor = await Supervisor.start({ program, home, settings, log, onGivenUp, onDiskFull, signal });
    const url = urlOf(supervisor.port, password);
    await ensureDatabase(url).catch(async (error) => {
      await supervisor.stop();
      throw new DatabaseError(
        `The database in ${home.cluster} started but refused a connection: ${error.message}.`,
        error,
      );
    });
    return {
      url,
      folder: home.folder,
      reserve,
      nudge: () => supervisor.nudge(),
      stop: () => supervisor.stop().finally(() => claim.release()),
    };
  } catch (error) {
    claim.release();
    throw error;
  }
};

/** Looks into a data folder without making one. */
const looking = async <Found>(
  dataDir: string,
  look: (folder: string) => Promise<Found>,
): Promise<Found | undefined> => {
  try {
    return await look(realpathSync(dataDir));
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new DatabaseError(folderTrouble(dataDir, error), error);
  }
};

/** Whether a database has ever been made for this data folder. */
export const hasDatabase = async (dataDir: string): Promise<boolean> =>
  (await looking(dataDir, findCluster)) !== undefined;

/** The address of the database that a running server keeps in this data folder; undefined when none runs. */
export const findRunningDatabase = (dataDir: string): Promise<string | undefined> =>
  looking(dataDir, async (folder) => {
    const cluster = await findCluster(folder);
    const password = keptPassword(folder);
    if (cluster === undefined || password === undefined) return undefined;
    const note = readPidFile(cluster);
    return note?.ready && (await isPostmasterOf(note.pid, cluster)) ? urlOf(note.port, password) : undefined;
  });
