import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { accounts, projects } from '../database/schema.ts';

type SummaryRow = Omit<typeof projects.$inferSelect, 'xml' | 'version' | 'helpHtml' | 'teacherHelpHtml'>;
type Maker = ProjectSummary['created_by'];

const MOST_LISTED = 1_000;

const presentSummary = (row: SummaryRow, maker: Maker, rules: string[]): ProjectSummary => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  mapId: row.mapId,
  grade: row.grade,
  imageCover: row.imageCover,
  category: row.category,
  community: row.community,
  parent: row.parent,
  rules,
  backgroundColorWhenRule: row.ruleColour,
  created_by: maker,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What teachers have made for classes to work on. */
export class Projects {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  /** Changed last first; rules among them, each also named by its project. */
  async list({ maker }: { maker?: string | undefined }): Promise<ProjectSummary[]> {
    const { xml, version, helpHtml, teacherHelpHtml, ...columns } = getTableColumns(projects);
    const rows = await this.#db
      .select({ row: columns, maker: { _id: accounts.id, name: accounts.name } })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.createdBy))
      .where(and(isNull(projects.deletedAt), maker === undefined ? undefined : eq(projects.createdBy, maker)))
      .orderBy(desc(projects.updatedAt), projects.id)
      .limit(MOST_LISTED);
    const oldestFirst = rows.map(({ row }) => row).toSorted((one, other) => +one.createdAt - +other.createdAt);
    const rules = Map.groupBy(oldestFirst, ({ parent }) => parent);
    return rows.map(({ row, maker: by }) =>
      presentSummary(
        row,
        by,
        (rules.get(row.id) ?? []).map(({ id }) => id),
      ),
    );
  }
}
