/** Why a connection is no more. Only a refusal says that trying again is of no use. */
export type CloseReason = { kind: 'network' } | { kind: 'refused' };

export interface TransportEvents {
  opened: () => void;
  arrived: (topic: string, payload: Uint8Array) => void;
  /** Said once, and nothing after it. */
  closed: (reason: CloseReason) => void;
}

/** One connection to a broker, from dialling to its end. It never comes back; whoever wants another dials again. */
export interface Transport {
  /** `received` is called when the broker has it, which is said of quality 1 alone. */
  publish(topic: string, payload: string, qos: 0 | 1, received?: () => void): void;
  /** Resolves to false when the broker refuses the filter. */
  subscribe(filter: string): Promise<boolean>;
  /** Resolves when the broker has heard it; what is asked for before that could be taken back with it. */
  unsubscribe(filter: string): Promise<void>;
  /** `politely`: what was said last still goes out, and the broker hears a farewell. Otherwise all of it is dropped at once. */
  close(manner?: 'politely'): void;
}

/** What the broker says in somebody's name when their connection ends without a farewell. */
export interface Will {
  topic: string;
  payload: string;
}

export interface Credentials {
  clientId: string;
  /** People need none: their token says who they are. A viewer names its class. */
  username?: string;
  /** The session's token, or the key of a viewer link. */
  token: string;
  will?: Will;
}

export type Connect = (credentials: Credentials, events: TransportEvents) => Transport;
