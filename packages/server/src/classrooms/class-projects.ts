import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classrooms, projects } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import type { Recorder } from '../recording/recorder.ts';

type Change = Parameters<ReturnType<Database['db']['update']>['set']>[0];

interface Ports {
  database: Database;
  events: EventBus;
  quotas: Quotas;
  recorder: Pick<Recorder, 'isOn' | 'set'>;
}

/** Which projects a class may use, and which one it works on now. */
export class ClassProjects {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #quotas: Quotas;
  readonly #recorder: Pick<Recorder, 'isOn' | 'set'>;

  constructor({ database, events, quotas, recorder }: Ports) {
    this.#recorder = recorder;
    this.#quotas = quotas;
    this.#db = database.db;
    this.#events = events;
  }

  async allow(code: string, projectId: string): Promise<{ availableProjects: string[] }> {
    await this.#mustBeUsable(code, projectId);
    const list = classrooms.availableProjects;
    const adding = sql`select case when ${projectId} = any(${list}) then 0 else 1 end from ${classrooms} where code = ${code}`;
    const availableProjects = sql`case when ${projectId} = any(${list}) then ${list} else array_append(${list}, ${projectId}) end`;
    const wanted = [{ quota: 'availableProjects', of: code, adding } as const];
    const row = await this.#quotas.createWithin(
      wanted,
      (tx) => this.#write(tx, code, { availableProjects }),
      SMALL_CHANGE,
    );
    return this.#told(code, row);
  }

  withdraw(code: string, projectId: string): Promise<{ availableProjects: string[] }> {
    return this.#change(code, { availableProjects: sql`array_remove(${classrooms.availableProjects}, ${projectId})` });
  }

  liftRestriction(code: string): Promise<{ availableProjects: string[] }> {
    return this.#change(code, { availableProjects: [] });
  }

  async workOn(code: string, projectId: string | null): Promise<CallAnswerInput<typeof setCurrentProject>> {
    if (projectId !== null) await this.#mustBeUsable(code, projectId);
    await this.#change(code, { currentOperationProject: projectId });
    const startsRecording =
      projectId !== null && !this.#recorder.isOn(code) && (await this.#isToRecord(code, projectId));
    if (startsRecording) await this.#recorder.set(code, true);
    return { currentOperationProject: projectId, startsRecording };
  }

  /** Whoever teaches the class gives it the project; a child's own mat has nobody who does. */
  async #isToRecord(code: string, projectId: string): Promise<boolean> {
    const [found] = await this.#db
      .select({ records: projects.records, practice: classrooms.practice })
      .from(projects)
      .innerJoin(classrooms, eq(classrooms.code, code))
      .where(eq(projects.id, projectId));
    return found?.records === true && !found.practice;
  }

  async #mustBeUsable(code: string, projectId: string): Promise<void> {
    const [found] = await usableProjects(this.#db, code, [projectId]);
    if (!found) throw new ApiError('NOT_FOUND');
  }

  /** In one statement each: two teachers changing the list at once both keep their change. */
  async #change(code: string, change: Change): Promise<{ availableProjects: string[] }> {
    return this.#told(code, await this.#write(this.#db, code, change));
  }

  async #write(db: Database['db'] | Transaction, code: string, change: Change) {
    const [row] = await db
      .update(classrooms)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ availableProjects: classrooms.availableProjects });
    return row;
  }

  #told(code: string, row: { availableProjects: string[] } | undefined): { availableProjects: string[] } {
    if (!row) throw new ApiError('NOT_FOUND');
    this.#events.emit('classroom.changed', { code, parts: ['projects'] });
    return row;
  }
}
