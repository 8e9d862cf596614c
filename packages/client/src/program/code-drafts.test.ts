import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BrowserStorage } from '../session/browser-storage.ts';
import { UnsentWork } from '../session/unsent-work.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { CodeDrafts } from './code-drafts.ts';

const open = { program: emptyProgram(seededRandom(1)), reference: TEMPORARY };
const tabOf = (storage: Storage, accountId = 'ana', page?: string): CodeDrafts =>
  new CodeDrafts({ accountId, classroom: 'K7PM3X', storage: new BrowserStorage(() => storage), ...(page && { page }) });
const draft = (text: string) => ({ text, base: 'print(1);' });

test('what another tab typed meanwhile is not thrown away with a draft of this one', () => {
  const storage = new MemoryStorage();
  const [mine, other] = [tabOf(storage), tabOf(storage)];
  mine.write('python', open, draft('pri'));
  other.write('python', open, draft('robot(1).'));
  mine.forget('python', open);
  expect(tabOf(storage).read('python', open)).toEqual(draft('robot(1).'));
  other.forget('python', open);
  expect(storage.length).toBe(0);
});

test('a draft belongs to one account and one language', () => {
  const storage = new MemoryStorage();
  tabOf(storage).write('python', open, draft('pri'));
  expect(tabOf(storage, 'ben').read('python', open)).toBeNull();
  expect(tabOf(storage).read('javascript', open)).toBeNull();
});

test('a storage that takes nothing is said, and what was typed is unsent work that goes with the page', () => {
  const storage = new BrowserStorage(() => {
    throw new Error('forbidden');
  });
  const closed = new CodeDrafts({ accountId: 'ana', classroom: 'K7PM3X', storage });
  const unsent = new UnsentWork(storage);
  expect(closed.write('python', open, draft('pri'))).toBe(false);
  expect(closed.read('python', open)).toEqual(draft('pri'));
  expect([unsent.isThere('ana'), unsent.isAnyFragile()]).toEqual([true, true]);
  expect(unsent.drafts('ana')).toMatchObject([{ text: 'pri', isFragile: true }]);
  closed.forget('python', open);
  expect([unsent.isThere('ana'), unsent.isAnyFragile()]).toEqual([false, false]);
});

test('two tabs keep each their own; a page that comes later takes up what was typed last, and leaves the other', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storage = new MemoryStorage();
  const [one, two] = [tabOf(storage, 'ana', 'one'), tabOf(storage, 'ana', 'two')];
  one.write('python', open, draft('one'));
  vi.setSystemTime(Date.now() + 1_000);
  two.write('python', open, draft('two'));
  expect(one.read('python', open)).toEqual(draft('one'));
  expect(two.read('python', open)).toEqual(draft('two'));
  const later = tabOf(storage, 'ana', 'later');
  expect(later.read('python', open)).toEqual(draft('two'));
  later.write('python', open, draft('two and on'));
  later.forget('python', open);
  expect(tabOf(storage, 'ana', 'last').read('python', open)).toEqual(draft('one'));
  one.forget('python', open);
  expect(storage.length).toBe(0);
  vi.useRealTimers();
});

test('a draft is unsent work while it says something else than its program, however long ago it was typed', () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const local = new MemoryStorage();
  const unsent = new UnsentWork(new BrowserStorage(() => local));
  tabOf(local).write('python', open, { text: 'print(1);', base: 'print(1);' });
  expect(unsent.isThere('ana')).toBe(false);
  tabOf(local).write('python', open, draft('pri'));
  expect(unsent.isThere('ana')).toBe(true);
  expect(unsent.drafts('ana')).toMatchObject([{ classroom: 'K7PM3X', text: 'pri' }]);
  // The summer holidays, or a clock that jumped.
  vi.setSystemTime(100 * 86_400_000);
  expect(unsent.isThere('ana')).toBe(true);
  expect(tabOf(local).read('python', open)).toEqual(draft('pri'));
});
