import { holderOf, type Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Participant } from './participant.ts';

/** Who is connected, by account or class and by session. */
export class Attendance {
  readonly #limits: BrokerLimits;
  readonly #byHolder = new Map<string, Set<Participant>>();
  readonly #bySession = new Map<string, Set<Participant>>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  add(participant: Participant): void {
    const { identity } = participant;
    put(this.#byHolder, holderOf(identity), participant);
    if (identity.kind === 'person') put(this.#bySession, identity.caller.sessionId, participant);
  }

  remove(participant: Participant): void {
    const { identity } = participant;
    take(this.#byHolder, holderOf(identity), participant);
    if (identity.kind === 'person') take(this.#bySession, identity.caller.sessionId, participant);
  }

  /** Whether an account or a class has no connection left. One under the same id is replaced, so it doesn't count. */
  isFull(identity: Identity, clientId: string): boolean {
    const max = identity.kind === 'person' ? this.#limits.connectionsPerAccount : this.#limits.connectionsPerClassKey;
    const held = this.#byHolder.get(holderOf(identity));
    if (!held || held.size < max) return false;
    return ![...held].some((participant) => participant.clientId === clientId);
  }

  everybody(): Participant[] {
    return [...this.#byHolder.values()].flatMap((held) => [...held]);
  }

  ofSessions(sessionIds: readonly string[]): Participant[] {
    return sessionIds.flatMap((id) => [...(this.#bySession.get(id) ?? [])]);
  }
}

const put = (sets: Map<string, Set<Participant>>, key: string, participant: Participant): void => {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  set.add(participant);
};

const take = (sets: Map<string, Set<Participant>>, key: string, participant: Participant): void => {
  const set = sets.get(key);
  set?.delete(participant);
  if (set?.size === 0) sets.delete(key);
};
