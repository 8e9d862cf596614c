import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { listDeletedWorks } from '@trundle/protocol/http/work';
import { may } from '@trundle/protocol/permissions';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, works } from '../database/schema.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { trashedSince } from './since.ts';

type DeletedWork = CallAnswerInput<typeof listDeletedWorks>[number];

const MOST_LISTED = 200;

/** Works somebody has deleted and may want back. */
export class DeletedWorks {
  readonly #db: Database['db'];
  readonly #authorizer: Authorizer;
  readonly #quotas: Quotas;

  constructor(database: Database, authorizer: Authorizer, quotas: Quotas) {
    this.#db = database.db;
    this.#authorizer = authorizer;
    this.#quotas = quotas;
  }

  /** One's own; whoever leads the class sees everybody's. */
  async list(caller: Caller, code: string): Promise<DeletedWork[]> {
    const leads = may(await this.#authorizer.actorIn(caller, code), 'lead a class');
    const rows = await this.#db
      .select({
        id: works.id,
        name: works.name,
        deletedAt: works.deletedAt,
        makerId: accounts.id,
        maker: accounts.name,
      })
      .from(works)
      .innerJoin(accounts, eq(accounts.id, works.createdBy))
      .where(
        and(
          eq(works.classroomCode, code),
          gt(works.deletedAt, trashedSince()),
          leads ? undefined : eq(works.createdBy, caller.accountId),
        ),
      )
      .orderBy(desc(works.deletedAt))
      .limit(MOST_LISTED);
    return rows.map(({ id, name, deletedAt, makerId, maker }) => ({
      _id: id,
      name,
      deletedAt: (deletedAt ?? new Date()).toISOString(),
      created_by: { _id: makerId, name: maker },
    }));
  }

  async classOf(id: string): Promise<string> {
    return (await this.#row(id)).classroomCode;
  }

  async restore(id: string): Promise<void> {
    const { createdBy, classroomCode, bytes } = await this.#row(id);
    const adding = bytes ?? 0;
    await this.#quotas.createWithin(
      [
        { quota: 'works', of: createdBy },
        { quota: 'workBytes', of: createdBy, adding },
        { quota: 'classWorks', of: classroomCode },
        { quota: 'classWorkBytes', of: classroomCode, adding },
      ],
      (tx) => tx.update(works).set({ deletedAt: null }).where(eq(works.id, id)),
      SMALL_CHANGE,
    );
  }

  async #row(id: string) {
    const { createdBy, classroomCode, bytes } = works;
    const [row] = await this.#db
      .select({ createdBy, classroomCode, bytes })
      .from(works)
      .where(and(eq(works.id, id), gt(works.deletedAt, trashedSince())));
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }
}
