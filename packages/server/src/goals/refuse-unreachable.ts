import type { Goal } from '@trundle/protocol/entities/goal';
import { goalFlaws } from '@trundle/simulator/goals/goal-flaws';
import { ApiError, type FieldError } from '../api-error.ts';

/** Nobody is given what nobody can do: throws where a goal is known to be out of reach. */
export const refuseUnreachable = (goals: readonly Goal[], mapId: number): void => {
  const fields = goalFlaws(goals, mapId).map((flaw): FieldError => {
    const index = goals.findIndex(({ id }) => id === flaw.goal);
    if ('place' in flaw) {
      const place = goals[index]?.kind === 'visit' ? `places.${flaw.place}` : 'place';
      return { field: `goals.${index}.${place}`, kind: flaw.kind === 'place' ? 'outOfReach' : 'duplicate' };
    }
    const number = flaw.kind === 'blocks' ? 'most' : 'seconds';
    return { field: `goals.${index}.${number}`, kind: 'tooSmall', limit: flaw.least };
  });
  if (fields.length > 0) throw new ApiError('INVALID_INPUT', {}, fields);
};
