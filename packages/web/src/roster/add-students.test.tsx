import { classroomOf, studentOf } from '@trundle/client/live/testing/test-server';
import type { Network } from '@trundle/client/testing/network';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { ping } from '@trundle/protocol/http/account';
import { addStudents, listStudents, readClassroom } from '@trundle/protocol/http/classroom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quietServer } from '../testing/test-app.ts';
import { openStudents } from './testing/open-panel.tsx';

let network: Network;

const withStudents = (names: string[], more: Partial<Classroom> = {}): Classroom =>
  classroomOf({ students: names.map((name, index) => studentOf(index + 1, name)), robots: [], ...more });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  network = quietServer().answer(readClassroom, withStudents(['Ada']));
});

const area = () => document.querySelector('textarea');
/** Without what can be pressed there. */
const said = (cell: Element) =>
  [...cell.querySelectorAll('button')].reduce(
    (text, button) => text.replace(button.textContent ?? '', ''),
    cell.textContent ?? '',
  );
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(said).join(' | '));
const becomes = (names: string[]) => vi.waitFor(() => expect(rows()).toEqual(names));
const namesSent = () =>
  network.to(addStudents).flatMap(({ body }) => (body as { students: { name: string }[] }).students);
/** Nobody answers anything any more. */
const networkGoes = () => {
  for (const call of [addStudents, listStudents, readClassroom, ping]) network.lose(call);
};
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no place for files');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('adding students', () => {
  test('a second child of a name is offered the name with a number, which takes one press', async () => {
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    choose(new File(['Zoé\nZoé\nada\nZoé3'], 'class.txt'));
    await page.sees('Write Zoé2');
    page.press('Write Zoé2');
    await vi.waitFor(() => expect(area()?.value).toBe('Zoé\nZoé2\nada\nZoé3'));
    page.press('Write ada2');
    await becomes([
      '1 | Zoé | Zoé | Fine',
      '2 | Zoé2 | Zoé2 | Fine',
      '3 | ada2 | ada2 | Fine',
      '4 | Zoé3 | Zoé3 | Fine',
    ]);
    expect(document.querySelector('tbody button')).toBeNull();
  });

  test('[C3] by list or by file: the first column, tabs and commas alike, empty lines skipped, a preview first', async () => {
    network.answer(addStudents, []);
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    const template = document.querySelector<HTMLAnchorElement>('a[download]');
    expect(template?.download).toBe('students.csv');
    expect(decodeURIComponent(template?.href ?? '')).toMatch(
      /^data:text\/csv;charset=utf-8,\uFEFFName\r\n\w+\r\n\w+\r\n$/,
    );

    choose(new File(['Name\tClass\nAna Lopez\t5b\n\n\nada\t5b\nBen\t5b\n'], 'class.tsv'));
    await becomes(['2 | Ana Lopez | AnaL | Fine', '5 | ada | ada | Already in the class.', '6 | Ben | Ben | Fine']);
    await page.sees('Some students already added to this classroom');
    await page.sees('2 students are ready to be added. 1 line needs a look.');
    expect(network.to(addStudents)).toEqual([]);

    page.submit();
    await page.sees('2 students added.');
    expect(network.to(addStudents)[0]?.body).toEqual({ students: [{ name: 'AnaL' }, { name: 'Ben' }] });
    // What was not added is still there to be put right.
    expect(area()?.value).toBe('ada\t5b');

    page.press('Clear the list');
    await vi.waitFor(() => expect(area()?.value).toBe(''));
    choose(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1])], 'class.xlsx'));
    await page.sees('Error with the import file');
    choose(new File(['Cleo,5b\r\n"Dan, the man",5b'], 'class.csv'));
    await becomes(['1 | Cleo | Cleo | Fine', '2 | Dan, the man | Dan_T | Fine']);
    expect(page.text()).not.toContain('Error with the import file');

    page.press('Clear the list');
    await vi.waitFor(() => expect(area()?.value).toBe(''));
    page.type('Names, one per line', 'Eve, Finn\nGus');
    await becomes(['1 | Eve | Eve | Fine', '1 | Finn | Finn | Fine', '2 | Gus | Gus | Fine']);
  });

  test('[C2] names are sanitised, suggested, never twice the same, and the form asks for nicknames', async () => {
    network.answer(addStudents, []);
    const { page } = await openStudents(network, 'add');
    await page.sees('Use nicknames, not real names.');
    page.type('Names, one per line', ` Zoé \n\n   \nJean-Luc\nzoé\n🙂\nADA\n${'x'.repeat(61)}`);
    await becomes([
      '1 | Zoé | Zoé | Fine',
      '4 | Jean-Luc | Jean_Luc | Fine',
      '5 | zoé | zoé | Twice in the list. Write one differently, like AnaLu.',
      '6 | 🙂 | – | No letter or digit in it.',
      '7 | ADA | ADA | Already in the class.',
      `8 | ${'x'.repeat(61)} | ${'x'.repeat(61)} | Too long. At most 60 characters.`,
    ]);
    page.press('Clear the list');
    await vi.waitFor(() => expect(area()?.value).toBe(''));
    page.type('How many', '30');
    await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('input[type=number]')?.value).toBe('30'));
    page.press('Suggest names');
    await page.sees('30 students are ready to be added.');
    page.submit();
    await page.sees('30 students added.');
    const students = namesSent();
    expect(new Set(students.map(({ name }) => name)).size).toBe(30);
    for (const { name } of students) expect(name).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+$/);
  });

  test('a table pasted from a spreadsheet gives its first column, unless one says otherwise', async () => {
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    page.type('Names, one per line', 'Ben\tCleo\nDan\tEve');
    await becomes(['1 | Ben | Ben | Fine', '2 | Dan | Dan | Fine']);
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    await vi.waitFor(() => expect(rows()).toHaveLength(4));
  });

  test('a roster of three hundred with everything in it is read, and what can be saved is saved', async () => {
    network.answer(addStudents, []);
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    const odd = ['Zoë', 'zoë', '', '🙂🙂', 'y'.repeat(10_000), 'Ada'];
    const text = Array.from({ length: 300 }, (_, line) => odd[line % 10] ?? `Kid ${line}`).join('\n');
    choose(new File([text], 'big.csv'));
    await vi.waitFor(() => expect(rows()).toHaveLength(270));
    page.submit();
    await page.sees('students added.');
    const students = namesSent();
    // Zoë once, and every other child: 'Kid 6' becomes Kid6, and 'Kid 61' the same again.
    expect(students.map(({ name }) => name)).toEqual([
      'Zoë',
      'Kid6',
      'Kid7',
      'Kid8',
      'Kid9',
      'Kid1',
      'Kid2',
      'Kid3',
      'Kid4',
      'Kid5',
    ]);
    expect(area()?.value).toContain('Kid 299');
  });

  test('more names than one request may carry go in several', async () => {
    network.answer(addStudents, []);
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    page.type('Names, one per line', Array.from({ length: 301 }, (_, index) => `Kid${index}`).join('\n'));
    await page.sees('301 students are ready');
    page.submit();
    await page.sees('301 students added.');
    expect(network.to(addStudents).map(({ body }) => (body as { students: unknown[] }).students.length)).toEqual([
      300, 1,
    ]);
  });
});

describe('saving', () => {
  test('[C4] a save is pending, doing, then failed or done; either way the class is read again and nothing is lost', async () => {
    network.refuse(addStudents, 'STUDENTS_ALREADY_ADDED');
    const { page } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    page.type('Names, one per line', 'Ben\nCleo');
    await page.sees('2 names not saved yet.');
    // Meanwhile another teacher has added Ben.
    network.answer(readClassroom, withStudents(['Ada', 'Ben']));
    page.submit();
    await page.sees('Error on saving students');
    await page.sees('Not saved. Your list is safe.');
    await becomes(['1 | Ben | Ben | Already in the class.', '2 | Cleo | Cleo | Fine']);
    expect(area()?.value).toBe('Ben\nCleo');

    network.hang(addStudents);
    page.submit();
    await page.sees('Saving…');
    expect(area()?.readOnly).toBe(true);
  });

  test('[C4] a save that went well says so, and the class shows its new students', async () => {
    network.answer(readClassroom, withStudents([])).answer(addStudents, []);
    const { page } = await openStudents(network);
    await page.sees('No students yet.');
    page.type('Names, one per line', 'Ben\nCleo\ncleo');
    await page.sees('2 names not saved yet.');
    network.answer(readClassroom, withStudents(['Ben', 'Cleo']));
    page.submit();
    await page.sees('2 students added.');
    await page.sees('Saved.');
    // One line is left, so the form stays; the list shows who is in.
    await becomes(['1 | cleo | cleo | Already in the class.']);
    document.querySelector<HTMLInputElement>('input[type=radio][value=""]')?.click();
    await page.sees('2 students');
  });

  test('when the network is gone nothing is lost, and it is saved when the network is back', async () => {
    const { page, app } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    networkGoes();
    page.type('Names, one per line', 'Ben\nCleo');
    page.submit();
    await page.sees('Your list is safe on this device.');
    expect(area()?.value).toBe('Ben\nCleo');
    network.answer(addStudents, []).answer(listStudents, [studentOf(1, 'Ada')]);
    app.reachability.reached();
    await page.sees('2 students added.');
    expect(area()?.value).toBe('');
    expect(network.to(addStudents).at(-1)?.body).toEqual({ students: [{ name: 'Ben' }, { name: 'Cleo' }] });
  });

  test('an answer that got lost was perhaps a yes: nobody is added twice', async () => {
    const { page, app } = await openStudents(network, 'add');
    await page.sees('Names, one per line');
    networkGoes();
    page.type('Names, one per line', 'Ben\nAda');
    page.submit();
    await page.sees('Your list is safe on this device.');
    network.answer(listStudents, [studentOf(1, 'Ada'), studentOf(2, 'Ben')]);
    app.reachability.reached();
    await page.sees('1 student added.');
    expect(network.to(addStudents)).toHaveLength(1);
    // Ada was in the class before: that line is the teacher's to decide.
    expect(area()?.value).toBe('Ada');
  });

  test('a list outlives the panel and the page', async () => {
    const first = await openStudents(network, 'add');
    await first.page.sees('Names, one per line');
    first.page.type('Names, one per line', 'Ben\nCleo');
    await first.page.sees('2 names not saved yet.');
    first.panels.open('student_configuration/');
    await vi.waitFor(() => expect(area()).toBeNull());
    first.panels.open('student_configuration/add');
    await vi.waitFor(() => expect(area()?.value).toBe('Ben\nCleo'));
    first.panels.close();
    await vi.waitFor(() => expect(area()).toBeNull());
    await openStudents(network, 'add');
    await vi.waitFor(() => expect(area()?.value).toBe('Ben\nCleo'));
  });
});
