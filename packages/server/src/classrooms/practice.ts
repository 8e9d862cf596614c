import type { Language } from '@trundle/protocol';
import type { ClassroomSummary } from '@trundle/protocol/entities/classroom';
import { and, eq, isNull } from 'drizzle-orm';
import { type Caller, hasWholeAccount } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { type Classrooms, insertClassroom } from './classrooms.ts';

const NAME: Record<Language, string> = { en: 'My practice mat', french: 'Mon tapis', spanish: 'Mi alfombra' };
const ROBOTS = 2;

/** Adds virtual robots to a class. */
export interface RobotMaker {
  add(code: string, count: number): Promise<unknown>;
}

/** A mat of one's own for a student alone: in it the student is the teacher, and the robots are virtual. */
export class PracticeClasses {
  readonly #db: Database['db'];
  readonly #classrooms: Classrooms;
  readonly #robots: RobotMaker;

  constructor(database: Database, rooms: Classrooms, robots: RobotMaker) {
    this.#db = database.db;
    this.#classrooms = rooms;
    this.#robots = robots;
  }

  async open(caller: Caller, language: Language): Promise<ClassroomSummary> {
    if (!hasWholeAccount(caller)) throw new Refusal('BOUND_TO_CLASS');
    const code = (await this.#existing(caller)) ?? (await this.#create(caller, language));
    const summary = (await this.#classrooms.list(caller)).find(({ _id }) => _id === code);
    if (!summary) throw new Refusal('NOT_FOUND');
    return summary;
  }

  async #existing(caller: Caller): Promise<string | undefined> {
    const [found] = await this.#db
      .select({ code: classrooms.code })
      .from(classrooms)
      .where(and(eq(classrooms.createdBy, caller.accountId), classrooms.practice, isNull(classrooms.deletedAt)))
      .orderBy(classrooms.createdAt);
    return found?.code;
  }

  async #create(caller: Caller, language: Language): Promise<string> {
    const code = await insertClassroom(this.#db, {
      name: NAME[language],
      mapId: '0',
      teacherId: caller.accountId,
      teacherName: caller.name,
      practice: true,
    });
    await this.#robots.add(code, ROBOTS);
    return code;
  }
}
