import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launch, launchPostmaster, type Postmaster, READY } from './postmaster.ts';

interface SupervisorOptions extends Omit<Launch, 'onExit' | 'onLine'> {
  /** It ended and can never be started again; the reason is one sentence. */
  onGivenUp: (reason: string) => void;
  /** It does not start because the disk is full: makes what room there is to be made. */
  onDiskFull: () => Promise<void>;
}

/** How long to wait before each start, in milliseconds; the last one for ever. */
const PAUSES = [0, 250, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Running for so long, the next end is a new story and not the same one going on. */
const STEADY = 60_000;
/** A process of PostgreSQL crashed; PostgreSQL ends the others, repairs its memory and starts them anew. */
const REPAIRING = 'all server processes terminated; reinitializing';

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} seconds`;

const isFull = (error: unknown): boolean => error instanceof Error && error.message.includes('disk is full');

const advice = (trouble: string, port: number, folder: string): string => {
  if (trouble.includes('disk is full')) return `Make room on the disk of ${folder}.`;
  if (/bind|TCP\/IP sockets|in use/.test(trouble))
    return `If another program has taken port ${port} of this machine, end that one or start Trundle again.`;
  return 'If this goes on, stop Trundle and bring the data folder back from a backup.';
};

/** Keeps PostgreSQL running: whatever ends it, it is started again at the same address, for as long as that makes sense. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #postmaster: Postmaster | undefined;
  #recovering: Promise<void> = Promise.resolve();
  #hurry = new AbortController();
  #upSince = 0;
  #attempt = 0;
  #repairingSince: number | undefined;

  private constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** The first start. What keeps PostgreSQL from it is for whoever starts the server to settle. */
  static async start(options: SupervisorOptions): Promise<Supervisor> {
    const supervisor = new Supervisor(options);
    const end = (): void => supervisor.#stopping.abort();
    if (options.signal?.aborted) end();
    options.signal?.addEventListener('abort', end, { once: true });
    await supervisor.#launch().catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await options.onDiskFull();
      await supervisor.#launch();
    });
    return supervisor;
  }

  get port(): number {
    return this.#postmaster?.port ?? 0;
  }

  /** Something that was in the way may be gone: what waits to be started is started now. */
  nudge(): void {
    this.#hurry.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.nudge();
    await this.#recovering;
    await this.#postmaster?.stop();
  }

  async #launch(): Promise<void> {
    this.#postmaster = await launchPostmaster(
      {
        ...this.#options,
        signal: this.#stopping.signal,
        onLine: (line) => this.#heard(line),
        onExit: (reason) => {
          this.#recovering = this.#recover(reason);
        },
      },
      this.#postmaster?.port,
    );
    this.#upSince = performance.now();
  }

  async #recover(reason: string): Promise<void> {
    const { log, home } = this.#options;
    const since = performance.now();
    this.#repairingSince = undefined;
    if (since - this.#upSince > STEADY) this.#attempt = 0;
    log.error(`${reason} It is started again now; everything that was saved is on the disk.`);
    while (await this.#wait()) {
      const pointless = this.#pointless();
      if (pointless !== undefined) {
        this.#options.onGivenUp(pointless);
        return;
      }
      try {
        await this.#launch();
        log.warn(`The database is back after ${seconds(since)}.`);
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const trouble = error instanceof Error ? error.message : String(error);
        if (isFull(error)) await this.#options.onDiskFull();
        log.error(`${trouble} ${advice(trouble, this.port, home.folder)} It is tried again ${this.#next()}.`);
      }
    }
  }

  /** False when the server is stopping. */
  async #wait(): Promise<boolean> {
    this.#hurry = new AbortController();
    const time = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)];
    this.#attempt += 1;
    if (!this.#stopping.signal.aborted)
      await pause(time, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
    return !this.#stopping.signal.aborted;
  }

  #next(): string {
    const time = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)] ?? 0;
    return time < 1_000 ? 'at once' : `in ${time / 1_000} seconds`;
  }

  /** What no waiting mends. */
  #pointless(): string | undefined {
    const { home, program } = this.#options;
    if (!existsSync(join(home.cluster, 'PG_VERSION')))
      return `The database ended and its files in ${home.cluster} are gone: bring them back from a backup and start again.`;
    if (!existsSync(program.postgres))
      return `The database ended and its program ${program.postgres} is gone: run "npm install" and start again.`;
    return undefined;
  }

  #heard(line: string): void {
    const { log } = this.#options;
    if (line.includes(REPAIRING)) {
      this.#repairingSince = performance.now();
      log.error('A process of the database crashed; the database repairs itself, and everything saved is on the disk.');
    } else if (line.includes(READY) && this.#repairingSince !== undefined) {
      log.warn(`The database is back after ${seconds(this.#repairingSince)}.`);
      this.#repairingSince = undefined;
    }
  }
}
