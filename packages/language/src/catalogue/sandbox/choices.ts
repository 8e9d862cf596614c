import {
  EFFECTS as PROTOCOL_EFFECTS,
  ENVIRONMENTS as PROTOCOL_ENVIRONMENTS,
  THEMES as PROTOCOL_THEMES,
} from '@trundle/protocol/topics/sandbox';
import { EMOJI as WORLD_EMOJI } from '@trundle/world/catalogue/choices';
import { BURN_AND_FREEZE } from '@trundle/world/maps/effect-objects';
import type { Choice } from '../declaration.ts';
import { choices, listed, sameInAllLanguages, worded } from '../parts.ts';

export const THEMES = worded(PROTOCOL_THEMES, {
  Cliffside: ['Cliffside', 'Falaise', 'Acantilado'],
  Desert: ['Desert', 'Désert', 'Desierto'],
  Space: ['Space', 'Espace', 'Espacio'],
  Chess: ['Chess', 'Échecs', 'Ajedrez'],
});
export const ENVIRONMENTS = worded(PROTOCOL_ENVIRONMENTS, {
  Cliffside: ['Cliffside', 'Falaise', 'Acantilado'],
  Desert: ['Desert', 'Désert', 'Desierto'],
  SciFi: ['SciFi', 'Science-fiction', 'Ciencia ficción'],
});
export const EFFECTS = worded(PROTOCOL_EFFECTS, {
  None: ['none', 'aucun', 'ninguno'],
  Fire: ['fire', 'feu', 'fuego'],
  Smoke: ['smoke', 'fumée', 'humo'],
  Rain: ['rain', 'pluie', 'lluvia'],
  Lightning: ['lightning', 'éclair', 'rayo'],
  Sparkle: ['sparkle', 'étincelles', 'destellos'],
  Bullet: ['bullet', 'projectile', 'proyectil'],
  Stars: ['stars', 'étoiles', 'estrellas'],
  Ice: ['ice', 'glace', 'hielo'],
  Magic: ['magic', 'magie', 'magia'],
  Firework: ['firework', "feu d'artifice", 'fuegos artificiales'],
});
export const PLAY_WHEN = choices(
  ['moves', 'when it moves', 'quand il bouge', 'cuando se mueve'],
  ['idle', 'when it stands still', 'quand il est immobile', 'cuando está quieto'],
  ['one_shot', 'once', 'une fois', 'una vez'],
);
export const SCALES = sameInAllLanguages(['200', '190', '170', '150', '100', '50', '30', '10']);
export const GHOST_RATIOS = choices(
  ['no change', 'no change', 'sans changement', 'sin cambio'],
  ['10', '10', '10', '10'],
  ['50', '50', '50', '50'],
  ['100', '100', '100', '100'],
);
export const ORBIT_SPEEDS = choices(
  ['slow', 'slow', 'lente', 'lenta'],
  ['normal', 'normal', 'normale', 'normal'],
  ['fast', 'fast', 'rapide', 'rápida'],
);
export const VIDEO_VOLUMES = sameInAllLanguages(['10', '50', '100']);
export const FADES = choices(['out', 'out', 'disparaître', 'desaparecer'], ['in', 'in', 'apparaître', 'aparecer']);
export const MODEL_ANIMATIONS = choices(
  ['walk', 'walk', 'marche', 'caminar'],
  ['jump', 'jump', 'saut', 'saltar'],
  ['spin', 'spin', 'tourbillon', 'girar'],
  ['wave', 'wave', 'salut', 'saludar'],
  ['dance', 'dance', 'danse', 'bailar'],
  ['sleep', 'sleep', 'sommeil', 'dormir'],
);
export const OBJECT_STATES: readonly Choice[] = [
  ...listed(BURN_AND_FREEZE, (animation) => animation.id),
  ...choices(['normal', 'as before', 'comme avant', 'como antes']),
];
export const TILES = choices(
  ['grass', 'grass', 'herbe', 'hierba'],
  ['sand', 'sand', 'sable', 'arena'],
  ['water', 'water', 'eau', 'agua'],
  ['stone', 'stone', 'pierre', 'piedra'],
  ['snow', 'snow', 'neige', 'nieve'],
  ['lava', 'lava', 'lave', 'lava'],
);
export const TERRAIN_LAYERS = sameInAllLanguages(['1', '2']);
export const PAINT_LAYERS = sameInAllLanguages(['0', '1', '2']);
export const TERRAIN_MOVES = choices(
  ['raise', 'raise', 'élever', 'elevar'],
  ['crunch', 'crunch', 'écraser', 'aplastar'],
);
export const EMOJI = listed(WORLD_EMOJI, (entry) => entry.value);
export const SPEECH_LANGUAGES = choices(
  ['en', 'English', 'anglais', 'inglés'],
  ['fr', 'French', 'français', 'francés'],
  ['es', 'Spanish', 'espagnol', 'español'],
);
