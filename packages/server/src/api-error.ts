import type { ErrorBody, ErrorCode, FieldErrorKind } from '@trundle/protocol';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { QuotaName } from '@trundle/protocol/quotas';

type NewerVersion = NonNullable<ErrorBody['newer']>;

export interface FieldError {
  field: string;
  kind: FieldErrorKind;
  limit?: number;
  /** The goal it is about, and its project where several came at once: nobody counts to the third goal of the fourth project. */
  goal?: Goal;
  project?: string | undefined;
  /** It is a parameter of the path or the query. */
  inAddress?: true;
}

/** An error of the contract, with its code. Anything else that is thrown is a fault of the server. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string | number>;
  readonly fields: readonly FieldError[];
  /** The version somebody else saved meanwhile, so that the page can show both. */
  newer: NewerVersion | undefined;
  /** Which quota is used up: its message has words of its own. */
  quota: { name: QuotaName; limit: number } | undefined;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}, fields: readonly FieldError[] = []) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** For a save that started from an older version than the stored one. */
export const staleVersion = (newer: NewerVersion): ApiError => {
  const error = new ApiError('STALE_VERSION');
  error.newer = newer;
  return error;
};
