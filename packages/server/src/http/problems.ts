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
import { quotaText } from '@trundle/protocol/quota-texts';
import type { z } from 'zod';
import { NEVER_ANSWERED } from '../database/connection.ts';
import { codesOf, isDiskFull, isOutage } from '../database/outage.ts';
import { type FieldProblem, Refusal } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** What a request's schema refused: parameters, query or body. */
export class InvalidInput extends Error {
  readonly issues: readonly Issue[];
  /** What was wrong stood in the address, not in the body. */
  readonly inAddress: boolean;
  constructor(issues: readonly Issue[], inAddress: boolean) {
    super('invalid input');
    this.issues = issues;
    this.inAddress = inAddress;
  }
}

/** Of a union's alternatives, the one the sender most likely meant is the one with the least wrong. */
const deepest = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue).flatMap(deepest);
};

const problemOf = (issue: Issue): FieldProblem => {
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

/** Nobody reads more, and a list of thousands of wrong names must not cost thousands of sentences. */
const MOST_PROBLEMS = 500;

/** PostgreSQL refuses what the schemas cannot see: a NUL in a text, a lone surrogate, a number too large. */
const REFUSED_VALUES = new Set(['22021', '22P05', '22003', '22P02']);
/** Too many connections, or a statement that took too long, also when only we noticed. */
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

/** Every error there is, as a refusal; the second value says whether it is our fault and must be logged. */
export const refusalFor = (error: unknown): { refusal: Refusal; fault: boolean } => {
  if (error instanceof Refusal) return { refusal: error, fault: false };
  if (error instanceof InvalidInput) {
    const fields = error.issues.slice(0, MOST_PROBLEMS).flatMap(deepest).slice(0, MOST_PROBLEMS).map(problemOf);
    const placed = error.inAddress ? fields.map((field) => ({ ...field, inAddress: true as const })) : fields;
    return { refusal: new Refusal('INVALID_INPUT', {}, placed), fault: false };
  }
  const codes = codesOf(error);
  for (const code of codes) {
    const known = fastifyCodes[code];
    if (known) return { refusal: new Refusal(known), fault: false };
    if (REFUSED_VALUES.has(code)) return { refusal: new Refusal('INVALID_INPUT'), fault: false };
    if (UNAVAILABLE.has(code)) return { refusal: new Refusal('UNAVAILABLE'), fault: true };
  }
  if (isDiskFull(error)) return { refusal: new Refusal('STORAGE_FULL'), fault: true };
  if (isOutage(error)) return { refusal: new Refusal('UNAVAILABLE'), fault: true };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { refusal: new Refusal('MALFORMED_BODY'), fault: false };
  return { refusal: new Refusal('UNEXPECTED'), fault: true };
};

export const statusOf = (refusal: Refusal): number => ERRORS[refusal.code].status;

/** Fields of a form come as a map; parameters of an address as a list. */
const problemsOf = ({ fields }: Refusal, language: Language): ErrorBody['errors'] => {
  if (fields.some(({ inAddress }) => inAddress))
    return fields.map((problem) => ({ param: problem.field, msg: sentenceOf(problem, language) }));
  return Object.fromEntries(
    fields.map((problem) => [problem.field, { message: sentenceOf(problem, language), kind: problem.kind }]),
  );
};

const sentenceOf = ({ kind, limit }: FieldProblem, language: Language): string => fieldErrorText(kind, language, limit);

export const bodyOf = (refusal: Refusal, language: Language): ErrorBody => {
  const inItsWords = refusal.quota && quotaText(refusal.quota.name, language, refusal.quota.limit);
  const message = inItsWords ?? errorText(refusal.code, language, refusal.details);
  const duplicate = refusal.code === 'DUPLICATE' || refusal.code === 'EMAIL_TAKEN';
  return {
    error: refusal.code,
    message,
    ...(duplicate ? { code: DUPLICATE_CODE } : {}),
    ...(refusal.newer ? { newer: refusal.newer } : {}),
    ...(refusal.fields.length > 0 ? { errors: problemsOf(refusal, language) } : {}),
  };
};

/** Recovery and reset answer in a form of their own: a general sentence and a list. */
export const recoveryBodyOf = (refusal: Refusal, language: Language): ErrorBody => {
  const body = bodyOf(refusal, language);
  const list = refusal.fields.map((problem) => ({ field: problem.field, message: sentenceOf(problem, language) }));
  return { ...body, genericMessage: body.message, errors: list };
};
