import type { MqttClient } from 'mqtt';
import type { CloseReason, Connect, Credentials, Transport, TransportEvents } from './transport.ts';

/** MQTT 3.1.1's words for a login that will not get better by trying again: bad protocol, id, token, or no right. */
const FINAL_REFUSALS: ReadonlySet<unknown> = new Set([1, 2, 4, 5]);

/** Seconds. Lost Wi-Fi is noticed after one and a half of them. */
const KEEPALIVE = 15;
const CONNECT_TIMEOUT = 10_000;

/** The broker takes any name from people; the token says who they are. */
const USER_NAME = 'page';

const reasonOf = (cause: unknown): CloseReason => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return { kind: FINAL_REFUSALS.has(code) ? 'refused' : 'network' };
};

/** mqtt.js behind our own words. Its own reconnecting is off: it would try an ended session for ever. */
class MqttTransport implements Transport {
  readonly #events: TransportEvents;
  #client: MqttClient | null = null;
  #closed = false;

  constructor(url: string, credentials: Credentials, events: TransportEvents) {
    this.#events = events;
    // Its 83 kB are for pages that show a class; a library that cannot be loaded is a network that is away.
    import('mqtt').then(
      ({ default: mqtt }) => {
        if (!this.#closed) this.#open(mqtt.connect(url, optionsOf(credentials)));
      },
      () => this.#end({ kind: 'network' }),
    );
  }

  publish(topic: string, payload: string, qos: 0 | 1, received?: () => void): void {
    this.#client?.publish(topic, payload, { qos }, (cause) => {
      if (!cause && !this.#closed) received?.();
    });
  }

  subscribe(filter: string): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.#client === null) resolve(false);
      else this.#client.subscribe(filter, { qos: 1 }, (cause) => resolve(cause === null));
    });
  }

  unsubscribe(filter: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#client === null) resolve();
      else this.#client.unsubscribe(filter, () => resolve());
    });
  }

  close(manner?: 'politely'): void {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    if (client === null) return;
    if (manner === 'politely' && client.connected) bidFarewell(client);
    else client.end(true);
  }

  #open(client: MqttClient): void {
    this.#client = client;
    client.on('connect', () => {
      if (!this.#closed) this.#events.opened();
    });
    client.on('message', (topic, payload) => {
      if (!this.#closed) this.#events.arrived(topic, payload);
    });
    client.on('error', (cause) => this.#end(reasonOf(cause)));
    client.on('close', () => this.#end({ kind: 'network' }));
  }

  #end(reason: CloseReason): void {
    if (this.#closed) return;
    this.close();
    this.#events.closed(reason);
  }
}

/** A line that is dead takes nothing more: it is not waited for longer than this. Milliseconds. */
const FAREWELL_LIMIT = 2_000;

const bidFarewell = (client: MqttClient): void => {
  const timer = setTimeout(() => client.stream.destroy(), FAREWELL_LIMIT);
  client.end(false, () => clearTimeout(timer));
};

const optionsOf = ({ clientId, token, username = USER_NAME, will }: Credentials) => ({
  protocolVersion: 4 as const,
  clean: true,
  clientId,
  username,
  password: token,
  keepalive: KEEPALIVE,
  connectTimeout: CONNECT_TIMEOUT,
  reconnectPeriod: 0,
  queueQoSZero: false,
  ...(will && { will: { ...will, qos: 0 as const, retain: false } }),
});

export const connectMqtt =
  (url: string): Connect =>
  (credentials, events) =>
    new MqttTransport(url, credentials, events);

/** The broker stands behind the same door as the page. */
export const brokerUrl = ({ protocol, host }: { protocol: string; host: string }, path: string): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`;
