import {
  BRIGHTNESS_PERCENT,
  LED_STRIP,
  GESTURES as WORLD_GESTURES,
  OLED_ICONS as WORLD_OLED_ICONS,
  OLED_LINES as WORLD_OLED_LINES,
} from '@trundle/world/catalogue/choices';
import { PALETTE as WORLD_PALETTE } from '@trundle/world/catalogue/colours';
import { IR_CODES as WORLD_IR_CODES } from '@trundle/world/catalogue/infrared';
import { MATRIX_PICTURES as WORLD_MATRIX_PICTURES } from '@trundle/world/catalogue/matrix';
import { SONGS as WORLD_SONGS } from '@trundle/world/catalogue/songs';
import { sensorById } from '@trundle/world/sensors/index';
import { languageText } from '../../texts/index.ts';
import type { Choice } from '../declaration.ts';
import { listed, sameInAllLanguages, worded } from '../parts.ts';

/** Lists of the world as dropdowns. */
export const PALETTE = listed(
  WORLD_PALETTE,
  (entry) => entry.code,
  ({ hex }) => ({ kind: 'colour', hex }),
);
export const SONGS = listed(WORLD_SONGS, (entry) => entry.id);
export const IR_CODES = listed(WORLD_IR_CODES, (entry) => entry.id);
export const GESTURES = listed(
  WORLD_GESTURES,
  (entry) => entry.value,
  ({ value }) => ({ kind: 'gesture', towards: value }),
);
export const MATRIX_PICTURES = listed(
  WORLD_MATRIX_PICTURES,
  (entry) => entry.number,
  ({ rows }) => ({ kind: 'matrix', rows }),
);
export const OLED_ICONS = listed(
  WORLD_OLED_ICONS,
  (entry) => entry.value,
  ({ value }) => ({ kind: 'oledIcon', icon: value }),
);
export const OLED_LINES = sameInAllLanguages(WORLD_OLED_LINES);
export const BRIGHTNESS = sameInAllLanguages(BRIGHTNESS_PERCENT);
export const STRIP_LIGHTS: readonly Choice[] = [
  ...sameInAllLanguages(LED_STRIP.positions),
  { value: String(LED_STRIP.all), label: languageText((texts) => texts.bits.choices.allLights) },
];

/** What a sensor with several values can be asked for. */
export const channelsOf = (sensor: string): Choice[] =>
  listed(sensorById(sensor)?.channels ?? [], (channel) => channel.key);

const LIGHT = { red: '#FF0000', green: '#00C000', blue: '#0000FF' } as const;
export const CHANNELS = worded(
  ['red', 'green', 'blue'],
  (texts) => texts.bits.choices.channels,
  (channel) => ({ kind: 'colour', hex: LIGHT[channel] }),
);
export const AXES = sameInAllLanguages(['x', 'y', 'z']);
export const ON_OFF = worded(['on', 'off'], (texts) => texts.bits.choices.onOff);
export const STRIP_ANIMATIONS = worded(
  ['rainbow', 'chase', 'pulse', 'sparkle'],
  (texts) => texts.bits.choices.stripAnimations,
  (animation) => ({ kind: 'stripAnimation', animation }),
);
