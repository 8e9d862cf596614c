import type { Actor } from '@trundle/protocol';
import type { Access, Subject } from '@trundle/protocol/http/access';
import { bundledModel } from '@trundle/world';
import { and, eq, isNull } from 'drizzle-orm';
import { type Caller, hasWholeAccount } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import {
  accounts,
  classMembers,
  classrooms,
  models,
  projectCategories,
  projects,
  robots,
  works,
} from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { Memberships } from './memberships.ts';

/** What a thing belongs to: the class that has it, and the account whose own it is. */
export interface Belonging {
  classroomCode?: string;
  owner?: string | null;
  /** Comes with the program: it is everybody's. */
  everybody?: true;
  /** The demo it was made in, where no class says it. */
  demo?: string | null;
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
      .leftJoin(classMembers, and(eq(classMembers.id, robots.memberId), isNull(classMembers.removedAt)))
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
      .select({ owner: projects.createdBy, demo: accounts.demo })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.createdBy))
      .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
    return project;
  },
  projectCategory: async (db, id) => {
    const [category] = await db
      .select({ owner: projectCategories.createdBy, demo: projectCategories.demo })
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

/** A session that came in by a class's code, card or assistance opens that class and no other. */
const opens = ({ classroomCode }: Caller, code: string): boolean => classroomCode === null || classroomCode === code;

/** A practice mat is its maker's alone, from a session that is not another class's. */
const isOwnMat = (caller: Caller, maker: string): boolean => maker === caller.accountId && hasWholeAccount(caller);

/** Tells who a caller is to the thing a call is about, and lets in only whom the call allows. */
export class Relations {
  readonly #db: Database['db'];
  readonly #memberships: Memberships;

  constructor(database: Database) {
    this.#db = database.db;
    this.#memberships = new Memberships(database);
  }

  async actor(
    caller: Caller | undefined,
    subject: Subject | undefined,
    params: Record<string, string>,
  ): Promise<Actor> {
    if (!caller) return 'visitor';
    if (caller.namespace === 'admin') return 'admin';
    if (!subject) return ROLE_ONLY[caller.namespace];
    const belonging = await this.#belonging(subject, params);
    if (!belonging) return FOREIGN[caller.namespace];
    if (belonging.everybody) return ROLE_ONLY[caller.namespace];
    const { classroomCode, owner, demo } = belonging;
    // A demo and everything else have nothing to do with each other, whatever a call allows a stranger.
    if (demo !== undefined && demo !== caller.demo) return 'visitor';
    if (classroomCode === undefined)
      return owner === caller.accountId ? ROLE_ONLY[caller.namespace] : FOREIGN[caller.namespace];
    // What is a class's is reached through the class alone: who made it and is no longer in it is a stranger to it.
    const actor = await this.#inClassroom(caller, classroomCode);
    if (actor !== 'student' && actor !== 'assistance') return actor;
    const own = subject.kind === 'student' ? params[subject.param] : 'own' in subject ? owner : caller.accountId;
    return own === caller.accountId ? actor : 'foreignStudent';
  }

  /** Who a caller is in a class. The broker asks this too. */
  async #inClassroom(caller: Caller, code: string): Promise<Actor> {
    const member = await this.#memberships.find(caller.accountId, code);
    if (!member) return FOREIGN[caller.namespace];
    if (member.demo !== caller.demo) return 'visitor';
    if (member.practice ? !isOwnMat(caller, member.maker) : !opens(caller, code)) return FOREIGN[caller.namespace];
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
    if (caller?.demo && access.notInDemo) throw new Refusal('NOT_IN_DEMO');
    const actor = await this.actor(caller, access.of, params);
    if (!access.allow.includes(actor)) throw await this.#refusalFor(access, caller, params);
    if (access.schoolOnly && (await this.#isPractice(access, params))) throw new Refusal('PRACTICE_CLASS');
    return actor;
  }

  /** Who was taken off the list of a class they know hears that, and what to do; everybody else hears the same. */
  async #refusalFor(access: Access, caller: Caller | undefined, params: Record<string, string>): Promise<Refusal> {
    const code = access.of && (await this.#belonging(access.of, params))?.classroomCode;
    if (!code || caller?.namespace !== 'student' || !opens(caller, code)) return new Refusal('NOT_ALLOWED');
    const rows = await this.#db
      .select({ removedAt: classMembers.removedAt })
      .from(classMembers)
      .innerJoin(classrooms, and(eq(classrooms.code, classMembers.classroomCode), isNull(classrooms.deletedAt)))
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, caller.accountId),
          eq(classMembers.role, 'student'),
        ),
      );
    const isOff = rows.length > 0 && rows.every(({ removedAt }) => removedAt !== null);
    return new Refusal(isOff ? 'OFF_CLASS_LIST' : 'NOT_ALLOWED');
  }

  async #isPractice({ of }: Access, params: Record<string, string>): Promise<boolean> {
    const code = of && (await this.#belonging(of, params))?.classroomCode;
    if (!code) return false;
    const [row] = await this.#db
      .select({ practice: classrooms.practice })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    return row?.practice ?? false;
  }

  async #belonging(subject: Subject, params: Record<string, string>): Promise<Belonging | undefined> {
    const named = params[subject.kind === 'student' ? subject.classroom : subject.param] ?? '';
    return BELONGINGS[subject.kind]?.(this.#db, named);
  }
}
