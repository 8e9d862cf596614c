import type { Language } from '@trundle/protocol';
import type { ClassroomSummary, VariableValue } from '@trundle/protocol/entities/classroom';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { ClassChange, listArchivedClassrooms } from '@trundle/protocol/http/class-cycle';
import { clear } from '@trundle/protocol/topics/sandbox';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { ChatHistory } from '../chat/chat-history.ts';
import type { Database, Transaction } from '../database/connection.ts';
import {
  type ClearedByReset,
  chatMessages,
  classChanges,
  classMembers,
  classrooms,
  classVariables,
} from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import type { HelpRequests } from '../help-requests/help-requests.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import type { BackToStart } from '../simulation/back-to-start.ts';
import { type Classrooms, insertClassroom, placeOfClass } from './classrooms.ts';
import type { Lesson } from './lesson.ts';
import { memberRow, placesIn } from './members.ts';
import type { Variables } from './variables.ts';

const DAY = 24 * 3_600_000;
/** Of one class the last so many can be undone. */
const RESETS_KEPT = 10;
const MOST_LISTED = 100;

interface Services {
  database: Database;
  broker: Pick<ClassroomBroker, 'publish'>;
  events: EventBus;
  quotas: Quotas;
  sessions: Sessions;
  classrooms: Classrooms;
  lesson: Lesson;
  chat: Pick<ChatHistory, 'settle'>;
  variables: Pick<Variables, 'remove' | 'tell' | 'settle'>;
  helpRequests: Pick<HelpRequests, 'endAllOf'>;
  start: Pick<BackToStart, 'run'>;
}

/** Still to be undone. */
const isUndoable = () => gt(classChanges.at, new Date(Date.now() - TRASH_DAYS * DAY));

/** Puts classes away, begins them anew and makes others like them; each of it can be undone. */
export class ClassCycle {
  readonly #services: Services;
  readonly #db: Database['db'];

  constructor(services: Services) {
    this.#services = services;
    this.#db = services.database.db;
  }

  /** Closed like a deleted class, and kept for as long as anybody wants. */
  async archive(code: string): Promise<void> {
    const now = new Date();
    const [done] = await this.#db
      .update(classrooms)
      .set({ deletedAt: now, archivedAt: now, ssidBefore: classrooms.ssid as never, ssid: null })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ code: classrooms.code });
    if (!done) throw new ApiError('NOT_FOUND');
    this.#services.events.emit('classroom.deleted', { code });
    await this.#services.sessions.endAllBoundTo(code, 'CLASS_CLOSED');
  }

  async archived({ accountId }: Caller): Promise<CallAnswerInput<typeof listArchivedClassrooms>> {
    const rows = await this.#db
      .select({
        _id: classrooms.code,
        name: classrooms.name,
        students: sql<number>`(select count(*) from class_members m where m.classroom_code = ${classrooms.code}
          and m.role = 'student' and m.removed_at is null)::int`,
        archivedAt: classrooms.archivedAt,
      })
      .from(classrooms)
      .innerJoin(classMembers, keptBy(accountId))
      .where(sql`${classrooms.archivedAt} is not null`)
      .orderBy(desc(classrooms.archivedAt))
      .limit(500);
    return rows.map(({ archivedAt, ...row }) => ({ ...row, deletedAt: (archivedAt ?? new Date()).toISOString() }));
  }

  async reset(caller: Caller, code: string, language: Language): Promise<ClassChange> {
    const { chat, variables, lesson, helpRequests, start, broker, events } = this.#services;
    await Promise.all([chat.settle(), variables.settle()]);
    const id = newId();
    const name = await this.#db.transaction((tx) => this.#clear(tx, code, id));
    await variables.remove(code, 'all');
    await lesson.lock(code, false);
    await lesson.show(code, null);
    await helpRequests.endAllOf(code);
    await start.run(caller, code, {}, language);
    await broker.publish(clear, { code }, { F: 'everything' });
    events.emit('classroom.changed', { code, parts: ['lesson'] });
    return { _id: id, kind: 'reset', classroom: { _id: code, name }, of: null, at: new Date().toISOString() };
  }

  /** Notes what is there, and takes the chat out of sight; whatever tells pages comes after. */
  async #clear(tx: Transaction, code: string, id: string): Promise<string> {
    const [row] = await tx.select().from(classrooms).where(eq(classrooms.code, code)).for('update');
    if (!row) throw new ApiError('NOT_FOUND');
    const kept = await tx.select().from(classVariables).where(eq(classVariables.classroomCode, code));
    const cleared: ClearedByReset = {
      variables: kept.map(({ name, value, readonly }) => ({ name, value, readonly })),
      locked: row.blocklyReadOnly,
      whiteboard: row.whiteboardStudent,
    };
    await tx.insert(classChanges).values({ id, kind: 'reset', classroomCode: code, cleared, at: new Date() });
    await tx
      .update(chatMessages)
      .set({ clearedBy: id })
      .where(and(eq(chatMessages.classroomCode, code), isNull(chatMessages.clearedBy)));
    const older = tx
      .select({ id: classChanges.id })
      .from(classChanges)
      .where(and(eq(classChanges.classroomCode, code), eq(classChanges.kind, 'reset')))
      .orderBy(desc(classChanges.at), desc(classChanges.id))
      .offset(RESETS_KEPT);
    await tx.delete(classChanges).where(inArray(classChanges.id, older));
    return row.name;
  }

  async duplicate(
    caller: Caller,
    code: string,
    { name, withStudents }: { name: string; withStudents: boolean },
  ): Promise<ClassroomSummary> {
    const students = withStudents ? await this.#studentsOf(code) : [];
    const wanted = [
      placeOfClass(caller),
      // The new class counts for whoever makes it.
      ...(students.length > 0 ? await this.#rosterPlaces(caller, code, students.length) : []),
    ];
    const made = await this.#services.quotas.createWithin(
      wanted,
      (tx) => this.#copy(tx, caller, { code, name, students }),
      SMALL_CHANGE,
    );
    const summary = (await this.#services.classrooms.list(caller)).find(({ _id }) => _id === made);
    if (!summary) throw new ApiError('NOT_FOUND');
    return summary;
  }

  async #rosterPlaces(caller: Caller, code: string, adding: number) {
    const places = await placesIn(this.#db, code, adding);
    return places.flatMap((place) => (place.of === code ? [] : [{ ...place, of: caller.accountId }]));
  }

  #studentsOf(code: string): Promise<{ accountId: string; name: string }[]> {
    return this.#db
      .select({ accountId: classMembers.accountId, name: classMembers.name })
      .from(classMembers)
      .where(
        and(eq(classMembers.classroomCode, code), eq(classMembers.role, 'student'), isNull(classMembers.removedAt)),
      )
      .orderBy(classMembers.createdAt, classMembers.id);
  }

  async #copy(
    tx: Transaction,
    { accountId, name: teacherName }: Caller,
    { code, name, students }: { code: string; name: string; students: { accountId: string; name: string }[] },
  ): Promise<string> {
    const [row] = await tx.select().from(classrooms).where(eq(classrooms.code, code));
    if (!row) throw new ApiError('NOT_FOUND');
    const made = await insertClassroom(tx, { name, mapId: row.mapId, teacherId: accountId, teacherName });
    const { availableProjects, currentOperationProject, chatDisabled, objects } = row;
    await tx
      .update(classrooms)
      .set({ availableProjects, currentOperationProject, chatDisabled, objects })
      .where(eq(classrooms.code, made));
    await tx.execute(sql`insert into class_variables (classroom_code, name, value, readonly, updated_at)
      select ${made}, name, value, readonly, now() from class_variables
      where classroom_code = ${code} and brought_by is null`);
    const now = Date.now();
    if (students.length > 0)
      await tx
        .insert(classMembers)
        // In their order: a list stands in that of its moments.
        .values(students.map((each, at) => memberRow(made, each.accountId, each.name, new Date(now + at))));
    await tx
      .insert(classChanges)
      .values({ id: newId(), kind: 'copy', classroomCode: made, copyOf: row.name, at: new Date() });
    return made;
  }

  async changes({ accountId }: Caller): Promise<ClassChange[]> {
    const rows = await this.#db
      .select({
        _id: classChanges.id,
        kind: classChanges.kind,
        code: classrooms.code,
        name: classrooms.name,
        of: classChanges.copyOf,
        at: classChanges.at,
      })
      .from(classChanges)
      .innerJoin(classrooms, and(eq(classrooms.code, classChanges.classroomCode), isNull(classrooms.deletedAt)))
      .innerJoin(classMembers, keptBy(accountId))
      .where(isUndoable())
      .orderBy(desc(classChanges.at), desc(classChanges.id))
      .limit(MOST_LISTED);
    return rows.map(({ code, name, at, ...row }) => ({
      ...row,
      classroom: { _id: code, name },
      at: at.toISOString(),
    }));
  }

  async undo(caller: Caller, code: string, id: string): Promise<void> {
    const [change] = await this.#db
      .select({ kind: classChanges.kind })
      .from(classChanges)
      .where(and(eq(classChanges.id, id), eq(classChanges.classroomCode, code), isUndoable()));
    if (!change) throw new ApiError('NOT_FOUND');
    if (change.kind === 'copy') await this.#services.classrooms.deleteAs(caller, code);
    else await this.#undoReset(code, id);
  }

  /** What came since stays, and stands before what was: a variable that is there again keeps its new value. */
  async #undoReset(code: string, id: string): Promise<void> {
    const { variables, lesson, events } = this.#services;
    await variables.settle();
    const cleared = await this.#db.transaction(async (tx) => {
      await tx.update(chatMessages).set({ clearedBy: null }).where(eq(chatMessages.clearedBy, id));
      const [gone] = await tx
        .delete(classChanges)
        .where(eq(classChanges.id, id))
        .returning({ cleared: classChanges.cleared });
      if (!gone) throw new ApiError('NOT_FOUND');
      const rows = gone.cleared?.variables ?? [];
      if (rows.length > 0)
        await tx
          .insert(classVariables)
          .values(
            rows.map((row) => ({
              ...row,
              value: sql<VariableValue>`${JSON.stringify(row.value)}::jsonb`,
              classroomCode: code,
              updatedAt: new Date(),
            })),
          )
          .onConflictDoNothing();
      return gone.cleared;
    });
    await variables.tell(code);
    if (cleared?.locked) await lesson.lock(code, true);
    // A child who was taken off the list meanwhile is shown to nobody.
    if (cleared?.whiteboard) await lesson.show(code, cleared.whiteboard).catch(onlyMissing);
    events.emit('classroom.changed', { code, parts: ['lesson'] });
  }
}

const onlyMissing = (cause: unknown): void => {
  if (!(cause instanceof ApiError) || cause.code !== 'NOT_FOUND') throw cause;
};

/** The caller looks after the class: whoever is there for a day does not. */
const keptBy = (accountId: string) =>
  and(
    eq(classMembers.classroomCode, classrooms.code),
    eq(classMembers.accountId, accountId),
    inArray(classMembers.standing, ['owner', 'coTeacher']),
  );

/** What can be undone no more goes, with the chat that was out of sight. */
export const removeOldChanges = async (db: Database['db'], before: Date): Promise<void> => {
  await db.delete(classChanges).where(sql`${classChanges.at} < ${before}`);
};
