import type { Goal } from '@trundle/protocol/entities/goal';
import { type GoalFlaw, goalFlaws } from '@trundle/simulator/goals/goal-flaws';
import { ApiError, type FieldError } from '../api-error.ts';

/** Where a project stands in what was sent, and its name where several came at once. */
interface Where {
  readonly field?: string;
  readonly project?: string;
}

/** Where the number of a goal stands that is too small. */
const NUMBERS = { blocks: 'most', time: 'seconds', object: 'object' } as const;

const fieldOf = (goals: readonly Goal[], flaw: GoalFlaw): FieldError => {
  const index = goals.findIndex(({ id }) => id === flaw.goal);
  if ('place' in flaw) {
    const place = goals[index]?.kind === 'visit' ? `places.${flaw.place}` : 'place';
    return { field: `goals.${index}.${place}`, kind: flaw.kind === 'place' ? 'outOfReach' : 'duplicate' };
  }
  const number = NUMBERS[flaw.kind];
  return { field: `goals.${index}.${number}`, kind: 'tooSmall', limit: flaw.least };
};

/** Nobody is given what nobody can do: throws where a goal is known to be out of reach, and names it. */
export const refuseUnreachable = (goals: readonly Goal[], mapId: number, { field = '', project }: Where = {}): void => {
  const fields = goalFlaws(goals, mapId).flatMap((flaw): FieldError[] => {
    const goal = goals.find(({ id }) => id === flaw.goal);
    const found = fieldOf(goals, flaw);
    return goal ? [{ ...found, field: field + found.field, goal, project }] : [];
  });
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', {}, fields);
};
