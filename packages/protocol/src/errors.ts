import { z } from 'zod';

/**
 * Every error the product can answer with: a stable code and its HTTP status. What it says stands in `texts`. The server
 * sends the message in the language the request asks for; the browser uses the same texts for errors that never reach a
 * server.
 */
interface ErrorDeclaration {
  status: number;
}

export const ERRORS = {
  INVALID_INPUT: { status: 400 },
  MALFORMED_BODY: { status: 400 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA: { status: 415 },
  FILE_TOO_LARGE: { status: 413 },
  PICTURE_NOT_READABLE: { status: 415 },
  DUPLICATE: { status: 400 },
  EMAIL_TAKEN: { status: 400 },
  WRONG_CREDENTIALS: { status: 400 },
  EMAIL_NOT_VERIFIED: { status: 403 },
  UNKNOWN_CLASS_OR_NAME: { status: 400 },
  STUDENT_HAS_PASSWORD: { status: 400 },
  WRONG_STUDENT_PASSWORD: { status: 400 },
  STUDENT_NAME_AS_LISTED: { status: 400 },
  CARD_NOT_VALID: { status: 400 },
  LINK_NOT_VALID: { status: 400 },
  LINK_PASSWORD_WRONG: { status: 400 },
  INVITATION_NOT_ALLOWED: { status: 403 },
  INVITED_ENOUGH: { status: 429 },
  CODE_NOT_VALID: { status: 400 },
  GOOGLE_REFUSED: { status: 400 },
  NOT_CONFIGURED: { status: 404 },
  NOT_SIGNED_IN: { status: 401 },
  SESSION_ENDED: { status: 401 },
  REMOVED_FROM_CLASS: { status: 401 },
  CARD_RENEWED: { status: 401 },
  PASSWORD_CHANGED: { status: 401 },
  ASSISTANCE_ENDED: { status: 401 },
  CLASS_CLOSED: { status: 401 },
  ACCOUNT_CHANGED: { status: 401 },
  ACCOUNT_ERASED: { status: 401 },
  OFF_CLASS_LIST: { status: 403 },
  BOUND_TO_CLASS: { status: 403 },
  PRACTICE_CLASS: { status: 403 },
  ACCOUNT_NOT_OURS: { status: 403 },
  ERROR__ACCOUNT_BEING_ASSISTED: { status: 423 },
  NOT_ALLOWED: { status: 403 },
  NOT_AS_SUBSTITUTE: { status: 403 },
  LAST_OWNER: { status: 409 },
  NOT_FOUND: { status: 404 },
  UNKNOWN_ROUTE: { status: 404 },
  TOO_MANY_TRIES: { status: 429 },
  SLOW_DOWN: { status: 429 },
  STUDENTS_ALREADY_ADDED: { status: 400 },
  ROBOT_TAKEN: { status: 400 },
  ROBOT_SHARED: { status: 409 },
  NOT_YOUR_TEAM: { status: 409 },
  NOT_YOUR_TURN: { status: 409 },
  ROBOT_ELSEWHERE: { status: 400 },
  ROBOT_HELD: { status: 400 },
  TOO_MANY_ROBOTS: { status: 400 },
  MAT_FULL: { status: 400 },
  ERASE_NOT_CONFIRMED: { status: 400 },
  ERASED_BY_TEACHER: { status: 409 },
  WRONG_PASSWORD: { status: 400 },
  KEPT_BY_CLASS: { status: 409 },
  RECORDING_TOO_LONG: { status: 409 },
  NOT_IN_DEMO: { status: 403 },
  DEMO_OFF: { status: 403 },
  FEATURE_OFF: { status: 403 },
  STALE_VERSION: { status: 409 },
  CLASS_LOCKED: { status: 423 },
  BUILDING_LOCKED: { status: 423 },
  VARIABLE_READ_ONLY: { status: 403 },
  TOO_MANY_VARIABLES: { status: 400 },
  TOO_MANY_STUDENT_VARIABLES: { status: 400 },
  STUDENT_HAS_EMAIL: { status: 400 },
  TOO_MANY_MODELS: { status: 400 },
  MODEL_NOT_ZIP: { status: 415 },
  MODEL_ZIP_DAMAGED: { status: 400 },
  MODEL_UNSAFE_NAME: { status: 400 },
  MODEL_FOREIGN_FILE: { status: 400 },
  MODEL_TOO_MANY_FILES: { status: 400 },
  MODEL_TOO_LARGE: { status: 413 },
  MODEL_NEEDS_ONE_OBJ: { status: 400 },
  MODEL_UNREADABLE: { status: 400 },
  MODEL_TOO_DETAILED: { status: 400 },
  /** Each quota has its own words; these stand in where it is not known which. */
  QUOTA_REACHED: { status: 409 },
  SERVER_FULL: { status: 409 },
  NOT_BUILT_YET: { status: 501 },
  UNAVAILABLE: { status: 503 },
  STORAGE_FULL: { status: 507 },
  UNEXPECTED: { status: 500 },
  /** Below: said by the browser itself, no server involved. */
  NO_NETWORK: { status: 0 },
  REQUEST_TIMED_OUT: { status: 0 },
  REQUEST_FAILED: { status: 0 },
} as const satisfies Record<string, ErrorDeclaration>;

export type ErrorCode = keyof typeof ERRORS;
const ErrorCodeSchema = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** What can be wrong with one field of a form. */
const FIELD_ERROR_KINDS = [
  'required',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'email',
  'format',
  'type',
  'link',
  'unknown',
  'duplicate',
  'outOfReach',
  'noMark',
] as const;
export type FieldErrorKind = (typeof FIELD_ERROR_KINDS)[number];

/** What a schema of ours says is wrong, where it says so itself (`params: { kind }`). */
export const kindNamedBy = (issue: z.core.$ZodIssue): FieldErrorKind => {
  const named = issue.code === 'custom' ? String(issue.params?.kind) : '';
  return FIELD_ERROR_KINDS.find((kind) => kind === named) ?? 'format';
};

/** Mongo's duplicate-key number: what existing clients look for. */
export const DUPLICATE_CODE = 11_000;

/** With STALE_VERSION: what somebody else saved meanwhile. */
export const NewerCopySchema = z.object({ version: z.number().int(), xml: z.string(), updatedAt: z.string() });
export type NewerCopy = z.infer<typeof NewerCopySchema>;

/** One door for every refusal. `errors` comes in the three shapes existing clients read. */
export const ErrorBodySchema = z.object({
  error: ErrorCodeSchema,
  message: z.string(),
  code: z.literal(DUPLICATE_CODE).optional(),
  genericMessage: z.string().optional(),
  newer: NewerCopySchema.optional(),
  errors: z
    .union([
      z.record(z.string(), z.object({ message: z.string(), kind: z.string() })),
      z.array(z.object({ param: z.string(), msg: z.string() })),
      z.array(z.object({ field: z.string(), message: z.string() })),
    ])
    .optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
