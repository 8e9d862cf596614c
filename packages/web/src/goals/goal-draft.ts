import type { Goal, GoalPlace } from '@trundle/protocol/entities/goal';
import { GOAL_LIMITS } from '@trundle/protocol/entities/goal-progress';
import { FIELD } from '@trundle/world/maps/stage';

export const GOAL_CHOICES = [
  'reach',
  'visit',
  'carry',
  'print',
  'loop',
  'function',
  'blocks',
  'clean',
  'time',
] as const satisfies readonly Goal['kind'][];

const USUAL_RADIUS = 60;

export const newPlace = (name: string): GoalPlace => ({
  name,
  x: FIELD.size / 2,
  y: FIELD.size / 2,
  radius: USUAL_RADIUS,
});

/** A goal of another kind keeps what it has in common with the one before: its hints and its place. A way needs a second place. */
export const goalOf = (
  kind: Goal['kind'],
  before: Pick<Goal, 'id' | 'hints'>,
  place: GoalPlace,
  second = place.name,
): Goal => {
  const common = { id: before.id, hints: before.hints };
  switch (kind) {
    case 'reach':
    case 'carry':
      return { kind, ...common, place };
    case 'visit':
      return { kind, ...common, places: [place, { ...place, name: second, x: place.x / 2 }] };
    case 'print':
      return { kind, ...common, value: '' };
    case 'blocks':
      return { kind, ...common, most: 10 };
    case 'time':
      return { kind, ...common, seconds: 30 };
    default:
      return { kind, ...common };
  }
};

export const placesIn = (goal: Goal): readonly GoalPlace[] =>
  goal.kind === 'visit' ? goal.places : 'place' in goal ? [goal.place] : [];

export const withPlaces = (goal: Goal, places: readonly GoalPlace[]): Goal => {
  const [first] = places;
  if (goal.kind === 'visit') return { ...goal, places: [...places] };
  return 'place' in goal && first ? { ...goal, place: first } : goal;
};

/** An id no goal of the project has or had in this form: what was reached must not go to another goal. */
export const freshId = (goals: readonly Goal[], random: () => number = Math.random): string => {
  const taken = new Set(goals.map(({ id }) => id));
  for (;;) {
    const id = `goal-${Math.floor(random() * 36 ** 5).toString(36)}`;
    if (!taken.has(id)) return id;
  }
};

/** Hints as they are sent: those left empty are none. */
export const tidied = (goals: readonly Goal[]): Goal[] =>
  goals.map((goal) => ({ ...goal, hints: goal.hints.map((hint) => hint.trim()).filter((hint) => hint !== '') }));

export const isFull = (goals: readonly Goal[]): boolean => goals.length >= GOAL_LIMITS.goals;
