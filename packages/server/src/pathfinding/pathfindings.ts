import { matrixFits, type Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { desc, eq } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, pathfindings } from '../database/schema.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { MAKER, presentPathfinding } from './pathfinding-rows.ts';
import type { PathfindingsInUse } from './pathfindings-in-use.ts';

type Contents = Omit<Pathfinding, '_id' | 'created_by' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
type Change = { [Name in keyof Contents]?: Contents[Name] | undefined };

/** What teachers painted over maps. Who may change one stands in the contract. */
export class Pathfindings {
  readonly #db: Database['db'];
  readonly #quotas: Quotas;
  readonly #inUse: PathfindingsInUse;

  constructor(database: Database, quotas: Quotas, inUse: PathfindingsInUse) {
    this.#db = database.db;
    this.#quotas = quotas;
    this.#inUse = inUse;
  }

  /** Changed last first. */
  async list({ accountId }: Caller): Promise<Pathfinding[]> {
    const rows = await this.#db
      .select({ row: pathfindings, maker: MAKER })
      .from(pathfindings)
      .innerJoin(accounts, eq(accounts.id, pathfindings.createdBy))
      .where(eq(pathfindings.createdBy, accountId))
      .orderBy(desc(pathfindings.updatedAt), desc(pathfindings.id));
    return rows.map(({ row, maker }) => presentPathfinding(row, maker));
  }

  async read(id: string): Promise<Pathfinding> {
    const [found] = await this.#db
      .select({ row: pathfindings, maker: MAKER })
      .from(pathfindings)
      .innerJoin(accounts, eq(accounts.id, pathfindings.createdBy))
      .where(eq(pathfindings.id, id));
    if (!found) throw new ApiError('NOT_FOUND');
    return presentPathfinding(found.row, found.maker);
  }

  async create(caller: Caller, contents: Contents): Promise<Pathfinding> {
    const id = newId();
    const now = new Date();
    const row = { ...contents, id, createdBy: caller.accountId, createdAt: now, updatedAt: now };
    await this.#quotas.createWithin(
      [{ quota: 'pathfindings', of: caller.accountId }],
      async (tx) => {
        await tx.insert(pathfindings).values(row);
      },
      SMALL_CHANGE,
    );
    return this.read(id);
  }

  async update(id: string, change: Change): Promise<Pathfinding> {
    await this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(pathfindings).where(eq(pathfindings.id, id)).for('update');
      if (!row) throw new ApiError('NOT_FOUND');
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      // A matrix and its frame may come apart; together they must still lie over the mat.
      if (!matrixFits({ ...row, ...given }))
        throw new ApiError('INVALID_INPUT', {}, [{ field: 'matrix', kind: 'format' }]);
      await tx
        .update(pathfindings)
        .set({ ...given, updatedAt: new Date() })
        .where(eq(pathfindings.id, id));
    });
    (await this.#inUse.announcement(id))();
    return this.read(id);
  }

  async delete(id: string): Promise<void> {
    const announce = await this.#inUse.announcement(id);
    const gone = await this.#db.delete(pathfindings).where(eq(pathfindings.id, id)).returning({ id: pathfindings.id });
    if (gone.length === 0) throw new ApiError('NOT_FOUND');
    announce();
  }
}
