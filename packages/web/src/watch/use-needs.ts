import type { LiveStudent } from '@trundle/client/live/students';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { useMemo } from 'react';
import { isAway, linesOf, stuckMinutes } from '../goals/class-table.ts';
import { useProgress } from '../goals/use-progress.ts';
import { useLive } from '../live/hooks.ts';
import { useMinutes } from '../live/use-minutes.ts';
import type { Need, Ticks } from './wall-order.ts';

/** Longer ago than this it was another lesson. */
const OF_THIS_LESSON = 3 * 60 * 60_000;

/** How far a student has come with the project she has run last. */
interface Standing {
  /** Minutes at work without a new goal; none for whoever is away or done. */
  readonly atGoal: number;
  /** The project and its ticks; null where that was another day. */
  readonly ticks: Ticks | null;
}

/** What each student of a class is at, by student. */
export const standingsOf = ({ projects, progress }: ClassProgress, now: number): Map<string, Standing> => {
  const there = new Map(projects.filter(({ deleted }) => !deleted).map((project) => [project._id, project]));
  const lines = new Map([...there].map(([id, project]) => [id, linesOf(project, progress)]));
  const last = new Map<string, { project: string; at: number }>();
  for (const { student, project, lastRunAt } of progress) {
    const at = Date.parse(lastRunAt);
    if (at >= (last.get(student)?.at ?? 0)) last.set(student, { project, at });
  }
  return new Map(
    [...last].flatMap(([student, { project: id, at }]): [string, Standing][] => {
      const [project, line] = [there.get(id), lines.get(id)?.get(student)];
      if (project === undefined || line === undefined) return [];
      const { stuck, byGoal } = line;
      const reached = project.goals.filter((goal) => (byGoal.get(goal.id)?.reachedAt ?? null) !== null).length;
      const atGoal = stuck === null || isAway(stuck, now) ? 0 : stuckMinutes(stuck, now);
      const isNow = project.goals.length > 0 && now - at < OF_THIS_LESSON;
      return [[student, { atGoal, ticks: isNow ? { name: project.name, reached, all: project.goals.length } : null }]];
    }),
  );
};

/** Who needs what, by what students say themselves, what their pages say, and what the server has seen of their goals. */
export const useNeeds = (
  code: string,
  students: readonly LiveStudent[],
  words: ReadonlyMap<string, PingWords>,
): ReadonlyMap<string, Need> => {
  const requests = useLive('helpRequests');
  const known = useProgress(code);
  const now = useMinutes();
  const standings = useMemo(() => (known === undefined ? undefined : standingsOf(known, now)), [known, now]);
  return new Map(
    students.map(({ student: { _id: id, name }, online }): [string, Need] => {
      const { failed = false, idle = 0 } = online ? (words.get(id) ?? {}) : {};
      const request = requests.get(id);
      return [
        id,
        {
          id,
          name,
          askedAt: request === undefined ? null : Date.parse(request.askedAt),
          isFailed: failed,
          atGoal: online ? (standings?.get(id)?.atGoal ?? 0) : 0,
          ticks: standings?.get(id)?.ticks ?? null,
          idle,
        },
      ];
    }),
  );
};
