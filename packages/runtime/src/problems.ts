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

/** An error of the API with the statement it belongs to; anything else is reported as a failed statement. */
export const problemOf = (error: unknown, block: string | null): RunProblem => {
  const { code, details } =
    error instanceof ProgramProblem ? error : new ProgramProblem('script', { message: String(error).slice(0, 300) });
  return { code, details, block };
};

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
