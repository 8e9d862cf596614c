import type { Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** What comes over the wire, before anybody has looked into it. It is never dropped: whoever sends more is read later. */
export class WireAllowance {
  readonly #packets: TokenBucket;
  readonly #bytes: TokenBucket;

  constructor({ packets, wireBytes }: BrokerLimits) {
    this.#packets = new TokenBucket(packets);
    this.#bytes = new TokenBucket(wireBytes);
  }

  /** How many milliseconds the next piece has to wait. */
  spend(packets: number, bytes: number): number {
    return Math.max(this.#packets.spend(packets), this.#bytes.spend(bytes));
  }

  get isFull(): boolean {
    return this.#packets.isFull && this.#bytes.isFull;
  }
}

/** What one sender may use up, by however many connections: an account, a robot, a camera. */
export class Allowance {
  readonly wire: WireAllowance;
  readonly connections: TokenBucket;
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly stops: TokenBucket;
  readonly subscriptions: TokenBucket;
  readonly chat: TokenBucket;

  constructor(limits: BrokerLimits, wire: WireAllowance, connections: TokenBucket) {
    this.wire = wire;
    this.connections = connections;
    this.messages = new TokenBucket(limits.messages);
    this.bytes = new TokenBucket(limits.bytes);
    this.stops = new TokenBucket(limits.stops);
    this.subscriptions = new TokenBucket(limits.subscriptions);
    this.chat = new TokenBucket(limits.chat);
  }

  get isFull(): boolean {
    const { wire, connections, messages, bytes, stops, subscriptions, chat } = this;
    return [wire, connections, messages, bytes, stops, subscriptions, chat].every(({ isFull }) => isFull);
  }
}

/** Past this many, those are forgotten who have all they may use up: they get the same again. */
const MANY = 10_000;

/**
 * Who may still use up how much. It is kept by account, by device and by class and outlives a connection: twenty tabs
 * have one tab's share, and hanging up does not fill it again. Looked up once, when somebody comes in.
 */
export class Allowances {
  readonly #limits: BrokerLimits;
  readonly #senders = new Map<string, Allowance>();
  readonly #classKeys = new Map<string, Pick<Allowance, 'wire' | 'connections' | 'isFull'>>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  of(identity: Identity): Allowance {
    if (identity.kind === 'person') {
      const key = `account/${identity.caller.accountId}`;
      return found(this.#senders, key, () => {
        const { connects } = this.#limits;
        return new Allowance(this.#limits, new WireAllowance(this.#limits), new TokenBucket(connects.perAccount));
      });
    }
    const name = identity.kind === 'robot' ? identity.mac : `camera-${identity.serial}`;
    return found(this.#senders, `device/${identity.code}/${name}`, () => {
      // A device's name is its own word: with made-up ones, everybody who has the class's key shares this much.
      const { wire, connections } = this.#ofClassKey(identity.code);
      return new Allowance(this.#limits, wire, connections);
    });
  }

  #ofClassKey(code: string): Pick<Allowance, 'wire' | 'connections'> {
    return found(this.#classKeys, code, () => {
      const wire = new WireAllowance(this.#limits);
      const connections = new TokenBucket(this.#limits.connects.perClassKey);
      return {
        wire,
        connections,
        get isFull() {
          return wire.isFull && connections.isFull;
        },
      };
    });
  }
}

const found = <Kept extends { isFull: boolean }>(kept: Map<string, Kept>, key: string, make: () => Kept): Kept => {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MANY) for (const [name, each] of kept) if (each.isFull) kept.delete(name);
  const made = make();
  kept.set(key, made);
  return made;
};
