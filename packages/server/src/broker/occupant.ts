import { mayReceive, type Principal } from '@trundle/protocol/topics/authority';
import type { BrokerActor } from '@trundle/protocol/topics/topic';
import type { Authorizer } from '../access/authorizer.ts';
import type { ClassFacts } from './class-facts.ts';
import type { ClientStream } from './client-stream.ts';
import type { Identity } from './identity.ts';
import type { ResolvedTopic } from './resolved-topic.ts';

/** What a room has to know of a connection that joins it. */
export interface RoomClient {
  readonly identity: Identity;
  readonly clientId: string;
  readonly stream: ClientStream | undefined;
  readonly isRevoked: boolean;
  qosFor(topic: readonly string[]): 0 | 1 | undefined;
  revoke(): void;
}

/**
 * A connection inside a room: who it is in that class right now. The principal is rebuilt when the class changes and read
 * at every message.
 */
export class Occupant {
  readonly connection: RoomClient;
  readonly #authorizer: Authorizer;
  readonly #code: string;
  #principal: Principal | undefined;
  #refreshes = 0;
  #isOut = false;
  #mat: string | null = null;
  readonly #changed: () => void;

  /** `changed` is called whenever what they may receive may have become something else. */
  constructor(connection: RoomClient, code: string, authorizer: Authorizer, changed: () => void) {
    this.connection = connection;
    this.#code = code;
    this.#authorizer = authorizer;
    this.#changed = changed;
  }

  /** Undefined: they do not belong to this class. */
  get principal(): Principal | undefined {
    return this.#principal;
  }

  /** They led this class a moment ago, and have nothing to do with it any more. */
  get isOut(): boolean {
    return this.#isOut;
  }

  /** Whose mat they are at, while everyone in the class has their own; null for the mat of the class. */
  get mat(): string | null {
    return this.#mat;
  }

  async refresh(facts: ClassFacts | undefined): Promise<void> {
    this.#refreshes += 1;
    const refresh = this.#refreshes;
    const actor = facts && (await this.#actorIn(facts, this.connection.identity));
    // A refresh that began later may have finished sooner; what it found is newer.
    if (refresh !== this.#refreshes) return;
    const led = this.#principal?.actor === 'teacher';
    this.#principal = facts && actor && principalOf(this.connection, actor, facts);
    this.#mat = this.#principal && facts ? matOf(this.connection.identity, this.#principal, facts) : null;
    this.#isOut = led && this.#principal === undefined;
    this.#changed();
  }

  /** `mat` is whose mat the message is about. */
  mayReceive(topic: ResolvedTopic, mat: string | null): boolean {
    const who = this.#principal;
    if (who === undefined || !mayReceive(topic.match, who)) return false;
    const about = topic.match.topic.mat;
    if (about === undefined || mat === this.#mat) return true;
    return about === 'said' && (who.actor === 'teacher' || who.actor === 'admin');
  }

  async #actorIn(facts: ClassFacts, identity: Identity): Promise<BrokerActor | undefined> {
    if (identity.kind !== 'person') {
      if (identity.code !== this.#code) return undefined;
      if (identity.kind !== 'robot') return identity.kind;
      return facts.robots.some(({ mac }) => mac === identity.mac) ? 'robot' : 'unknownRobot';
    }
    const { caller } = identity;
    if (caller.namespace !== 'classroom_assistance' && facts.assisted.has(caller.accountId)) return undefined;
    const actor = await this.#authorizer.actorIn(caller, this.#code);
    return actor === 'visitor' || actor === 'foreignStudent' || actor === 'foreignTeacher' ? undefined : actor;
  }
}

const matOf = (identity: Identity, { actor, account }: Principal, facts: ClassFacts): string | null => {
  if (!facts.ownMats) return null;
  if (identity.kind === 'robot') return facts.robots.find(({ mac }) => mac === identity.mac)?.mat ?? null;
  if (identity.kind === 'camera') return identity.mat;
  return actor === 'student' || actor === 'assistance' ? (account ?? null) : null;
};

const principalOf = ({ identity, clientId }: RoomClient, actor: BrokerActor, facts: ClassFacts): Principal => {
  const common = {
    actor,
    classroom: { code: facts.code, ssid: facts.ssid },
    client: clientId,
    readonlyVariables: facts.readonlyVariables,
    members: facts.members,
    whiteboard: facts.whiteboard,
  };
  if (identity.kind === 'person') {
    const { accountId, username, role } = identity.caller;
    return {
      ...common,
      account: accountId,
      username,
      role,
      robots: facts.robots.filter(({ student }) => student === accountId),
      chatEnabled: !facts.chatDisabled && !facts.chatDisabledStudents.has(accountId),
    };
  }
  if (identity.kind === 'station') {
    // It knows the class by its code: the kit's name is the kit's.
    const classroom = { code: facts.code, ssid: null };
    return { ...common, classroom, serial: identity.serial, robots: [], chatEnabled: false };
  }
  if (identity.kind !== 'robot') return { ...common, robots: [], chatEnabled: false };
  const { mac } = identity;
  return { ...common, mac, robots: facts.robots.filter((robot) => robot.mac === mac), chatEnabled: false };
};
