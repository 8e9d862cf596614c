import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { TEMPORARY } from '@trundle/protocol/entities/document-reference';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { expect, test } from 'vitest';
import { BrowserStorage } from '../session/browser-storage.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { MyRobotOffers } from './my-robot-offers.ts';
import { OpenProgram } from './open-program.ts';

const PLACE = { accountId: 'ana', classroom: 'K7PM3X' };
const storage = new MemoryStorage();
const offersOf = (accountId: string) => new MyRobotOffers(new BrowserStorage(() => storage), { ...PLACE, accountId });
const own = new OpenProgram(emptyProgram(seededRandom(1)), TEMPORARY);
const project = new OpenProgram(emptyProgram(seededRandom(1)), { type: 'project', id: 'p1' });

test('[H9] whoever keeps the robots of a program is not asked again, also after a reload', () => {
  expect(offersOf('ana').isDeclined(own, ['1'])).toBe(false);
  offersOf('ana').decline(own, ['1']);
  expect(offersOf('ana').isDeclined(own, ['1'])).toBe(true);
  // Another program, other robots and another child are other questions.
  expect(offersOf('ana').isDeclined(project, ['1'])).toBe(false);
  expect(offersOf('ana').isDeclined(own, ['1', '2'])).toBe(false);
  expect(offersOf('ben').isDeclined(own, ['1'])).toBe(false);
});

test('what cannot be read there is forgotten', () => {
  storage.setItem(STORAGE_KEYS.keptRobots(PLACE.accountId, PLACE.classroom), '{');
  expect(offersOf('ana').isDeclined(own, ['1'])).toBe(false);
});
