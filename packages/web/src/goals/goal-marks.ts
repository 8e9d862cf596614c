import type { GoalView } from '@trundle/client/goals/live-goals';
import type { GoalPlace } from '@trundle/protocol/entities/goal';
import { placesIn } from './goal-draft.ts';

/** A place of the mat that goals lead to. */
export interface GoalMark {
  readonly place: GoalPlace;
  /** When it is to be driven to, counted from 1 over all goals; what is done is left out, so none where all is done. */
  readonly turns: readonly number[];
  readonly isNext: boolean;
  /** Something is to be brought there. */
  readonly isForObject: boolean;
}

interface Turn {
  readonly place: GoalPlace;
  readonly number: number;
  readonly isDone: boolean;
  readonly isForObject: boolean;
}

/** Of a way through several places those behind a robot are done, also before the whole of it is. */
const turnsOf = (views: readonly GoalView[]): Turn[] =>
  views
    .flatMap(({ goal, isReached, step }) =>
      placesIn(goal).map((place, index) => ({
        place,
        isDone: isReached || (goal.kind === 'visit' && index < step),
        isForObject: goal.kind === 'carry',
      })),
    )
    .map((turn, index) => ({ ...turn, number: index + 1 }));

/** Where the goals of a project lead, each spot once however often it is asked for. */
export const goalMarks = (views: readonly GoalView[]): GoalMark[] => {
  const turns = turnsOf(views);
  const next = turns.find(({ isDone }) => !isDone)?.number;
  return [...Map.groupBy(turns, ({ place: { x, y } }) => `${x} ${y}`).values()].flatMap((there) => {
    const [first] = there;
    if (first === undefined) return [];
    const left = there.filter(({ isDone }) => !isDone);
    return [
      {
        place: first.place,
        turns: left.map(({ number }) => number),
        isNext: left.some(({ number }) => number === next),
        isForObject: there.some(({ isForObject }) => isForObject),
      },
    ];
  });
};
