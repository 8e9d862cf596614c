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

export const SecuritySchema = z.object({ verifiedAt: TimestampSchema.nullable() }).meta({ id: 'Security' });

const ClassroomAssistanceSchema = z
  .object({
    /** Somebody works in this account right now with an assistance code. */
    isBeingAssisted: z.boolean(),
    /** The class this assistance token is for; null on an ordinary login. */
    classroom: ClassCodeSchema.nullable(),
  })
  .meta({ id: 'ClassroomAssistance' });

const AccessTokenSchema = z
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

/** Plain JSON: what a browser keeps for its user on the server, as it comes back. */
export const StateDocumentSchema = z.record(z.string().max(100), z.json());
export type StateDocument = z.infer<typeof StateDocumentSchema>;

/** The page keeps fewer than ten keys; each has a schema of its own. These are for whatever else is kept. */
export const STATE_LIMITS = { keys: 64, keyCharacters: 100, valueCharacters: 16_384, depth: 8 } as const;

/** How deep lists and objects lie in one another, looked at no further than `most`. */
const isDeeperThan = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((in_) => isDeeperThan(in_, most - 1)));

/** A small JSON value; null removes the key. Looked at no deeper and no further than it may be. */
const SmallValueSchema = z.unknown().superRefine((value, context) => {
  const { depth, valueCharacters } = STATE_LIMITS;
  if (isDeeperThan(value, depth)) context.addIssue({ code: 'custom', message: 'too deep', input: value });
  else if ((JSON.stringify(value) ?? '').length > valueCharacters)
    context.addIssue({ code: 'too_big', origin: 'string', maximum: valueCharacters, inclusive: true, input: value });
}) as unknown as z.ZodType<StateDocument[string]>;
const StateKeySchema = z.string().min(1).max(STATE_LIMITS.keyCharacters);

const fewKeys = (most: number) => (patch: object, context: z.RefinementCtx) => {
  if (Object.keys(patch).length > most)
    context.addIssue({ code: 'too_big', origin: 'object', maximum: most, inclusive: true, input: patch });
};

export const UserStatePatchSchema = z.record(StateKeySchema, SmallValueSchema).superRefine(fewKeys(STATE_LIMITS.keys));

export const WORKSPACE_TYPES = ['project', 'work', 'temporary'] as const;

/** The keys that together are the open workspace. */
const workspace = {
  current_workspace_type: z.enum(WORKSPACE_TYPES).optional(),
  current_workspace_ref_id: z.string().max(64).nullable().optional(),
  current_classroom_workspace_xml: ProgramXmlSchema.optional(),
};
export const WORKSPACE_KEYS = Object.keys(workspace) as readonly (keyof typeof workspace)[];

const version = {
  /**
   * Counts the saves of the open workspace. A patch of the workspace names the version it started from and is refused
   * with STALE_VERSION and the newer copy when somebody saved in between; left out, it overwrites on purpose.
   */
  current_workspace_version: VersionSchema.optional(),
};

/** What else the page keeps for a class. */
const beside = {
  /** The version of the project or work that the open program started from. */
  current_workspace_ref_version: VersionSchema.nullable().optional(),
  /** Programs that were left for another one. */
  workspaces_put_aside: z
    .array(
      z.object({
        work: z.string().max(80),
        xml: ProgramXmlSchema,
        /** The version of the project or work that it started from. */
        version: VersionSchema.optional(),
      }),
    )
    .max(12)
    .nullable()
    .optional(),
  /** A text that could not be opened. */
  broken_workspace_xml: ProgramXmlSchema.nullable().optional(),
};

/** What the state document of a class keeps under which key. */
export const CLASSROOM_STATE_KEYS = {
  type: 'current_workspace_type',
  reference: 'current_workspace_ref_id',
  xml: 'current_classroom_workspace_xml',
  version: 'current_workspace_version',
  referenceVersion: 'current_workspace_ref_version',
  putAside: 'workspaces_put_aside',
  broken: 'broken_workspace_xml',
} as const satisfies Record<string, keyof typeof workspace | keyof typeof version | keyof typeof beside>;

/** And what the state document of an account keeps: the class it was in last, how its class page is arranged, and its first moves. */
export const USER_STATE_KEYS = {
  classroom: 'current_classroom',
  stage: 'stage_layout',
  firstMoves: 'first_moves',
  projectsTab: 'projects_tab',
} as const;

/** What the page itself keeps for a class: each of these always finds room, whatever else is kept beside them. */
export const PAGE_STATE_KEYS: ReadonlySet<string> = new Set(Object.keys({ ...workspace, ...version, ...beside }));

export const ClassroomStateSchema = z.looseObject({ ...workspace, ...version });
/** What a save is answered with: the page has the rest, and other tabs may have saved that meanwhile. */
export const SavedClassroomStateSchema = z.object(version);
export type SavedClassroomState = z.infer<typeof SavedClassroomStateSchema>;
export type ClassroomState = z.infer<typeof ClassroomStateSchema>;
export const ClassroomStatePatchSchema = z
  .object({ ...workspace, ...version, ...beside })
  .catchall(SmallValueSchema)
  .superRefine((patch, context) => {
    for (const key of Object.keys(patch))
      if (key.length === 0 || key.length > STATE_LIMITS.keyCharacters)
        context.addIssue({ code: 'unrecognized_keys', keys: [key.slice(0, STATE_LIMITS.keyCharacters)], input: patch });
    fewKeys(STATE_LIMITS.keys + PAGE_STATE_KEYS.size)(patch, context);
  });

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
