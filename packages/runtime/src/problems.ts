import { fill, type TextDetails } from '@trundle/protocol/text-source';
import type { RuntimeTexts } from './texts/index.ts';

export type RunProblemCode = keyof RuntimeTexts['problems'];

export interface RunProblem {
  readonly code: RunProblemCode;
  readonly details: TextDetails;
  /** The statement it happened in, when that is known. */
  readonly block: string | null;
}

export const runProblemText = (
  { code, details }: Pick<RunProblem, 'code' | 'details'>,
  { problems }: RuntimeTexts,
): string => fill(problems[code], details);

/** Thrown inside the API; it ends the program that caused it. */
export class ProgramProblem extends Error {
  readonly code: RunProblemCode;
  readonly details: TextDetails;

  constructor(code: RunProblemCode, details: TextDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
