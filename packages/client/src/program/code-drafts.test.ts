import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/storage.ts';
import { CodeDrafts } from './code-drafts.ts';

const open = { program: emptyProgram(seededRandom(1)), reference: TEMPORARY };
const tabOf = (storage: Storage, accountId = 'ana'): CodeDrafts =>
  new CodeDrafts({ accountId, classroom: 'K7PM3X', storage: () => storage });
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

test('a storage that takes nothing is said, and nothing breaks', () => {
  const closed = new CodeDrafts({
    accountId: 'ana',
    classroom: 'K7PM3X',
    storage: () => {
      throw new Error('forbidden');
    },
  });
  expect(closed.write('python', open, draft('pri'))).toBe(false);
  expect(closed.read('python', open)).toBeNull();
  closed.forget('python', open);
});
