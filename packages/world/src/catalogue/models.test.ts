import { IdSchema } from '@trundle/protocol/ids';
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { MODEL_SHAPES } from './model-shapes/index.ts';
import { BUNDLED_MODELS, bundledModel } from './models.ts';

test('each model has an id of its own, found again by it, and a name in every language', () => {
  expect(new Set(BUNDLED_MODELS.map(({ id }) => id)).size).toBe(BUNDLED_MODELS.length);
  for (const model of BUNDLED_MODELS) {
    expect(IdSchema.safeParse(model.id).success).toBe(true);
    expect(bundledModel(model.id)).toBe(model);
    for (const language of LANGUAGES) expect(model.name(language)).not.toBe('');
  }
  expect(bundledModel('f'.repeat(32))).toBeUndefined();
});

test('ids stay what they are: classes keep their allocations by them', () => {
  expect(BUNDLED_MODELS.slice(0, 8).map(({ kind, id }) => `${kind} ${Number.parseInt(id.slice(2), 16)}`)).toEqual([
    'car 1',
    'rocket 2',
    'dragon 3',
    'boat 4',
    'tree 5',
    'castle 6',
    'train 7',
    'cat 8',
  ]);
});

test('there are at least sixty, none called as another in any language, and each can be drawn', () => {
  expect(BUNDLED_MODELS.length).toBeGreaterThanOrEqual(60);
  for (const language of LANGUAGES)
    expect(new Set(BUNDLED_MODELS.map(({ name }) => name(language))).size, language).toBe(BUNDLED_MODELS.length);
  expect(Object.keys(MODEL_SHAPES).toSorted()).toEqual(
    BUNDLED_MODELS.slice(8)
      .map(({ kind }) => kind)
      .toSorted(),
  );
});

test('a model of solids is small, stands on the ground and is about one long', () => {
  for (const [kind, shape] of Object.entries(MODEL_SHAPES)) {
    expect(shape.length, kind).toBeLessThan(24);
    for (const solid of shape) {
      expect(solid.colour, kind).toMatch(/^(own|#[0-9a-f]{6})$/);
      expect((solid.y ?? 0) >= -0.01, kind).toBe(true);
      for (const side of [solid.x ?? 0, solid.z ?? 0]) expect(Math.abs(side), kind).toBeLessThan(0.8);
      expect(solid.y ?? 0, kind).toBeLessThan(1.5);
    }
  }
});
