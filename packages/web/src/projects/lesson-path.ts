import type { ClassProgress } from '@trundle/protocol/http/goal';
import type { PathStop } from '@trundle/protocol/http/lesson-path';

type Path = readonly PathStop[];

/** Lessons of which all goals are reached: their badges are earned. */
export const doneIn = (path: Path): ReadonlySet<string> =>
  new Set(path.filter(({ goals, reached }) => goals.every((goal) => reached.includes(goal))).map(({ _id }) => _id));

/** Done, or the ones before it are, or those come first. */
export const standOf = ({ _id, after }: PathStop, done: ReadonlySet<string>): 'done' | 'open' | 'later' => {
  if (done.has(_id)) return 'done';
  return after.every((id) => done.has(id)) ? 'open' : 'later';
};

/** What comes next: where one has just come from somewhere, what follows that; else the first that is open. */
export const nextOn = (path: Path, done: ReadonlySet<string>, from?: string): PathStop | undefined => {
  const open = path.filter((stop) => standOf(stop, done) === 'open');
  return open.find(({ after }) => from !== undefined && after.includes(from)) ?? open[0];
};

/** How many of the class have the badge of each lesson. */
export const badgesOf = (path: Path, { progress }: ClassProgress): ReadonlyMap<string, number> => {
  const reached = progress.filter(({ reachedAt }) => reachedAt !== null);
  const byLesson = Map.groupBy(reached, ({ project }) => project);
  return new Map(
    path.map(({ _id, goals }) => {
      const byStudent = Map.groupBy(byLesson.get(_id) ?? [], ({ student }) => student);
      const has = (rows: typeof reached): boolean => goals.every((id) => rows.some(({ goal }) => goal === id));
      return [_id, [...byStudent.values()].filter(has).length];
    }),
  );
};
