import { ERRORS, type ErrorCode, type NewerCopy, NewerCopySchema } from '@trundle/protocol/errors';

export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * What went wrong: the server said no, it could not be reached, it took too long, its answer made no sense, or nothing
 * was sent because whose it is has logged out.
 */
type FailureKind = 'refused' | 'network' | 'timeout' | 'unreadable' | 'signedOut';

interface FailureFacts {
  kind: FailureKind;
  method: string;
  url: string;
  status?: number;
  code?: ErrorCode | undefined;
  message?: string;
  fields?: FieldMessage[];
  newer?: NewerCopy | undefined;
  retryAfter?: number | undefined;
  at?: Date;
}

export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: readonly FieldMessage[];
  /** What somebody else saved meanwhile, when that is why. */
  readonly newer: NewerCopy | undefined;
  /** In so many seconds the same may be tried again. */
  readonly retryAfter: number | undefined;
  readonly at: Date;

  constructor(facts: FailureFacts) {
    super(facts.message ?? '');
    this.name = 'ApiFailure';
    this.kind = facts.kind;
    this.method = facts.method;
    this.url = facts.url;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.newer = facts.newer;
    this.retryAfter = facts.retryAfter;
    this.at = facts.at ?? new Date();
  }

  /** Worth a retry: the request did not arrive, or the server was too busy for it. */
  get isPassing(): boolean {
    return this.kind !== 'refused' || this.status >= 500 || this.status === 429;
  }

  /** What the popup falls back to when the server named no field. */
  messageOf(field: string): string | undefined {
    return this.fields.find((entry) => entry.field === field)?.message;
  }
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const fromList = (list: readonly unknown[]): FieldMessage[] =>
  list.filter(isPlain).flatMap((entry) => {
    const field = textOf(entry.param) ?? textOf(entry.field);
    const message = textOf(entry.msg) ?? textOf(entry.message);
    return message === undefined ? [] : [{ field: field ?? '', message }];
  });

const fromMap = (errors: Plain): FieldMessage[] =>
  Object.entries(errors).flatMap(([field, entry]) => {
    const message = textOf(entry) ?? (isPlain(entry) ? textOf(entry.message) : undefined);
    return message === undefined ? [] : [{ field, message }];
  });

/**
 * The three shapes a refusal comes in: a map of fields, a list with `param` and `msg` (or `field` and `message`), or a
 * duplicate-key code with the message alone. The list may also be the whole body.
 */
export const fieldMessages = (body: unknown): FieldMessage[] => {
  if (Array.isArray(body)) return fromList(body);
  if (!isPlain(body)) return [];
  if (Array.isArray(body.errors)) return fromList(body.errors);
  if (isPlain(body.errors)) return fromMap(body.errors);
  return [];
};

/**
 * What the server refuses it refuses in JSON. A page of HTML is the network's: a Wi-Fi that wants a login first, or a
 * school's filter, which knows nothing of what was sent.
 */
const isOfNetwork = ({ status, body }: { status: number; body: unknown }): boolean =>
  body === undefined && status >= 400 && status < 500;

const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in ERRORS;

export const refusal = (
  request: { method: string; url: string },
  answer: { status: number; statusText: string; body: unknown; retryAfter?: number | undefined },
): ApiFailure => {
  if (isOfNetwork(answer)) return new ApiFailure({ kind: 'network', ...request });
  const body = isPlain(answer.body) ? answer.body : {};
  return new ApiFailure({
    kind: 'refused',
    ...request,
    status: answer.status,
    code: isErrorCode(body.error) ? body.error : undefined,
    message: textOf(body.message) ?? textOf(body.genericMessage) ?? answer.statusText,
    fields: fieldMessages(answer.body),
    newer: NewerCopySchema.safeParse(body.newer).data,
    retryAfter: answer.retryAfter,
  });
};
