import { BROKER_PAYLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import { matchTopic } from '@trundle/protocol/topics/index';
import type { Topic, TopicParams, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Cancel, Clock } from './clock.ts';
import type { Fault, LiveWarning, Reporter } from './report.ts';
import { guarded } from './slice.ts';

export type Handler<T> = (payload: TopicPayload<T>, params: TopicParams<T>) => void;

/** The same fault is warned of again only after a while, with how often it happened meanwhile. */
const WARN_AGAIN_AFTER = 60_000;
const REMEMBERED_FAULTS = 200;
const EXCERPT = 200;

interface Flaw {
  fault: Fault;
  at?: string;
  expected?: string;
}

type Read =
  | { topic: Topic; params: Record<string, string | number>; payload: unknown }
  | { flaw: Flaw; said?: string; kind?: string };

interface Warned {
  at: number;
  times: number;
}

/** A message's contents as its topic declares them, or what is wrong with them. Used both ways over the wire. */
export const checkMessage = (
  topic: Topic,
  params: Readonly<Record<string, unknown>>,
  message: unknown,
): { ok: true; payload: unknown } | { ok: false; flaw: Flaw } => {
  const read = topic.payload.safeParse(message);
  if (!read.success) {
    const issue = read.error.issues[0];
    return {
      ok: false,
      flaw: { fault: 'schema', at: issue?.path.map(String).join('.') ?? '', expected: issue?.message ?? '' },
    };
  }
  const sent = read.data as Readonly<Record<string, unknown>>;
  const odd = Object.entries(topic.agrees).find(([field, param]) => sent[field] !== params[param]);
  if (odd) return { ok: false, flaw: { fault: 'disagrees', at: odd[0], expected: `{${odd[1]}}` } };
  return { ok: true, payload: read.data };
};

/** The door for everything the broker brings: what breaks its schema is warned of and goes no further. */
export class MessageDispatcher {
  readonly #clock: Clock;
  readonly #reporter: Pick<Reporter, 'warn'>;
  readonly #handlers = new Map<Topic, Set<Handler<Topic>>>();
  readonly #warned = new Map<string, Warned>();
  readonly #decoder = new TextDecoder();

  constructor(clock: Clock, reporter: Pick<Reporter, 'warn'>) {
    this.#clock = clock;
    this.#reporter = reporter;
  }

  on<T extends Topic>(topic: T, handler: Handler<T>): Cancel {
    const own: Handler<Topic> = (payload, params) => handler(payload as TopicPayload<T>, params as TopicParams<T>);
    const handlers = this.#handlers.get(topic) ?? new Set();
    this.#handlers.set(topic, handlers.add(own));
    return () => handlers.delete(own);
  }

  deliver(text: string, bytes: Uint8Array): void {
    const read = this.#read(text, bytes);
    if ('flaw' in read) {
      this.#warn('MESSAGE_DROPPED', text, read.flaw, read.said ?? '', read.kind ?? '');
      return;
    }
    for (const handler of this.#handlers.get(read.topic) ?? []) {
      guarded(() => handler(read.payload, read.params as never));
    }
  }

  #read(text: string, bytes: Uint8Array): Read {
    if (bytes.byteLength > BROKER_PAYLOAD_LIMIT_BYTES) return { flaw: { fault: 'tooLarge' } };
    const match = matchTopic(text);
    if (!match) return { flaw: { fault: 'unknownTopic' } };
    const said = this.#decoder.decode(bytes);
    const message = parsed(said);
    if (message === undefined) return { flaw: { fault: 'notJson' }, said, kind: match.id };
    const checked = checkMessage(match.topic, match.params, message);
    if (!checked.ok) return { flaw: checked.flaw, said, kind: match.id };
    return { topic: match.topic, params: match.params, payload: checked.payload };
  }

  /** For what we would have said ourselves. */
  refuse(topic: string, flaw: Flaw, payload: unknown): void {
    this.#warn('MESSAGE_NOT_SENT', topic, flaw, String(JSON.stringify(payload)), topic);
  }

  /** Whoever sends nonsense sends it often: 100,000 times the same is one line, and what comes next is still seen. */
  #warn(
    code: 'MESSAGE_DROPPED' | 'MESSAGE_NOT_SENT',
    topic: string,
    { fault, at = '', expected = '' }: Flaw,
    said: string,
    kind: string,
  ): void {
    const key = `${code} ${kind} ${fault} ${at}`;
    const now = this.#clock.now();
    const before = this.#warned.get(key);
    if (before && now - before.at < WARN_AGAIN_AFTER) {
      before.times += 1;
      return;
    }
    if (!before && this.#warned.size >= REMEMBERED_FAULTS) this.#warned.clear();
    this.#warned.set(key, { at: now, times: 0 });
    const warning: LiveWarning = {
      code,
      topic: topic.slice(0, EXCERPT),
      fault,
      at: at.slice(0, EXCERPT),
      expected,
      excerpt: said.slice(0, EXCERPT),
      times: (before?.times ?? 0) + 1,
    };
    guarded(() => this.#reporter.warn(warning));
  }
}

/** JSON has no `undefined`, so it stands for what is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
