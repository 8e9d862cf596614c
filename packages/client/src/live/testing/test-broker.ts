import type { Topic, TopicParams, TopicPayloadInput } from '@trundle/protocol/topics/topic';
import type { Connect, Credentials, Transport, TransportEvents } from '../transport.ts';

interface Published {
  topic: string;
  payload: unknown;
  qos: 0 | 1;
}

/** MQTT's own rule for filters. */
const matches = (filter: string, topic: string): boolean => {
  const wanted = filter.split('/');
  const given = topic.split('/');
  for (const [at, part] of wanted.entries()) {
    if (part === '#') return true;
    if (at >= given.length || (part !== '+' && part !== given[at])) return false;
  }
  return wanted.length === given.length;
};

/** A broker with one client at most. It brings back what the client says, as a broker does. */
export class TestBroker {
  readonly published: Published[] = [];
  readonly logins: Credentials[] = [];
  /** How the next dials go. */
  behaviour: 'opens' | 'refuses' | 'fails' | 'hangs' = 'opens';
  /** What the client says is lost on the way. */
  deaf = false;
  /** What it takes and lets nobody hear. */
  refuses: (topic: string) => boolean = () => false;
  /** Filters it does not grant. */
  readonly closedFilters = new Set<string>();
  readonly filters = new Set<string>();
  /** The connection that is open now. */
  #line: TransportEvents | null = null;
  /** Every connection there ever was. */
  readonly lines: TransportEvents[] = [];

  readonly dial: Connect = (credentials, events) => {
    this.logins.push(credentials);
    this.lines.push(events);
    const { behaviour } = this;
    queueMicrotask(() => {
      if (behaviour === 'refuses') events.closed({ kind: 'refused' });
      else if (behaviour === 'fails') events.closed({ kind: 'network' });
      else if (behaviour === 'opens') {
        this.#line = events;
        events.opened();
      }
    });
    return this.#transport(events);
  };

  get connected(): boolean {
    return this.#line !== null;
  }

  /** Somebody says something; returns whether the client hears it. */
  say<T extends Topic>(topic: T, params: TopicParams<T>, payload: TopicPayloadInput<T>): boolean {
    return this.sayText(topic.build(params), JSON.stringify(payload));
  }

  sayText(topic: string, text: string): boolean {
    return this.sayBytes(topic, new TextEncoder().encode(text));
  }

  sayBytes(topic: string, bytes: Uint8Array): boolean {
    const hears = this.#line !== null && [...this.filters].some((filter) => matches(filter, topic));
    if (hears) this.#line?.arrived(topic, bytes);
    return hears;
  }

  /** The network goes away. */
  cut(): void {
    const line = this.#line;
    this.#hangUp();
    line?.closed({ kind: 'network' });
  }

  /** What was said to a topic's listeners, oldest first. */
  saidTo(topic: string): unknown[] {
    return this.published.filter((each) => each.topic === topic).map(({ payload }) => payload);
  }

  #transport(events: TransportEvents): Transport {
    return {
      publish: (topic, text, qos, received) => {
        this.published.push({ topic, payload: JSON.parse(text), qos });
        if (this.deaf) return;
        if (!this.refuses(topic)) this.sayText(topic, text);
        if (qos === 1) received?.();
      },
      subscribe: async (filter) => {
        if (this.closedFilters.has(filter)) return false;
        this.filters.add(filter);
        return true;
      },
      unsubscribe: async (filter) => {
        // As the broker does: what comes at once is handled side by side.
        await Promise.resolve();
        this.filters.delete(filter);
      },
      close: () => {
        if (this.#line === events) this.#hangUp();
      },
    };
  }

  #hangUp(): void {
    this.#line = null;
    this.filters.clear();
  }
}
