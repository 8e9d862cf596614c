import { Socket } from 'node:net';
import type { MqttClient } from 'mqtt';
import { vi } from 'vitest';

export interface ReceivedMessage {
  topic: string;
  message: unknown;
  qos: number;
}

const REFUSED = 128;

/** A client in a test: what it heard, in order, and waiting for more. */
export class TestClient {
  readonly mqtt: MqttClient;
  readonly received: ReceivedMessage[] = [];
  /** Rejects with the reason the broker gave. */
  readonly connected: Promise<void>;
  readonly closed: Promise<void>;
  sessionPresent = false;

  constructor(client: MqttClient) {
    this.mqtt = client;
    this.connected = new Promise((resolve, reject) => {
      client.once('connect', ({ sessionPresent }) => {
        // The library waits with small packets for the answer to earlier ones, 40 ms each.
        if (client.stream instanceof Socket) client.stream.setNoDelay(true);
        this.sessionPresent = sessionPresent;
        resolve();
      });
      client.once('error', reject);
      client.once('close', () => reject(new Error('closed before it was connected')));
    });
    this.closed = new Promise((resolve) => client.once('close', () => resolve()));
    client.on('error', () => undefined);
    client.on('message', (topic, payload, { qos }) => {
      this.received.push({ topic, message: JSON.parse(payload.toString()), qos });
    });
  }

  /** Whether the broker granted it. */
  async subscribe(filter: string, qos: 0 | 1 | 2 = 1): Promise<boolean> {
    try {
      await this.mqtt.subscribeAsync(filter, { qos });
      return true;
    } catch (error) {
      const packet = error instanceof Error && 'packet' in error ? (error.packet as { granted?: number[] }) : {};
      if (packet.granted?.[0] === REFUSED) return false;
      throw error;
    }
  }

  /** Resolves when the broker has judged it, whatever the judgement. */
  async publish(topic: string, message: unknown, options: { qos?: 1 | 2; retain?: boolean } = {}): Promise<void> {
    await this.mqtt.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), {
      qos: 1,
      ...options,
    });
  }

  /** Waits for a message that fits. */
  async receives(fits: (heard: ReceivedMessage) => boolean): Promise<ReceivedMessage> {
    return vi.waitFor(
      () => {
        const found = this.received.find(fits);
        if (!found) throw new Error(`not among ${this.received.length} messages heard`);
        return found;
      },
      { timeout: 10_000, interval: 2 },
    );
  }

  disconnect(): void {
    this.mqtt.end(true);
  }
}
