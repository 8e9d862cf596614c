import { type Connection, mayReceive } from '@trundle/protocol/topics/authority';
import type { BrokerActor } from '@trundle/protocol/topics/topic';
import type { Relations } from '../access/relations.ts';
import type { ClassFacts } from './class-facts.ts';
import type { Identity } from './identity.ts';
import type { Participant } from './participant.ts';
import type { TopicRoom } from './topic-rooms.ts';

/** Who somebody is in one class right now. Rebuilt when the class changes, read at every message. */
export class Place {
  readonly participant: Participant;
  readonly #relations: Relations;
  readonly #code: string;
  #connection: Connection | undefined;
  #looks = 0;
  readonly #changed: () => void;

  /** `changed` is told when they may hear other things than before. */
  constructor(participant: Participant, code: string, relations: Relations, changed: () => void) {
    this.participant = participant;
    this.#code = code;
    this.#relations = relations;
    this.#changed = changed;
  }

  /** Undefined: they are nobody here. */
  get connection(): Connection | undefined {
    return this.#connection;
  }

  async refresh(facts: ClassFacts | undefined): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const actor = facts && (await this.#actorIn(facts, this.participant.identity));
    // A later look may have been quicker; what it saw is newer.
    if (look !== this.#looks) return;
    this.#connection = facts && actor && connectionOf(this.participant, actor, facts);
    this.#changed();
  }

  hears(topic: TopicRoom): boolean {
    return this.#connection !== undefined && mayReceive(topic.match, this.#connection);
  }

  async #actorIn(facts: ClassFacts, identity: Identity): Promise<BrokerActor | undefined> {
    if (identity.kind !== 'person') {
      if (identity.code !== this.#code) return undefined;
      if (identity.kind === 'camera') return 'camera';
      return facts.robots.some(({ mac }) => mac === identity.mac) ? 'robot' : 'unknownRobot';
    }
    const { caller } = identity;
    if (caller.namespace !== 'classroom_assistance' && facts.assisted.has(caller.accountId)) return undefined;
    const actor = await this.#relations.inClassroom(caller, this.#code);
    return actor === 'visitor' || actor === 'foreignStudent' || actor === 'foreignTeacher' ? undefined : actor;
  }
}

const connectionOf = (participant: Participant, actor: BrokerActor, facts: ClassFacts): Connection => {
  const { identity, clientId } = participant;
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
  if (identity.kind === 'camera') return { ...common, robots: [], chatEnabled: false };
  const { mac } = identity;
  return { ...common, mac, robots: facts.robots.filter((robot) => robot.mac === mac), chatEnabled: false };
};
