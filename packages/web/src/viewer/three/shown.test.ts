import type { Texture } from 'three';
import { expect, test } from 'vitest';
import { LOOK_AGAIN } from '../class-model-index.ts';
import { Models } from './models.ts';
import { Pictures } from './pictures.ts';

test('of a thousand pictures that were shown a few are kept, and the one that is shown', () => {
  const pictures = new Pictures({ picture: () => Promise.reject(new Error('no picture')) }, () => undefined);
  const gone = new Set<string>();
  const made = new Map<string, Texture>();
  const frame = (address: string): void => {
    for (const each of ['the sky', address]) {
      const { texture } = pictures.of(each);
      if (made.get(each) !== texture) texture.addEventListener('dispose', () => gone.add(each));
      made.set(each, texture);
    }
    pictures.sweep();
  };
  for (let index = 0; index < 1_000; index += 1) frame(`https://example.org/${index}`);
  expect(made.size - gone.size).toBeLessThanOrEqual(10);
  expect(gone.has('the sky')).toBe(false);
  expect(gone.has('https://example.org/999')).toBe(false);
  const before = made.get('https://example.org/999');
  for (let turn = 0; turn < 20; turn += 1) frame(`https://example.org/${998 + (turn % 2)}`);
  expect(made.get('https://example.org/999')).toBe(before);
  pictures.dispose();
  expect(gone.size).toBe(made.size);
});

test('a model nobody has is asked for once, and again after a while; one that has come is put on', async () => {
  let now = 0;
  let changes = 0;
  let edition = 0;
  const asked: string[] = [];
  const answers: (Float32Array | null)[] = [null, new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])];
  const model = async (name: string): Promise<Float32Array | null> => {
    asked.push(name);
    return answers.shift() ?? null;
  };
  const models = new Models(
    { model, modelEdition: () => edition },
    () => {
      changes += 1;
    },
    () => now,
  );
  const frames = async (): Promise<void> => {
    for (let frame = 0; frame < 30; frame += 1) {
      models.versionOf('castle of ours');
      models.versionOf('car');
      models.sweep();
      await Promise.resolve();
    }
  };
  await frames();
  expect([asked, models.versionOf('castle of ours')]).toEqual([['castle of ours'], 0]);
  now = LOOK_AGAIN;
  await frames();
  expect([asked.length, changes, models.versionOf('castle of ours')]).toEqual([2, 1, 1]);
  // Somebody has deleted it: it is asked for again, and its shape goes.
  edition += 1;
  await frames();
  expect([asked.length, changes, models.versionOf('castle of ours')]).toEqual([3, 2, 2]);
  for (let index = 0; index < 100; index += 1) {
    models.versionOf(`another ${index}`);
    models.sweep();
  }
  models.versionOf('castle of ours');
  expect(asked.filter((name) => name === 'castle of ours')).toHaveLength(4);
});
