import type { Actor } from '@trundle/protocol';
import type { Access, Subject } from '@trundle/protocol/http/access';
import { bundledModel } from '@trundle/world';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { classMembers, classrooms, models, projectCategories, projects, robots, works } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

/** What a thing belongs to: the class that has it, and the account whose own it is. */
export interface Belonging {
  classroomCode?: string;
  owner?: string | null;
  /** Comes with the program: it is everybody's. */
  everybody?: true;
}

type Find = (db: Database['db'], id: string) => Promise<Belonging | undefined>;

/** How to find what each kind of thing belongs to. Kinds that are not kept yet belong to nobody. */
const BELONGINGS: Partial<Record<Subject['kind'], Find>> = {
  classroom: async (_, id) => ({ classroomCode: id.trim().toUpperCase() }),
  student: async (_, id) => ({ classroomCode: id.trim().toUpperCase() }),
  robot: async (db, id) => {
    const [robot] = await db
      .select({ classroomCode: robots.classroomCode, owner: classMembers.accountId })
      .from(robots)
      .leftJoin(classMembers, eq(classMembers.id, robots.memberId))
      .where(eq(robots.mac, id.replace(/[:-]/g, '').toUpperCase()));
    return robot;
  },
  work: async (db, id) => {
    const [work] = await db
      .select({ classroomCode: works.classroomCode, owner: works.createdBy })
      .from(works)
      .where(and(eq(works.id, id), isNull(works.deletedAt)));
    return work;
  },
  model3d: async (db, id) => {
    if (bundledModel(id)) return { everybody: true };
    const [model] = await db.select({ classroomCode: models.classroomCode }).from(models).where(eq(models.id, id));
    return model;
  },
  project: async (db, id) => {
    const [project] = await db
      .select({ owner: projects.createdBy })
      .from(projects)
      .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
    return project;
  },
  projectCategory: async (db, id) => {
    const [category] = await db
      .select({ owner: projectCategories.createdBy })
      .from(projectCategories)
      .where(eq(projectCategories.id, id));
    return category;
  },
};

const ROLE_ONLY: Record<Caller['namespace'], Actor> = {
  admin: 'admin',
  teacher: 'teacher',
  student: 'student',
  classroom_assistance: 'assistance',
};
const FOREIGN: Record<Caller['namespace'], Actor> = {
  admin: 'admin',
  teacher: 'foreignTeacher',
  student: 'foreignStudent',
  classroom_assistance: 'foreignStudent',
};

/** Tells who a caller is to the thing a call is about, and lets in only whom the call allows. */
export class Relations {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  async actor(
    caller: Caller | undefined,
    subject: Subject | undefined,
    params: Record<string, string>,
  ): Promise<Actor> {
    if (!caller) return 'visitor';
    if (caller.namespace === 'admin') return 'admin';
    if (!subject) return ROLE_ONLY[caller.namespace];
    const named = params[subject.kind === 'student' ? subject.classroom : subject.param] ?? '';
    const belonging = await BELONGINGS[subject.kind]?.(this.#db, named);
    if (!belonging) return FOREIGN[caller.namespace];
    if (belonging.everybody) return ROLE_ONLY[caller.namespace];
    const actor = await this.#inClassroom(caller, belonging.classroomCode);
    if (actor !== 'student' && actor !== 'assistance')
      return belonging.owner === caller.accountId ? ROLE_ONLY[caller.namespace] : actor;
    const own =
      subject.kind === 'student' ? params[subject.param] : 'own' in subject ? belonging.owner : caller.accountId;
    return own === caller.accountId ? actor : 'foreignStudent';
  }

  /** Who a caller is in a class. The broker asks this too. */
  async #inClassroom(caller: Caller, code: string | undefined): Promise<Actor> {
    if (code === undefined) return FOREIGN[caller.namespace];
    if (caller.namespace === 'classroom_assistance' && caller.classroomCode !== code) return 'foreignStudent';
    const [member] = await this.#db
      .select({ role: classMembers.role })
      .from(classMembers)
      .innerJoin(classrooms, eq(classrooms.code, classMembers.classroomCode))
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, caller.accountId),
          isNull(classMembers.removedAt),
          isNull(classrooms.deletedAt),
        ),
      );
    if (!member) return FOREIGN[caller.namespace];
    if (caller.namespace === 'classroom_assistance') return 'assistance';
    return member.role;
  }

  inClassroom(caller: Caller, code: string): Promise<Actor> {
    return caller.namespace === 'admin' ? Promise.resolve('admin') : this.#inClassroom(caller, code);
  }

  /** Refuses whoever the call does not admit. Says the same for what is foreign and what does not exist. */
  async admit(access: Access, caller: Caller | undefined, params: Record<string, string>): Promise<Actor> {
    if (!caller && !access.allow.includes('visitor')) throw new Refusal('NOT_SIGNED_IN');
    if (caller?.beingAssisted && caller.namespace !== 'classroom_assistance' && !access.whileAssisted)
      throw new Refusal('ERROR__ACCOUNT_BEING_ASSISTED');
    const actor = await this.actor(caller, access.of, params);
    if (!access.allow.includes(actor)) throw new Refusal('NOT_ALLOWED');
    return actor;
  }
}
