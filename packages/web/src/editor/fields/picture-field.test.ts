import { BLOCKS } from '@trundle/language/catalogue/catalogue';
import { isField } from '@trundle/language/catalogue/declaration';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, test } from 'vitest';
import { setUpBlockly } from '../blockly-setup.ts';

beforeAll(() => setUpBlockly('fr'));

/** Every list of which all entries have a picture. */
const PICTURED = BLOCKS.flatMap(({ type, parts }) =>
  Object.entries(parts).flatMap(([name, part]) =>
    isField(part) && part.field.kind === 'choice' && part.field.options.every(({ picture }) => picture)
      ? [{ type, name, options: part.field.options }]
      : [],
  ),
);

test('colours, feelings, animations, icons and gestures are shown as pictures that carry their words', () => {
  expect(PICTURED.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'color_palette',
      'color_part',
      'sight_color_channel',
      'speech_emoji',
      'strip_animate',
      'matrix_picture',
      'oled_icon',
      'animation_play',
      'animation_state',
      'effect_play',
      'effect_play_simple',
      'terrain_tile',
    ]),
  );
  const workspace = new Blockly.Workspace();
  for (const { type, name, options } of PICTURED) {
    const field = workspace.newBlock(type).getField(name) as Blockly.FieldDropdown;
    const shown = field.getOptions(false);
    expect(shown.map((each) => each[1])).toEqual(options.map(({ value }) => value));
    const pictures = shown.map(([picture]) => picture as Blockly.ImageProperties);
    expect(pictures.map(({ alt }) => alt)).toEqual(options.map(({ label }) => label('fr')));
    expect(new Set(pictures.map(({ src }) => src)).size, `${type}: no two look the same`).toBe(options.length);
    for (const { value, label } of options) {
      field.setValue(value);
      expect([field.getValue(), field.getText()]).toEqual([value, label('fr')]);
    }
  }
});
