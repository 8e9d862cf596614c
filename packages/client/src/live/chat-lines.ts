import type { ChatMessage } from '@trundle/protocol/entities/chat';
import type { Role } from '@trundle/protocol/roles';

export interface ChatPerson {
  readonly id: string;
  readonly name: string;
}

export interface ChatLine {
  /** The same for the same message, however often and on whichever way it comes. */
  readonly id: string;
  readonly text: string;
  readonly from: ChatPerson & { readonly role: Role };
  /** Null: to everyone. */
  readonly to: ChatPerson | null;
  /** When it was said, by the clock of whoever said it. */
  readonly at: number;
  readonly mine: boolean;
  readonly state: 'said' | 'sending' | 'notSent';
}

export interface ChatPicture {
  /** Oldest first. */
  readonly lines: readonly ChatLine[];
  readonly unread: ReadonlySet<string>;
}

interface Ports {
  me: string;
  cap: number;
  /** The last line somebody had read when this page was last open. */
  lastRead: () => string | null;
  keepRead: (id: string) => void;
}

/** The speaker's clock tells two equal sentences apart; its spelling differs between ways, so it is read. */
const idOf = ({ userId, to, t, msg }: ChatMessage): string => `${userId} ${to ?? ''} ${Date.parse(t)} ${msg}`;

/** The lines of a chat in their order, each once, and which of them nobody has looked at. */
export class ChatLines {
  readonly #ports: Ports;
  #lines = new Map<string, ChatLine>();
  readonly #unread = new Set<string>();
  #knowsPast = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  picture(): ChatPicture {
    return { lines: [...this.#lines.values()], unread: new Set(this.#unread) };
  }

  /** Whether a teacher of this account has said something here: a class may have more than the one who made it. */
  hasTeacher(account: string): boolean {
    return [...this.#lines.values()].some(({ from }) => from.id === account && from.role === 'Teacher');
  }

  /** One's own new line. */
  write(message: ChatMessage): ChatLine {
    const line = this.#lineOf(message, 'sending');
    this.#put(line);
    return line;
  }

  heard(message: ChatMessage): string {
    const line = this.#lineOf(message, 'said');
    if (!this.#lines.has(line.id) && !line.mine) this.#unread.add(line.id);
    this.#put(line);
    return line.id;
  }

  /** What the server remembers, oldest first. Returns which of the lines that were not sent it has after all. */
  accept(messages: readonly ChatMessage[]): string[] {
    const before = this.#lines;
    const lines = messages.map((message) => this.#lineOf(message, 'said'));
    const remembered = new Set(lines.map(({ id }) => id));
    const isFull = messages.length >= this.#ports.cap;
    const others = [...before.values()].filter(
      // When the history is full, lines missing from it are older than every line in it.
      ({ id, state }) => !remembered.has(id) && !(isFull && state === 'said'),
    );
    const unsent = lines.filter(({ id }) => (before.get(id)?.state ?? 'said') !== 'said').map(({ id }) => id);
    this.#countUnread(lines, before);
    this.#lines = new Map([...lines, ...others].map((line) => [line.id, line]));
    this.#trim();
    this.#keepRead();
    return unsent;
  }

  /** What is still on its way stays. */
  forgetSaid(): void {
    for (const { id, state } of [...this.#lines.values()]) if (state === 'said') this.#lines.delete(id);
    this.#unread.clear();
  }

  become(id: string, state: ChatLine['state']): void {
    const line = this.#lines.get(id);
    if (line !== undefined) this.#lines.set(id, { ...line, state });
  }

  /** Nobody waits for answers any more. */
  giveUp(): void {
    for (const { id, state } of [...this.#lines.values()]) if (state === 'sending') this.become(id, 'notSent');
  }

  unsent(id: string): ChatLine | undefined {
    const line = this.#lines.get(id);
    return line?.state === 'notSent' ? line : undefined;
  }

  discard(id: string): boolean {
    return this.unsent(id) !== undefined && this.#lines.delete(id);
  }

  markRead(ids: readonly string[]): boolean {
    const isNews = ids.filter((id) => this.#unread.delete(id)).length > 0;
    if (isNews) this.#keepRead();
    return isNews;
  }

  /** The first time, what came after the line that was read last; later, whatever is new. */
  #countUnread(lines: readonly ChatLine[], before: ReadonlyMap<string, ChatLine>): void {
    const read = this.#knowsPast ? null : lines.findIndex(({ id }) => id === this.#ports.lastRead());
    const isNew = (line: ChatLine, at: number): boolean =>
      read === null ? !before.has(line.id) : read >= 0 && at > read;
    for (const [at, line] of lines.entries()) if (!line.mine && isNew(line, at)) this.#unread.add(line.id);
    this.#knowsPast = true;
  }

  /** Everything up to here was read, as far back as the server remembers. */
  #keepRead(): void {
    if (!this.#knowsPast) return;
    let last: string | null = null;
    for (const { id, state } of this.#lines.values()) {
      if (this.#unread.has(id)) break;
      if (state === 'said') last = id;
    }
    if (last !== null) this.#ports.keepRead(last);
  }

  #put(line: ChatLine): void {
    this.#lines.set(line.id, line);
    this.#trim();
  }

  #trim(): void {
    for (const id of this.#lines.keys()) {
      if (this.#lines.size <= this.#ports.cap) return;
      this.#lines.delete(id);
      this.#unread.delete(id);
    }
  }

  #lineOf(message: ChatMessage, state: ChatLine['state']): ChatLine {
    const { userId, username, role, to, toUsername = '', msg, t } = message;
    return {
      id: idOf(message),
      text: msg,
      from: { id: userId, name: username, role },
      to: to === undefined ? null : { id: to, name: toUsername },
      at: Date.parse(t),
      mine: userId === this.#ports.me,
      state,
    };
  }
}
