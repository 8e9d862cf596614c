import { spawn } from 'node:child_process';
import { DatabaseError } from './database-error.ts';

/** An unprivileged account of this machine: PostgreSQL refuses to run as root. */
export interface OsAccount {
  name: string;
  uid: number;
  gid: number;
}

interface CommandResult {
  /** Null when a signal ended it or it could not be started at all. */
  status: number | null;
  output: string;
}

/** The account's ids, in the form `spawn` takes them; root's further groups are dropped with them. */
export const identityOf = (account: OsAccount | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/**
 * A child sees nothing of our settings: they hold secrets, and PostgreSQL would heed every PG* variable.
 * Messages stay English whatever the machine speaks, since we read them.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`,
  LC_ALL: 'C',
  ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH }),
});

/** Runs a command to its end as the account (or as ourselves) and collects what it says. */
export const runAs = (account: OsAccount | undefined, command: string, args: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      ...identityOf(account),
      // Ours may be one that the account can't enter.
      cwd: account ? '/' : process.cwd(),
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ status: null, output: error.message }));
    child.on('close', (status) => resolve({ status, output }));
  });

const numberFrom = async (command: string, args: string[]): Promise<number | undefined> => {
  const { status, output } = await runAs(undefined, command, args);
  const value = Number.parseInt(output, 10);
  return status === 0 && Number.isInteger(value) ? value : undefined;
};

/** An account by name, if the machine has one. */
export const osAccountNamed = async (name: string): Promise<OsAccount | undefined> => {
  const [uid, gid] = await Promise.all([numberFrom('id', ['-u', name]), numberFrom('id', ['-g', name])]);
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
};

/** The account that owns something. */
export const osAccountOf = async (owner: { uid: number; gid: number }): Promise<OsAccount> => {
  const { status, output } = await runAs(undefined, 'id', ['-nu', String(owner.uid)]);
  return { name: status === 0 ? output.trim() : `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
};

/** The account PostgreSQL usually has, else one of our own. */
const USUAL_NAME = 'postgres';
const OWN_NAME = 'trundle';

/** The first of these accounts that exists; the last one is made when none does. */
export const unprivilegedAccount = async (usual = USUAL_NAME, own = OWN_NAME): Promise<OsAccount> => {
  const found = (await osAccountNamed(usual)) ?? (await osAccountNamed(own));
  if (found) return found;
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  await runAs(undefined, 'useradd', [...options, '--shell', '/usr/sbin/nologin', own]);
  const made = await osAccountNamed(own);
  if (made) return made;
  throw new DatabaseError(
    `PostgreSQL does not run as root and no account for it could be made: start Trundle as an ordinary user, or make an account named ${own}.`,
  );
};

/** Tries it as the account itself: mode bits alone say nothing of access lists and mounts. */
export const canEnter = async (account: OsAccount, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).status === 0;

export const canWriteIn = async (account: OsAccount, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder])).status === 0;
