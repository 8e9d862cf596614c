import type { Goal } from './entities/goal.ts';
import type { Language } from './languages.ts';
import { fill, textSource } from './text-source.ts';
import type { texts as english } from './texts/en/goals.ts';

/** What goals ask for, in words. Loaded by whoever shows goals, not with the other texts: most pages show none. */
export const goalTexts = textSource<{ readonly [Key in keyof typeof english]: string }>(
  (language) => import(`./texts/${language}/goals.ts`),
);

const namesOf = (places: readonly { name: string }[]): string => places.map(({ name }) => name).join(' → ');

/** The goal as a child reads it; its texts are loaded. */
export const describeGoal = (goal: Goal, language: Language): string => {
  const texts = goalTexts(language);
  switch (goal.kind) {
    case 'reach':
      return fill(texts.reach, { place: goal.place.name });
    case 'visit':
      return fill(texts.visit, { places: namesOf(goal.places) });
    case 'carry':
      return goal.object === undefined
        ? fill(texts.carryAny, { place: goal.place.name })
        : fill(texts.carry, { object: goal.object, place: goal.place.name });
    case 'print':
      return fill(texts.print, { value: goal.value });
    case 'blocks':
      return fill(goal.most === 1 ? texts.oneBlock : texts.blocks, { most: goal.most });
    case 'time':
      return fill(goal.seconds === 1 ? texts.oneSecond : texts.time, { seconds: goal.seconds });
    default:
      return texts[goal.kind];
  }
};
