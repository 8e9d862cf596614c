import type { Connection } from '@trundle/protocol/topics/authority';
import type { MatchedTopic } from '@trundle/protocol/topics/index';
import type { BrokerActor, Topic, TopicParams, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Logger } from 'pino';
import type { Participant } from './participant.ts';

/** Who said something, and in which class. */
export interface Said<T> {
  /** The class's code, also when the topic names it by its short id. */
  code: string;
  params: TopicParams<T>;
  actor: BrokerActor;
  account?: string | undefined;
  /** The connection it came by; none for the server's own words. */
  participant?: Participant | undefined;
}

export type Listener<T> = (payload: TopicPayload<T>, said: Said<T>) => void;

/** Parts of the server that want to know what passes the broker. */
export class Hearing {
  readonly #log: Logger;
  readonly #listeners = new Map<string, Listener<Topic>[]>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Calls the listener with everything let through on a topic, until the returned function is called. */
  on<T extends Topic>(topic: T, listener: Listener<T>): () => void {
    const own = listener as Listener<Topic>;
    this.#listeners.set(topic.pattern, [...(this.#listeners.get(topic.pattern) ?? []), own]);
    return () => {
      const left = (this.#listeners.get(topic.pattern) ?? []).filter((each) => each !== own);
      this.#listeners.set(topic.pattern, left);
    };
  }

  passed(
    match: MatchedTopic,
    payload: unknown,
    { classroom, actor, account }: Connection,
    participant?: Participant,
  ): void {
    const listeners = this.#listeners.get(match.topic.pattern);
    if (!listeners) return;
    for (const listener of listeners) {
      try {
        listener(payload, { code: classroom.code, params: match.params, actor, account, participant });
      } catch (error) {
        this.#log.error({ err: error, topic: match.id }, 'a part of the server failed over a broker message');
      }
    }
  }
}
