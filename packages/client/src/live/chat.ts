import { CHAT_RATE, HISTORY_CAP } from '@trundle/protocol/constants';
import { type ChatMessage, ChatTextSchema } from '@trundle/protocol/entities/chat';
import { readChat } from '@trundle/protocol/http/chat';
import { may } from '@trundle/protocol/permissions';
import type { Namespace, Role } from '@trundle/protocol/roles';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { TokenBucket } from '@trundle/protocol/token-bucket';
import { toEveryone, toUser } from '@trundle/protocol/topics/chat';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { BrokerConnection } from './broker-connection.ts';
import { type ChatLine, ChatLines, type ChatPerson, type ChatPicture } from './chat-lines.ts';
import type { Cancel, Clock } from './clock.ts';
import type { LiveSettings } from './settings.ts';
import { Slice } from './slice.ts';

/** Who speaks: the account and its names, as the broker knows them. */
export interface ChatSpeaker {
  accountId: string;
  username: string;
  role: Role;
  namespace: Namespace;
}

export interface LiveChat extends ChatPicture {
  /** Whether what was said before this page opened is among the lines. */
  readonly history: 'reading' | 'read' | 'failed';
}

export type ChatError = 'chatDisabled' | 'unknownStudent' | 'invalid' | 'tooFast';
type SendResult = 'saying' | ChatError;

interface Ports {
  clock: Clock;
  code: string;
  me: ChatSpeaker;
  connection: Pick<BrokerConnection, 'publish' | 'subscribe' | 'on' | 'state'>;
  client: Pick<ApiClient, 'request'>;
  settings: () => LiveSettings | null;
  isStudent: (account: string) => boolean;
  /** Whether this server has a chat at all; where not, nothing is asked for. */
  hasChat: () => boolean;
  random: () => number;
  /** Where it is remembered what was read, for after a reload. */
  memory?: Pick<BrowserStorage, 'read' | 'write'>;
}

/** A message nobody has confirmed after this time did not get through. */
const CONFIRM_WITHIN = 10_000;
/** Thirty pages come back at once: they ask one after the other. */
const SPREAD = 2_000;
const AGAIN_AFTER = 5_000;

const leads = ({ namespace }: Pick<ChatSpeaker, 'namespace'>): boolean => may(namespace, 'lead a class');

/** Whether somebody may write now. Whoever leads the class always may. */
export const maySpeak = (
  settings: Pick<LiveSettings, 'chatDisabled' | 'chatDisabledStudents'> | null,
  me: Pick<ChatSpeaker, 'accountId' | 'namespace'>,
): boolean =>
  leads(me) || settings === null || !(settings.chatDisabled || settings.chatDisabledStudents.includes(me.accountId));

/** What the class says to each other: what came, what is on its way, and what nobody has looked at yet. */
export class Chat {
  readonly state: Slice<LiveChat>;
  readonly me: ChatSpeaker;
  /** What is being written, for when its box is shown again. */
  draft = '';
  readonly #ports: Ports;
  readonly #lines: ChatLines;
  readonly #waits = new Map<string, Cancel>();
  readonly #leads: boolean;
  #history: LiveChat['history'] = 'reading';
  #asking = false;
  #later: Cancel | null = null;
  #open = false;
  readonly #bucket: TokenBucket;
  /** Makes timestamps unique: two messages within one millisecond must not be taken for one. */
  #lastSaid = 0;
  /** When the program of this page said something that has not come back yet. */
  readonly #programSaid = new Set<number>();

  constructor(ports: Ports) {
    const { clock, code, me, memory } = ports;
    const key = STORAGE_KEYS.chatRead(code, me.accountId);
    this.#ports = ports;
    this.#bucket = new TokenBucket(CHAT_RATE, () => clock.now());
    this.me = me;
    this.#leads = leads(me);
    this.#lines = new ChatLines({
      me: me.accountId,
      cap: HISTORY_CAP,
      lastRead: () => memory?.read(key) ?? null,
      keepRead: (id) => memory?.write(key, id),
    });
    this.state = new Slice({ clock, make: () => ({ ...this.#lines.picture(), history: this.#history }) });
  }

  start(on: BrokerConnection['on']): Cancel[] {
    const { code, connection, me } = this.#ports;
    this.#open = true;
    return [
      on(toEveryone, (message) => this.#heard(message)),
      on(toUser, (message) => this.#heard(message)),
      connection.subscribe(toEveryone.filter({ code })),
      // Whoever leads the class hears what goes to anybody in it.
      connection.subscribe(toUser.filter(this.#leads ? { code } : { code, userId: me.accountId })),
    ];
  }

  stop(): void {
    this.#open = false;
    this.#later?.();
    this.#later = null;
    for (const cancel of this.#waits.values()) cancel();
    this.#waits.clear();
    this.#lines.giveUp();
    this.state.changed();
  }

  /** What was said meanwhile is asked for; what was on its way when the line broke is not waited for. */
  connectionChanged(): void {
    if (this.#ports.connection.state.state === 'connected') this.#askIn(SPREAD * this.#ports.random());
    else for (const id of [...this.#waits.keys()]) this.#failed(id);
  }

  /** A new lesson begins, or goes back to the one before: what was said is what the server says now. */
  startAnew(): void {
    this.#lines.forgetSaid();
    this.#history = 'reading';
    this.state.changed();
    this.#askIn(SPREAD * this.#ports.random());
  }

  /** Somebody wants to read: what is missing is asked for at once. */
  readNow(): void {
    if (this.#history !== 'read') void this.#ask();
  }

  say(text: string, to: ChatPerson | null, by: 'hand' | 'program' = 'hand'): SendResult {
    const refusal = this.#refusal(text, to);
    if (refusal !== null) return refusal;
    const { clock, me } = this.#ports;
    this.#lastSaid = Math.max(clock.wall(), this.#lastSaid + 1);
    if (by === 'program') this.#noteProgram(this.#lastSaid);
    const message: ChatMessage = {
      msg: text.trim(),
      userId: me.accountId,
      username: me.username,
      t: new Date(this.#lastSaid).toISOString(),
      role: me.role,
      ...(to !== null && { to: to.id, toUsername: to.name }),
    };
    this.#send(this.#lines.write(message));
    return 'saying';
  }

  /** Whether this is what the program of this page said, and not what somebody typed; each is asked about once. */
  takeProgramsOwn({ userId, t }: Pick<ChatMessage, 'userId' | 't'>): boolean {
    return userId === this.me.accountId && this.#programSaid.delete(Date.parse(t));
  }

  /** The same message again: whoever has it already does not get it twice. */
  sayAgain(id: string): SendResult {
    const line = this.#lines.unsent(id);
    if (line === undefined) return 'invalid';
    const refusal = this.#refusal(line.text, line.to);
    if (refusal === null) this.#send(line);
    return refusal ?? 'saying';
  }

  /** A message that was not sent is no longer wanted. */
  discard(id: string): void {
    if (this.#lines.discard(id)) this.state.changed();
  }

  markRead(ids: readonly string[]): void {
    if (this.#lines.markRead(ids)) this.state.changed();
  }

  /** What does not come back is forgotten with the oldest lines. */
  #noteProgram(at: number): void {
    this.#programSaid.add(at);
    for (const oldest of this.#programSaid) {
      if (this.#programSaid.size <= HISTORY_CAP) return;
      this.#programSaid.delete(oldest);
    }
  }

  #refusal(text: string, to: ChatPerson | null): ChatError | null {
    const { settings, me, isStudent } = this.#ports;
    if (!ChatTextSchema.safeParse(text).success) return 'invalid';
    if (!maySpeak(settings(), me)) return 'chatDisabled';
    const isKnown =
      to === null || isStudent(to.id) || settings()?.created_by._id === to.id || this.#lines.hasTeacher(to.id);
    if (!isKnown) return 'unknownStudent';
    return this.#hasPause() ? null : 'tooFast';
  }

  /** The broker drops what comes faster than people type; better to say so here, while the words are still in the box. */
  #hasPause(): boolean {
    return this.#bucket.take();
  }

  #send({ id, text, to, at }: ChatLine): void {
    const { connection, code, me, clock } = this.#ports;
    const said = {
      msg: text,
      userId: me.accountId,
      username: me.username,
      role: me.role,
      t: new Date(at).toISOString(),
    };
    this.#lines.become(id, 'sending');
    // A student does not hear what they say to one person; the broker's receipt has to do.
    const received = (): void => this.#said(id);
    this.#waits.get(id)?.();
    this.#waits.set(
      id,
      clock.after(CONFIRM_WITHIN, () => this.#failed(id)),
    );
    const sending =
      to === null
        ? connection.publish(toEveryone, { code }, said)
        : connection.publish(
            toUser,
            { code, userId: to.id },
            { ...said, to: to.id, toUsername: to.name },
            this.#leads ? undefined : received,
          );
    if (sending !== 'sent') this.#failed(id);
    else this.state.changed();
  }

  #heard(message: ChatMessage): void {
    const id = this.#lines.heard(message);
    this.#waits.get(id)?.();
    this.#waits.delete(id);
    this.state.changed();
  }

  #said(id: string): void {
    if (!this.#waits.has(id)) return;
    this.#waits.get(id)?.();
    this.#waits.delete(id);
    this.#lines.become(id, 'said');
    this.state.changed();
  }

  #failed(id: string): void {
    this.#waits.get(id)?.();
    this.#waits.delete(id);
    this.#lines.become(id, 'notSent');
    this.state.changed();
  }

  #askIn(ms: number): void {
    this.#later?.();
    this.#later = this.#ports.clock.after(ms, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    this.#later?.();
    this.#later = null;
    if (this.#asking || !this.#open || !this.#ports.hasChat()) return;
    this.#asking = true;
    const { client, code } = this.#ports;
    try {
      const messages = await client.request(readChat, { params: { id: code } }, { showing: 'quiet' });
      for (const id of this.#lines.accept(messages)) this.#said(id);
      this.#history = 'read';
    } catch (cause) {
      if (this.#history !== 'read') this.#history = 'failed';
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      else if (this.#open && cause.isPassing) this.#askIn(AGAIN_AFTER);
    } finally {
      this.#asking = false;
      this.state.changed();
    }
  }
}
