import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { RoleSchema } from '../roles.ts';
import { admins } from './access.ts';
import { call } from './call.ts';
import { PageSchema } from './query.ts';

/** So many are shown at a time. */
export const ADMIN_PAGE = 50;
const Search = PageSchema.extend({
  /** Part of a name, an address or a class code, in any case. */
  q: z.string().trim().max(80).default(''),
});
const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row).max(ADMIN_PAGE),
    /** There is a page after this one. */
    more: z.boolean(),
  });

export const listPeople = call({
  method: 'GET',
  path: '/admin/people',
  summary: 'Everybody who has an account here, newest first; those of demos are left out.',
  access: admins,
  query: Search,
  answer: paged(
    z.object({
      _id: IdSchema,
      name: z.string(),
      email: z.string().nullable(),
      role: RoleSchema,
      verified: z.boolean(),
      /** The class that looks after the account. */
      home: ClassCodeSchema.nullable(),
      classes: z.number().int().min(0),
      /** When any of their pages was last heard of. */
      seenAt: TimestampSchema.nullable(),
      createdAt: TimestampSchema,
    }),
  ),
});
export const listAllClasses = call({
  method: 'GET',
  path: '/admin/classes',
  summary: 'Every class of this server, used last first; deleted ones, practice mats and those of demos are left out.',
  access: admins,
  query: Search,
  answer: paged(
    z.object({
      _id: ClassCodeSchema,
      name: z.string(),
      teacher: z.string(),
      students: z.number().int().min(0),
      robots: z.number().int().min(0),
      updatedAt: TimestampSchema,
    }),
  ),
});
export const readHealth = call({
  method: 'GET',
  path: '/admin/health',
  summary: 'How the server is: its version, since when it runs, what it needs, who is here, and whether it saves.',
  access: admins,
  answer: z.object({
    version: z.string(),
    startedAt: TimestampSchema,
    memoryBytes: z.number().int().min(0),
    databaseBytes: z.number().min(0),
    /** False where there is no room on the disk. */
    saves: z.boolean(),
    /** Pages that were heard of in the last minutes. */
    pages: z.number().int().min(0),
  }),
});
