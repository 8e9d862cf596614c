import type { Goal } from '@trundle/protocol/entities/goal';
import { AT_WORK_AFTER_RUN, type GoalProgress } from '@trundle/protocol/entities/goal-progress';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import type { Language } from '@trundle/protocol/languages';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import type { Database } from '../database/connection.ts';
import { classMembers, classrooms, goalProgress, projects } from '../database/schema.ts';
import { isLesson, lessonGoals } from '../lessons/lesson-projects.ts';

/** A student of a class in a project. */
export interface Learning {
  readonly student: string;
  readonly code: string;
  readonly project: string;
}

/** More than a school year of a full class; beyond, the oldest are left out of what is shown at once. */
const MOST_ROWS = 20_000;

type Row = typeof goalProgress.$inferSelect;
const present = (row: Pick<Row, keyof typeof COLUMNS>): GoalProgress => ({
  goal: row.goal,
  attempts: row.attempts,
  firstRunAt: row.firstRunAt.toISOString(),
  lastRunAt: row.lastRunAt.toISOString(),
  reachedAt: row.reachedAt?.toISOString() ?? null,
  hints: row.hints,
  worked: row.worked,
});

const { goal, attempts, firstRunAt, lastRunAt, reachedAt, hints, worked } = goalProgress;
const COLUMNS = { goal, attempts, firstRunAt, lastRunAt, reachedAt, hints, worked };

/** How far students have come, kept over the term. */
export class GoalProgressStore {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  /** A run begins: one attempt more at whatever is not reached yet, unless it was counted when it was said first. */
  async begin(
    { student, code, project }: Learning,
    { name, goals }: { name: string; goals: readonly Goal[] },
    { at, isCounted }: { at: Date; isCounted: boolean },
  ): Promise<GoalProgress[]> {
    const meanwhile = sql`least(${AT_WORK_AFTER_RUN}, extract(epoch from ${at.toISOString()}::timestamptz - ${lastRunAt}))`;
    const rows = goals.map((each) => ({
      studentId: student,
      classroomCode: code,
      projectId: project,
      goal: each.id,
      projectName: name,
      asked: { ...each, hints: [] },
      attempts: 1,
      firstRunAt: at,
      lastRunAt: at,
    }));
    const { classroomCode, studentId, projectId } = goalProgress;
    const kept = await this.#db
      .insert(goalProgress)
      .values(rows)
      .onConflictDoUpdate({
        target: [classroomCode, studentId, projectId, goal],
        set: {
          attempts: sql`case when ${reachedAt} is null then ${attempts} + ${isCounted ? 0 : 1} else ${attempts} end`,
          worked: sql`case when ${reachedAt} is null then ${worked} + greatest(0, ${meanwhile})::integer else ${worked} end`,
          lastRunAt: at,
          projectName: sql`excluded.project_name`,
          asked: sql`excluded.asked`,
        },
      })
      .returning(COLUMNS);
    return kept.map(present);
  }

  /** What is reached stays so, since its first time; whoever reaches something is stuck nowhere. */
  async reached(learning: Learning, goals: readonly string[], at: Date): Promise<void> {
    await this.#db
      .update(goalProgress)
      .set({
        reachedAt: sql`case when ${inArray(goal, [...goals])} then ${at.toISOString()}::timestamptz end`,
        worked: 0,
      })
      .where(and(this.#of(learning), isNull(reachedAt)));
  }

  /** A hint that was shown stays shown. */
  async asked(learning: Learning, asked: { goal: string; hints: number }): Promise<void> {
    await this.#db
      .update(goalProgress)
      .set({ hints: sql`greatest(${hints}, ${asked.hints})` })
      .where(and(this.#of(learning), eq(goal, asked.goal)));
  }

  async read(learning: Learning): Promise<GoalProgress[]> {
    const found = await this.#db.select(COLUMNS).from(goalProgress).where(this.#of(learning));
    return found.map(present);
  }

  /** Everything of a class, with the projects it is about as they are now, lessons in a language. What is gone keeps its words. */
  async readClass(code: string, language: Language): Promise<ClassProgress> {
    const { studentId, projectId, classroomCode } = goalProgress;
    const rows = await this.#db
      .select({ ...COLUMNS, student: studentId, project: projectId })
      .from(goalProgress)
      .where(eq(classroomCode, code))
      .orderBy(desc(lastRunAt))
      .limit(MOST_ROWS);
    const run = new Set(rows.map(({ project }) => project));
    // What the class works on now is there before anybody has run it, unless there is nothing to reach.
    const given = await this.#given(code);
    const known = await this.#projects(code, [...new Set([...run, ...given])], language);
    return {
      projects: known.filter(({ _id, goals, deleted }) => run.has(_id) || (!deleted && goals.length > 0)),
      left: await this.#left(code, new Set(rows.map(({ student }) => student))),
      progress: rows.map(({ student, project, ...row }) => ({ ...present(row), student, project })),
    };
  }

  async #projects(code: string, run: readonly string[], language: Language): Promise<ClassProgress['projects']> {
    const words = Map.groupBy(await this.#words(code), ({ project }) => project);
    const former = (project: string, goals: readonly Goal[]): Goal[] => {
      const ids = new Set(goals.map(({ id }) => id));
      return (words.get(project) ?? []).flatMap(({ asked }) => (asked && !ids.has(asked.id) ? [asked] : []));
    };
    const usable = new Set((await usableProjects(this.#db, code, run)).map(({ _id }) => _id));
    const found = await this.#db
      .select({ _id: projects.id, name: projects.name, goals: projects.goals, deletedAt: projects.deletedAt })
      .from(projects)
      .where(inArray(projects.id, [...run]))
      .orderBy(asc(projects.createdAt));
    const there = new Set(found.map(({ _id }) => _id));
    return [
      ...run.flatMap((id) => {
        const lesson = lessonGoals(id, language);
        return lesson ? [{ ...lesson, former: former(id, lesson.goals), deleted: false }] : [];
      }),
      ...found
        // What a class may not use any more it is not shown either.
        .filter(({ _id, deletedAt }) => deletedAt !== null || usable.has(_id))
        .map(({ deletedAt, ...project }) => ({
          ...project,
          former: former(project._id, project.goals),
          deleted: deletedAt !== null,
        })),
      ...run
        .filter((id) => !there.has(id) && !isLesson(id))
        .map((_id) => ({
          _id,
          name: words.get(_id)?.[0]?.name ?? '',
          goals: [],
          former: former(_id, []),
          deleted: true,
        })),
    ];
  }

  async #given(code: string): Promise<string[]> {
    const [found] = await this.#db
      .select({ project: classrooms.currentOperationProject })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    return found?.project ? [found.project] : [];
  }

  /** What was asked for in a class, by project and goal, as it was run last. */
  #words(code: string) {
    const { projectId, projectName, asked, classroomCode } = goalProgress;
    return this.#db
      .selectDistinctOn([projectId, goal], { project: projectId, name: projectName, asked })
      .from(goalProgress)
      .where(eq(classroomCode, code))
      .orderBy(projectId, goal, desc(lastRunAt));
  }

  async #left(code: string, students: ReadonlySet<string>): Promise<ClassProgress['left']> {
    const { accountId, name, removedAt, classroomCode, role } = classMembers;
    const members = await this.#db
      .select({ _id: accountId, name, removedAt })
      .from(classMembers)
      .where(and(eq(classroomCode, code), eq(role, 'student')))
      .orderBy(desc(removedAt));
    const here = new Set(members.flatMap((each) => (each.removedAt === null ? [each._id] : [])));
    const left = new Map<string, string>();
    for (const each of members)
      if (students.has(each._id) && !here.has(each._id) && !left.has(each._id)) left.set(each._id, each.name);
    return [...left].map(([_id, called]) => ({ _id, name: called }));
  }

  #of({ student, code, project }: Learning) {
    return and(
      eq(goalProgress.classroomCode, code),
      eq(goalProgress.studentId, student),
      eq(goalProgress.projectId, project),
    );
  }
}
