import { classroom, id, login } from '@trundle/client/testing/people';
import { listLoginCards, readClassroom, renewLoginCard } from '@trundle/protocol/http/classroom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const card = (name: string, number: number, student = 600) => ({ studentId: id(student), name, card: id(number) });
const squares = () => [...document.querySelectorAll('svg[aria-label^="Login code"]')];
const open = (path: string, cards: ReturnType<typeof card>[]) =>
  openPage(path, {
    accounts: [login({ number: 1 })],
    network: quietServer().answer(readClassroom, classroom()).answer(listLoginCards, cards),
  });

test('[A6] each card shows its code; a new card replaces the old one after a question', async () => {
  const { page, network } = await open('/classroom/K7PM3X/students/login-cards', [card('Ada', 7)]);
  network.answer(renewLoginCard, card('Ada', 8));
  await page.sees('Ada');
  const path = () => squares()[0]?.querySelector('path')?.getAttribute('d');
  const before = path();
  expect(before).toMatch(/^M/);
  page.press('New card for Ada');
  await page.sees('The old card stops working at once.');
  page.press('Make a new card');
  await page.sees('The old card of Ada no longer works.');
  expect(network.to(renewLoginCard)).toHaveLength(1);
  expect(path()).not.toBe(before);
});

test('one card can be printed by itself, for a student who lost theirs', async () => {
  const cards = [card('Ada', 7), card('Ben', 8, 601)];
  const { page } = await open(`/classroom/K7PM3X/students/login-cards?student=${id(601)}`, cards);
  await page.sees('Ben');
  expect(squares()).toHaveLength(1);
  page.press('Show all cards');
  await page.sees('Ada');
  expect(squares()).toHaveLength(2);
});
