import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectPacket } from 'aedes';
import type { Logger } from 'pino';
import type { Sessions } from '../accounts/sessions.ts';
import type { Events } from '../events.ts';
import { Limiter } from '../http/limiter.ts';
import { networkOf } from '../http/network.ts';
import { newId } from '../random.ts';
import type { Allowances } from './allowances.ts';
import {
  claimsDevice,
  classRefOf,
  type Device,
  deviceOf,
  digestOf,
  holderOf,
  type Identity,
  isClientId,
  readDevicePassword,
  sameKey,
} from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Rooms } from './rooms.ts';

/** What MQTT 3.1.1 can say to somebody who is not let in. */
export const CONNACK = { identifierRejected: 2, unavailable: 3, badCredentials: 4, notAuthorized: 5 } as const;
export type ConnackCode = (typeof CONNACK)[keyof typeof CONNACK];

export type Admission =
  | { ok: true; identity: Identity; clientId: string; scopedId: string }
  | { ok: false; code: ConnackCode; reason: string };

const refused = (code: ConnackCode, reason: string): Admission => ({ ok: false, code, reason });
const WRONG = refused(CONNACK.badCredentials, 'wrong credentials');
const TOO_OFTEN = refused(CONNACK.unavailable, 'too many logins');

/** Longer than any token of ours. */
const PASSWORD_LIMIT = 4_096;
/** Who comes too often is looked up no more than this often, in milliseconds. */
const LOOK_AGAIN = 1_000;
const MANY_TOO_OFTEN = 1_000;
/** A session that ended while its login was being looked up; lookups take seconds at most. */
const REMEMBER_ENDED = 60_000;

interface DoorkeeperOptions {
  sessions: Sessions;
  rooms: Rooms;
  events: Events;
  limits: BrokerLimits;
  allowances: Allowances;
  log: Logger;
  /** What the devices of the built-in simulation have beside the key. */
  simulationSecret?: string | undefined;
}

/** Finds out who connects. Who may say and hear what is decided later, message by message. */
export class Doorkeeper {
  readonly #options: DoorkeeperOptions;
  readonly #failuresOfClient: Limiter;
  readonly #failuresOfAddress: Limiter;
  readonly #endedSessions = new Map<string, number>();
  /** Passwords of those who came too often, and until when they are sent away without a look. */
  readonly #tooOften = new Map<string, number>();
  #stop: () => void = () => undefined;

  constructor(options: DoorkeeperOptions) {
    this.#options = options;
    const { perClient, perAddress, seconds } = options.limits.failedLogins;
    this.#failuresOfClient = new Limiter({ max: perClient, seconds });
    this.#failuresOfAddress = new Limiter({ max: perAddress, seconds });
  }

  start(): void {
    this.#stop = this.#options.events.on('session.ended', ({ sessionIds }) => this.#remember(sessionIds));
  }

  stop(): void {
    this.#stop();
  }

  async admit(packet: ConnectPacket, address: string): Promise<Admission> {
    const clientId = packet.clientId || newId();
    if (!isClientId(clientId)) return refused(CONNACK.identifierRejected, 'malformed client id');
    const { failedLogins } = this.#options.limits;
    const network = networkOf(address);
    const perClient = `${network}|${clientId}`;
    const tooMany = this.#failuresOfClient.wait(perClient) > 0 || this.#failuresOfAddress.wait(network) > 0;
    const admission = tooMany
      ? refused(CONNACK.unavailable, 'too many failed logins')
      : await this.#identify(packet, clientId);
    if (admission.ok) return admission;
    if (!tooMany && admission.code !== CONNACK.unavailable) {
      this.#failuresOfClient.count(perClient);
      this.#failuresOfAddress.count(network);
    }
    // Guessing becomes slow, and so does a device that tries again and again.
    await wait(failedLogins.delay, undefined, { ref: false });
    return admission;
  }

  /** Whether what was found out at the door still holds when they step in. */
  isStill(identity: Identity): boolean {
    if (identity.kind === 'person') {
      const { caller } = identity;
      return !this.#endedSessions.has(caller.sessionId) && !this.#options.sessions.isShutOut(caller);
    }
    const facts = this.#options.rooms.peek(identity.code)?.facts;
    return facts !== undefined && sameKey(identity.key, digestOf(facts.deviceKey));
  }

  async #identify(packet: ConnectPacket, clientId: string): Promise<Admission> {
    const { username, password } = packet;
    if (!username || !password?.length) return refused(CONNACK.notAuthorized, 'no credentials');
    if (password.length > PASSWORD_LIMIT) return WRONG;
    const spelling = password.toString('latin1');
    if ((this.#tooOften.get(spelling) ?? 0) > performance.now()) return TOO_OFTEN;
    try {
      const identity = claimsDevice(clientId)
        ? await this.#device(clientId, username, password)
        : await this.#person(password);
      if (!identity) return WRONG;
      if (identity === 'malformed') return refused(CONNACK.identifierRejected, 'malformed device id');
      if (!this.#options.allowances.of(identity).connections.take()) {
        if (this.#tooOften.size >= MANY_TOO_OFTEN) this.#tooOften.clear();
        this.#tooOften.set(spelling, performance.now() + LOOK_AGAIN);
        return TOO_OFTEN;
      }
      return { ok: true, identity, clientId, scopedId: `${holderOf(identity)}/${clientId}` };
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a login to the broker could not be checked');
      return refused(CONNACK.unavailable, 'the login could not be checked');
    }
  }

  async #person(password: Buffer): Promise<Identity | undefined> {
    const caller = await this.#options.sessions.callerOf(password.toString('utf8'));
    return caller && { kind: 'person', caller };
  }

  async #device(clientId: string, username: string, password: Buffer): Promise<Identity | 'malformed' | undefined> {
    const device: Device | undefined = deviceOf(clientId);
    if (!device) return 'malformed';
    const ref = classRefOf(username);
    const facts = ref === undefined ? undefined : (await this.#options.rooms.find(ref))?.facts;
    const { key, builtIn } = readDevicePassword(password, this.#options.simulationSecret);
    // Without a class, a key nobody has: it must take as long to learn that there is no such class.
    const right = sameKey(key, digestOf(facts?.deviceKey ?? newId()));
    if (!facts || !right) return undefined;
    return device.kind === 'camera'
      ? { ...device, code: facts.code, key, builtIn }
      : { ...device, code: facts.code, key };
  }

  #remember(sessionIds: string[]): void {
    const now = performance.now();
    for (const [id, endedAt] of this.#endedSessions) {
      if (now - endedAt < REMEMBER_ENDED) break;
      this.#endedSessions.delete(id);
    }
    for (const id of sessionIds) this.#endedSessions.set(id, now);
  }
}
