import type { Actor } from '@trundle/protocol';
import { PLATFORM } from '@trundle/protocol/constants';
import type { Access, Subject } from '@trundle/protocol/http/access';
import { may, type Permission } from '@trundle/protocol/permissions';
import type { ClassStanding } from '@trundle/protocol/roles';
import { bundledModel } from '@trundle/world';
import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { boundClass, type Caller, hasWholeAccount } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import {
  accounts,
  classMembers,
  classrooms,
  media,
  models,
  pathfindings,
  projectCategories,
  projects,
  robots,
  works,
} from '../database/schema.ts';
import { isLesson } from '../lessons/lesson-projects.ts';
import { trashedSince } from '../trash/since.ts';
import { Memberships } from './memberships.ts';

/** Which class a thing belongs to, and which account owns it. */
interface Ownership {
  classroomCode?: string;
  owner?: string | null;
  /** Who teaches the class that it is, and as what, where nobody is in it. */
  teachers?: Readonly<Record<string, ClassStanding>>;
  /** Comes with the program and belongs to everybody. */
  everybody?: true;
  /** The demo it was made in, where no class says it. */
  demo?: string | null;
  /** What is an account's own: whether the session is of that class, or of the account. */
  boundTo?: string | null;
}

type Find = (db: Database['db'], id: string) => Promise<Ownership | undefined>;

const workOwnership = async (db: Database['db'], id: string, which: SQL): Promise<Ownership | undefined> => {
  const [work] = await db
    .select({ classroomCode: works.classroomCode, owner: works.createdBy })
    .from(works)
    .where(and(eq(works.id, id), which));
  return work;
};

const mediaOwnership = async (db: Database['db'], id: string, which: SQL): Promise<Ownership | undefined> => {
  const [picture] = await db
    .select({ classroomCode: media.classroomCode, boundTo: media.boundTo, owner: media.createdBy })
    .from(media)
    .where(and(eq(media.id, id), which));
  if (!picture) return undefined;
  const { owner, classroomCode, boundTo } = picture;
  return classroomCode === null ? { owner, boundTo } : { owner, classroomCode };
};

const projectOwnership = async (db: Database['db'], id: string, which: SQL): Promise<Ownership | undefined> => {
  const [project] = await db
    .select({ owner: projects.createdBy, demo: accounts.demo })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.createdBy))
    .where(and(eq(projects.id, id), which));
  return project;
};

const TEACHERS_OF_CLASS = sql<
  Record<string, ClassStanding>
>`(select coalesce(jsonb_object_agg(account_id, standing), '{}')
  from class_members where classroom_code = ${classrooms.code} and role = 'teacher' and removed_at is null
    and (until is null or until > now()))`;

/** How the ownership of each kind of thing is looked up. Kinds that are not stored yet have none. */
const OWNERSHIP_LOOKUPS: Partial<Record<Subject['kind'], Find>> = {
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
  work: (db, id) => workOwnership(db, id, isNull(works.deletedAt)),
  deletedWork: (db, id) => workOwnership(db, id, gt(works.deletedAt, trashedSince())),
  media: (db, id) => mediaOwnership(db, id, isNull(media.deletedAt)),
  deletedMedia: (db, id) => mediaOwnership(db, id, gt(media.deletedAt, trashedSince())),
  model3d: async (db, id) => {
    if (bundledModel(id)) return { everybody: true };
    const [model] = await db.select({ classroomCode: models.classroomCode }).from(models).where(eq(models.id, id));
    return model;
  },
  // Lessons are read by everybody, in a demo too, and changed by nobody.
  project: async (db, id) =>
    isLesson(id) ? { owner: PLATFORM._id } : projectOwnership(db, id, isNull(projects.deletedAt)),
  deletedProject: (db, id) => projectOwnership(db, id, gt(projects.deletedAt, trashedSince())),
  // Nobody is in a class that is deleted: whoever taught it is asked about.
  deletedClassroom: async (db, id) => {
    const [classroom] = await db
      .select({ demo: accounts.demo, teachers: TEACHERS_OF_CLASS })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(
        and(
          eq(classrooms.code, id.trim().toUpperCase()),
          or(isNotNull(classrooms.archivedAt), gt(classrooms.deletedAt, trashedSince())),
          not(classrooms.practice),
        ),
      );
    return classroom;
  },
  pathfinding: async (db, id) => {
    const [set] = await db
      .select({ owner: pathfindings.createdBy, demo: accounts.demo })
      .from(pathfindings)
      .innerJoin(accounts, eq(accounts.id, pathfindings.createdBy))
      .where(eq(pathfindings.id, id));
    return set;
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

/** A session that logged in by a class's code, card or assistance is bound to that class. */
const opens = ({ classroomCode }: Caller, code: string): boolean => classroomCode === null || classroomCode === code;

/** A practice mat is its maker's alone, from a session that is not another class's. */
const isOwnMat = (caller: Caller, maker: string): boolean => maker === caller.accountId && hasWholeAccount(caller);

/** Finds which actor a caller is towards the subject of a call, and whether the call's declaration allows that actor. */
export class Authorizer {
  readonly #db: Database['db'];
  readonly #memberships: Memberships;

  constructor(database: Database) {
    this.#db = database.db;
    this.#memberships = new Memberships(database);
  }

  async actorFor(
    caller: Caller | undefined,
    subject: Subject | undefined,
    params: Record<string, string>,
  ): Promise<Actor> {
    if (!caller) return 'visitor';
    if (caller.namespace === 'admin') return 'admin';
    if (!subject) return ROLE_ONLY[caller.namespace];
    const belonging = await this.#ownership(subject, params);
    if (!belonging) return FOREIGN[caller.namespace];
    if (belonging.everybody) return ROLE_ONLY[caller.namespace];
    const { classroomCode, owner, teachers, demo, boundTo } = belonging;
    if (boundTo !== undefined && boundTo !== boundClass(caller)) return FOREIGN[caller.namespace];
    // A demo and the rest are kept apart, even where a call allows foreign students or teachers.
    if (demo !== undefined && demo !== caller.demo) return 'visitor';
    const isTheirs = owner === caller.accountId || teachers?.[caller.accountId] !== undefined;
    if (classroomCode === undefined) return (isTheirs ? ROLE_ONLY : FOREIGN)[caller.namespace];
    // A thing of a class is reached through the class alone: whoever made it and has left the class has no access.
    const actor = await this.#memberActor(caller, classroomCode);
    if (actor !== 'student' && actor !== 'assistance') return actor;
    const own = subject.kind === 'student' ? params[subject.param] : 'own' in subject ? owner : caller.accountId;
    return own === caller.accountId ? actor : 'foreignStudent';
  }

  async #memberActor(caller: Caller, code: string): Promise<Actor> {
    const member = await this.#memberships.find(caller.accountId, code);
    if (!member) return FOREIGN[caller.namespace];
    if (member.demo !== caller.demo) return 'visitor';
    if (member.practice ? !isOwnMat(caller, member.maker) : !opens(caller, code)) return FOREIGN[caller.namespace];
    if (caller.namespace === 'classroom_assistance') return 'assistance';
    return member.role;
  }

  /** Which actor a caller is in a class. The broker asks this too. */
  actorIn(caller: Caller, code: string): Promise<Actor> {
    return caller.namespace === 'admin' ? Promise.resolve('admin') : this.#memberActor(caller, code);
  }

  /** What a teacher is to a class; null for everybody else, and where there is no such class. */
  async standingIn({ accountId }: Caller, code: string): Promise<ClassStanding | null> {
    return (await this.#memberships.find(accountId, code))?.standing ?? null;
  }

  /** Throws when the call does not allow the caller. The error is the same for foreign things and for missing ones. */
  async authorize(access: Access, caller: Caller | undefined, params: Record<string, string>): Promise<Actor> {
    if (!caller && !access.allow.includes('visitor')) throw new ApiError('NOT_SIGNED_IN');
    if (caller?.beingAssisted && caller.namespace !== 'classroom_assistance' && !access.whileAssisted)
      throw new ApiError('ERROR__ACCOUNT_BEING_ASSISTED');
    if (caller?.demo && access.notInDemo) throw new ApiError('NOT_IN_DEMO');
    const actor = await this.actorFor(caller, access.of, params);
    if (!access.allow.includes(actor)) throw await this.#denial(access, caller, params);
    if (access.needs && actor === 'teacher' && caller) await this.#checkStanding(access.needs, access, caller, params);
    if (access.schoolOnly || access.notInDemo) await this.#checkKindOfClass(access, params);
    return actor;
  }

  /** Several teachers share a class, and not all of them may do everything; what they made themselves is their own. */
  async #checkStanding(
    needs: Permission,
    { of }: Access,
    caller: Caller,
    params: Record<string, string>,
  ): Promise<void> {
    const thing = of && (await this.#ownership(of, params));
    if (!thing || ('own' in of && thing.owner === caller.accountId)) return;
    const { classroomCode, teachers } = thing;
    if (classroomCode === undefined && teachers === undefined) return;
    const standing = classroomCode ? await this.standingIn(caller, classroomCode) : teachers?.[caller.accountId];
    // The maker of a practice mat is a student by their account, and its owner.
    if (!may(standing, needs)) throw new ApiError(standing === 'substitute' ? 'NOT_AS_SUBSTITUTE' : 'NOT_ALLOWED');
  }

  /** A student who was taken off the class list is told so, and what to do; everybody else gets the same error. */
  async #denial(access: Access, caller: Caller | undefined, params: Record<string, string>): Promise<ApiError> {
    const code = access.of && (await this.#ownership(access.of, params))?.classroomCode;
    if (!code || caller?.namespace !== 'student' || !opens(caller, code)) return new ApiError('NOT_ALLOWED');
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
    return new ApiError(isOff ? 'OFF_CLASS_LIST' : 'NOT_ALLOWED');
  }

  /** Refuses what a practice mat or a demo has none of, to an admin too. */
  async #checkKindOfClass({ of, schoolOnly, notInDemo }: Access, params: Record<string, string>): Promise<void> {
    const code = of && (await this.#ownership(of, params))?.classroomCode;
    if (!code) return;
    const [row] = await this.#db
      .select({ practice: classrooms.practice, demo: accounts.demo })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(eq(classrooms.code, code));
    if (schoolOnly && row?.practice) throw new ApiError('PRACTICE_CLASS');
    if (notInDemo && row && row.demo !== null) throw new ApiError('NOT_IN_DEMO');
  }

  async #ownership(subject: Subject, params: Record<string, string>): Promise<Ownership | undefined> {
    const named = params[subject.kind === 'student' ? subject.classroom : subject.param] ?? '';
    return OWNERSHIP_LOOKUPS[subject.kind]?.(this.#db, named);
  }
}
