import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { listDeletedProjects } from '@trundle/protocol/http/project';
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { projects } from '../database/schema.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { trashedSince } from './since.ts';

type DeletedProject = CallAnswerInput<typeof listDeletedProjects>[number];

const MOST_LISTED = 200;

/** A rule that went with its project comes back with it and not alone. */
const standsAlone = sql`(${projects.parent} is null
  or exists (select from projects whole where whole.id = ${projects.parent} and whole.deleted_at is null))`;

/** Projects and rules their makers have deleted. */
export class DeletedProjects {
  readonly #db: Database['db'];
  readonly #quotas: Quotas;

  constructor(database: Database, quotas: Quotas) {
    this.#db = database.db;
    this.#quotas = quotas;
  }

  async list({ accountId }: Caller): Promise<DeletedProject[]> {
    const rows = await this.#db
      .select({ id: projects.id, name: projects.name, deletedAt: projects.deletedAt })
      .from(projects)
      .where(and(eq(projects.createdBy, accountId), this.#canComeBack()))
      .orderBy(desc(projects.deletedAt))
      .limit(MOST_LISTED);
    return rows.map(({ id, name, deletedAt }) => ({
      _id: id,
      name,
      deletedAt: (deletedAt ?? new Date()).toISOString(),
    }));
  }

  /** With the rules that were deleted with it. */
  async restore(id: string): Promise<void> {
    const { createdBy, parent, deletedAt } = projects;
    const [row] = await this.#db
      .select({ createdBy, parent, deletedAt })
      .from(projects)
      .where(and(eq(projects.id, id), this.#canComeBack()));
    if (!row?.deletedAt) throw new ApiError('NOT_FOUND');
    const together = and(or(eq(projects.id, id), eq(projects.parent, id)), eq(projects.deletedAt, row.deletedAt));
    const place: QuotaRequest =
      row.parent === null ? { quota: 'projects', of: row.createdBy } : { quota: 'rules', of: row.parent };
    const adding = sql`select coalesce(sum(bytes), 0) from ${projects} where ${together}`;
    await this.#quotas.createWithin(
      [place, { quota: 'projectBytes', of: row.createdBy, adding }],
      (tx) => tx.update(projects).set({ deletedAt: null }).where(together),
      SMALL_CHANGE,
    );
  }

  #canComeBack(): SQL | undefined {
    return and(gt(projects.deletedAt, trashedSince()), standsAlone);
  }
}
