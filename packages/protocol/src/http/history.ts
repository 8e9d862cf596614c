import { z } from 'zod';
import { ProgramVersionSchema, StoredProgramVersionSchema } from '../entities/program-version.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { managersOf, membersOf, studentOrTeachers } from './access.ts';
import { call } from './call.ts';

const Versions = z.array(ProgramVersionSchema);
const versionId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Of an account in a class: their own program, or what they made there of a project or of somebody's work. */
const Own = z.object({ id: ClassCodeSchema, studentId: IdSchema });
const OwnDocument = z.object({
  /** Empty for their own program, else `project/ID` or `work/ID`. */
  reference: z
    .string()
    .regex(/^(?:(?:project|work)\/[0-9a-f]{32})?$/)
    .default(''),
});
const ofMember = studentOrTeachers();
export const listOwnVersions = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/history',
  summary: 'The versions of what somebody has open in a class, newest first: for themself and for whoever leads it.',
  access: ofMember,
  params: Own,
  query: OwnDocument,
  answer: Versions,
  errors: ['NOT_FOUND'],
});
export const readOwnVersion = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/history/{versionId}',
  summary: 'One of these versions with its program.',
  access: ofMember,
  params: Own.extend({ versionId }),
  query: OwnDocument,
  answer: StoredProgramVersionSchema,
  errors: ['NOT_FOUND'],
});

/** All that somebody did in a class: their own programs there and their works. */
export const listLessonVersions = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/lesson',
  summary: 'The versions of everything somebody made in a class, newest first, to leaf through a lesson.',
  access: ofMember,
  params: Own,
  answer: Versions,
  errors: ['NOT_FOUND'],
});
export const readLessonVersion = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/lesson/{versionId}',
  summary: 'One of these versions with its program.',
  access: ofMember,
  params: Own.extend({ versionId }),
  answer: StoredProgramVersionSchema,
  errors: ['NOT_FOUND'],
});

const WorkId = z.object({ workId: IdSchema });
const workChangers = membersOf({ kind: 'work', param: 'workId', own: true });
export const listWorkVersions = call({
  method: 'GET',
  path: '/class/works/{workId}/history',
  summary: 'The versions of a work, newest first.',
  access: workChangers,
  params: WorkId,
  answer: Versions,
});
export const readWorkVersion = call({
  method: 'GET',
  path: '/class/works/{workId}/history/{versionId}',
  summary: 'One version of a work with its program.',
  access: workChangers,
  params: WorkId.extend({ versionId }),
  answer: StoredProgramVersionSchema,
  errors: ['NOT_FOUND'],
});

const ProjectId = z.object({ id: IdSchema });
const projectManagers = managersOf({ kind: 'project', param: 'id' });
export const listProjectVersions = call({
  method: 'GET',
  path: '/project/{id}/history',
  summary: 'The versions of a project’s program, newest first.',
  access: projectManagers,
  params: ProjectId,
  answer: Versions,
});
export const readProjectVersion = call({
  method: 'GET',
  path: '/project/{id}/history/{versionId}',
  summary: 'One version of a project’s program.',
  access: projectManagers,
  params: ProjectId.extend({ versionId }),
  answer: StoredProgramVersionSchema,
  errors: ['NOT_FOUND'],
});
