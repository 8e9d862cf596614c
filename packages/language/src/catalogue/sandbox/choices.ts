import { LANGUAGES, localeOf } from '@trundle/protocol/languages';
import {
  EFFECTS as PROTOCOL_EFFECTS,
  ENVIRONMENTS as PROTOCOL_ENVIRONMENTS,
  THEMES as PROTOCOL_THEMES,
} from '@trundle/protocol/topics/sandbox';
import { EMOJI as WORLD_EMOJI } from '@trundle/world/catalogue/choices';
import { BURN_AND_FREEZE } from '@trundle/world/maps/effect-objects';
import { languageText } from '../../texts/index.ts';
import type { Choice } from '../declaration.ts';
import { listed, sameInAllLanguages, worded } from '../parts.ts';

export const THEMES = worded(PROTOCOL_THEMES, (texts) => texts.sandbox.choices.themes);
export const ENVIRONMENTS = worded(PROTOCOL_ENVIRONMENTS, (texts) => texts.sandbox.choices.environments);
export const EFFECTS = worded(
  PROTOCOL_EFFECTS,
  (texts) => texts.sandbox.choices.effects,
  (effect) => ({ kind: 'effect', effect }),
);
export const PLAY_WHEN = worded(['moves', 'idle', 'one_shot'], (texts) => texts.sandbox.choices.playWhen);
export const SCALES = sameInAllLanguages(['200', '190', '170', '150', '100', '50', '30', '10']);
export const GHOST_RATIOS: readonly Choice[] = [
  ...worded(['no change'], (texts) => texts.sandbox.choices.ghostRatios),
  ...sameInAllLanguages(['10', '50', '100']),
];
export const ORBIT_SPEEDS = worded(['slow', 'normal', 'fast'], (texts) => texts.sandbox.choices.orbitSpeeds);
export const VIDEO_VOLUMES = sameInAllLanguages(['10', '50', '100']);
export const FADES = worded(['out', 'in'], (texts) => texts.sandbox.choices.fades);
export const MODEL_ANIMATIONS = worded(
  ['walk', 'jump', 'spin', 'wave', 'dance', 'sleep'],
  (texts) => texts.sandbox.choices.modelAnimations,
  (animation) => ({ kind: 'modelAnimation', animation }),
);
export const OBJECT_STATES: readonly Choice[] = [
  ...listed(
    BURN_AND_FREEZE,
    (animation) => animation.id,
    ({ id }) => ({ kind: 'objectState', state: id }),
  ),
  {
    value: 'normal',
    label: languageText((texts) => texts.sandbox.choices.asBefore),
    picture: { kind: 'objectState', state: 'normal' },
  },
];
/** What the ground looks like from above. */
const GROUND = {
  grass: '#5DBB63',
  sand: '#EBCB8B',
  water: '#3FA7F0',
  stone: '#8A919C',
  snow: '#F7FBFF',
  lava: '#F2552C',
} as const;
export const TILES = worded(
  ['grass', 'sand', 'water', 'stone', 'snow', 'lava'],
  (texts) => texts.sandbox.choices.tiles,
  (tile) => ({ kind: 'colour', hex: GROUND[tile] }),
);
export const TERRAIN_LAYERS = sameInAllLanguages(['1', '2']);
export const PAINT_LAYERS = sameInAllLanguages(['0', '1', '2']);
export const TERRAIN_MOVES = worded(['raise', 'crunch'], (texts) => texts.sandbox.choices.terrainMoves);
export const EMOJI = listed(
  WORLD_EMOJI,
  (entry) => entry.value,
  ({ value }) => ({ kind: 'emoji', emoji: value }),
);
/** The languages of the product, as the reader's language calls them. */
export const SPEECH_LANGUAGES: readonly Choice[] = LANGUAGES.map((spoken) => ({
  value: localeOf(spoken).tag,
  label: (language) =>
    new Intl.DisplayNames(localeOf(language).tag, { type: 'language' }).of(localeOf(spoken).tag) ?? spoken,
}));
