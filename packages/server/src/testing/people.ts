import type { Authentication } from '@trundle/protocol/entities/account';
import { authenticateWithAssistanceCode } from '@trundle/protocol/http/account';
import { readAssistanceCode } from '@trundle/protocol/http/classroom';
import { eq, inArray } from 'drizzle-orm';
import { accountRow } from '../accounts/registration.ts';
import { Sessions } from '../accounts/sessions.ts';
import { insertClassroom } from '../classrooms/classrooms.ts';
import { insertStudents } from '../classrooms/roster.ts';
import { accounts } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { readSettings } from '../settings.ts';
import type { TestServer } from './server.ts';

export interface Person extends Authentication {
  id: string;
}

export interface Assistant extends Person {
  code: string;
}

export interface ClassroomOf {
  teacher: Person;
  code: string;
  students: Person[];
}

let serial = 0;

/** Makes people and classes straight in the database: tests of one thing should not walk through all the others. */
export class People {
  readonly #test: TestServer;
  readonly #sessions: Sessions;

  constructor(test: TestServer) {
    this.#test = test;
    this.#sessions = new Sessions(test.database, new EventBus(), readSettings({ DATA_DIR: test.dataDir }).jwtSecret, {
      isOn: () => true,
    });
  }

  async account(role: 'Teacher' | 'Student' | 'Admin', name = `${role}${++serial}`): Promise<Person> {
    const row = {
      ...accountRow({
        role: role === 'Admin' ? 'Teacher' : role,
        name,
        email: `${name.toLowerCase()}-${++serial}@school.test`,
        passwordHash: null,
        language: 'en',
        verifiedAt: new Date(),
      }),
      role,
    };
    await this.#test.database.db.insert(accounts).values(row);
    return this.#login(row);
  }

  async classroom(studentCount = 2): Promise<ClassroomOf> {
    const teacher = await this.account('Teacher');
    const code = await insertClassroom(this.#test.database.db, {
      name: 'Class 5b',
      mapId: '0',
      teacherId: teacher.id,
      teacherName: teacher.user.name,
    });
    const names = Array.from({ length: studentCount }, () => `Pupil${++serial}`);
    const ids =
      names.length === 0
        ? []
        : await this.#test.database.db.transaction((tx) => insertStudents(tx, code, { names, language: 'en' }));
    const rows =
      ids.length === 0 ? [] : await this.#test.database.db.select().from(accounts).where(inArray(accounts.id, ids));
    const students: Person[] = [];
    for (const id of ids) {
      const row = rows.find((account) => account.id === id);
      if (row) students.push(await this.#login(row, code));
    }
    return { teacher, code, students };
  }

  /** Somebody who helps a student with a code of the teacher's. */
  async assistant({ teacher, code }: ClassroomOf, student: Person): Promise<Assistant> {
    const made = await this.#test.ask(
      readAssistanceCode,
      { params: { id: code, studentId: student.id } },
      { token: teacher.token },
    );
    const answer = await this.#test.ask(
      authenticateWithAssistanceCode,
      { body: { code: made.body.code } },
      {
        // Of their own, so that many helpers in one test do not share an address's limit.
        address: `10.2.${Math.floor(++serial / 250) % 250}.${serial % 250}`,
      },
    );
    return { ...answer.body, id: answer.body.user._id, code: made.body.code };
  }

  /** The same person on another device. */
  async another({ id }: Person): Promise<Person> {
    const [row] = await this.#test.database.db.select().from(accounts).where(eq(accounts.id, id));
    if (!row) throw new Error('nobody has this account');
    return this.#login(row);
  }

  /** Children of a class come in by its code or their card. */
  async #login(row: typeof accounts.$inferSelect, classroomCode?: string): Promise<Person> {
    return { ...(await this.#sessions.open(row, classroomCode ? { classroomCode } : {})), id: row.id };
  }
}
