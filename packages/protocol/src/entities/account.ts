import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { NamespaceSchema, RoleSchema } from '../roles.ts';
import { NameSchema } from './names.ts';
import { ProgramXmlSchema, VersionSchema } from './program.ts';

export const EmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const PasswordSchema = z.string().min(8).max(200);
export const PersonNameSchema = NameSchema;

export const UserSchema = z
  .object({
    _id: IdSchema,
    email: z.string().nullable(),
    username: z.string(),
    name: z.string(),
    role: RoleSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof UserSchema>;

export const SecuritySchema = z.object({ verifiedAt: TimestampSchema.nullable() }).meta({ id: 'Security' });

export const ClassroomAssistanceSchema = z
  .object({
    /** Somebody works in this account right now with an assistance code. */
    isBeingAssisted: z.boolean(),
    /** The class this assistance token is for; null on an ordinary login. */
    classroom: ClassCodeSchema.nullable(),
  })
  .meta({ id: 'ClassroomAssistance' });

export const AccessTokenSchema = z
  .object({
    /** The session this token stands for. Safe to show: it opens nothing by itself. */
    id: IdSchema,
    namespace: NamespaceSchema,
    createdAt: TimestampSchema,
    /** The only class this token opens: whoever came in by its code, card or assistance; null: the whole account. */
    classroom: ClassCodeSchema.nullable().default(null),
    /** Whether the account's own practice mat opens with it. */
    practice: z.boolean().default(false),
  })
  .meta({ id: 'AccessToken' });

export const AuthenticationSchema = z
  .object({
    token: z.string(),
    user: UserSchema,
    security: SecuritySchema,
    classroomAssistance: ClassroomAssistanceSchema,
    accessToken: AccessTokenSchema,
    /** Where to go next, when the way in says it (class code, card, demo, assistance). */
    classroom: ClassCodeSchema.nullable(),
  })
  .meta({ id: 'Authentication' });
export type Authentication = z.infer<typeof AuthenticationSchema>;

/** Plain JSON, bounded: what a browser keeps for its user on the server. */
export const StateValueSchema = z.json();
export const StateDocumentSchema = z.record(z.string().min(1).max(100), StateValueSchema);
export type StateDocument = z.infer<typeof StateDocumentSchema>;

export const WORKSPACE_TYPES = ['project', 'work', 'temporary'] as const;
export const ClassroomStateSchema = z.looseObject({
  current_workspace_type: z.enum(WORKSPACE_TYPES).optional(),
  current_workspace_ref_id: z.string().max(64).nullable().optional(),
  current_classroom_workspace_xml: ProgramXmlSchema.optional(),
  /**
   * Counts the saves of the open workspace. A patch of the workspace names the version it started from and is refused
   * with STALE_VERSION and the newer copy when somebody saved in between; left out, it overwrites on purpose.
   */
  current_workspace_version: VersionSchema.optional(),
});
export type ClassroomState = z.infer<typeof ClassroomStateSchema>;
/** The keys that together are the open workspace. */
export const WORKSPACE_KEYS = [
  'current_workspace_type',
  'current_workspace_ref_id',
  'current_classroom_workspace_xml',
] as const;

export const ReferralPointSchema = z
  .object({
    _id: IdSchema,
    referrer: z.object({ _id: IdSchema, name: z.string(), email: z.string().nullable() }),
    referred: z.object({ _id: IdSchema, name: z.string(), email: z.string().nullable() }),
    points: z.number().int(),
    status: z.enum(['waiting', 'approved', 'refused']),
    createdAt: TimestampSchema,
  })
  .meta({ id: 'ReferralPoint' });
