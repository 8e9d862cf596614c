import { type Names, names } from '../names.ts';
import type { EffectAnimation, EffectObject } from './map.ts';

export const FIRST_EFFECT_OBJECT = 100;
/** The last two fly; the others can burn and freeze. */
export const FIRST_FLYING_OBJECT = 115;
export const LAST_EFFECT_OBJECT = 116;

export const BURN_AND_FREEZE: readonly EffectAnimation[] = [
  { id: 'onFire', names: names('On fire', 'En feu', 'En llamas') },
  { id: 'Frozen', names: names('Frozen', 'Gelé', 'Congelado') },
];
export const FLYING_HEIGHT: readonly EffectAnimation[] = [
  { id: 'flyingHeight', names: names('Flying height', 'Hauteur de vol', 'Altura de vuelo') },
];

type Entry = readonly [x: number, y: number, en: string, french: string, spanish: string];

/** Numbers the objects of a map from 100 in the order given. */
export const effectObjects = (entries: readonly Entry[]): EffectObject[] =>
  entries.map(([x, y, ...called], i) => {
    const id = FIRST_EFFECT_OBJECT + i;
    const called3: Names = names(...called);
    return id >= FIRST_FLYING_OBJECT
      ? { id, x, y, names: called3, animationType: 'flyingHeight', animations: FLYING_HEIGHT }
      : { id, x, y, names: called3, animationType: 'onFireFrozen', animations: BURN_AND_FREEZE };
  });
