import type { ErrorBody, ErrorCode, FieldErrorKind } from '@trundle/protocol';
import type { QuotaName } from '@trundle/protocol/quotas';

export type Newer = NonNullable<ErrorBody['newer']>;

export interface FieldProblem {
  field: string;
  kind: FieldErrorKind;
  limit?: number;
  /** It stood in the address: a parameter of the path or the query. */
  inAddress?: true;
}

/** A deed that cannot be done, and why. Everything else thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string | number>;
  readonly fields: readonly FieldProblem[];
  /** What somebody else saved meanwhile, so that the sender can show both. */
  newer: Newer | undefined;
  /** Which quota is full, so that it is said in that quota's words. */
  quota: { name: QuotaName; limit: number } | undefined;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}, fields: readonly FieldProblem[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}

/** A save that started from an older version than the one that is kept. */
export const staleVersion = (newer: Newer): Refusal => {
  const refusal = new Refusal('STALE_VERSION');
  refusal.newer = newer;
  return refusal;
};
