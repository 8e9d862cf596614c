import type { TokenBucket } from '@trundle/protocol/token-bucket';
import { createBucket } from '../rate-limits/create-bucket.ts';
import type { DeviceIdentity, Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';

/** Limits what is read from a socket, before it is parsed. Nothing is dropped: a sender of more is read more slowly. */
export class WireLimits {
  readonly #packets: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #shared: WireLimits | undefined;

  /** `shared` is used up as well: what this sender has together with others. */
  constructor({ packets, wireBytes }: Pick<BrokerLimits, 'packets' | 'wireBytes'>, shared?: WireLimits) {
    this.#shared = shared;
    this.#packets = createBucket(packets);
    this.#bytes = createBucket(wireBytes);
  }

  /** How many milliseconds the next piece has to wait. */
  spend(packets: number, bytes: number): number {
    const wait = Math.max(this.#packets.spend(packets), this.#bytes.spend(bytes));
    return Math.max(wait, this.#shared?.spend(packets, bytes) ?? 0);
  }

  get isFull(): boolean {
    return this.#packets.isFull && this.#bytes.isFull && (this.#shared?.isFull ?? true);
  }
}

/** How often one may come in. */
type Logins = Pick<TokenBucket, 'take' | 'isFull'>;

/** What devices have in common: those of a class, or of all classes of one account. */
class DeviceLimits {
  readonly wire: WireLimits;
  readonly connections: Logins;

  constructor(wire: WireLimits, connections: Logins) {
    this.wire = wire;
    this.connections = connections;
  }

  get isFull(): boolean {
    return this.wire.isFull && this.connections.isFull;
  }
}

/** Takes from both, or says no when one of them is used up. */
const fromBoth = (own: Logins, shared: Logins): Logins => ({
  take: (count) => own.take(count) && shared.take(count),
  get isFull() {
    return own.isFull && shared.isFull;
  },
});

/** The rate limits of one sender (an account, a robot, a camera), shared by all of its connections. */
export class SenderLimits {
  readonly wire: WireLimits;
  readonly connections: Logins;
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly stops: TokenBucket;
  readonly subscriptions: TokenBucket;
  readonly chat: TokenBucket;

  constructor(limits: Omit<BrokerLimits, 'connects'>, wire: WireLimits, connections: Logins) {
    this.wire = wire;
    this.connections = connections;
    this.messages = createBucket(limits.messages);
    this.bytes = createBucket(limits.bytes);
    this.stops = createBucket(limits.stops);
    this.subscriptions = createBucket(limits.subscriptions);
    this.chat = createBucket(limits.chat);
  }

  get isFull(): boolean {
    const { wire, connections, messages, bytes, stops, subscriptions, chat } = this;
    return [wire, connections, messages, bytes, stops, subscriptions, chat].every(({ isFull }) => isFull);
  }
}

/** Beyond so many, senders whose limits are all full are evicted: new ones would be the same. */
const MANY = 10_000;

/**
 * The limits of all senders, by account, by device and by class. They outlive a connection: twenty tabs share the limits of
 * one, and reconnecting does not refill them. Looked up once for each connection.
 */
export class SenderLimitRegistry {
  readonly #limits: BrokerLimits;
  readonly #senders = new Map<string, SenderLimits>();
  readonly #classKeys = new Map<string, DeviceLimits>();
  readonly #owners = new Map<string, DeviceLimits>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  of(identity: Identity): SenderLimits {
    if (identity.kind === 'person') {
      const key = `account/${identity.caller.accountId}`;
      return found(this.#senders, key, () => {
        const { connects } = this.#limits;
        return new SenderLimits(this.#limits, new WireLimits(this.#limits), createBucket(connects.perAccount));
      });
    }
    if (identity.kind === 'viewer') {
      // Whoever has the link could call itself by a thousand names: all screens of a class share what they may ask.
      return found(this.#senders, `viewers/${identity.code}`, () => {
        const { viewerConnects } = this.#limits;
        return new SenderLimits(this.#limits, new WireLimits(this.#limits), createBucket(viewerConnects));
      });
    }
    if (identity.kind === 'station') {
      return found(this.#senders, `stations/${identity.code}`, () => {
        const own = { ...this.#limits, ...this.#limits.station };
        return new SenderLimits(own, new WireLimits(own), createBucket(own.connects));
      });
    }
    const name = identity.kind === 'robot' ? identity.mac : `camera-${identity.serial}`;
    return found(this.#senders, `device/${identity.code}/${name}`, () => {
      // A device chooses its name itself, so devices with made-up names share these limits of the class's key.
      const { wire, connections } = this.#ofClassKey(identity);
      return new SenderLimits(this.#limits, wire, connections);
    });
  }

  #ofClassKey({ code, owner }: DeviceIdentity): DeviceLimits {
    return found(this.#classKeys, code, () => {
      const shared = this.#ofOwner(owner);
      const own = createBucket(this.#limits.connects.perClassKey);
      return new DeviceLimits(new WireLimits(this.#limits, shared.wire), fromBoth(own, shared.connections));
    });
  }

  #ofOwner(owner: string): DeviceLimits {
    const { devicesPerOwner } = this.#limits;
    return found(
      this.#owners,
      owner,
      () => new DeviceLimits(new WireLimits(devicesPerOwner), createBucket(devicesPerOwner.connects)),
    );
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
