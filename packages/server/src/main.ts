import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database/database-error.ts';
import { neighbourAddresses } from './http/link-origin.ts';
import { AuthorityError } from './https/local-authority.ts';
import { TRUST_PATH } from './https/trust-page.ts';
import { createLog } from './log.ts';
import { redactError } from './redaction.ts';
import { releaseVersion } from './release-version.ts';
import { createServer, type Server } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';
import { awaitOutsideDatabase, startOwnDatabase } from './start-database.ts';

/** The one place that wires: settings, database, server, signals. */
const root = join(import.meta.dirname, '..', '..', '..');
const pagesFolder = join(root, 'packages', 'web', 'dist');

/** `npm start` starts anew what ended with this; see docs/decisions/0006. */
const FAULT = 70;

/** How long a part may take to stop, in milliseconds: one that hangs must keep neither the others nor the machine from it. */
const PATIENCE = 15_000;

const withinPatience = (stopped: Promise<void>): Promise<void> =>
  Promise.race([
    stopped,
    pause(PATIENCE).then(() => {
      throw new Error(`it took longer than ${PATIENCE / 1_000} seconds`);
    }),
  ]);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The pages' version where they are built, so that an open page notices a newer server. */
const versionOf = (): string => {
  const built = join(pagesFolder, 'version.json');
  return existsSync(built)
    ? (JSON.parse(readFileSync(built, 'utf8')) as { version: string }).version
    : releaseVersion();
};

const plainReason = (error: unknown, port: number): string | undefined => {
  if (error instanceof SettingsError || error instanceof DatabaseError || error instanceof AuthorityError)
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop the other program, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to one above 1023.`;
  return undefined;
};

/** What is said after `npm start --`, as settings. */
const settingsOf = (words: readonly string[]): Record<string, string> => {
  const unknown = words.find((word) => word !== '--https');
  if (unknown !== undefined)
    throw new SettingsError(`${JSON.stringify(unknown)} is not known: after "npm start --" only --https may stand.`);
  return words.includes('--https') ? { LOCAL_HTTPS: 'on' } : {};
};

const main = async (): Promise<void> => {
  const settings = readSettings({ ...process.env, ...settingsOf(process.argv.slice(2)) });
  const log = createLog(settings.logLevel, process.stdout.isTTY === true);
  const stops: (() => Promise<void>)[] = [];
  const ending = new AbortController();
  const { signal } = ending;

  const stop = async (code: number): Promise<void> => {
    if (signal.aborted) return;
    ending.abort();
    let hasFailed = false;
    for (const stopPart of stops.reverse())
      await withinPatience(stopPart()).catch((error: unknown) => {
        hasFailed = true;
        log.error({ err: error }, 'a part did not stop cleanly');
      });
    process.exit(code || Number(hasFailed));
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
    const starting = settings.databaseUrl
      ? awaitOutsideDatabase(settings.databaseUrl, settings, log, signal)
      : startOwnDatabase(settings, log, givenUp, signal);
    // From now on: whoever stops the server while its database starts leaves none behind.
    stops.push(() =>
      starting.then(
        (database) => database.stop(),
        () => undefined,
      ),
    );
    const database = await starting;
    const server: Server = await createServer({
      settings,
      log,
      pagesFolder,
      databaseUrl: database.url,
      storage: database.storage,
      version: versionOf(),
    });
    stops.push(() => server.stop());
    const { url, port, fingerprint } = await server.start();
    say(`Trundle is ready. Open ${url}`);
    for (const address of settings.host === '0.0.0.0' ? neighbourAddresses() : [])
      say(`On other computers in this network: ${new URL(url).protocol}//${address}:${port}`);
    if (fingerprint !== undefined) {
      const [address = 'localhost'] = settings.host === '0.0.0.0' ? neighbourAddresses() : [];
      say(`Each device has to trust this server once. Open there: http://${address}:${port}${TRUST_PATH}`);
      say(`What it is asked to trust has this fingerprint: ${fingerprint}`);
    }
  } catch (error) {
    // What was under way fails when the server is told to stop.
    if (signal.aborted) return;
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
