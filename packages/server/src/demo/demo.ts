import type { Language } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { generatedName } from '@trundle/protocol/entities/student-names';
import { accountRow } from '../accounts/registration.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import { insertClassroom } from '../classrooms/classrooms.ts';
import type { ClassroomRobots } from '../classrooms/robots.ts';
import { insertStudents } from '../classrooms/roster.ts';
import type { Features } from '../config/features.ts';
import { accounts } from '../database/schema.ts';
import type { QuotaRequest, Quotas } from '../quotas/quotas.ts';
import type { Simulations } from '../simulation/simulations.ts';
import { serverTexts } from '../texts/index.ts';

const LIFETIME = 24 * 3_600_000;
const STUDENTS = 4;
const SMART_CITY = '1';
/** What a demo needs; where there is no room for its robots it is not opened without them. */
const PLACES: readonly QuotaRequest[] = [
  { quota: 'demos' },
  { quota: 'virtualRobotsOfDemos', adding: STUDENTS },
  { quota: 'virtualRobotsOfServer', adding: STUDENTS },
];

/** What puts robots on the demo's mat. */
interface DemoMat {
  robots: Pick<ClassroomRobots, 'give'>;
  simulations: Pick<Simulations, 'add'>;
}

/**
 * A ready class for whoever wants to look first. Each visitor gets their own, and it is gone after a day. Nothing of it
 * is seen outside, and nothing outside is seen in it.
 */
export class Demo {
  readonly #sessions: Sessions;
  readonly #features: Features;
  readonly #mat: DemoMat;
  readonly #quotas: Quotas;

  constructor(quotas: Quotas, sessions: Sessions, features: Features, mat: DemoMat) {
    this.#quotas = quotas;
    this.#sessions = sessions;
    this.#features = features;
    this.#mat = mat;
  }

  async open(language: Language): Promise<Authentication> {
    if (!this.#features.isOn('demo')) throw new ApiError('DEMO_OFF');
    const now = Date.now();
    const expiresAt = new Date(now + LIFETIME);
    const { demoClassroom, demoTeacher } = serverTexts(language).names;
    const person = accountRow({
      role: 'Teacher',
      name: demoTeacher,
      email: null,
      passwordHash: null,
      language,
      verifiedAt: new Date(now),
    });
    const demo = { id: person.id, expiresAt };
    const teacher = { ...person, demo: demo.id, expiresAt };
    const { code, students } = await this.#quotas.createWithin(PLACES, async (tx) => {
      await tx.insert(accounts).values(teacher);
      const made = await insertClassroom(tx, {
        name: demoClassroom,
        mapId: SMART_CITY,
        teacherId: teacher.id,
        teacherName: teacher.name,
      });
      const names = Array.from({ length: STUDENTS }, (_, index) => generatedName(now + index, language));
      return { code: made, students: await insertStudents(tx, made, { names, language, demo }) };
    });
    const { robots } = await this.#mat.simulations.add(code, students.length);
    for (const [index, student] of students.entries()) {
      const robot = robots[index];
      if (robot) await this.#mat.robots.give(code, student, robot._id);
    }
    return this.#sessions.open(teacher, { leadsTo: code });
  }
}
