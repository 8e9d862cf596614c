import mqtt, { type MqttClient } from 'mqtt';
import type { Clock } from '../clock.ts';
import type { Random } from '../mat/random.ts';
import type { Connect, ConnectOptions, DeviceConnection, Listener, Message } from './connection.ts';

/** Milliseconds before trying again: doubled each time up to the longest, so that a restarted server is not stormed. */
const BACKOFF = { first: 1_000, longest: 30_000 } as const;
const KEEPALIVE_SECONDS = 15;

interface BrokerAccess {
  /** `mqtt://host:1883` for TCP, `ws://host/mqtt` or `wss://host/mqtt` for WebSocket. */
  readonly url: string;
  /** Who is trusted there, where not whom everybody trusts. */
  readonly ca?: readonly string[] | undefined;
  /** The class code. */
  readonly code: string;
  readonly deviceKey: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** How devices of one class connect to a broker over the network. */
export const mqttConnect =
  (access: BrokerAccess): Connect =>
  (options, listener) =>
    new MqttConnection(access, options, listener);

class MqttConnection implements DeviceConnection {
  readonly #client: MqttClient;
  readonly #access: BrokerAccess;
  #wait: number = BACKOFF.first;
  #stopWaiting: (() => void) | undefined;
  #reason = '';
  #isClosed = false;

  constructor(access: BrokerAccess, { clientId, will }: ConnectOptions, listener: Listener) {
    this.#access = access;
    this.#client = mqtt.connect(access.url, {
      clientId,
      username: access.code,
      password: access.deviceKey,
      protocolVersion: 4,
      clean: true,
      keepalive: KEEPALIVE_SECONDS,
      // Trying again is ours: the library knows no backoff.
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      ...(access.ca ? { ca: [...access.ca] } : {}),
      ...(will ? { will: { topic: will.topic, payload: will.payload, qos: will.qos, retain: false } } : {}),
    });
    this.#client.on('connect', () => {
      this.#wait = BACKOFF.first;
      this.#reason = '';
      listener.up();
    });
    this.#client.on('message', (topic, payload) => listener.message(topic, payload.toString()));
    this.#client.on('error', (error) => {
      this.#reason = error.message;
    });
    this.#client.on('close', () => {
      if (this.#isClosed) return;
      listener.down(this.#reason);
      this.#tryAgain();
    });
  }

  #tryAgain(): void {
    this.#stopWaiting?.();
    const wait = this.#wait * (0.75 + 0.5 * this.#access.random.next());
    this.#wait = Math.min(BACKOFF.longest, this.#wait * 2);
    this.#stopWaiting = this.#access.clock.after(wait, () => this.#client.reconnect());
  }

  async publish({ topic, payload, qos }: Message): Promise<void> {
    if (!this.#client.connected) return;
    await this.#client.publishAsync(topic, payload, { qos });
  }

  async subscribe(filter: string): Promise<boolean> {
    if (!this.#client.connected) return false;
    try {
      const granted = await this.#client.subscribeAsync(filter, { qos: 1 });
      return granted.every(({ qos }) => qos < 128);
    } catch {
      return false;
    }
  }

  close(how: 'politely' | 'abruptly'): void {
    this.#isClosed = true;
    this.#stopWaiting?.();
    if (how === 'abruptly') this.#client.stream.destroy();
    this.#client.end(how === 'abruptly');
  }
}
