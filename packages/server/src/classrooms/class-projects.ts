import { and, eq, isNull, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import type { Database } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import type { Events } from '../events.ts';
import { Refusal } from '../refusal.ts';

type Change = Parameters<ReturnType<Database['db']['update']>['set']>[0];

/** Which projects a class may use, and which one it works on now. */
export class ClassProjects {
  readonly #db: Database['db'];
  readonly #events: Events;

  constructor(database: Database, events: Events) {
    this.#db = database.db;
    this.#events = events;
  }

  async allow(code: string, projectId: string): Promise<{ availableProjects: string[] }> {
    await this.#mustBeUsable(code, projectId);
    const list = classrooms.availableProjects;
    return this.#change(code, {
      availableProjects: sql`case when ${projectId} = any(${list}) then ${list} else array_append(${list}, ${projectId}) end`,
    });
  }

  withdraw(code: string, projectId: string): Promise<{ availableProjects: string[] }> {
    return this.#change(code, { availableProjects: sql`array_remove(${classrooms.availableProjects}, ${projectId})` });
  }

  liftRestriction(code: string): Promise<{ availableProjects: string[] }> {
    return this.#change(code, { availableProjects: [] });
  }

  async workOn(code: string, projectId: string | null): Promise<{ currentOperationProject: string | null }> {
    if (projectId !== null) await this.#mustBeUsable(code, projectId);
    await this.#change(code, { currentOperationProject: projectId });
    return { currentOperationProject: projectId };
  }

  async #mustBeUsable(code: string, projectId: string): Promise<void> {
    const [found] = await usableProjects(this.#db, code, [projectId]);
    if (!found) throw new Refusal('NOT_FOUND');
  }

  /** In one statement each: two teachers changing the list at once both keep their change. */
  async #change(code: string, change: Change): Promise<{ availableProjects: string[] }> {
    const [row] = await this.#db
      .update(classrooms)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ availableProjects: classrooms.availableProjects });
    if (!row) throw new Refusal('NOT_FOUND');
    this.#events.emit('classroom.changed', { code, parts: ['projects'] });
    return row;
  }
}
