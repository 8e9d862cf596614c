import { BROKER_PAYLOAD_LIMIT_BYTES } from '@trundle/protocol';

/** How much one connection may ask of the broker. Generous to a class, tight enough that one loop can't drown it. */
export interface BrokerLimits {
  /** One MQTT packet on the wire; whoever sends a larger one is cut off before it is read. */
  packetBytes: number;
  /** One message; a larger one is dropped unread. */
  payloadBytes: number;
  /** What may wait for a client that doesn't read; past this it is cut off. */
  backlogBytes: number;
  /** From the first byte to the MQTT greeting, in milliseconds. */
  connectTimeout: number;
  connectionsPerAccount: number;
  connectionsPerClassKey: number;
  messages: Rate;
  bytes: Rate;
  /** Filters asked for, granted or not: judging one costs a look at every topic. */
  subscriptions: Rate;
  /** Filters held at once. */
  filters: number;
  /** Different classes one connection may name. */
  rooms: number;
  failedLogins: { perClient: number; perAddress: number; seconds: number; delay: number };
  /** How long what is known of a class counts without a word from the server, in milliseconds. */
  factsLifetime: number;
}

export interface Rate {
  perSecond: number;
  burst: number;
}

export const DEFAULT_LIMITS: BrokerLimits = {
  packetBytes: 262_144,
  payloadBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  backlogBytes: 1_048_576,
  connectTimeout: 10_000,
  connectionsPerAccount: 20,
  connectionsPerClassKey: 500,
  messages: { perSecond: 200, burst: 400 },
  bytes: { perSecond: 262_144, burst: 1_048_576 },
  subscriptions: { perSecond: 20, burst: 100 },
  filters: 100,
  rooms: 50,
  // A whole school may share one address, so one robot with an old key must not lock the others out.
  failedLogins: { perClient: 10, perAddress: 600, seconds: 60, delay: 1_000 },
  factsLifetime: 10_000,
};
