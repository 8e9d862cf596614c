import { z } from 'zod';
import { ProgramVersionSchema, StoredProgramVersionSchema } from '../entities/program-version.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { type Access, managersOf, membersOf, studentOrTeachers } from './access.ts';
import { call } from './call.ts';

const VersionId = z.object({ versionId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** A list of versions, newest first, and one of them with its program. */
const historyCalls = <
  const Params extends z.core.$ZodLooseShape,
  const Query extends z.ZodObject | undefined = undefined,
>({
  path,
  whose,
  params,
  ...shared
}: {
  path: `/${string}`;
  /** Whose versions, as a sentence goes on. */
  whose: string;
  access: Access;
  params: Params;
  query?: Query;
}) => ({
  list: call({
    ...shared,
    method: 'GET',
    path,
    summary: `The versions of ${whose}, newest first.`,
    params: z.object(params),
    answer: z.array(ProgramVersionSchema),
    errors: ['NOT_FOUND'],
  }),
  read: call({
    ...shared,
    method: 'GET',
    path: `${path}/{versionId}`,
    summary: `One version of ${whose}, with its program.`,
    params: VersionId.extend(params),
    answer: StoredProgramVersionSchema,
    errors: ['NOT_FOUND'],
  }),
});

const ofMember = { params: { id: ClassCodeSchema, studentId: IdSchema }, access: studentOrTeachers() };

/** Of an account in a class: their own program, or what they made there of a project or of somebody's work. */
export const { list: listOwnVersions, read: readOwnVersion } = historyCalls({
  ...ofMember,
  path: '/class/{id}/students/{studentId}/history',
  whose: 'what somebody has open in a class',
  query: z.object({
    /** Empty for their own program, else `project/ID` or `work/ID`. */
    reference: z
      .string()
      .regex(/^(?:(?:project|work)\/[0-9a-f]{32})?$/)
      .default(''),
  }),
});

/** All that somebody did in a class: their own programs there and their works. */
export const { list: listLessonVersions, read: readLessonVersion } = historyCalls({
  ...ofMember,
  path: '/class/{id}/students/{studentId}/lesson',
  whose: 'everything somebody made in a class, to leaf through a lesson',
});

export const { list: listWorkVersions, read: readWorkVersion } = historyCalls({
  path: '/class/works/{workId}/history',
  whose: 'a work',
  access: membersOf({ kind: 'work', param: 'workId', own: true }),
  params: { workId: IdSchema },
});

export const { list: listProjectVersions, read: readProjectVersion } = historyCalls({
  path: '/project/{id}/history',
  whose: 'a project’s program',
  access: managersOf({ kind: 'project', param: 'id' }),
  params: { id: IdSchema },
});
