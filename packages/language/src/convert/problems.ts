import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import type { Span } from '../code/nodes.ts';
import { type LanguageTexts, languageTexts } from '../texts/index.ts';
import { type Advice, isValueType, typeWord } from './advice.ts';

/** What can be wrong with a text. */
type ProblemCode = keyof LanguageTexts['code']['problems'];
type ProblemDetails = Record<string, string | number>;

export interface Problem {
  code: ProblemCode;
  details: ProblemDetails;
  /** Absent only when the text gives no place at all. */
  at?: Span;
}

/** Advice and kinds of values are kept by key, so that they are said in the reader's language. */
const localized = (details: ProblemDetails, language: Language): ProblemDetails => {
  const advice: Readonly<Record<string, string>> = languageTexts(language).code.advice;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'instead') return [name, advice[value] ?? value];
      if ((name === 'wanted' || name === 'got') && isValueType(value)) return [name, typeWord(value, language)];
      return [name, value];
    }),
  );
};

export const problemText = (problem: Problem, language: Language): string =>
  fill(languageTexts(language).code.problems[problem.code], localized(problem.details, language)).trim();

const fittingHint = ({ wanted, got }: ProblemDetails): keyof LanguageTexts['code']['hints'] => {
  if (wanted === 'Boolean') return 'truth';
  if (wanted === 'Number' && got === 'String') return 'numberFromText';
  return wanted === 'Number' && got === 'Boolean' ? 'numberFromTruth' : 'fitting';
};

/** What to write instead, where the message itself is fixed and does not say. */
export const problemHint = (problem: Problem, language: Language): string | undefined => {
  const { hints, advice } = languageTexts(language).code;
  const { code, details } = problem;
  if (code === 'operator') return fill(hints.operator, details);
  if (code === 'wrongType') return fill(hints[fittingHint(details)], localized(details, language));
  if (details.near !== undefined) return fill(hints.near, details);
  return details.advice === undefined ? undefined : fill(advice[details.advice as Advice], details);
};

/** Thrown while reading and caught by the readers, which answer with values. */
export class CodeProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, at: Span | undefined, details: ProblemDetails = {}) {
    super(code);
    this.problem = at ? { code, details, at } : { code, details };
  }
}

/** Reads one piece; what is wrong with it is added to the problems, so that the pieces after it are still read. */
export const recover = <Item>(problems: Problem[], read: () => Item[]): Item[] => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CodeProblem)) throw error;
    problems.push(error.problem);
    return [];
  }
};
