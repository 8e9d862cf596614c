import type { LiveStudent } from '@trundle/client/live/students';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { useMemo } from 'react';
import { isAway, linesOf, stuckMinutes } from '../goals/class-table.ts';
import { useProgress } from '../goals/use-progress.ts';
import { useLive } from '../live/hooks.ts';
import { useMinutes } from '../live/use-minutes.ts';
import type { Need } from './wall-order.ts';

/** Minutes at work without a new goal at the project each student has run last; whoever is away is left out. */
export const minutesAtGoal = ({ projects, progress }: ClassProgress, now: number): Map<string, number> => {
  const there = projects.filter(({ deleted }) => !deleted);
  const lines = new Map(there.map((project) => [project._id, linesOf(project, progress)]));
  const last = new Map<string, { project: string; at: number }>();
  for (const { student, project, lastRunAt } of progress) {
    const at = Date.parse(lastRunAt);
    if (at >= (last.get(student)?.at ?? 0)) last.set(student, { project, at });
  }
  return new Map(
    [...last].flatMap(([student, { project }]): [string, number][] => {
      const stuck = lines.get(project)?.get(student)?.stuck ?? null;
      return stuck === null || isAway(stuck, now) ? [] : [[student, stuckMinutes(stuck, now)]];
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
  const atGoals = useMemo(() => (known === undefined ? undefined : minutesAtGoal(known, now)), [known, now]);
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
          atGoal: online ? (atGoals?.get(id) ?? 0) : 0,
          idle,
        },
      ];
    }),
  );
};
