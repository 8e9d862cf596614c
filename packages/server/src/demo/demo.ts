import type { Language } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { generatedName } from '@trundle/protocol/entities/student-names';
import { and, isNotNull, lt } from 'drizzle-orm';
import { accountRow } from '../accounts/registration.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { insertClassroom } from '../classrooms/classrooms.ts';
import { insertStudents } from '../classrooms/roster.ts';
import type { Features } from '../config/features.ts';
import type { Database } from '../database/connection.ts';
import { accounts } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

const LIFETIME = 24 * 3_600_000;
const STUDENTS = 4;
const SMART_CITY = '1';

const WORDS: Record<Language, { classroom: string; teacher: string }> = {
  en: { classroom: 'Demo classroom', teacher: 'Demo teacher' },
  french: { classroom: 'Classe de démonstration', teacher: 'Enseignant démo' },
  spanish: { classroom: 'Clase de demostración', teacher: 'Docente de prueba' },
};

/** A ready class for whoever wants to look first. Each visitor gets their own, and it is gone after a day. */
export class Demo {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #features: Features;

  constructor(database: Database, sessions: Sessions, features: Features) {
    this.#database = database;
    this.#sessions = sessions;
    this.#features = features;
  }

  async open(language: Language): Promise<Authentication> {
    if (!(await this.#features.isOn('demo'))) throw new Refusal('DEMO_OFF');
    const now = Date.now();
    const expiresAt = new Date(now + LIFETIME);
    const words = WORDS[language];
    const teacher = accountRow({
      role: 'Teacher',
      name: words.teacher,
      email: null,
      passwordHash: null,
      language,
      verifiedAt: new Date(now),
      expiresAt,
    });
    const code = await this.#database.db.transaction(async (tx) => {
      await tx.insert(accounts).values(teacher);
      const made = await insertClassroom(tx, {
        name: words.classroom,
        mapId: SMART_CITY,
        teacherId: teacher.id,
        teacherName: teacher.name,
        expiresAt,
      });
      const names = Array.from({ length: STUDENTS }, (_, index) => generatedName(now + index));
      await insertStudents(tx, made, { names, language, expiresAt });
      return made;
    });
    return this.#sessions.open(teacher, { leadsTo: code });
  }

  /** Removes what has run out: accounts first, everything that hangs on them goes along. */
  async sweep(now: Date): Promise<number> {
    const expired = await this.#database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isNotNull(accounts.expiresAt), lt(accounts.expiresAt, now)));
    await this.#sessions.endAllOfAccounts(expired.map(({ id }) => id));
    const gone = await this.#database.db
      .delete(accounts)
      .where(and(isNotNull(accounts.expiresAt), lt(accounts.expiresAt, now)))
      .returning({ id: accounts.id });
    return gone.length;
  }
}
