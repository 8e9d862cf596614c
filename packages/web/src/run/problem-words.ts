import { type SaidProblem, treatmentOf } from '@trundle/client/run/remedies';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { t } from '../texts/index.ts';
import type { Remedy } from './remedies.ts';

/** Checker and run name a robot differently. */
const detailsOf = ({ details }: ShownProblem) => ({ ...details, robot: details.robot ?? details.id ?? '' });

/** What is said to a teacher in other words than to a child. */
const SAID_TO_TEACHERS = ['noOwnRobot', 'emptyProgram', 'looseBlocks', 'unreadText'] as const;
const toTeacher = (says: SaidProblem) => SAID_TO_TEACHERS.find((each) => each === says);

/** What there is, in words for a child or for whoever leads the class. */
export const whatWords = (problem: ShownProblem, leads: boolean): string => {
  const { says } = treatmentOf(problem.code);
  if (says === null) return problem.text;
  const other = leads ? toTeacher(says) : undefined;
  return other === undefined
    ? t(`problems.says.${says}`, detailsOf(problem))
    : t(`problems.teacher.says.${other}`, detailsOf(problem));
};

const todoWords = ({ name, mine = 0 }: Remedy, leads: boolean): string =>
  t(leads ? `problems.teacher.todo.${name}` : `problems.todo.${name}`, { mine });

/** What there is and what to do about it, as one sentence. */
export const sentenceOf = (problem: ShownProblem, remedy: Remedy | null, leads: boolean): string => {
  const what = whatWords(problem, leads);
  if (treatmentOf(problem.code).says === null) return what;
  return remedy === null ? `${what}.` : t('problems.sentence', { what, todo: todoWords(remedy, leads) });
};

/** What there is, and that somebody knows of it. */
export const askedWords = (problem: ShownProblem): string => `${whatWords(problem, false)}. ${t('problems.asked')}`;

export const mendedWords = (leads: boolean): string => t(leads ? 'problems.teacher.mended' : 'problems.mended');

export const buttonWords = ({ name, mine }: Remedy): string => t(`problems.button.${name}`, { mine: mine ?? '' });
