import {
  addStudents,
  deleteAssistanceCode,
  listLoginCards,
  markMeEntered,
  operatingTeacher,
  readAssistanceCode,
  readClassroom,
  removeStudent,
  renewLoginCard,
} from '@trundle/protocol/http/classroom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from '../testing/network.ts';
import { openPage, quietServer } from '../testing/page.tsx';
import { classroom, id, login } from '../testing/people.ts';

const TIME = '2026-01-02T03:04:05.000Z';
let network: Network;

beforeEach(() => {
  network = quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(markMeEntered, { currentOperationTeacherToken: id(1_001), enteredAt: TIME })
    .answer(operatingTeacher, { currentOperationTeacherToken: id(1_001) });
});

const open = async (path = '/classroom/K7PM3X') => {
  const opened = await openPage(path, { accounts: [login({ number: 1 })], network });
  await opened.page.sees('Ada');
  return opened;
};

describe('the roster', () => {
  test('names are added by a list', async () => {
    network.answer(addStudents, classroom({ students: ['Ben', 'Cleo'] }).students);
    const { page } = await open();
    page.type('Names, one per line', 'Ben\nCleo\n\n');
    await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toContain('Cleo'));
    network.answer(readClassroom, classroom({ students: ['Ada', 'Ben', 'Cleo'] }));
    page.submit();
    await page.sees('2 students added.');
    await page.sees('Cleo');
    expect(network.to(addStudents)[0]?.body).toEqual({ students: [{ name: 'Ben' }, { name: 'Cleo' }] });
  });

  test('a name that is there already is refused beside the list, and what was typed stays', async () => {
    network.refuse(addStudents, 'STUDENTS_ALREADY_ADDED');
    const { page } = await open();
    page.type('Names, one per line', 'Ada');
    page.submit();
    await page.sees('Some students already added to this classroom');
    await page.sees('Error on saving students');
    expect(document.querySelector('textarea')?.value).toBe('Ada');
  });

  test('a student is removed after a question', async () => {
    network.answer(removeStudent, { ok: true });
    const { page } = await open();
    page.press('More for Ada');
    await page.sees('Remove Ada');
    page.press('Remove Ada');
    await page.sees('Remove Ada?');
    expect(network.to(removeStudent)).toEqual([]);
    network.answer(readClassroom, classroom());
    page.press('Remove');
    await page.sees('No students yet.');
    expect(network.to(removeStudent)).toHaveLength(1);
  });

  test('[A14] a teacher makes an assistance code for a student and ends it', async () => {
    network
      .answer(readAssistanceCode, { code: 'HELP2345', studentId: id(600), createdAt: TIME })
      .answer(deleteAssistanceCode, { ok: true });
    const { page } = await open();
    page.press('More for Ada');
    await page.sees('Assistance code for Ada');
    expect(network.to(readAssistanceCode)).toEqual([]);
    page.press('Assistance code for Ada');
    await page.sees('HELP2345');
    page.press('End the help');
    await page.sees('The code is no longer valid.');
    expect(network.to(deleteAssistanceCode)[0]?.path).toBe('/class/K7PM3X/assistance/code/HELP2345');
  });
});

describe('login cards', () => {
  const card = (number: number) => ({ studentId: id(600), name: 'Ada', card: id(number) });

  test('[A6] each card shows its code; a new card replaces the old one after a question', async () => {
    network.answer(listLoginCards, [card(7)]).answer(renewLoginCard, card(8));
    const { page } = await open('/classroom/K7PM3X/students/login-cards');
    const square = () => document.querySelector('svg[aria-label="Login code of Ada"] path')?.getAttribute('d');
    const before = square();
    expect(before).toMatch(/^M/);
    page.press('New card for Ada');
    await page.sees('The old card stops working at once.');
    page.press('Make a new card');
    await page.sees('The old card of Ada no longer works.');
    expect(network.to(renewLoginCard)).toHaveLength(1);
    expect(square()).not.toBe(before);
  });
});
