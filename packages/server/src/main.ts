import { existsSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './database/database-error.ts';
import { createLog } from './log.ts';
import { redactError } from './redaction.ts';
import { createServer, type Server } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';
import { awaitOutsideDatabase, startOwnDatabase } from './start-database.ts';

/** The one place that wires: settings, database, server, signals. */
const root = join(import.meta.dirname, '..', '..', '..');
const pagesFolder = join(root, 'packages', 'web', 'dist');

/** `npm start` starts anew what ended with this; see docs/decisions/0006. */
const FAULT = 70;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The pages' version where they are built, so that an open page notices a newer server. */
const versionOf = (): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const built = join(pagesFolder, 'version.json');
  return existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as { version: string }).version : version;
};

/** Where the rest of the school finds this machine. */
const neighbourAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((found) => (found && found.family === 'IPv4' && !found.internal ? [found.address] : []));

const plainReason = (error: unknown, port: number): string | undefined => {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop the other program, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to one above 1023.`;
  return undefined;
};

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel, process.stdout.isTTY === true);
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;

  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // A part that hangs must not keep the machine from shutting down.
    setTimeout(() => process.exit(code || 1), 20_000).unref();
    for (const stopPart of stops.reverse())
      await stopPart().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void stop(FAULT);
  });

  try {
    const givenUp = (reason: string): void => {
      log.fatal(reason);
      void stop(1);
    };
    const database = settings.databaseUrl
      ? await awaitOutsideDatabase(settings.databaseUrl, settings, log)
      : await startOwnDatabase(settings, log, givenUp);
    stops.push(() => database.stop());
    const server: Server = await createServer({
      settings,
      log,
      pagesFolder,
      databaseUrl: database.url,
      storage: database.storage,
      version: versionOf(),
    });
    stops.push(() => server.stop());
    const { url, port } = await server.start();
    say(`Trundle is ready. Open ${url}`);
    for (const address of settings.host === '0.0.0.0' ? neighbourAddresses() : [])
      say(`On other computers in this network: ${new URL(url).protocol}//${address}:${port}`);
  } catch (error) {
    const reason = plainReason(error, settings.port);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    await stop(1);
  }
};

main().catch((error: unknown) => {
  const reason = plainReason(error, 0);
  const { type, message, stack } = redactError(error);
  process.stderr.write(`${reason ?? `${type}: ${message}\n${stack ?? ''}`}\n`);
  process.exit(1);
});
