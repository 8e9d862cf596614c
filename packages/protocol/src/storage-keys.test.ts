import { expect, test } from 'vitest';
import { activeTabChannel, STORAGE_KEYS } from './storage-keys.ts';

test('what older pages stored is found where they stored it', () => {
  expect(STORAGE_KEYS.account(2)).toBe('trundle/account/2');
  expect(STORAGE_KEYS.account(2).startsWith(STORAGE_KEYS.accounts)).toBe(true);
  expect(STORAGE_KEYS.unsavedState('ana', 'classroom/K7PM3X')).toBe('trundle/state/ana/classroom/K7PM3X/');
  const place = { accountId: 'ana', classroom: 'K7PM3X', program: 'block1', language: 'python' };
  expect(STORAGE_KEYS.codeDraft({ ...place, document: 'work/7' })).toBe(
    'trundle/draft/ana/K7PM3X/work/7/block1/python',
  );
  expect(STORAGE_KEYS.codeDraft({ ...place, document: '' })).toBe('trundle/draft/ana/K7PM3X//block1/python');
  expect(STORAGE_KEYS.answers(2)).toBe('trundle/answer/2/');
  expect(STORAGE_KEYS.chatRead('K7PM3X', 'ana')).toBe('trundle/chat-read/K7PM3X/ana');
  expect(STORAGE_KEYS.rosterDraft('ana', 'K7PM3X')).toBe('trundle/roster/ana/K7PM3X');
  expect(activeTabChannel('K7PM3X', 'ana')).toBe('trundle/shown/K7PM3X/ana');
});

test('no two things are stored under one key', () => {
  const fixed = Object.values(STORAGE_KEYS).filter((key) => typeof key === 'string');
  expect(new Set(fixed).size).toBe(fixed.length);
});
