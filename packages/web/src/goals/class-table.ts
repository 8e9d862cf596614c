import type { Goal } from '@trundle/protocol/entities/goal';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import type { progress as said } from '@trundle/protocol/topics/goals';
import type { TopicPayload } from '@trundle/protocol/topics/topic';

type Row = ClassProgress['progress'][number];

/** Where a student is with a project: by goal, and since when nothing more was reached. */
export interface StudentLine {
  readonly byGoal: ReadonlyMap<string, Row>;
  /** The first goal that was run at and not reached, and since when; null when there is none. */
  readonly stuck: { readonly goal: Goal; readonly since: number } | null;
}

const latest = (...times: readonly (string | null)[]): number =>
  Math.max(...times.map((time) => (time === null ? 0 : Date.parse(time))));

/** Everybody's lines of one project, by student. */
export const linesOf = (project: ClassProgress['projects'][number], rows: readonly Row[]): Map<string, StudentLine> => {
  const own = rows.filter((row) => row.project === project._id);
  return new Map(
    [...Map.groupBy(own, ({ student }) => student)].map(([student, mine]): [string, StudentLine] => {
      const byGoal = new Map(mine.map((row) => [row.goal, row]));
      const goal = project.goals.find(({ id }) => byGoal.get(id)?.reachedAt === null);
      const row = goal && byGoal.get(goal.id);
      const since = row && latest(row.firstRunAt, ...mine.map(({ reachedAt }) => reachedAt));
      return [student, { byGoal, stuck: goal && since !== undefined ? { goal, since } : null }];
    }),
  );
};

/** The project somebody has run last. */
export const lastRun = ({ projects, progress }: ClassProgress): string | undefined => {
  const last = progress.toSorted((one, other) => Date.parse(other.lastRunAt) - Date.parse(one.lastRunAt))[0];
  return projects.find(({ _id }) => _id === last?.project)?._id ?? projects[0]?._id;
};

/** What a live message changes of what is known; undefined when it speaks of a project nobody has run before. */
export const withNews = (
  before: ClassProgress,
  student: string,
  { project, goals }: TopicPayload<typeof said>,
): ClassProgress | undefined => {
  if (!before.projects.some(({ _id }) => _id === project)) return undefined;
  const isOld = (row: Row): boolean => row.student !== student || row.project !== project;
  const news = goals.map(({ step: _step, missed: _missed, ...row }): Row => ({ ...row, student, project }));
  return { ...before, progress: [...before.progress.filter(isOld), ...news] };
};
