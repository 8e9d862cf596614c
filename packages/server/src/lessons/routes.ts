import { readLessonPath } from '@trundle/protocol/http/lesson-path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { goalProgress } from '../database/schema.ts';
import { type Route, route } from '../http/route.ts';
import { lessonPath } from './lesson-projects.ts';

export const lessonPathRoutes = ({ db }: Database): Route[] => [
  route(readLessonPath, async ({ params, caller, language }) => {
    const path = lessonPath(language);
    const { classroomCode, studentId, projectId, goal, reachedAt } = goalProgress;
    const ids = path.map(({ _id }) => _id);
    const rows = await db
      .select({ projectId, goal })
      .from(goalProgress)
      .where(
        and(
          eq(classroomCode, params.id),
          eq(studentId, caller.accountId),
          inArray(projectId, ids),
          isNotNull(reachedAt),
        ),
      );
    const byLesson = Map.groupBy(rows, (row) => row.projectId);
    return path.map((stop) => {
      const reached = new Set(byLesson.get(stop._id)?.map((row) => row.goal));
      // What an earlier version asked for is no goal of it any more.
      return { ...stop, reached: stop.goals.filter((id) => reached.has(id)) };
    });
  }),
];
