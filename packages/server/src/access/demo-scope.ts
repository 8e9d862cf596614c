import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classrooms, projects } from '../database/schema.ts';
import { isLesson } from '../lessons/lesson-projects.ts';

/**
 * Made in the caller's demo; for everybody else: in none. A demo and the rest never see each other's things. For
 * queries that join the maker as `accounts`.
 */
export const madeWithin = ({ demo }: Pick<Caller, 'demo'>): SQL =>
  demo === null ? isNull(accounts.demo) : eq(accounts.demo, demo);

/**
 * Those of the projects that can be used in a class: a demo's only in its own classes, and no others there; lessons
 * everywhere.
 */
export const usableProjects = async (
  db: Database['db'],
  code: string,
  ids: readonly string[],
): Promise<{ _id: string; parent: string | null }[]> => {
  const owner = alias(accounts, 'owner');
  const kept = await db
    .select({ _id: projects.id, parent: projects.parent })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.createdBy))
    .innerJoin(classrooms, eq(classrooms.code, code))
    .innerJoin(owner, eq(owner.id, classrooms.createdBy))
    .where(
      and(
        inArray(projects.id, [...ids]),
        isNull(projects.deletedAt),
        sql`${accounts.demo} is not distinct from ${owner.demo}`,
      ),
    );
  return [...kept, ...ids.filter(isLesson).map((_id) => ({ _id, parent: null }))];
};
