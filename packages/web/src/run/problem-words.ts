import { treatmentOf } from '@trundle/client/run/remedies';
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

/** What speaks of the one it is said to: a teacher hears it in other words than a child, and a child who asks says it of herself. */
const PERSONAL = ['noOwnRobot', 'emptyProgram', 'looseBlocks', 'unreadText'] as const;
type Personal = (typeof PERSONAL)[number];

const wordsFor = (problem: ShownProblem, personal: (says: Personal) => string | undefined): string => {
  const { says } = treatmentOf(problem.code);
  if (says === null) return problem.text;
  const own = PERSONAL.find((each) => each === says);
  return (own && personal(own)) ?? t(`problems.says.${says}`, detailsOf(problem));
};

/** What there is, in words for a child or for whoever leads the class. */
const whatWords = (problem: ShownProblem, leads: boolean): string =>
  wordsFor(problem, (says) => (leads ? t(`problems.teacher.says.${says}`, detailsOf(problem)) : undefined));

/** What a child writes to her teacher. */
export const questionWords = (problem: ShownProblem): string => {
  const what = wordsFor(problem, (says) => t(`problems.asks.${says}`, detailsOf(problem)));
  return t('problems.question', { what });
};

const todoWords = ({ name, mine = 0, takenOff }: Remedy, leads: boolean): string => {
  if (takenOff !== undefined)
    return t(leads ? 'problems.teacher.plugInPlaceOf' : 'problems.plugInPlaceOf', { sensor: takenOff });
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
