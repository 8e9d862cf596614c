import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { MAP_COUNT } from '@trundle/protocol/map-count.gen';
import { may } from '@trundle/protocol/permissions';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classrooms, pathfindingChoices, pathfindings } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { MAKER, presentPathfinding } from './pathfinding-rows.ts';

interface MapChoice {
  mapId: number;
  pathfinding: Pathfinding | null;
}

interface Ports {
  database: Database;
  authorizer: Authorizer;
  events: EventBus;
}

const MAP_NUMBERS = Array.from({ length: MAP_COUNT }, (_, mapId) => mapId);

/** Which set each map uses in a teacher's classes. Pages of those classes are told when it is another one. */
export class PathfindingsInUse {
  readonly #db: Database['db'];
  readonly #authorizer: Authorizer;
  readonly #events: EventBus;

  constructor({ database, authorizer, events }: Ports) {
    this.#db = database.db;
    this.#authorizer = authorizer;
    this.#events = events;
  }

  async list(caller: Caller, code: string | undefined): Promise<MapChoice[]> {
    const found = await this.#read(await this.#whose(caller, code), MAP_NUMBERS);
    return MAP_NUMBERS.map((mapId) => ({ mapId, pathfinding: found.get(mapId) ?? null }));
  }

  async readMap(caller: Caller, mapId: number, code: string | undefined): Promise<MapChoice> {
    const found = await this.#read(await this.#whose(caller, code), [mapId]);
    return { mapId, pathfinding: found.get(mapId) ?? null };
  }

  /** One's own set or one of whoever made the class, and for the map it was painted over. */
  async use(caller: Caller, mapId: number, id: string | null, code: string | undefined): Promise<MapChoice> {
    const accountId = await this.#whose(caller, code, 'lead');
    if (id === null) {
      const choice = and(eq(pathfindingChoices.accountId, accountId), eq(pathfindingChoices.mapId, mapId));
      await this.#db.delete(pathfindingChoices).where(choice);
    } else {
      const [set] = await this.#db
        .select({ mapId: pathfindings.mapId })
        .from(pathfindings)
        .where(and(eq(pathfindings.id, id), inArray(pathfindings.createdBy, [accountId, caller.accountId])));
      if (!set) throw new ApiError('NOT_FOUND');
      if (set.mapId !== mapId) throw new ApiError('INVALID_INPUT', {}, [{ field: 'pathfindingId', kind: 'format' }]);
      const row = { accountId, mapId, pathfindingId: id, updatedAt: new Date() };
      await this.#db
        .insert(pathfindingChoices)
        .values(row)
        .onConflictDoUpdate({ target: [pathfindingChoices.accountId, pathfindingChoices.mapId], set: row });
    }
    this.#announce(await this.#classesOf([accountId], mapId));
    return this.readMap(caller, mapId, code);
  }

  /** Looks up the classes a set is used in; what is returned tells their pages, also when it is gone by then. */
  async announcement(id: string): Promise<() => void> {
    const users = await this.#db
      .select({ accountId: pathfindingChoices.accountId, mapId: pathfindingChoices.mapId })
      .from(pathfindingChoices)
      .where(eq(pathfindingChoices.pathfindingId, id));
    const [first] = users;
    const codes =
      first === undefined
        ? []
        : await this.#classesOf(
            users.map(({ accountId }) => accountId),
            first.mapId,
          );
    return () => this.#announce(codes);
  }

  /** Whose choice counts: that of whoever made the class that is named, else one's own. */
  async #whose(caller: Caller, code: string | undefined, why: 'look' | 'lead' = 'look'): Promise<string> {
    if (code === undefined) return caller.accountId;
    const actor = await this.#authorizer.actorIn(caller, code);
    const isIn = actor === 'student' || actor === 'assistance' || may(actor, 'lead a class');
    if (!isIn) throw new ApiError('NOT_FOUND');
    if (why === 'lead' && !may(actor, 'lead a class')) throw new ApiError('NOT_ALLOWED');
    const [row] = await this.#db
      .select({ maker: classrooms.createdBy })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    return row.maker;
  }

  async #read(accountId: string, maps: readonly number[]): Promise<Map<number, Pathfinding>> {
    const rows = await this.#db
      .select({ row: pathfindings, maker: MAKER })
      .from(pathfindingChoices)
      .innerJoin(
        pathfindings,
        // One that was given another map meanwhile is used for neither.
        and(eq(pathfindings.id, pathfindingChoices.pathfindingId), eq(pathfindings.mapId, pathfindingChoices.mapId)),
      )
      .innerJoin(accounts, eq(accounts.id, pathfindings.createdBy))
      .where(and(eq(pathfindingChoices.accountId, accountId), inArray(pathfindingChoices.mapId, [...maps])));
    return new Map(rows.map(({ row, maker }) => [row.mapId, presentPathfinding(row, maker)]));
  }

  async #classesOf(makers: readonly string[], mapId: number): Promise<string[]> {
    const rows = await this.#db
      .select({ code: classrooms.code })
      .from(classrooms)
      .where(
        and(
          inArray(classrooms.createdBy, [...makers]),
          // The class keeps its map as a text.
          eq(classrooms.mapId, String(mapId)),
          isNull(classrooms.deletedAt),
        ),
      );
    return rows.map(({ code }) => code);
  }

  #announce(codes: readonly string[]): void {
    for (const code of codes) this.#events.emit('classroom.changed', { code, parts: ['pathfinding'] });
  }
}
