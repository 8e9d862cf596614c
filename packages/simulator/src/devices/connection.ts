import type { Topic, TopicPayloadInput } from '@trundle/protocol/topics/topic';

/** How a device connects: its client id, and the last will the broker publishes when the device is gone abruptly. */
export interface ConnectOptions {
  readonly clientId: string;
  readonly will?: Message | undefined;
}

export interface Message {
  readonly topic: string;
  readonly payload: string;
  readonly qos: 0 | 1;
}

/** What a device is told about its connection. After `down` the connection tries again by itself. */
export interface Listener {
  up(): void;
  down(reason: string): void;
  message(topic: string, payload: string): void;
}

/** A device's connection to the broker. It may be used while it is down; what is published then is lost, as by radio. */
export interface DeviceConnection {
  publish(message: Message): Promise<void>;
  /** False when the broker refuses, or does not answer. */
  subscribe(filter: string): Promise<boolean>;
  /** `abruptly` is pulling the plug: the broker notices by itself and publishes the last will. */
  close(how: 'politely' | 'abruptly'): void;
}

export type Connect = (options: ConnectOptions, listener: Listener) => DeviceConnection;

export type Log = (what: string, facts: Readonly<Record<string, unknown>>) => void;

export const robotClientId = (mac: string): string => `robot-${mac}`;
export const cameraClientId = (serial: string): string => `camera-${serial}`;

/** A message on a topic that is built already. The payload's type is the topic's own. */
export const messageOn = <T extends Topic>(topic: T, text: string, payload: TopicPayloadInput<T>): Message => ({
  topic: text,
  payload: JSON.stringify(payload),
  qos: topic.qos,
});

/** A payload as JSON; undefined when it is none. */
export const readJson = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};
