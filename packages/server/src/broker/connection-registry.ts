import type { ClientConnection } from './client-connection.ts';
import { connectionOwner, type Identity, isByLink } from './identity.ts';
import type { BrokerLimits } from './limits.ts';

/** All open connections, by their owner (an account, or a class for its devices) and by session. */
export class ConnectionRegistry {
  readonly #limits: BrokerLimits;
  readonly #byOwner = new Map<string, Set<ClientConnection>>();
  /** Of devices, by the account that made their class. */
  readonly #devicesOf = new Map<string, Set<ClientConnection>>();
  readonly #bySession = new Map<string, Set<ClientConnection>>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  add(connection: ClientConnection): void {
    const { identity } = connection;
    put(this.#byOwner, connectionOwner(identity), connection);
    if (identity.kind === 'person') put(this.#bySession, identity.caller.sessionId, connection);
    else if (!isByLink(identity)) put(this.#devicesOf, identity.owner, connection);
  }

  remove(connection: ClientConnection): void {
    const { identity } = connection;
    take(this.#byOwner, connectionOwner(identity), connection);
    if (identity.kind === 'person') take(this.#bySession, identity.caller.sessionId, connection);
    else if (!isByLink(identity)) take(this.#devicesOf, identity.owner, connection);
  }

  /** Whether the owner has used up its connections. One under the same client id is replaced, so it doesn't count. */
  isFull(identity: Identity, clientId: string): boolean {
    const { connectionsPerAccount, connectionsPerClassKey, devicesPerOwner, viewersPerClass, station } = this.#limits;
    const held = this.#byOwner.get(connectionOwner(identity)) ?? new Set();
    const isReplaced = (): boolean => [...held].some((connection) => connection.clientId === clientId);
    if (identity.kind === 'person') return held.size >= connectionsPerAccount && !isReplaced();
    if (isByLink(identity)) {
      const most = identity.kind === 'viewer' ? viewersPerClass : station.connections;
      return held.size >= most && !isReplaced();
    }
    const ofAll = this.#devicesOf.get(identity.owner)?.size ?? 0;
    return (held.size >= connectionsPerClassKey || ofAll >= devicesPerOwner.connections) && !isReplaced();
  }

  all(): ClientConnection[] {
    return [...this.#byOwner.values()].flatMap((held) => [...held]);
  }

  ofSessions(sessionIds: readonly string[]): ClientConnection[] {
    return sessionIds.flatMap((id) => [...(this.#bySession.get(id) ?? [])]);
  }
}

const put = (sets: Map<string, Set<ClientConnection>>, key: string, connection: ClientConnection): void => {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  set.add(connection);
};

const take = (sets: Map<string, Set<ClientConnection>>, key: string, connection: ClientConnection): void => {
  const set = sets.get(key);
  set?.delete(connection);
  if (set?.size === 0) sets.delete(key);
};
