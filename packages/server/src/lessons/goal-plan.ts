import type { Goal } from '@trundle/protocol/entities/goal';
import type { Language } from '@trundle/protocol/languages';
import { mapById } from '@trundle/world/maps/index';
import { serverTexts } from '../texts/index.ts';
import type { Lesson } from './lesson.ts';

/** A place of the map by its id, or a circle of the lesson's own, called by one of its words. */
type PlannedPlace =
  | string
  | { readonly word: string; readonly x: number; readonly y: number; readonly radius?: number };

/** A goal before it has words: places by their ids, hints in the texts under its id. */
export type GoalPlan =
  | { kind: 'reach'; id: string; place: PlannedPlace }
  | { kind: 'visit'; id: string; places: readonly PlannedPlace[] }
  | { kind: 'carry'; id: string; place: PlannedPlace }
  | { kind: 'print'; id: string; value: string }
  | { kind: 'loop'; id: string }
  | { kind: 'function'; id: string }
  | { kind: 'blocks'; id: string; most: number }
  | { kind: 'clean'; id: string };

/** The middle of a robot is in the middle of a place, give or take half a robot. */
const RADIUS = 60;

export const reach = (place: PlannedPlace): GoalPlan => ({ kind: 'reach', id: 'reach', place });
export const visit = (...places: readonly PlannedPlace[]): GoalPlan => ({ kind: 'visit', id: 'visit', places });
export const carry = (place: PlannedPlace): GoalPlan => ({ kind: 'carry', id: 'carry', place });
/** The same in all languages: a number, or a sound. */
export const prints = (value: string): GoalPlan => ({ kind: 'print', id: 'print', value });
export const useLoop: GoalPlan = { kind: 'loop', id: 'loop' };
export const useFunction: GoalPlan = { kind: 'function', id: 'function' };
export const atMost = (most: number): GoalPlan => ({ kind: 'blocks', id: 'blocks', most });
export const clean: GoalPlan = { kind: 'clean', id: 'clean' };

const placeOf = (lesson: Lesson, planned: PlannedPlace, language: Language) => {
  if (typeof planned !== 'string') {
    const words: Readonly<Record<string, string>> = lesson.texts(language).words;
    const { word, x, y, radius = RADIUS } = planned;
    return { name: words[word] ?? word, x, y, radius };
  }
  const place = mapById(lesson.map).places.find(({ id }) => id === planned);
  if (place === undefined) throw new Error(`${lesson.id}: its map has no place '${planned}'`);
  return { name: place.name(language), x: place.mx, y: place.my, radius: RADIUS };
};

/** Those of the lesson where it has some, else what helps with such a goal anywhere. */
const hintsOf = (lesson: Lesson, { id, kind }: GoalPlan, language: Language): string[] => {
  const own: Readonly<Record<string, readonly string[]>> = lesson.texts(language).hints;
  const common: Readonly<Record<string, readonly string[]>> = serverTexts(language).lessons.hints;
  return [...(own[id] ?? common[kind] ?? [])];
};

/** The goals of a lesson in a language. */
export const goalsOf = (lesson: Lesson, language: Language): Goal[] =>
  lesson.goals.map((plan): Goal => {
    const hints = hintsOf(lesson, plan, language);
    switch (plan.kind) {
      case 'reach':
      case 'carry':
        return { ...plan, hints, place: placeOf(lesson, plan.place, language) };
      case 'visit':
        return { ...plan, hints, places: plan.places.map((place) => placeOf(lesson, place, language)) };
      default:
        return { ...plan, hints };
    }
  });
