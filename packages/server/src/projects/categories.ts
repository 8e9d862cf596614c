import {
  DISPLAY_ON,
  type ProjectCategory,
  type ProjectSummary,
  SYNTHETIC_CATEGORIES,
} from '@trundle/protocol/entities/project';
import { LAST_PLACE } from '@trundle/protocol/http/project-category';
import { and, asc, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import { madeWithin } from '../access/demo-scope.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, projectCategories, projects } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import type { Projects } from './projects.ts';

type DisplayOn = (typeof DISPLAY_ON)[keyof typeof DISPLAY_ON];

interface NewCategory {
  name: string;
  displayOn: DisplayOn;
  order: number;
  /** Where its cover is fetched from; empty without one. */
  imageCover: string;
}

type CategoryChange = { [Key in keyof NewCategory]?: NewCategory[Key] | undefined } & {
  /** Its projects in their order. */
  projects?: readonly string[] | undefined;
};

/** One name stands once in each place. */
const named = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('DUPLICATE', {}, [{ field: 'name', kind: 'duplicate' }]);
    throw error;
  }
};

/** Shelves that projects stand on. */
export class Categories {
  readonly #db: Database['db'];
  readonly #projects: Projects;
  readonly #quotas: Quotas;

  constructor(database: Database, projects: Projects, quotas: Quotas) {
    this.#quotas = quotas;
    this.#db = database.db;
    this.#projects = projects;
  }

  /** In their order; after them the two nobody made, with the projects that stand on no shelf. */
  async list(caller: Caller, displayOn?: DisplayOn | undefined): Promise<ProjectCategory[]> {
    const rows = await this.#db
      .select({ row: getTableColumns(projectCategories), maker: { _id: accounts.id, name: accounts.name } })
      .from(projectCategories)
      .innerJoin(accounts, eq(accounts.id, projectCategories.createdBy))
      .where(and(madeWithin(caller), displayOn === undefined ? undefined : eq(projectCategories.displayOn, displayOn)))
      .orderBy(asc(projectCategories.position), asc(projectCategories.createdAt), projectCategories.id);
    const whole = await this.#projects.listWhole(caller);
    const places = await this.#projects.placesOf(caller);
    const placeOf = ({ _id }: ProjectSummary): number => places.get(_id) ?? 0;
    const inOrder = whole.toSorted((one, other) => placeOf(one) - placeOf(other));
    const byCategory = Map.groupBy(inOrder, ({ category }) => category);
    const made = rows.map(
      ({ row, maker }): ProjectCategory => ({
        _id: row.id,
        name: row.name,
        displayOn: row.displayOn as DisplayOn,
        order: row.position,
        imageCover: row.imageCover,
        projects: byCategory.get(row.id) ?? [],
        created_by: maker,
      }),
    );
    const others = othersOf(byCategory.get(null) ?? [], made.length);
    return [...made, ...others.filter((each) => displayOn === undefined || each.displayOn === displayOn)];
  }

  async create(caller: Caller, { name, displayOn, order, imageCover }: NewCategory): Promise<ProjectCategory> {
    const id = newId();
    const now = new Date();
    await named(() =>
      this.#quotas.createWithin([{ quota: 'categories', of: caller.accountId }], (tx) =>
        tx.insert(projectCategories).values({
          id,
          name,
          displayOn,
          position: order,
          imageCover,
          demo: caller.demo,
          createdBy: caller.accountId,
          createdAt: now,
          updatedAt: now,
        }),
      ),
    );
    return this.read(caller, id);
  }

  /** One that moves to the other place takes its projects along. */
  async update(
    caller: Caller,
    id: string,
    { order, projects: ordered, ...change }: CategoryChange,
  ): Promise<ProjectCategory> {
    await named(() =>
      this.#db.transaction(async (tx) => {
        const [row] = await tx
          .update(projectCategories)
          .set({ ...change, ...(order !== undefined && { position: order }), updatedAt: new Date() })
          .where(eq(projectCategories.id, id))
          .returning();
        if (!row) throw new ApiError('NOT_FOUND');
        if (order !== undefined) await makeRoom(tx, row);
        if (ordered !== undefined) await putInOrder(tx, id, ordered);
        if (change.displayOn !== undefined) {
          const community = change.displayOn === DISPLAY_ON.community;
          await tx.update(projects).set({ community }).where(eq(projects.category, id));
        }
      }),
    );
    return this.read(caller, id);
  }

  async read(caller: Caller, id: string): Promise<ProjectCategory> {
    const found = (await this.list(caller)).find(({ _id }) => _id === id);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  /** Its projects stay where they are shown, without a category. */
  async delete(id: string): Promise<void> {
    const deleted = await this.#db
      .delete(projectCategories)
      .where(eq(projectCategories.id, id))
      .returning({ id: projectCategories.id });
    if (deleted.length === 0) throw new ApiError('NOT_FOUND');
  }
}

/** From 1 on; what is not named stands before them. Nothing of what is in the projects is changed by it. */
const putInOrder = async (tx: Transaction, category: string, ordered: readonly string[]): Promise<void> => {
  const places = sql`array_position(${sql.param(ordered)}::text[], ${projects.id})`;
  await tx
    .update(projects)
    .set({ position: sql`coalesce(${places}, 0)` })
    .where(eq(projects.category, category));
};

/** Whoever stood there or behind goes one further; among each other they stay as they were. */
const makeRoom = async (tx: Transaction, row: typeof projectCategories.$inferSelect): Promise<void> => {
  const { displayOn, position, demo, id } = projectCategories;
  const beside = and(
    eq(displayOn, row.displayOn),
    gte(position, row.position),
    ne(id, row.id),
    sql`${demo} is not distinct from ${row.demo}`,
  );
  await tx
    .update(projectCategories)
    .set({ position: sql`least(${position} + 1, ${LAST_PLACE})` })
    .where(beside);
};

const othersOf = (loose: readonly ProjectSummary[], after: number): ProjectCategory[] =>
  (['A', 'B'] as const).map((id) => ({
    _id: id,
    ...SYNTHETIC_CATEGORIES[id],
    order: after,
    imageCover: '',
    created_by: null,
    projects: loose.filter(({ community }) => community === (id === 'B')),
  }));
