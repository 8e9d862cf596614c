import {
  DUPLICATE_CODE,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  errorText,
  fieldErrorText,
  kindNamedBy,
  type Language,
} from '@trundle/protocol';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { quotaText } from '@trundle/protocol/quota-texts';
import { fill } from '@trundle/protocol/text-source';
import type { z } from 'zod';
import { ApiError, type FieldError } from '../api-error.ts';
import { NEVER_ANSWERED } from '../database/connection.ts';
import { codesOf, isDiskFull, isOutage } from '../database/outage.ts';
import { serverTexts } from '../texts/index.ts';

type Issue = z.core.$ZodIssue;

/** Parameters, query or body of a request that do not fit their schema. */
export class InvalidInput extends Error {
  readonly issues: readonly Issue[];
  /** The mistake is in the URL, not in the body. */
  readonly inAddress: boolean;
  constructor(issues: readonly Issue[], inAddress: boolean) {
    super('invalid input');
    this.issues = issues;
    this.inAddress = inAddress;
  }
}

/** Of a union's alternatives, the sender most likely meant the one with the fewest issues. */
const deepest = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue).flatMap(deepest);
};

const fieldErrorOf = (issue: Issue): FieldError => {
  const field = issue.path.join('.') || 'body';
  switch (issue.code) {
    case 'invalid_type':
      return { field, kind: issue.input === undefined ? 'required' : 'type' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { field, kind: 'required' };
      return { field, kind: issue.origin === 'string' ? 'tooShort' : 'tooSmall', limit: Number(issue.minimum) };
    case 'too_big':
      return { field, kind: issue.origin === 'string' ? 'tooLong' : 'tooBig', limit: Number(issue.maximum) };
    case 'invalid_format':
      return { field, kind: issue.format === 'email' ? 'email' : 'format' };
    case 'unrecognized_keys':
      return { field: issue.keys[0] ?? field, kind: 'unknown' };
    default:
      return { field, kind: kindNamedBy(issue) };
  }
};

/** Nobody reads more, and a list of thousands of wrong names must not be expensive to answer. */
const MOST_PROBLEMS = 500;

/** Codes of PostgreSQL for values it does not store: a NUL in a text, a lone surrogate, a number too large. */
const REFUSED_VALUES = new Set(['22021', '22P05', '22003', '22P02']);
/** Too many connections, or a statement that took too long, by PostgreSQL's clock or by ours. */
const UNAVAILABLE = new Set(['53300', '57014', NEVER_ANSWERED]);

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA',
  FST_FILES_LIMIT: 'MALFORMED_BODY',
  FST_FIELDS_LIMIT: 'MALFORMED_BODY',
  FST_PARTS_LIMIT: 'MALFORMED_BODY',
};

/** Any error as one of the contract's; `isFault` says that it is the server's fault and must be logged. */
export const toApiError = (error: unknown): { error: ApiError; isFault: boolean } => {
  if (error instanceof ApiError) return { error, isFault: false };
  if (error instanceof InvalidInput) {
    const fields = error.issues.slice(0, MOST_PROBLEMS).flatMap(deepest).slice(0, MOST_PROBLEMS).map(fieldErrorOf);
    const placed = error.inAddress ? fields.map((field) => ({ ...field, inAddress: true as const })) : fields;
    return { error: new ApiError('INVALID_INPUT', {}, placed), isFault: false };
  }
  const codes = codesOf(error);
  for (const code of codes) {
    const known = fastifyCodes[code];
    if (known) return { error: new ApiError(known), isFault: false };
    if (REFUSED_VALUES.has(code)) return { error: new ApiError('INVALID_INPUT'), isFault: false };
    if (UNAVAILABLE.has(code)) return { error: new ApiError('UNAVAILABLE'), isFault: true };
  }
  if (isDiskFull(error)) return { error: new ApiError('STORAGE_FULL'), isFault: true };
  if (isOutage(error)) return { error: new ApiError('UNAVAILABLE'), isFault: true };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { error: new ApiError('MALFORMED_BODY'), isFault: false };
  return { error: new ApiError('UNEXPECTED'), isFault: true };
};

export const statusOf = (error: ApiError): number => ERRORS[error.code].status;

/** Errors of a body are a map by field; errors of URL parameters are a list. */
const fieldErrorsOf = ({ fields }: ApiError, language: Language): ErrorBody['errors'] => {
  if (fields.some(({ inAddress }) => inAddress))
    return fields.map((problem) => ({ param: problem.field, msg: sentenceOf(problem, language) }));
  return Object.fromEntries(
    fields.map((problem) => [problem.field, { message: sentenceOf(problem, language), kind: problem.kind }]),
  );
};

const sentenceOf = ({ kind, limit, goal, project }: FieldError, language: Language): string => {
  const why = fieldErrorText(kind, language, limit);
  if (goal === undefined) return why;
  const { outOfReach, outOfReachIn } = serverTexts(language).goals;
  const words = { goal: describeGoal(goal, language), why };
  return project === undefined ? fill(outOfReach, words) : fill(outOfReachIn, { ...words, project });
};

export const bodyOf = (error: ApiError, language: Language): ErrorBody => {
  const inItsWords = error.quota && quotaText(error.quota.name, language, error.quota.limit);
  const message = inItsWords ?? errorText(error.code, language, error.details);
  const duplicate = error.code === 'DUPLICATE' || error.code === 'EMAIL_TAKEN';
  return {
    error: error.code,
    message,
    ...(duplicate ? { code: DUPLICATE_CODE } : {}),
    ...(error.newer ? { newer: error.newer } : {}),
    ...(error.fields.length > 0 ? { errors: fieldErrorsOf(error, language) } : {}),
  };
};

/** Recovery and reset answer in a form of their own: a general sentence and a list. */
export const recoveryBodyOf = (error: ApiError, language: Language): ErrorBody => {
  const body = bodyOf(error, language);
  const list = error.fields.map((problem) => ({ field: problem.field, message: sentenceOf(problem, language) }));
  return { ...body, genericMessage: body.message, errors: list };
};
