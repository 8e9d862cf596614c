import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import type { Span } from '../code/nodes.ts';
import { type LanguageTexts, languageTexts } from '../texts/index.ts';

export type XmlProblemCode = keyof LanguageTexts['files']['problems'];

export interface XmlProblem {
  code: XmlProblemCode;
  details: Readonly<Record<string, string>>;
  at: Span;
}

/** Thrown inside this folder only; readers answer with values. */
export class XmlError extends Error {
  readonly problem: XmlProblem;

  constructor(code: XmlProblemCode, at: Span, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.problem = { code, details, at };
  }
}

export const xmlProblemText = (problem: XmlProblem, language: Language): string =>
  fill(languageTexts(language).files.problems[problem.code], problem.details);
