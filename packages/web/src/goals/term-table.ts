import type { Goal } from '@trundle/protocol/entities/goal';
import type { ClassProgress } from '@trundle/protocol/http/goal';

type Row = ClassProgress['progress'][number];
type Project = ClassProgress['projects'][number];

/** One student at one project, over the term. */
export interface TermLine {
  readonly project: Project;
  /** Those of now, then what she has run for and the project does not ask for any more. */
  readonly goals: readonly { readonly goal: Goal; readonly row: Row | undefined; readonly isFormer: boolean }[];
  /** How many there are to reach, and how many of them she has. */
  readonly all: number;
  readonly reached: number;
  /** The first run, and the last one or what was reached in it. */
  readonly from: number;
  readonly to: number;
}

const times = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ firstRunAt, lastRunAt, reachedAt }) =>
    [firstRunAt, lastRunAt, reachedAt].flatMap((time) => (time === null ? [] : [Date.parse(time)])),
  );

/** What each student has done, project after project as she began them. */
export const termOf = ({ projects, progress }: ClassProgress): Map<string, TermLine[]> => {
  const byId = new Map(projects.map((project) => [project._id, project]));
  return new Map(
    [...Map.groupBy(progress, ({ student }) => student)].map(([student, own]) => {
      const lines = [...Map.groupBy(own, (row) => row.project)].flatMap(([id, rows]): TermLine[] => {
        const project = byId.get(id);
        if (project === undefined) return [];
        const rowOf = ({ id: goal }: Goal): Row | undefined => rows.find((row) => row.goal === goal);
        const now = project.goals.map((goal) => ({ goal, row: rowOf(goal), isFormer: false }));
        const then = project.former
          .map((goal) => ({ goal, row: rowOf(goal), isFormer: true }))
          .filter(({ row }) => row !== undefined);
        // Where nothing is asked for any more, what was asked for is all there is.
        const counted = now.length > 0 ? now : then;
        const reached = counted.filter(({ row }) => (row?.reachedAt ?? null) !== null).length;
        const goals = [...now, ...then];
        return [
          {
            project,
            goals,
            all: counted.length,
            reached,
            from: Math.min(...times(rows)),
            to: Math.max(...times(rows)),
          },
        ];
      });
      return [student, lines.toSorted((one, other) => one.from - other.from)];
    }),
  );
};

/** The projects of a class, as its first student began them. */
export const projectsOfTerm = (term: ReadonlyMap<string, readonly TermLine[]>): Project[] => {
  const begun = new Map<string, { project: Project; from: number }>();
  for (const { project, from } of [...term.values()].flat()) {
    const known = begun.get(project._id);
    if (known === undefined || from < known.from) begun.set(project._id, { project, from });
  }
  return [...begun.values()].toSorted((one, other) => one.from - other.from).map(({ project }) => project);
};
