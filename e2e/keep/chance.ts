import type { Random } from '../../packages/language/src/tree/ids.ts';

export const oneOf = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** One thing that may happen in a lesson: how often it does, whether it is a fault, and what it is. */
export type Choice<Step> = readonly [weight: number, isFault: boolean, step: Step];

export const nextOf = <Step>(choices: readonly Choice<Step>[], random: Random): Choice<Step> => {
  let at = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  const chosen = choices.find(([weight]) => {
    at -= weight;
    return at < 0;
  });
  return chosen ?? oneOf(choices, random);
};
