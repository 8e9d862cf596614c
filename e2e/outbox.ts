import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

const COMPLETE = '.txt';

export const parseMail = (content: string): Mail => {
  const [head = '', ...rest] = content.split('\n\n');
  const text = rest.join('\n\n');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { to: header('To'), subject: header('Subject'), text, links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [] };
};

/** The folder the server puts its mails in. Reads each mail once, in the order they were sent, like a person does. */
export class Outbox {
  readonly folder: string;
  readonly #opened = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  #names(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => name.endsWith(COMPLETE))
        .sort();
    } catch {
      return []; // Made with the first mail.
    }
  }

  /** The next mail to this address that was not opened yet, if there is one. */
  next(address: string): Mail | undefined {
    for (const name of this.#names().filter((candidate) => !this.#opened.has(candidate))) {
      const mail = parseMail(readFileSync(join(this.folder, name), 'utf8'));
      if (mail.to.toLowerCase() !== address.toLowerCase()) continue;
      this.#opened.add(name);
      return mail;
    }
    return undefined;
  }

  /** Waits for the next mail to this address. */
  async mailTo(address: string): Promise<Mail> {
    const found: Mail[] = [];
    const look = (): number => found.push(...[this.next(address)].filter((mail) => mail !== undefined));
    await expect.poll(look, { message: `a mail to ${address}`, intervals: [50, 100, 250] }).toBeGreaterThan(0);
    const [mail] = found;
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  }
}
