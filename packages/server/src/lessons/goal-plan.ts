/** A place of the map by its id, or a circle of the lesson's own, called by one of its words. */
export type PlannedPlace =
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

export const reach = (place: PlannedPlace): GoalPlan => ({ kind: 'reach', id: 'reach', place });
export const visit = (...places: readonly PlannedPlace[]): GoalPlan => ({ kind: 'visit', id: 'visit', places });
export const carry = (place: PlannedPlace): GoalPlan => ({ kind: 'carry', id: 'carry', place });
/** The same in all languages: a number, or a sound. */
export const prints = (value: string): GoalPlan => ({ kind: 'print', id: 'print', value });
export const useLoop: GoalPlan = { kind: 'loop', id: 'loop' };
export const useFunction: GoalPlan = { kind: 'function', id: 'function' };
export const atMost = (most: number): GoalPlan => ({ kind: 'blocks', id: 'blocks', most });
export const clean: GoalPlan = { kind: 'clean', id: 'clean' };
