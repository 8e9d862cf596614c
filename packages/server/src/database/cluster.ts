import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, folderTrouble, keptSecret, readIfThere, writeWhole } from '../data-folder.ts';
import { DatabaseError } from './database-error.ts';
import { canEnter, canWriteIn, type OsAccount, osAccountOf, runAs, unprivilegedAccount } from './os-account.ts';
import { reasonIn } from './postgres-messages.ts';
import type { PostgresProgram } from './postgres-program.ts';

/** PostgreSQL's superuser and database in an embedded cluster. */
export const OWNER = 'trundle';

/** Where root's clusters live whose data folder PostgreSQL's account can't reach. */
export const SHARED_HOME = '/var/lib/trundle';

const CLUSTER = 'postgres';
const POINTER_FILE = 'database-location';
const PASSWORD_FILE = 'database-password';

/** The folder that holds a cluster and what goes with it, and who runs PostgreSQL there. */
export interface ClusterHome {
  folder: string;
  cluster: string;
  /** Not in the data folder, because PostgreSQL's account can't reach that. */
  elsewhere: boolean;
  /** The cluster was found, not just planned. */
  exists: boolean;
  /** Undefined when PostgreSQL runs as ourselves. */
  account: OsAccount | undefined;
}

const clusterIn = (folder: string): string => join(folder, CLUSTER);

const ownerOf = async (cluster: string): Promise<{ uid: number; gid: number } | undefined> => {
  try {
    await stat(join(cluster, 'PG_VERSION'));
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new DatabaseError(
      `The database in ${cluster} belongs to another account: start Trundle as the account that made it, or set DATA_DIR to another folder.`,
      error,
    );
  }
};

/** Where this data folder's cluster is. Undefined: it has none yet. */
const existingCluster = async (dataDir: string) => {
  const own = await ownerOf(clusterIn(dataDir));
  if (own) return { folder: dataDir, owner: own };
  const pointer = join(dataDir, POINTER_FILE);
  const folder = readIfThere(pointer)?.trim();
  if (folder === undefined) return undefined;
  const owner = await ownerOf(clusterIn(folder));
  if (owner) return { folder, owner };
  // An empty database in its place would look like everybody's work had vanished.
  throw new DatabaseError(
    `The database of ${dataDir} was kept in ${folder} and is gone from there: bring it back, or delete ${pointer} to start with an empty one.`,
  );
};

/** The folder of an existing cluster, for those who only want to look. */
export const findCluster = async (dataDir: string): Promise<string | undefined> => {
  const found = await existingCluster(dataDir);
  return found && clusterIn(found.folder);
};

/** Says who runs PostgreSQL and where its cluster is or shall be. Changes nothing but a missing account. */
export const findHome = async (dataDir: string, sharedHome: string): Promise<ClusterHome> => {
  const found = await existingCluster(dataDir);
  const isRoot = process.getuid?.() === 0;
  // A cluster opens only to its owner, who may be the ordinary user who ran the server before root did.
  const owned = found && found.owner.uid !== 0;
  const account = isRoot ? await (owned ? osAccountOf(found.owner) : unprivilegedAccount()) : undefined;
  if (found) {
    const cluster = clusterIn(found.folder);
    if (account && !(await canWriteIn(account, cluster)))
      throw new DatabaseError(
        `PostgreSQL's account (${account.name}) can't reach the database in ${cluster}: let it pass through every folder above, for example with chmod o+x.`,
      );
    return { folder: found.folder, cluster, elsewhere: found.folder !== dataDir, exists: true, account };
  }
  if (!account || (await canEnter(account, dataDir)))
    return { folder: dataDir, cluster: clusterIn(dataDir), elsewhere: false, exists: false, account };
  const folder = join(sharedHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  return { folder, cluster: clusterIn(folder), elsewhere: true, exists: false, account };
};

/** Makes a home outside the data folder, open to pass through but not to list. */
export const makeSharedHome = async (home: ClusterHome, sharedHome: string, dataDir: string): Promise<void> => {
  try {
    for (const folder of [sharedHome, home.folder]) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o711);
    }
  } catch (error) {
    throw new DatabaseError(
      `PostgreSQL's account (${home.account?.name}) can't reach ${dataDir}, and ${home.folder} can't be made (${errorCode(error)}): set DATA_DIR to a folder that every account can reach.`,
      error,
    );
  }
};

/** The superuser's password. Made before the cluster is, so that no cluster is ever without it. */
export const passwordOf = (dataDir: string, home: ClusterHome): string => {
  const file = join(dataDir, PASSWORD_FILE);
  if (home.exists && readIfThere(file) === undefined)
    throw new DatabaseError(`The database's password is gone: bring the file ${file} back from a backup.`);
  return keptSecret(file, () => randomBytes(24).toString('hex'));
};

/** The password of a cluster that may or may not have one. */
export const keptPassword = (dataDir: string): string | undefined => readIfThere(join(dataDir, PASSWORD_FILE))?.trim();

const syncFolder = async (folder: string): Promise<void> => {
  // Windows can't open folders, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Makes the cluster under another name first: a start that dies half-way leaves nothing that looks like one. */
export const createCluster = async (
  program: PostgresProgram,
  home: ClusterHome,
  dataDir: string,
  password: string,
): Promise<void> => {
  const draft = `${home.cluster}.new`;
  const passwordFile = `${draft}.password`;
  const own = async (path: string) => home.account && chown(path, home.account.uid, home.account.gid);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await own(draft);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(passwordFile);
    const { status, output } = await runAs(home.account, program.initdb, [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Knows upper and lower case of every alphabet, and sorts the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ]);
    if (status !== 0) throw new DatabaseError(`The database could not be made in ${home.folder}: ${reasonIn(output)}.`);
    await setAsideForeignCluster(home);
    await rename(draft, home.cluster);
    await syncFolder(home.folder);
    if (home.elsewhere) writeWhole(join(dataDir, POINTER_FILE), `${home.folder}\n`);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(folderTrouble(home.folder, error), error);
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** A cluster that a deleted data folder left behind: never thrown away unasked, never opened by the new one. */
const setAsideForeignCluster = async (home: ClusterHome): Promise<void> => {
  if (await ownerOf(home.cluster)) await rename(home.cluster, `${home.cluster}.left-${Date.now()}`);
};
