import { OPEN_PAGES_CHANNEL } from '@trundle/protocol/storage-keys';
import { randomWord } from './random-word.ts';

/** A page in the background answers late; one that has not by then is taken for closed, which loses nothing. */
const ANSWERS_WITHIN = 500;

type Message = { ask: string } | { open: string };

/** The pages of this browser that are open now. Each has a name of its own for as long as it lives. */
export class OpenPages {
  readonly own = randomWord();
  /** Who waits for the answer of a page; several may ask for one at a time. */
  readonly #asked = new Map<string, Set<() => void>>();
  #channel: BroadcastChannel | null = null;

  start(): void {
    this.#channel = new BroadcastChannel(OPEN_PAGES_CHANNEL);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#heard(data);
  }

  stop(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  async isOpen(page: string): Promise<boolean> {
    // A page that is about to go takes nothing over.
    if (page === this.own || this.#channel === null) return true;
    if (page === '') return false;
    return await new Promise<boolean>((resolve) => {
      const asking = this.#asked.get(page) ?? new Set();
      const answered = (): void => done(true);
      const done = (isOpen: boolean): void => {
        clearTimeout(timer);
        asking.delete(answered);
        if (asking.size === 0) this.#asked.delete(page);
        resolve(isOpen || this.#channel === null);
      };
      const timer = setTimeout(() => done(false), ANSWERS_WITHIN);
      this.#asked.set(page, asking.add(answered));
      this.#say({ ask: page });
    });
  }

  #heard(message: Message): void {
    if ('ask' in message && message.ask === this.own) this.#say({ open: this.own });
    else if ('open' in message) for (const answered of [...(this.#asked.get(message.open) ?? [])]) answered();
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }
}
