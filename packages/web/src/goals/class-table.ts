import type { Goal } from '@trundle/protocol/entities/goal';
import { AT_WORK_AFTER_RUN } from '@trundle/protocol/entities/goal-progress';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import type { progress as said } from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';

type Row = ClassProgress['progress'][number];

/** Where a student is with a project: by goal, and how long nothing more was reached. */
export interface StudentLine {
  readonly byGoal: ReadonlyMap<string, Row>;
  /** The first goal that is not reached; null when all are. */
  readonly stuck: Stuck | null;
}

interface Stuck {
  readonly goal: Goal;
  /** Seconds at work without a new goal until the last run, and when that was, or a goal reached after it. */
  readonly worked: number;
  readonly last: number;
}

/** Minutes at work without a new goal. Whoever has not run for long was away: a night is no time at work. */
export const stuckMinutes = ({ worked, last }: Stuck, now: number): number =>
  Math.floor((worked + Math.min(AT_WORK_AFTER_RUN, Math.max(0, now - last) / 1_000)) / 60);

export const isAway = ({ last }: Stuck, now: number): boolean => now - last > AT_WORK_AFTER_RUN * 1_000;

const latest = (...times: readonly (string | null)[]): number =>
  Math.max(...times.map((time) => (time === null ? 0 : Date.parse(time))));

/** Everybody's lines of one project, by student. */
export const linesOf = (project: ClassProgress['projects'][number], rows: readonly Row[]): Map<string, StudentLine> => {
  const own = rows.filter((row) => row.project === project._id);
  return new Map(
    [...Map.groupBy(own, ({ student }) => student)].map(([student, mine]): [string, StudentLine] => {
      const byGoal = new Map(mine.map((row) => [row.goal, row]));
      // One that was added to the project since is not reached either.
      const goal = project.goals.find(({ id }) => (byGoal.get(id)?.reachedAt ?? null) === null);
      const last = latest(...mine.flatMap(({ lastRunAt, reachedAt }) => [lastRunAt, reachedAt]));
      return [student, { byGoal, stuck: goal ? { goal, worked: byGoal.get(goal.id)?.worked ?? 0, last } : null }];
    }),
  );
};

/** The project somebody has run last, of those that are still there. */
export const lastRun = ({ projects, progress }: ClassProgress): string | undefined => {
  const there = new Set(projects.filter(({ deleted }) => !deleted).map(({ _id }) => _id));
  const last = progress
    .filter(({ project }) => there.has(project))
    .toSorted((one, other) => Date.parse(other.lastRunAt) - Date.parse(one.lastRunAt))[0];
  return last?.project ?? [...there][0];
};

/**
 * What a live message changes of what is known; undefined when it speaks of a project or a goal nobody has run before. What
 * whoever leads tries out changes nothing.
 */
export const withNews = (
  before: ClassProgress,
  student: string,
  { project, goals, kept }: TopicPayload<typeof said>,
): ClassProgress | undefined => {
  if (!kept) return before;
  const known = before.projects.find(({ _id }) => _id === project);
  // Its maker may have changed it since.
  if (!goals.every(({ goal }) => known?.goals.some(({ id }) => id === goal))) return undefined;
  const isOld = (row: Row): boolean =>
    row.student !== student || row.project !== project || !goals.some(({ goal }) => goal === row.goal);
  const news = goals.map(({ step: _step, missed: _missed, ...row }): Row => ({ ...row, student, project }));
  return { ...before, progress: [...before.progress.filter(isOld), ...news] };
};
