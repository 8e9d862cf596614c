import { expect, test } from 'vitest';
import { type Entry, type HistorySource, indexOfNow } from './sources.ts';

const PROJECT: HistorySource = { of: 'project', id: 'p' };
const OWN: HistorySource = { of: 'own', code: 'K7PM3X', accountId: 'ana', reference: 'project/p' };
const entry = (source: HistorySource, _id: number): Entry => ({
  _id,
  reference: 'project/p',
  version: _id,
  blocks: 1,
  savedBy: null,
  device: 'other',
  savedAt: '2026-01-01T10:00:00.000Z',
  source,
});

test('what is on the desk is now, also where somebody has saved the project since', () => {
  const entries = [entry(PROJECT, 9), entry(OWN, 8), entry(OWN, 7)];
  expect(indexOfNow(entries, [OWN, PROJECT])).toBe(1);
  expect(indexOfNow(entries.slice(1), [OWN, PROJECT])).toBe(0);
  expect(indexOfNow([entry(PROJECT, 9)], [OWN, PROJECT])).toBe(0);
});
