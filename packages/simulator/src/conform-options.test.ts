import { expect, test } from 'vitest';
import { readOptions } from './conform-options.ts';
import { ConformError, PARTS } from './conformance/finding.ts';

const FITTING = { class: 'k7pm3x', robot: 'aa:bb:cc:dd:ee:ff' };

test('class and address are taken as people write them', () => {
  expect(readOptions(FITTING)).toEqual({
    code: 'K7PM3X',
    mac: 'AABBCCDDEEFF',
    url: 'ws://localhost:3000/mqtt',
    key: undefined,
    patience: 20_000,
    longPatience: 120_000,
    parts: PARTS,
    json: false,
  });
  const more = { server: 'mqtt://10.0.0.7:1883', key: ' secret ', patience: '5', only: 'losing, driving', json: true };
  expect(readOptions({ ...FITTING, ...more })).toMatchObject({
    url: 'mqtt://10.0.0.7:1883',
    key: 'secret',
    patience: 5_000,
    parts: ['driving', 'losing'],
    json: true,
  });
});

test.each([
  [{ ...FITTING, class: 'K7PM' }, '--class'],
  [{ ...FITTING, robot: 'AABB' }, '--robot'],
  [{ ...FITTING, server: 'nowhere' }, '--server'],
  [{ ...FITTING, patience: 'long' }, '--patience'],
  [{ ...FITTING, only: 'driving,flying' }, '--only'],
])('what cannot be meant is named in one sentence: %o', (words, named) => {
  expect(() => readOptions(words)).toThrow(ConformError);
  expect(() => readOptions(words)).toThrow(named);
});
