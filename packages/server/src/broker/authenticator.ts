import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectPacket } from 'aedes';
import type { Sessions } from '../accounts/sessions.ts';
import type { Features } from '../config/features.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import { AttemptLimiter } from '../rate-limits/attempt-limiter.ts';
import { networkOf } from '../rate-limits/network.ts';
import type { ThrottledLog } from '../throttled-log.ts';
import type { ClassFacts } from './class-facts.ts';
import {
  claimsDevice,
  claimsStation,
  claimsViewer,
  classRefOf,
  connectionOwner,
  type Device,
  type DeviceIdentity,
  deviceOf,
  digestOf,
  type Identity,
  isClientId,
  type LinkLogin,
  readDevicePassword,
  readDigest,
  sameKey,
  stationSerial,
} from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Rooms } from './rooms.ts';
import type { SenderLimitRegistry } from './sender-limits.ts';

/** The return codes MQTT 3.1.1 has for a refused connection. */
export const CONNACK = { identifierRejected: 2, unavailable: 3, badCredentials: 4, notAuthorized: 5 } as const;
export type ConnackCode = (typeof CONNACK)[keyof typeof CONNACK];

export type AuthenticationResult =
  | { ok: true; identity: Identity; clientId: string; scopedId: string }
  | { ok: false; code: ConnackCode; reason: string };

const refused = (code: ConnackCode, reason: string): AuthenticationResult => ({ ok: false, code, reason });
const WRONG_CREDENTIALS = refused(CONNACK.badCredentials, 'wrong credentials');
const TOO_MANY_LOGINS = refused(CONNACK.unavailable, 'too many logins');

/** Longer than any token of ours. */
const PASSWORD_LIMIT = 4_096;
/** How long credentials that came too often are refused without asking the database, in milliseconds. */
const THROTTLE_FOR = 1_000;
const MOST_THROTTLED = 1_000;
/** How long an ended session is remembered: longer than the lookup of a login that began before it ended. */
const REMEMBER_ENDED = 60_000;

/** What whoever has the seat comes in with; a random one where nobody has it. */
const tokenOf = (facts: ClassFacts | undefined): Buffer =>
  facts?.cameraTokenDigest ? readDigest(facts.cameraTokenDigest) : digestOf(newId());

interface AuthenticatorOptions {
  sessions: Sessions;
  rooms: Rooms;
  events: EventBus;
  features: Pick<Features, 'isOn'>;
  limits: BrokerLimits;
  senderLimits: SenderLimitRegistry;
  log: ThrottledLog;
  /** What the devices of the built-in simulation have beside the key. */
  simulationSecret?: string | undefined;
}

interface Search {
  /** Classes that are not in memory are not looked for. */
  fromMemory: boolean;
}

/** Finds out who connects. What they may publish and receive is authorized later, message by message. */
export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #failuresOfClient: AttemptLimiter;
  readonly #failuresOfAddress: AttemptLimiter;
  readonly #endedSessions = new Map<string, number>();
  /** Passwords that came too often, and until when they are refused without a lookup. */
  readonly #throttled = new Map<string, number>();
  #stop: () => void = () => undefined;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    const { perClient, perAddress, seconds } = options.limits.failedLogins;
    this.#failuresOfClient = new AttemptLimiter({ max: perClient, seconds });
    this.#failuresOfAddress = new AttemptLimiter({ max: perAddress, seconds });
  }

  start(): void {
    this.#stop = this.#options.events.on('session.ended', ({ sessionIds }) => this.#rememberEnded(sessionIds));
  }

  stop(): void {
    this.#stop();
  }

  async authenticate(packet: ConnectPacket, address: string): Promise<AuthenticationResult> {
    const clientId = packet.clientId || newId();
    if (!isClientId(clientId)) return refused(CONNACK.identifierRejected, 'malformed client id');
    const { failedLogins } = this.#options.limits;
    const network = networkOf(address);
    const perClient = `${network}|${clientId}`;
    const tooMany = this.#failuresOfClient.wait(perClient) > 0 || this.#failuresOfAddress.wait(network) > 0;
    // Tokens and keys are too long to be guessed. Whoever has the right one comes in, however many at the same address
    // have not; what those cost is kept small.
    const result = await this.#identify(packet, clientId, { fromMemory: tooMany });
    if (result.ok) return result;
    if (!tooMany && result.code !== CONNACK.unavailable) {
      this.#failuresOfClient.count(perClient);
      this.#failuresOfAddress.count(network);
    }
    // Slows down guessing, and a device with an old key that tries again and again.
    await wait(failedLogins.delay, undefined, { ref: false });
    return tooMany ? refused(CONNACK.unavailable, 'too many failed logins') : result;
  }

  /** Whether the identity is still valid when the connection is accepted: looking it up took a while. */
  isStillValid(identity: Identity): boolean {
    if (identity.kind === 'person') {
      const { caller } = identity;
      return !this.#endedSessions.has(caller.sessionId) && !this.#options.sessions.isOfDisabledDemo(caller);
    }
    const facts = this.#options.rooms.peek(identity.code)?.facts;
    return facts !== undefined && this.isAdmitted(identity, facts);
  }

  /** Whether a device or a link may be in its class as the class is now: its key, its kind, and the demo it may be in. */
  isAdmitted(identity: DeviceIdentity | LinkLogin, facts: ClassFacts): boolean {
    if (this.#options.sessions.isOfDisabledDemo(facts)) return false;
    const { key } = identity;
    if (identity.kind === 'viewer') {
      const isOver = (facts.viewerKeyUntil?.getTime() ?? 0) <= Date.now();
      return !isOver && sameKey(key, digestOf(facts.viewerKey ?? newId()));
    }
    if (identity.kind === 'station') {
      const isOver = (facts.cameraKeyUntil?.getTime() ?? 0) <= Date.now();
      const hasSeat = !isOver && sameKey(key, tokenOf(facts));
      return hasSeat && facts.realDevices && this.#options.features.isOn('camera');
    }
    return sameKey(key, digestOf(facts.deviceKey)) && (identity.builtIn || facts.realDevices);
  }

  async #identify(packet: ConnectPacket, clientId: string, search: Search): Promise<AuthenticationResult> {
    const { username, password } = packet;
    if (!username || !password?.length) return refused(CONNACK.notAuthorized, 'no credentials');
    if (password.length > PASSWORD_LIMIT) return WRONG_CREDENTIALS;
    const spelling = password.toString('latin1');
    if ((this.#throttled.get(spelling) ?? 0) > performance.now()) return TOO_MANY_LOGINS;
    try {
      const identity = await this.#claimed(clientId, { username, password }, search);
      if (!identity) return WRONG_CREDENTIALS;
      if (identity === 'malformed') return refused(CONNACK.identifierRejected, 'malformed device id');
      if (!this.#options.senderLimits.of(identity).connections.take()) {
        if (this.#throttled.size >= MOST_THROTTLED) this.#throttled.clear();
        this.#throttled.set(spelling, performance.now() + THROTTLE_FOR);
        return TOO_MANY_LOGINS;
      }
      return { ok: true, identity, clientId, scopedId: `${connectionOwner(identity)}/${clientId}` };
    } catch (error) {
      this.#options.log.warn('login', 'a login to the broker could not be checked', () => ({ err: error }));
      return refused(CONNACK.unavailable, 'the login could not be checked');
    }
  }

  #claimed(
    clientId: string,
    login: { username: string; password: Buffer },
    search: Search,
  ): Promise<Identity | 'malformed' | undefined> {
    if (claimsViewer(clientId)) return this.#viewer(login, search);
    if (claimsStation(clientId)) return this.#station(clientId, login, search);
    return claimsDevice(clientId) ? this.#device(clientId, login, search) : this.#person(login.password);
  }

  async #viewer(
    { username, password }: { username: string; password: Buffer },
    search: Search,
  ): Promise<Identity | undefined> {
    const facts = (await this.#roomNamed(username, search))?.facts;
    const key = digestOf(password);
    // Compared with a random one where there is none, so that the time does not tell which classes exist.
    const right = sameKey(key, digestOf(facts?.viewerKey ?? newId()));
    if (!facts || !right) return undefined;
    const { code, owner, demo, viewerKeyUntil } = facts;
    const identity = { kind: 'viewer' as const, code, key, owner, demo, until: viewerKeyUntil?.getTime() ?? 0 };
    return this.isAdmitted(identity, facts) ? identity : undefined;
  }

  async #station(
    serial: string,
    { username, password }: { username: string; password: Buffer },
    search: Search,
  ): Promise<Identity | undefined> {
    const facts = (await this.#roomNamed(username, search))?.facts;
    const key = digestOf(password);
    // As with viewers.
    const right = sameKey(key, tokenOf(facts));
    if (!facts?.cameraSeat || !right || serial !== stationSerial(facts.cameraSeat)) return undefined;
    const { code, owner, demo, cameraKeyUntil } = facts;
    const identity = {
      kind: 'station' as const,
      serial,
      code,
      key,
      owner,
      demo,
      until: cameraKeyUntil?.getTime() ?? 0,
    };
    return this.isAdmitted(identity, facts) ? identity : undefined;
  }

  #roomNamed(username: string, { fromMemory }: Search) {
    const ref = classRefOf(username);
    const { rooms } = this.#options;
    if (ref === undefined) return undefined;
    return fromMemory ? rooms.findInMemory(ref) : rooms.find(ref);
  }

  async #person(password: Buffer): Promise<Identity | undefined> {
    const caller = await this.#options.sessions.callerOf(password.toString('utf8'));
    return caller && { kind: 'person', caller };
  }

  async #device(
    clientId: string,
    { username, password }: { username: string; password: Buffer },
    search: Search,
  ): Promise<Identity | 'malformed' | undefined> {
    const device: Device | undefined = deviceOf(clientId);
    if (!device) return 'malformed';
    const facts = (await this.#roomNamed(username, search))?.facts;
    const { key, builtIn, mat } = readDevicePassword(password, this.#options.simulationSecret);
    // Without a class the key is compared with a random one, so that the time does not tell which classes exist.
    const right = sameKey(key, digestOf(facts?.deviceKey ?? newId()));
    if (!facts || !right) return undefined;
    const { code, owner, demo } = facts;
    const login = { code, key, builtIn, owner, demo };
    const identity = device.kind === 'camera' ? { ...device, ...login, mat } : { ...device, ...login };
    return this.isAdmitted(identity, facts) ? identity : undefined;
  }

  #rememberEnded(sessionIds: string[]): void {
    const now = performance.now();
    for (const [id, endedAt] of this.#endedSessions) {
      if (now - endedAt < REMEMBER_ENDED) break;
      this.#endedSessions.delete(id);
    }
    for (const id of sessionIds) this.#endedSessions.set(id, now);
  }
}
