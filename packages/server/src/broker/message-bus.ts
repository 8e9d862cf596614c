import type { Principal } from '@trundle/protocol/topics/authority';
import type { MatchedTopic } from '@trundle/protocol/topics/index';
import type { BrokerActor, Topic, TopicParams, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Logger } from 'pino';
import type { ClientConnection } from './client-connection.ts';

/** Who published a message, and in which class. */
interface MessageContext<T> {
  /** The class's code, also when the topic names it by its short id. */
  code: string;
  params: TopicParams<T>;
  actor: BrokerActor;
  account?: string | undefined;
  /** The connection it came by; none for the server's own messages. */
  connection?: ClientConnection | undefined;
  /** Whose mat it came from, while everyone has their own; null from the mat of the class and from whoever leads. */
  mat: string | null;
}

export type MessageListener<T> = (payload: TopicPayload<T>, context: MessageContext<T>) => void;

/** Hands messages that the broker has authorized to the parts of the server that listen for their topic. */
export class MessageBus {
  readonly #log: Logger;
  readonly #listeners = new Map<string, MessageListener<Topic>[]>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Calls the listener with every authorized message on a topic, until the returned function is called. */
  on<T extends Topic>(topic: T, listener: MessageListener<T>): () => void {
    const own = listener as MessageListener<Topic>;
    this.#listeners.set(topic.pattern, [...(this.#listeners.get(topic.pattern) ?? []), own]);
    return () => {
      const left = (this.#listeners.get(topic.pattern) ?? []).filter((each) => each !== own);
      this.#listeners.set(topic.pattern, left);
    };
  }

  dispatch(
    match: MatchedTopic,
    payload: unknown,
    { classroom, actor, account }: Principal,
    from: Pick<MessageContext<unknown>, 'connection' | 'mat'>,
  ): void {
    const listeners = this.#listeners.get(match.topic.pattern);
    if (!listeners) return;
    for (const listener of listeners) {
      try {
        listener(payload, { code: classroom.code, params: match.params, actor, account, ...from });
      } catch (error) {
        this.#log.error({ err: error, topic: match.id }, 'a part of the server failed over a broker message');
      }
    }
  }
}
