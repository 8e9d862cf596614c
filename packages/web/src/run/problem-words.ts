import { type ToldRemedy, treatmentOf } from '@trundle/client/run/remedies';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { placeOnAnyMap } from '@trundle/world/maps/index';
import { pageLanguage, t } from '../texts/index.ts';
import type { Remedy } from './remedies.ts';

/** A place that another map has is called as it is there. */
const placeName = (place: string | number | undefined) =>
  placeOnAnyMap(String(place))?.name(pageLanguage()) ?? place ?? '';

/** Checker and run name a robot differently. */
const detailsOf = ({ details }: ShownProblem) => ({
  ...details,
  robot: details.robot ?? details.id ?? '',
  place: placeName(details.place),
});

/** What a child who asks says of herself. */
const ASKED = ['noOwnRobot', 'emptyProgram', 'looseBlocks'] as const;
/** What speaks of the one it is said to: a teacher hears it in other words than a child. */
const PERSONAL = [...ASKED, 'unreadText'] as const;

const wordsFor = <Says extends string>(
  problem: ShownProblem,
  special: readonly Says[],
  words: (says: Says) => string,
): string => {
  const { says } = treatmentOf(problem.code);
  if (says === null) return problem.text;
  const own = special.find((each) => each === says);
  return own === undefined ? t(`problems.says.${says}`, detailsOf(problem)) : words(own);
};

/** What there is, in words for a child or for whoever leads the class. */
const whatWords = (problem: ShownProblem, leads: boolean): string =>
  wordsFor(problem, leads ? PERSONAL : [], (says) => t(`problems.teacher.says.${says}`, detailsOf(problem)));

/** What a child writes to her teacher. */
export const questionWords = (problem: ShownProblem): string => {
  const what = wordsFor(problem, ASKED, (says) => t(`problems.asks.${says}`, detailsOf(problem)));
  return t('problems.question', { what });
};

const todoWords = (remedy: Remedy, leads: boolean): string => {
  const { mine = 0, takenOff } = remedy;
  if (takenOff !== undefined)
    return t(leads ? 'problems.teacher.plugInPlaceOf' : 'problems.plugInPlaceOf', { sensor: takenOff });
  // Asked for only where the mascot has words of its own.
  const name = remedy.name as ToldRemedy;
  return t(leads ? `problems.teacher.todo.${name}` : `problems.todo.${name}`, { mine });
};

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
