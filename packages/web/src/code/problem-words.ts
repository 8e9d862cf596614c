import { type Problem, problemHint, problemText } from '@trundle/language/convert/problems';
import type { Language } from '@trundle/protocol/languages';

/** What is wrong and what to write instead, in one breath. */
export const problemWords = (problem: Problem, language: Language): string => {
  const text = problemText(problem, language);
  const hint = problemHint(problem, language);
  if (hint === undefined) return text;
  return `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${hint}`;
};
