import { expect, test } from 'vitest';
import { brokerUrl, readOptions, SimulateError, sentenceFor } from './simulate-options.ts';

test('a class and a number of robots are enough', () => {
  expect(readOptions({ class: 'k7pm3x', robots: '4' })).toEqual({
    code: 'K7PM3X',
    robots: 4,
    first: 1,
    url: 'ws://localhost:3000/mqtt',
    key: undefined,
    mapId: 0,
    seed: 1,
  });
});

test.each([
  ['http://school:3000', 'ws://school:3000/mqtt'],
  ['https://school', 'wss://school/mqtt'],
  ['wss://school/other', 'wss://school/mqtt'],
  ['mqtt://school:1883', 'mqtt://school:1883'],
])('%s is reached at %s', (server, url) => {
  expect(brokerUrl(server)).toBe(url);
});

test.each([
  [{ robots: '4' }, '--class'],
  [{ class: 'O0O0O0', robots: '4' }, '--class'],
  [{ class: 'K7PM3X' }, '--robots'],
  [{ class: 'K7PM3X', robots: 'many' }, '--robots'],
  [{ class: 'K7PM3X', robots: '1.5' }, '--robots'],
  [{ class: 'K7PM3X', robots: '100' }, '--robots'],
  [{ class: 'K7PM3X', robots: '50', first: '60' }, '--first'],
  [{ class: 'K7PM3X', robots: '1', map: '6' }, '--map'],
  [{ class: 'K7PM3X', robots: '1', seed: '-1' }, '--seed'],
  [{ class: 'K7PM3X', robots: '1', server: 'school' }, '--server'],
])('%j: one sentence says what to mend', (words, named) => {
  expect(() => readOptions(words)).toThrow(SimulateError);
  expect(() => readOptions(words)).toThrow(named);
});

test('a wrong key and a missing server are told apart', () => {
  const where = { url: 'ws://localhost:3000/mqtt', code: 'K7PM3X' };
  expect(sentenceFor('Connection refused: Not authorized', where)).toContain('--key');
  expect(sentenceFor('connect ECONNREFUSED 127.0.0.1:3000', where)).toContain('No server answers');
  const secure = { url: 'wss://school/mqtt', code: 'K7PM3X' };
  expect(sentenceFor('unable to verify the first certificate', secure)).toContain(
    '--server, such as mqtt://school:1883',
  );
  const robots = { url: 'mqtt://school:1883', code: 'K7PM3X', insteadOf: 'ws://school:3000/mqtt' };
  expect(sentenceFor('connect ECONNREFUSED 10.0.0.7:1883', robots)).toContain('school:3000 speaks https');
});
