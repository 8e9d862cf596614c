import { fill, type TextDetails } from '@trundle/protocol/text-source';
import { refusalIn } from '@trundle/world/robot/refusals';
import type { RuntimeTexts } from './texts/index.ts';

/** What the console says beside a run: nothing is wrong. */
type Remark = 'myRobotIs' | 'linesSkipped';
export type RunProblemCode = Exclude<keyof RuntimeTexts['problems'], Remark>;

export interface RunProblem {
  readonly code: RunProblemCode;
  readonly details: TextDetails;
  /** The statement it happened in, when that is known. */
  readonly block: string | null;
}

/** What a run says, with what sensors are called in the language of the page. */
export type RunTexts = RuntimeTexts & { readonly sensors?: Readonly<Record<string, string>> };

/** Sensors by their names, and what robots say in words that are known in the words of the page. */
const spoken = ({ sensor, reason }: TextDetails, { refusals, sensors = {} }: RunTexts): TextDetails => {
  const nameOf = (id: string): string => sensors[id] ?? id;
  const refusal = refusalIn(String(reason));
  return {
    ...(sensor !== undefined && { sensor: nameOf(String(sensor)) }),
    ...(refusal && { reason: fill(refusals[refusal.code], { sensor: nameOf(refusal.sensor ?? '') }) }),
  };
};

interface Said {
  readonly code: RunProblemCode | Remark;
  readonly details: TextDetails;
}

export const runProblemText = ({ code, details }: Said, texts: RunTexts): string =>
  fill(texts.problems[code], { ...details, ...spoken(details, texts) });

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
