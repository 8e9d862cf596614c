import type { Goal } from '@trundle/protocol/entities/goal';
import type { Language } from '@trundle/protocol/languages';
import { mapById } from '@trundle/world/maps/index';
import { serverTexts } from '../texts/index.ts';
import type { GoalPlan, PlannedPlace } from './goal-plan.ts';
import type { Lesson } from './lesson.ts';

/** The middle of a robot is in the middle of a place, give or take half a robot. */
const RADIUS = 60;

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
