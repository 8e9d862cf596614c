import type { Goal } from '@trundle/protocol/entities/goal';
import { AT_WORK_AFTER_RUN, type GoalProgress } from '@trundle/protocol/entities/goal-progress';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import type { Language } from '@trundle/protocol/languages';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import type { Database } from '../database/connection.ts';
import { goalProgress, projects } from '../database/schema.ts';
import { lessonGoals } from '../lessons/lesson-projects.ts';

/** A student of a class in a project. */
export interface Learning {
  readonly student: string;
  readonly code: string;
  readonly project: string;
}

/** More than a school year of a full class; beyond, the oldest are left out of what is shown at once. */
const MOST_ROWS = 20_000;

type Row = typeof goalProgress.$inferSelect;
const present = (row: Omit<Row, 'studentId' | 'classroomCode' | 'projectId'>): GoalProgress => ({
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
    goals: readonly Goal[],
    { at, isCounted }: { at: Date; isCounted: boolean },
  ): Promise<GoalProgress[]> {
    const meanwhile = sql`least(${AT_WORK_AFTER_RUN}, extract(epoch from ${at.toISOString()}::timestamptz - ${lastRunAt}))`;
    const rows = goals.map(({ id }) => ({
      studentId: student,
      classroomCode: code,
      projectId: project,
      goal: id,
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

  /** Everything of a class, with the projects it is about as they are now, lessons in a language. */
  async readClass(code: string, language: Language): Promise<ClassProgress> {
    const rows = await this.#db
      .select()
      .from(goalProgress)
      .where(eq(goalProgress.classroomCode, code))
      .orderBy(sql`${lastRunAt} desc`)
      .limit(MOST_ROWS);
    const run = [...new Set(rows.map(({ projectId }) => projectId))];
    // What a class may not use any more it is not shown either.
    const ids = (await usableProjects(this.#db, code, run)).map(({ _id }) => _id);
    const found = await this.#db
      .select({ _id: projects.id, name: projects.name, goals: projects.goals })
      .from(projects)
      .where(and(inArray(projects.id, ids), isNull(projects.deletedAt)))
      .orderBy(asc(projects.createdAt));
    const lessons = ids.flatMap((id) => lessonGoals(id, language) ?? []);
    return {
      projects: [...lessons, ...found],
      progress: rows.map((row) => ({ ...present(row), student: row.studentId, project: row.projectId })),
    };
  }

  #of({ student, code, project }: Learning) {
    return and(
      eq(goalProgress.classroomCode, code),
      eq(goalProgress.studentId, student),
      eq(goalProgress.projectId, project),
    );
  }
}
