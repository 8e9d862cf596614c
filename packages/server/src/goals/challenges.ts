import { type ChallengeBoard, type ChallengeKind, MOST_BOARD_LINES } from '@trundle/protocol/entities/goal-challenge';
import { markOf } from '@trundle/protocol/entities/goal-mark';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { usableProjects } from '../access/demo-scope.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { challengeResults, classMembers, goalChallenges } from '../database/schema.ts';
import type { Learning } from './goal-progress.ts';
import { RunFacts } from './run-facts.ts';

type OfProject = Omit<Learning, 'student'>;

const { classroomCode, projectId, kind: measure, studentId, value, reachedAt } = challengeResults;

/** What classes vie for, and who is best. */
export class Challenges {
  readonly #db: Database['db'];
  readonly #facts: RunFacts;

  constructor(database: Database) {
    this.#db = database.db;
    this.#facts = new RunFacts(database);
  }

  /** What a run is measured by; undefined where nobody vies. */
  async kindOf(of: OfProject): Promise<ChallengeKind | undefined> {
    const found = await this.#find(of);
    return found?.isOn ? found.kind : undefined;
  }

  async read({ code, project }: OfProject): Promise<ChallengeBoard> {
    const { isOn, kind } = (await this.#find({ code, project })) ?? { isOn: false, kind: 'fastest' as const };
    const found = await this.#db
      .select({ student: studentId, name: classMembers.name, value, at: reachedAt })
      .from(challengeResults)
      .innerJoin(
        classMembers,
        and(
          eq(classMembers.classroomCode, classroomCode),
          eq(classMembers.accountId, studentId),
          isNull(classMembers.removedAt),
        ),
      )
      .where(this.#of({ code, project }, kind))
      // Of two who are as good, who was so first.
      .orderBy(asc(value), asc(reachedAt), asc(studentId))
      .limit(MOST_BOARD_LINES);
    const lines = found.map((line) => ({ ...line, at: line.at.toISOString() }));
    return { project, on: isOn, kind, lines };
  }

  async set({ code, project }: OfProject, { on, kind }: { on: boolean; kind: ChallengeKind }): Promise<void> {
    if ((await usableProjects(this.#db, code, [project])).length === 0) throw new ApiError('NOT_FOUND');
    if (on && kind === 'nearest') await this.#refuseWithoutMark(project);
    await this.#db
      .insert(goalChallenges)
      .values({ classroomCode: code, projectId: project, kind, isOn: on })
      .onConflictDoUpdate({
        target: [goalChallenges.classroomCode, goalChallenges.projectId],
        set: { kind, isOn: on },
      });
  }

  /** Nobody can be nearest to a place that is not there: the board would stay empty. */
  async #refuseWithoutMark(project: string): Promise<void> {
    const goals = (await this.#facts.made(project))?.goals ?? [];
    if (markOf(goals) === undefined) throw new ApiError('INVALID_INPUT', {}, [{ field: 'kind', kind: 'noMark' }]);
  }

  async reset(of: OfProject): Promise<void> {
    const found = await this.#find(of);
    if (found) await this.#db.delete(challengeResults).where(this.#of(of, found.kind));
  }

  /** Keeps the better one; whether it is better than before. */
  async record({ student, ...of }: Learning, kind: ChallengeKind, reached: number, at: Date): Promise<boolean> {
    const { code, project } = of;
    const kept = await this.#db
      .insert(challengeResults)
      .values({
        classroomCode: code,
        projectId: project,
        kind,
        studentId: student,
        value: reached,
        reachedAt: at,
      })
      .onConflictDoUpdate({
        target: [classroomCode, projectId, measure, studentId],
        set: { value: reached, reachedAt: at },
        setWhere: sql`${value} > ${reached}`,
      })
      .returning({ value });
    return kept.length > 0;
  }

  async #find({ code, project }: OfProject): Promise<{ isOn: boolean; kind: ChallengeKind } | undefined> {
    const [found] = await this.#db
      .select({ isOn: goalChallenges.isOn, kind: goalChallenges.kind })
      .from(goalChallenges)
      .where(and(eq(goalChallenges.classroomCode, code), eq(goalChallenges.projectId, project)));
    return found;
  }

  #of({ code, project }: OfProject, kind: ChallengeKind) {
    return and(eq(classroomCode, code), eq(projectId, project), eq(measure, kind));
  }
}
