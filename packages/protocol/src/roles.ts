import { z } from 'zod';

export const RoleSchema = z.enum(['Teacher', 'Student', 'Admin']);
export type Role = z.infer<typeof RoleSchema>;

/** What a token may be used for. A role lives in the token, so an assisted account keeps its own role untouched. */
export const NamespaceSchema = z.enum(['teacher', 'student', 'admin', 'classroom_assistance']);
export type Namespace = z.infer<typeof NamespaceSchema>;

export const NAMESPACE_OF_ROLE: Record<Role, Namespace> = { Teacher: 'teacher', Student: 'student', Admin: 'admin' };

/**
 * Who somebody is to the thing they ask for. The server finds the one that fits; every call and topic lists the
 * ones it lets in, and the permission tests try all of them. `foreign` means: not of this classroom, not theirs.
 */
export const ACTORS = [
  'visitor',
  'student',
  'foreignStudent',
  'teacher',
  'foreignTeacher',
  'assistance',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * What a teacher is to a class. A substitute leads it like the others, for a day; co-teachers look after its people and
 * things; owners say who teaches it, and whether it goes on.
 */
export const CLASS_STANDINGS = ['owner', 'coTeacher', 'substitute'] as const;
export const ClassStandingSchema = z.enum(CLASS_STANDINGS);
export type ClassStanding = z.infer<typeof ClassStandingSchema>;
