import { IdSchema } from '@trundle/protocol/ids';
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
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
