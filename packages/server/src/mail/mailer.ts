import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Letter } from './letters.ts';

export interface Mailer {
  /** Hands a mail over. Returns at once: nobody waits at a screen for a mail server. */
  send(to: string, letter: Letter): void;
  /** Resolves when everything handed over has left or been given up. */
  settled(): Promise<void>;
  /** Takes away what was mailed to an address, where that is kept. */
  forget(to: string): Promise<void>;
}

abstract class BackgroundMailer implements Mailer {
  readonly #pending = new Set<Promise<void>>();

  protected abstract deliver(to: string, letter: Letter): Promise<void>;

  send(to: string, letter: Letter): void {
    const delivery = this.deliver(to, letter).finally(() => this.#pending.delete(delivery));
    this.#pending.add(delivery);
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#pending);
  }

  async forget(_to: string): Promise<void> {}
}

/** Without a mail server each mail is a file, and its link stands in the log: the technician can pass it on. */
export class OutboxMailer extends BackgroundMailer {
  readonly #folder: string;
  readonly #log: Logger;
  #count = 0;

  constructor(dataDir: string, log: Logger) {
    super();
    this.#folder = join(dataDir, 'outbox');
    this.#log = log;
  }

  protected async deliver(to: string, { subject, text }: Letter): Promise<void> {
    // In the order in which they were sent, also within a thousandth of a second: the last link is the one that works.
    this.#count += 1;
    const stamp = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String(this.#count).padStart(6, '0')}`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const file = join(this.#folder, `${stamp}-${randomBytes(4).toString('hex')}.txt`);
      // Written aside and renamed, so that whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const link = /https?:\/\/\S+/.exec(text)?.[0];
      this.#log.info({ to, file, link }, `mail for ${to}: ${link ?? subject}`);
    } catch (error) {
      this.#log.error({ err: error }, 'a mail could not be written to the outbox');
    }
  }

  override async forget(to: string): Promise<void> {
    await this.settled();
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, name);
      const mail = await readFile(file, 'utf8').catch(() => '');
      if (mail.startsWith(`To: ${to}\n`)) await rm(file, { force: true });
    }
  }
}

const ATTEMPTS = 4;

export class SmtpMailer extends BackgroundMailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #log: Logger;
  readonly #pause: number;

  constructor(url: string, from: string, log: Logger, pause = 5_000) {
    super();
    this.#transport = nodemailer.createTransport(url);
    this.#from = from;
    this.#log = log;
    this.#pause = pause;
  }

  protected async deliver(to: string, { subject, text }: Letter): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        // As an address, not as a header: nothing in it is read as a second one.
        await this.#transport.sendMail({ from: this.#from, to: { name: '', address: to }, subject, text });
        return;
      } catch (error) {
        this.#log.warn({ err: error, attempt }, 'a mail did not leave');
        if (attempt < ATTEMPTS) await wait(this.#pause * 2 ** (attempt - 1), undefined, { ref: false });
      }
    }
    this.#log.error({ attempts: ATTEMPTS }, 'a mail was given up');
  }
}
