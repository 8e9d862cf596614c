import type { GoalPlace } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS } from '@trundle/protocol/entities/goal-progress';
import type { Language } from '@trundle/protocol/languages';
import type { Place } from '@trundle/world/maps/map';
import { wordsForPlace } from '@trundle/world/maps/places';

/** A place as a goal takes it over. */
export const takenPlace = (before: GoalPlace, { name, mx, my }: Place, language: Language): GoalPlace => ({
  ...before,
  x: mx,
  y: my,
  name: name(language).slice(0, GOAL_LIMITS.placeName),
  chosen: true,
});

/** A spot of one's own: it follows no place any more. */
export const ownPlace = ({ chosen: _chosen, ...place }: GoalPlace): GoalPlace => place;

interface Fate {
  readonly kind: 'placeMoved' | 'placeRenamed' | 'placeGone';
  /** What it is called now. */
  readonly name: string;
}

/** What has become of the place that a goal was taken from; null where it is as it was. */
export const fateOf = (goal: GoalPlace, places: readonly Place[], language: Language): Fate | null => {
  if (goal.chosen !== true) return null;
  const word = goal.name.toLocaleLowerCase();
  const isCalledSo = (place: Place): boolean =>
    wordsForPlace(place).some((each) => each.slice(0, GOAL_LIMITS.placeName).toLocaleLowerCase() === word);
  const there = places.find(({ mx, my }) => mx === goal.x && my === goal.y);
  if (there !== undefined) return isCalledSo(there) ? null : { kind: 'placeRenamed', name: there.name(language) };
  return { kind: places.some(isCalledSo) ? 'placeMoved' : 'placeGone', name: goal.name };
};
