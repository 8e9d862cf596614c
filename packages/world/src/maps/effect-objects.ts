import { type WorldTexts, worldText } from '../texts/index.ts';
import type { MapKey } from './card.ts';
import type { EffectAnimation, EffectObject } from './map.ts';

const FIRST_EFFECT_OBJECT = 100;
/** The last two fly; the others can burn and freeze. */
export const FIRST_FLYING_OBJECT = 115;
export const LAST_EFFECT_OBJECT = 116;

const animation = (id: EffectAnimation['id']): EffectAnimation => ({
  id,
  name: worldText(({ choices }) => choices.effects[id]),
});

export const BURN_AND_FREEZE: readonly EffectAnimation[] = [animation('onFire'), animation('Frozen')];
const FLYING_HEIGHT: readonly EffectAnimation[] = [animation('flyingHeight')];

type Entry<Key extends MapKey> = readonly [
  x: number,
  y: number,
  thing: keyof WorldTexts['maps'][Key]['objects'] & string,
];

/** Numbers the objects of a map from 100 in the order given. */
export const effectObjects = <Key extends MapKey>(key: Key, entries: readonly Entry<Key>[]): EffectObject[] =>
  entries.map(([x, y, thing], i) => {
    const id = FIRST_EFFECT_OBJECT + i;
    const name = worldText(({ maps }) => {
      const words: Readonly<Record<string, string>> = maps[key].objects;
      return words[thing] ?? thing;
    });
    return id >= FIRST_FLYING_OBJECT
      ? { id, x, y, name, animationType: 'flyingHeight', animations: FLYING_HEIGHT }
      : { id, x, y, name, animationType: 'onFireFrozen', animations: BURN_AND_FREEZE };
  });
