import * as Blockly from 'blockly/core';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../texts/index.ts';
import { registerNumberField } from './number-field.ts';

beforeAll(() => registerNumberField());

/** What the field makes of what stands in its box. */
const typed = (text: string): unknown => {
  const field = Blockly.fieldRegistry.fromJson({ type: 'field_number', value: 7 });
  const box = field as unknown as { getValueFromEditorText_: (text: string) => string };
  field?.setValue(box.getValueFromEditorText_(text));
  return field?.getValue();
};

test.each([
  ['fr', '0,5', 0.5],
  ['fr', '-12,25', -12.25],
  ['fr', '1,000', 1],
  ['es', ',5', 0.5],
  ['en', '0,5', 0.5],
  ['en', '1,000', 1000],
  ['en', '2.5', 2.5],
] as const)('in %s a child who types %s gets %d', async (language, text, value) => {
  await loadTexts(language);
  expect(typed(text)).toBe(value);
});

test('a box that was emptied gives the number back that stood in it', () => {
  expect(typed('')).toBe(7);
  expect(typed('  ')).toBe(7);
  expect(typed('0')).toBe(0);
});

test.each([
  ['fr', '0,5'],
  ['es', '0,5'],
  ['en', '0.5'],
] as const)(
  'in %s a block shows %s, as sensors and variables do, and the program has its number',
  async (language, shown) => {
    await loadTexts(language);
    const field = Blockly.fieldRegistry.fromJson({ type: 'field_number', value: 0.5 });
    expect(field?.getText()).toBe(shown);
    expect(field?.getValue()).toBe(0.5);
    expect(field?.saveState()).toBe(0.5);
    const box = field as unknown as { getEditorText_: (value: number) => string };
    expect(box.getEditorText_(0.5)).toBe(shown);
  },
);
