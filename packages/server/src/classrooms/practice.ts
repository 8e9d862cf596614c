import type { Language } from '@trundle/protocol';
import type { ClassroomSummary } from '@trundle/protocol/entities/classroom';
import { and, eq, isNull } from 'drizzle-orm';
import { type Caller, hasWholeAccount } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { serverTexts } from '../texts/index.ts';
import { type Classrooms, insertClassroom, placeOfClass } from './classrooms.ts';

const ROBOTS = 2;

/** Adds virtual robots to a class. */
interface RobotMaker {
  add(code: string, count: number): Promise<unknown>;
}

/** A mat of one's own for a student alone: in it the student is the teacher, and the robots are virtual. */
export class PracticeClasses {
  readonly #db: Database['db'];
  readonly #classrooms: Classrooms;
  readonly #robots: RobotMaker;
  readonly #quotas: Quotas;

  constructor(database: Database, rooms: Classrooms, robots: RobotMaker, quotas: Quotas) {
    this.#db = database.db;
    this.#classrooms = rooms;
    this.#robots = robots;
    this.#quotas = quotas;
  }

  async open(caller: Caller, language: Language): Promise<ClassroomSummary> {
    if (!hasWholeAccount(caller)) throw new ApiError('BOUND_TO_CLASS');
    const code = (await this.#existing(caller)) ?? (await this.#create(caller, language));
    const summary = (await this.#classrooms.list(caller)).find(({ _id }) => _id === code);
    if (!summary) throw new ApiError('NOT_FOUND');
    return summary;
  }

  async #existing(caller: Caller, db: Database['db'] | Transaction = this.#db): Promise<string | undefined> {
    const [found] = await db
      .select({ code: classrooms.code })
      .from(classrooms)
      .where(and(eq(classrooms.createdBy, caller.accountId), classrooms.practice, isNull(classrooms.deletedAt)))
      .orderBy(classrooms.createdAt);
    return found?.code;
  }

  async #create(caller: Caller, language: Language): Promise<string> {
    const teacher = { teacherId: caller.accountId, teacherName: caller.name };
    const { code, isNew } = await this.#quotas.createWithin([placeOfClass(caller)], async (tx) => {
      // Two clicks at once open one mat.
      const known = await this.#existing(caller, tx);
      if (known !== undefined) return { code: known, isNew: false };
      const mat = { name: serverTexts(language).names.practiceMat, mapId: '0', ...teacher, practice: true };
      return { code: await insertClassroom(tx, mat), isNew: true };
    });
    if (isNew) await this.#robots.add(code, ROBOTS);
    return code;
  }
}
