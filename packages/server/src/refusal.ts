import type { ErrorCode, FieldErrorKind } from '@trundle/protocol';

export interface FieldProblem {
  field: string;
  kind: FieldErrorKind;
  limit?: number;
}

/** A deed that cannot be done, and why. Everything else thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string | number>;
  readonly fields: readonly FieldProblem[];

  constructor(code: ErrorCode, details: Record<string, string | number> = {}, fields: readonly FieldProblem[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}
