import { isDeepStrictEqual } from 'node:util';
import { HELP_LIMIT_CHARACTERS } from '@trundle/protocol';
import type { Goal } from '@trundle/protocol/entities/goal';
import { DISPLAY_ON, type Project, type ProjectRule, type ProjectSummary } from '@trundle/protocol/entities/project';
import { may } from '@trundle/protocol/permissions';
import { ALWAYS_SAVED_BYTES } from '@trundle/protocol/quotas';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { madeWithin } from '../access/demo-scope.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError, staleVersion } from '../api-error.ts';
import { safeHtml } from '../config/html.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, projectCategories, projects } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { refuseUnreachable } from '../goals/refuse-unreachable.ts';
import { askedBefore, renewed } from '../goals/renewed-goals.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { ProgramHistory } from '../history/program-history.ts';
import { bytesOf, growthOf } from '../quotas/growth.ts';
import { purgeDeleted } from '../quotas/purge-deleted.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { idMadeOf, newId } from '../random.ts';
import type { Covers } from './covers.ts';
import {
  helpIdOf,
  type Made,
  type ProjectRow,
  presentProject,
  presentRule,
  presentSummaries,
  SUMMARY_COLUMNS,
} from './project-rows.ts';

/** Everything its owner decides about a project. */
interface ProjectContents {
  name: string;
  xml: string;
  description: string;
  helpHtml: string;
  teacherHelpHtml: string;
  mapId: number;
  grade: number;
  /** As it came: an address here, a picture, or nothing. */
  imageCover: string;
  category: string | null;
  community: boolean;
  /** Left out, there are none, or those that are there stay. */
  goals?: Goal[] | undefined;
  records?: boolean | undefined;
}

const isThere = (
  row: Pick<ProjectRow, 'xml' | 'name' | 'deletedAt'> | undefined,
  { xml, name }: ProjectContents,
): boolean => row !== undefined && row.deletedAt === null && row.xml === xml && row.name === name;

interface ProjectChange {
  xml?: string | undefined;
  /** The version the change started from; left out, it overwrites on purpose. */
  version?: number | undefined;
  description?: string | undefined;
  community?: boolean | undefined;
  category?: string | null | undefined;
}

interface Replacement extends ProjectContents {
  version?: number | undefined;
  /** Of a rule. */
  backgroundColorWhenRule?: string | null | undefined;
}

interface NewRule {
  name: string;
  xml: string;
  description: string;
  backgroundColorWhenRule: string | null;
}

type ProjectPlacement = Pick<ProjectRow, 'category' | 'community'>;
interface Save {
  changes: ProjectChanges;
  /** The version the change started from; left out, it overwrites on purpose. */
  version?: number | undefined;
  /** Of a change of the program. */
  from?: SavedFrom;
}
type ProjectChanges = Partial<Omit<ProjectRow, 'version' | 'bytes'>> & { version?: SQL };

type Texts = Partial<Pick<ProjectRow, 'xml' | 'description' | 'helpHtml' | 'teacherHelpHtml'>>;
/** Those that count for how much there may be of projects. */
export const textsOf = ({ xml, description, helpHtml, teacherHelpHtml }: Texts) => ({
  xml,
  description,
  help_html: helpHtml,
  teacher_help_html: teacherHelpHtml,
});

/** All that a change says is so already. */
const isAllOf = (row: ProjectRow, { xml, ...rest }: ProjectChanges): boolean =>
  row.xml === xml &&
  Object.entries(rest).every(([key, value]) => isDeepStrictEqual(row[key as keyof ProjectRow], value));

const MOST_LISTED = 1_000;
const MAKER = { _id: accounts.id, name: accounts.name };

export const readsTeachersHelp = ({ namespace }: Caller): boolean => may(namespace, 'read help for teachers');

export const safeHelp = (html: string): string => {
  const safe = safeHtml(html);
  // Links grow by what makes them safe.
  if (safe.length > HELP_LIMIT_CHARACTERS) throw new ApiError('BODY_TOO_LARGE');
  return safe;
};

interface Ports {
  database: Database;
  events: EventBus;
  covers: Covers;
  quotas: Quotas;
  history: ProgramHistory;
}

type Reading = Pick<Database['db'], 'select'>;

const done = async (): Promise<true> => true;

/** What teachers have made for classes to work on. Who may change one stands in the contract. */
export class Projects {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #covers: Covers;
  readonly #quotas: Quotas;
  readonly #history: ProgramHistory;

  constructor({ database, events, covers, quotas, history }: Ports) {
    this.#history = history;
    this.#quotas = quotas;
    this.#db = database.db;
    this.#events = events;
    this.#covers = covers;
  }

  /** Changed last first; rules among them, each also named by its project. */
  /** Those that stand on a shelf: rules stand on the page of their project. */
  listWhole(caller: Caller): Promise<ProjectSummary[]> {
    return this.#summaries(caller, isNull(projects.parent));
  }

  /** Where those stand that somebody has put somewhere. */
  async placesOf(caller: Caller): Promise<Map<string, number>> {
    const found = await this.#db
      .select({ id: projects.id, position: projects.position })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.createdBy))
      .where(
        and(isNotNull(projects.category), gt(projects.position, 0), isNull(projects.deletedAt), madeWithin(caller)),
      );
    return new Map(found.map(({ id, position }) => [id, position]));
  }

  list(caller: Caller, { onlyMine }: { onlyMine?: boolean | undefined } = {}): Promise<ProjectSummary[]> {
    return this.#summaries(caller, onlyMine ? eq(projects.createdBy, caller.accountId) : undefined);
  }

  listWithoutCategory(caller: Caller): Promise<ProjectSummary[]> {
    return this.#summaries(caller, and(isNull(projects.category), isNull(projects.parent)));
  }

  /** Asked for again with the same key, because an answer was lost, it is the project that is there. */
  async create(
    caller: Caller,
    { key, ...given }: ProjectContents & { key?: string | undefined },
    from: SavedFrom,
  ): Promise<Project> {
    const wished = key === undefined ? newId() : idMadeOf(caller.accountId, 'project', key);
    const there = await this.#find(wished);
    if (isThere(there, given)) return this.read(caller, wished);
    const id = there === undefined ? wished : newId();
    const now = new Date();
    const contents = await this.#contentsOf(caller, given);
    const row = {
      ...contents,
      id,
      version: 1,
      parent: null,
      ruleColour: null,
      createdBy: caller.accountId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    try {
      await this.#make([{ quota: 'projects', of: caller.accountId }], row, from);
    } catch (error) {
      // Pressed twice at the same moment: the other one was faster.
      if (!isThere(await this.#find(id), given)) throw error;
    }
    return this.read(caller, id);
  }

  async #find(id: string): Promise<Pick<ProjectRow, 'xml' | 'name' | 'deletedAt'> | undefined> {
    const { xml, name, deletedAt } = projects;
    const [found] = await this.#db.select({ xml, name, deletedAt }).from(projects).where(eq(projects.id, id));
    return found;
  }

  /** In the transaction of a save it is what was saved there, whoever saves next. */
  async read(caller: Caller, id: string, db: Reading = this.#db): Promise<Project> {
    const found = await this.#rows(or(eq(projects.id, id), eq(projects.parent, id)), db);
    const project = found.find(({ row }) => row.id === id);
    if (!project) throw new ApiError('NOT_FOUND');
    const rules = found.filter(({ row }) => row.parent === id);
    return presentProject(project, rules, readsTeachersHelp(caller));
  }

  async readHelp(caller: Caller, id: string): Promise<{ helpHtml: string; teacherHelpHtml: string }> {
    const { row } = await this.#row(id);
    return { helpHtml: row.helpHtml, teacherHelpHtml: readsTeachersHelp(caller) ? row.teacherHelpHtml : '' };
  }

  async update(caller: Caller, id: string, change: ProjectChange, from: SavedFrom): Promise<Project> {
    const { xml, version, description, community, category } = change;
    const { row } = await this.#row(id);
    const isMoving = community !== undefined || category !== undefined;
    const changes = {
      ...(xml !== undefined && { xml }),
      ...(description !== undefined && { description }),
      ...(isMoving && (await this.#placeOf(caller, { community: community ?? row.community, category }, row))),
    };
    return this.#save(caller, id, { version, changes, from });
  }

  async replace(
    caller: Caller,
    id: string,
    { version, backgroundColorWhenRule: ruleColour, ...given }: Replacement,
    from: SavedFrom,
  ): Promise<Project> {
    const { row } = await this.#row(id);
    const goals = given.goals && (await this.#renewed(row, given.goals));
    // Left out, those that are there stay, and have to be within reach on the map they come to.
    if (goals === undefined) refuseUnreachable(row.goals, given.mapId);
    const contents = await this.#contentsOf(caller, { ...given, goals });
    // A rule stands where its project does.
    const place = row.parent === null ? {} : { category: row.category, community: row.community };
    const changes = { ...contents, ...place, ...(row.parent !== null && ruleColour !== undefined && { ruleColour }) };
    return this.#save(caller, id, { version, changes, from });
  }

  async #renewed({ id, goals: now }: ProjectRow, goals: readonly Goal[]): Promise<Goal[]> {
    return renewed(id, goals, [...now, ...(await askedBefore(this.#db, id, goals))]);
  }

  /** With its rules. A deleted one is kept, so that a mistake can be undone. */
  async delete(id: string): Promise<void> {
    const deleted = await this.#db
      .update(projects)
      .set({ deletedAt: new Date() })
      .where(and(or(eq(projects.id, id), eq(projects.parent, id)), isNull(projects.deletedAt)))
      .returning({ id: projects.id, maker: projects.createdBy });
    const project = deleted.find((row) => row.id === id);
    if (!project) throw new ApiError('NOT_FOUND');
    await this.#letGo(id);
    await purgeDeleted(this.#db, 'projects', project.maker);
  }

  /** `A` and `B` are the two categories nobody made: there a project is in none, featured or of the community. */
  async move(caller: Caller, id: string, categoryId: string): Promise<Project> {
    const place =
      categoryId === 'A' || categoryId === 'B'
        ? { category: null, community: categoryId === 'B' }
        : await this.#inCategory(caller, categoryId);
    // What comes to a shelf stands where new things do.
    return this.#save(caller, id, { changes: { ...place, position: 0 } });
  }

  async writeStudentHelp(id: string, html: string): Promise<{ studentHelpId: string; helpHtml: string }> {
    const helpHtml = safeHelp(html);
    await this.#write(id, { changes: { helpHtml } }, done);
    return { studentHelpId: helpIdOf(helpHtml), helpHtml };
  }

  async writeTeacherHelp(id: string, html: string): Promise<{ teacherHelpId: string; teacherHelpHtml: string }> {
    const teacherHelpHtml = safeHelp(html);
    await this.#write(id, { changes: { teacherHelpHtml } }, done);
    return { teacherHelpId: helpIdOf(teacherHelpHtml), teacherHelpHtml };
  }

  /** It belongs to whoever the project belongs to, also when an admin adds it. */
  async addRule(caller: Caller, id: string, given: NewRule, from: SavedFrom): Promise<ProjectRule> {
    const { row: project } = await this.#row(id);
    // A rule has no rules itself.
    if (project.parent !== null) throw new ApiError('NOT_FOUND');
    const now = new Date();
    const rule = {
      id: newId(),
      parent: id,
      name: given.name,
      xml: given.xml,
      description: given.description,
      version: 1,
      helpHtml: '',
      teacherHelpHtml: '',
      mapId: project.mapId,
      grade: project.grade,
      imageCover: '',
      category: null,
      community: project.community,
      ruleColour: given.backgroundColorWhenRule,
      goals: [],
      createdBy: project.createdBy,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await this.#make([{ quota: 'rules', of: id }], rule, from);
    return presentRule(await this.#row(rule.id), readsTeachersHelp(caller));
  }

  async removeRule(id: string, ruleId: string): Promise<void> {
    const removed = await this.#db
      .update(projects)
      .set({ deletedAt: new Date() })
      .where(and(eq(projects.id, ruleId), eq(projects.parent, id), isNull(projects.deletedAt)))
      .returning({ maker: projects.createdBy });
    const [rule] = removed;
    if (!rule) throw new ApiError('NOT_FOUND');
    await this.#letGo(ruleId);
    await purgeDeleted(this.#db, 'projects', rule.maker);
  }

  async #make(wanted: QuotaRequest[], row: typeof projects.$inferInsert, from: SavedFrom): Promise<void> {
    const bytes = bytesOf(textsOf(row));
    const all: QuotaRequest[] = [...wanted, { quota: 'projectBytes', of: row.createdBy, adding: bytes }];
    const insert = async (tx: Transaction): Promise<void> => {
      await tx.insert(projects).values(row);
      await this.#record(tx, row, from);
    };
    await this.#quotas.createWithin(all, insert, { bytes });
  }

  async #contentsOf(caller: Caller, given: ProjectContents) {
    const { name, xml, description, mapId, grade, helpHtml, teacherHelpHtml, goals, records } = given;
    const place = await this.#placeOf(caller, given, undefined);
    refuseUnreachable(goals ?? [], mapId);
    return {
      name,
      xml,
      description,
      mapId,
      grade,
      ...(goals !== undefined && { goals }),
      ...(records !== undefined && { records }),
      ...place,
      helpHtml: safeHelp(helpHtml),
      teacherHelpHtml: safeHelp(teacherHelpHtml),
      imageCover: await this.#covers.keep(caller, given.imageCover),
    };
  }

  /** A category says by itself where it is shown; leaving that place leaves the category too. */
  async #placeOf(
    caller: Caller,
    { category, community }: { category?: string | null | undefined; community: boolean },
    before: ProjectPlacement | undefined,
  ): Promise<ProjectPlacement> {
    if (typeof category === 'string') return this.#inCategory(caller, category);
    const stays = category === undefined && before?.community === community;
    return { community, category: stays ? before.category : null };
  }

  async #inCategory(caller: Caller, id: string): Promise<ProjectPlacement> {
    const [found] = await this.#db
      .select({ displayOn: projectCategories.displayOn })
      .from(projectCategories)
      .innerJoin(accounts, eq(accounts.id, projectCategories.createdBy))
      .where(and(eq(projectCategories.id, id), madeWithin(caller)));
    if (!found) throw new ApiError('NOT_FOUND');
    return { category: id, community: found.displayOn === DISPLAY_ON.community };
  }

  #record(
    tx: Transaction,
    row: Pick<ProjectRow, 'id' | 'xml' | 'version' | 'createdBy'>,
    from: SavedFrom,
  ): Promise<void> {
    const { id, xml, version, createdBy: owner } = row;
    return this.#history.record(tx, { of: 'project', id }, { xml, version, from, owner });
  }

  async #save(caller: Caller, id: string, save: Save): Promise<Project> {
    const saved = await this.#write(id, save, (tx) => this.read(caller, id, tx));
    if (saved !== null) return saved;
    const project = await this.read(caller, id);
    // All of the same again is a save whose answer was lost on the way.
    if (!isAllOf((await this.#row(id)).row, save.changes))
      throw staleVersion({ version: project.version, xml: project.xml, updatedAt: project.updatedAt });
    return project;
  }

  /** The version counts programs: a new description must not make an open page's program stale. */
  async #write<Answer>(id: string, save: Save, answer: (tx: Transaction) => Promise<Answer>): Promise<Answer | null> {
    const texts = textsOf(save.changes);
    const write = async (tx: Transaction) => ((await this.#set(tx, id, save)) ? answer(tx) : null);
    const written =
      bytesOf(texts) <= ALWAYS_SAVED_BYTES
        ? await this.#db.transaction(write)
        : await this.#quotas.createWithin(
            [
              {
                quota: 'projectBytes',
                of: (await this.#row(id)).row.createdBy,
                adding: growthOf('projects', id, texts),
              },
            ],
            write,
            SMALL_CHANGE,
          );
    if (written === null && save.version === undefined) throw new ApiError('NOT_FOUND');
    return written;
  }

  async #set(tx: Transaction, id: string, { changes, version, from }: Save): Promise<boolean> {
    const { xml } = changes;
    const counted = sql`case when ${projects.xml} = ${xml} then ${projects.version} else ${projects.version} + 1 end`;
    const [row] = await tx
      .update(projects)
      .set({ ...changes, ...(xml !== undefined && { version: counted }), updatedAt: new Date() })
      .where(
        and(
          eq(projects.id, id),
          isNull(projects.deletedAt),
          version === undefined ? undefined : eq(projects.version, version),
        ),
      )
      .returning({ id: projects.id, version: projects.version, createdBy: projects.createdBy });
    if (row && xml !== undefined && from) await this.#record(tx, { ...row, xml }, from);
    return row !== undefined;
  }

  /** No class goes on working on what is gone. Their lists stay: taking the last one off would open all others. */
  async #letGo(id: string): Promise<void> {
    const left = await this.#db
      .update(classrooms)
      .set({ currentOperationProject: null, updatedAt: new Date() })
      .where(eq(classrooms.currentOperationProject, id))
      .returning({ code: classrooms.code });
    for (const { code } of left) this.#events.emit('classroom.changed', { code, parts: ['projects'] });
  }

  /** Of very many the newest, and all of one's own. */
  async #summaries(caller: Caller, which: SQL | undefined): Promise<ProjectSummary[]> {
    const there = isNull(projects.deletedAt);
    const found = await this.#db
      .select({ row: SUMMARY_COLUMNS, maker: MAKER })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.createdBy))
      .where(and(there, which, madeWithin(caller)))
      .orderBy(desc(eq(projects.createdBy, caller.accountId)), desc(projects.updatedAt), projects.id)
      .limit(MOST_LISTED);
    const made = found.toSorted((one, other) => other.row.updatedAt.getTime() - one.row.updatedAt.getTime());
    const parents = made.map(({ row }) => row.id);
    const rules = await this.#db
      .select(SUMMARY_COLUMNS)
      .from(projects)
      .where(and(there, inArray(projects.parent, parents)));
    return presentSummaries(made, rules);
  }

  async #row(id: string): Promise<Made<ProjectRow>> {
    const [found] = await this.#rows(eq(projects.id, id));
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  }

  #rows(which: SQL | undefined, db: Reading = this.#db): Promise<Made<ProjectRow>[]> {
    return db
      .select({ row: projects, maker: MAKER })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.createdBy))
      .where(and(which, isNull(projects.deletedAt)))
      .orderBy(asc(projects.createdAt), projects.id);
  }
}
