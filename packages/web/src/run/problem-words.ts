import { treatmentOf } from '@trundle/client/run/remedies';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { t } from '../texts/index.ts';
import type { Remedy } from './remedies.ts';

/** Checker and run name a robot differently. */
const detailsOf = ({ details }: ShownProblem) => ({ ...details, robot: details.robot ?? details.id ?? '' });

/** What there is, in words for a child. */
export const whatWords = (problem: ShownProblem): string => {
  const { says } = treatmentOf(problem.code);
  return says === null ? problem.text : t(`problems.says.${says}`, detailsOf(problem));
};

/** What there is and what to do about it, as one sentence. */
export const sentenceOf = (problem: ShownProblem, remedy: Remedy | null): string => {
  const what = whatWords(problem);
  if (treatmentOf(problem.code).says === null) return what;
  if (remedy === null) return `${what}.`;
  const todo = t(`problems.todo.${remedy.name}`, { mine: remedy.mine ?? '' });
  return t('problems.sentence', { what, todo });
};

export const buttonWords = ({ name, mine }: Remedy): string => t(`problems.button.${name}`, { mine: mine ?? '' });
