import { CODE, classroomOf, macOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import type { Network } from '@trundle/client/testing/network';
import type { Classroom, ClassroomStudent } from '@trundle/protocol/entities/classroom';
import {
  deleteAssistanceCode,
  letBackIn,
  listFormerStudents,
  readAssistanceCode,
  readClassroom,
  removeStudent,
  renewLoginCard,
} from '@trundle/protocol/http/classroom';
import { assignRobots, renameStudent, setStudentPassword } from '@trundle/protocol/http/lesson';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quietServer } from '../testing/test-app.ts';
import { openStudents } from './testing/open-panel.tsx';

let network: Network;

const withStudents = (names: string[], more: Partial<Classroom> = {}): Classroom =>
  classroomOf({ students: names.map((name, index) => studentOf(index + 1, name)), robots: [], ...more });
const ada = studentOf(1, 'Ada').student._id;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  network = quietServer().answer(readClassroom, withStudents(['Ada']));
});

const area = () => document.querySelector('textarea');

describe('the list', () => {
  test('[C4] robots are given one to each; a taken one cannot be tapped, and none means none', async () => {
    const robots = [robotOf(1, { student: { _id: ada, name: 'Ada' } }), robotOf(2), robotOf(3)];
    const owner: ClassroomStudent = { ...studentOf(1, 'Ada'), robots: [{ _id: macOf(1), identifier: 1 }] };
    const room = classroomOf({ students: [owner, studentOf(2, 'Ben')], robots });
    network.answer(readClassroom, room).answer(assignRobots, []);
    const { page, panels } = await openStudents(network);
    await page.sees('Tap a robot, then its student.');
    // Only robots nobody has can be picked up.
    expect(() => page.named('[aria-pressed]', 'Robot 1')).toThrow();
    page.press('Robot 2');
    await page.sees('Who gets robot 2?');
    const ben = studentOf(2).student._id;
    const given = classroomOf({
      students: [owner, { ...studentOf(2, 'Ben'), robots: [{ _id: macOf(2), identifier: 2 }] }],
      robots: robots.map((robot) =>
        robot.identifier === 2 ? { ...robot, student: { _id: ben, name: 'Ben' } } : robot,
      ),
    });
    network.answer(readClassroom, given);
    page.press('Give robot 2 to Ben');
    // The next free one is in the hand already.
    await page.sees('Who gets robot 3?');
    expect(network.to(assignRobots)[0]?.body).toEqual({ students: [{ studentId: ben, robotId: macOf(2) }] });

    panels.open(`student_configuration/${ada}`);
    await page.sees('All students');
    const taken = page.named('button', 'Robot 2 of Ben') as HTMLButtonElement;
    expect(taken.disabled).toBe(true);
    expect(page.named('button', 'Robot 1').getAttribute('aria-pressed')).toBe('true');
    page.press('No robot');
    await vi.waitFor(() => expect(network.to(assignRobots)).toHaveLength(2));
    expect(network.to(assignRobots)[1]?.body).toEqual({ students: [{ studentId: ada, robotId: 'none' }] });
  });

  test('a robot that was picked up goes to whose name is tapped, and to nobody by what stands beside it', async () => {
    const room = classroomOf({ students: [studentOf(1, 'Ada'), studentOf(2, 'Ben')], robots: [robotOf(1)] });
    network.answer(readClassroom, room).answer(assignRobots, []);
    const { page } = await openStudents(network);
    const nameOf = (name: string) => document.querySelector<HTMLElement>(`li[aria-label=${name}] > div > span`);
    await page.sees('Tap a robot, then its student.');
    nameOf('Ben')?.click();
    page.press('Robot 1');
    await page.sees('Who gets robot 1?');
    page.press('Look at Ada');
    nameOf('Ben')?.click();
    await vi.waitFor(() => expect(network.to(assignRobots)).toHaveLength(1));
    const ben = studentOf(2).student._id;
    expect(network.to(assignRobots)[0]?.body).toEqual({ students: [{ studentId: ben, robotId: macOf(1) }] });
  });

  test('[C6] shows who is online now', async () => {
    const { page, broker, clock } = await openStudents(network);
    await page.sees('Ada');
    await page.sees('0 of 1 online');
    expect(broker.say(studentPing, { code: CODE }, { student_id: ada })).toBe(true);
    await page.sees('1 of 1 online');
    clock.advance(3_900);
    await page.sees('1 of 1 online');
    clock.advance(1_100);
    await page.sees('0 of 1 online');
  });

  test('[C12] shows who entered, what is not saved, and comes as a list or as cards', async () => {
    const entered = { ...studentOf(2, 'Ben'), enteredAt: new Date().toISOString() };
    network.answer(readClassroom, classroomOf({ students: [studentOf(1, 'Ada'), entered], robots: [] }));
    const { page, broker } = await openStudents(network);
    await page.sees('Not here yet');
    await page.sees('Entered ');
    broker.say(studentPing, { code: CODE }, { student_id: ada, unsaved: 4, problems: 1, idle: 600 });
    await page.sees('4 changes not saved');
    await page.sees('May need help');
    const layout = () => document.querySelector<HTMLElement>('ul[data-layout]')?.dataset.layout;
    expect(layout()).toBe('list');
    document.querySelector<HTMLInputElement>('input[value=cards]')?.click();
    await vi.waitFor(() => expect(layout()).toBe('cards'));
    await openStudents(network);
    await vi.waitFor(() => expect([...document.querySelectorAll('ul[data-layout=cards]')]).toHaveLength(2));
  });

  test('links to the cards that are printed', async () => {
    const { page } = await openStudents(network);
    await page.sees('Print login cards');
    expect(page.named('a', 'Print login cards').getAttribute('href')).toBe(`/classroom/${CODE}/students/login-cards`);
    expect(page.named('a', 'Print 3D model cards').getAttribute('href')).toBe(
      `/classroom/${CODE}/3d-model-allocation-cards`,
    );
  });

  test('robots are dealt to everybody at once', async () => {
    network
      .answer(readClassroom, withStudents(['Ada', 'Ben', 'Cleo'], { robots: [robotOf(5), robotOf(4)] }))
      .answer(assignRobots, []);
    const { page } = await openStudents(network);
    await page.sees('Give 2 students a robot');
    page.press('Give 2 students a robot');
    await vi.waitFor(() => expect(network.to(assignRobots)).toHaveLength(1));
    expect(network.to(assignRobots)[0]?.body).toEqual({
      students: [
        { studentId: ada, robotId: macOf(4) },
        { studentId: studentOf(2).student._id, robotId: macOf(5) },
      ],
    });
  });

  test('an empty class shows the way in: the form, and the code with its square', async () => {
    network.answer(readClassroom, withStudents([]));
    const { page, panels } = await openStudents(network);
    await page.sees('No students yet.');
    expect(area()).not.toBeNull();
    panels.open('student_configuration/class');
    await page.sees(CODE);
    expect(document.querySelector('svg[aria-label="QR code of the class Robots 4b"]')).not.toBeNull();
    page.press('Change the class');
    await page.sees('Map on the mat');
  });
});

describe('whom a teacher took off the list', () => {
  test('is said in the question, listed below, and let back in', async () => {
    const gone = { _id: ada, name: 'Ada', removedAt: '2026-01-02T03:04:05.000Z' };
    network.answer(removeStudent, { ok: true }).answer(listFormerStudents, []);
    const { page } = await openStudents(network, ada);
    await page.sees('All students');
    page.press('Remove Ada');
    await page.sees('cannot come back with the class code');
    network.answer(readClassroom, withStudents([])).answer(listFormerStudents, [gone]);
    page.press('Remove');
    await page.sees('Taken off the list');
    await page.sees('The class code does not let them in.');
    network
      .answer(letBackIn, studentOf(1, 'Ada'))
      .answer(readClassroom, withStudents(['Ada']))
      .answer(listFormerStudents, []);
    page.press('Let Ada back in');
    await page.sees('Ada is back in the class.');
    await page.sees('1 student');
    await vi.waitFor(() => expect(page.text()).not.toContain('Taken off the list'));
    expect(network.to(letBackIn)[0]?.path).toBe(`/class/${CODE}/students/${ada}/back`);
  });
});

describe('what the server would refuse is not offered', () => {
  test('password and help in an account that was not made in this class; the reason stands there instead', async () => {
    const own = { ...studentOf(1, 'Ada'), madeHere: false };
    network.answer(readClassroom, classroomOf({ students: [own], robots: [] }));
    const { page } = await openStudents(network, ada);
    await page.sees('Ada has an account that was not made in this class.');
    for (const name of ['Give a password', 'Assistance code for Ada'])
      expect(() => page.named('button', name)).toThrow(name);
    const renew = page.named('button', 'New card for Ada');
    const reason = [...document.querySelectorAll('p')].find(({ textContent }) =>
      textContent?.includes('not made in this class'),
    );
    // In the grid of the buttons it would take the place of one and stretch the row.
    expect(reason?.parentElement).not.toBe(renew.parentElement);
  });

  test('a list, a code and invitations on one’s own practice mat', async () => {
    network.answer(readClassroom, classroomOf({ students: [], robots: [], practice: true }));
    const { page } = await openStudents(network);
    await page.sees('This mat is yours alone.');
    await page.sees('Map on the mat');
    expect(page.named('button', 'Change the mat')).toBeDefined();
    expect(document.querySelector('section[aria-label="Settings of the mat"]')).not.toBeNull();
    for (const words of [
      'Map of the class',
      'Change the class',
      'Names, one per line',
      'Invite by e-mail',
      'Lock',
      'Chat',
      CODE,
    ])
      expect(page.text()).not.toContain(words);
    expect([...network.to(listFormerStudents)]).toEqual([]);
  });
});

describe('one student', () => {
  const open = async () => {
    const opened = await openStudents(network);
    await opened.page.sees('Ada');
    opened.page.press('More for Ada');
    await opened.page.sees('All students');
    return opened;
  };

  test('is removed after a question', async () => {
    network.answer(removeStudent, { ok: true });
    const { page } = await open();
    page.press('Remove Ada');
    await page.sees('Remove Ada?');
    expect(network.to(removeStudent)).toEqual([]);
    network.answer(readClassroom, withStudents([]));
    page.press('Remove');
    await page.sees('Ada left the class.');
    await page.sees('No students yet.');
    expect(network.to(removeStudent)).toHaveLength(1);
  });

  test('gets a password, and loses it again', async () => {
    const protectedAda = { ...studentOf(1, 'Ada'), hasPassword: true };
    network.answer(setStudentPassword, protectedAda);
    const { page } = await open();
    page.press('Give a password');
    await page.sees('Password of Ada');
    network.answer(readClassroom, classroomOf({ students: [protectedAda], robots: [] }));
    page.submit();
    await page.sees('Ada has a new password.');
    expect(network.to(setStudentPassword)[0]?.body).toEqual({
      newPassword: expect.stringMatching(/^[A-Z][a-z]+[A-Z][a-z]+\d\d$/),
    });
    await page.sees('Reset the password');
    page.press('Reset the password');
    await page.sees('Remove the password');
    page.press('Remove the password');
    await page.sees('Ada needs no password any more.');
    expect(network.to(setStudentPassword)[1]?.body).toEqual({ newPassword: null });
  });

  test('whose account is their own keeps their password', async () => {
    network.refuse(setStudentPassword, 'STUDENT_HAS_EMAIL');
    const { page } = await open();
    page.press('Give a password');
    await page.sees('Password of Ada');
    page.submit();
    await page.sees('This student has an e-mail address and sets the password with it.');
  });

  test('gets another name, but not one that is taken', async () => {
    const taken = { name: { message: 'This is taken already.', kind: 'duplicate' as const } };
    network.refuse(renameStudent, 'STUDENTS_ALREADY_ADDED', { errors: taken });
    const { page } = await open();
    page.press('Change the name');
    await page.sees('Another name for Ada');
    page.type('New name', 'Ben');
    page.submit();
    await page.sees('This is taken already.');
    // Once, beside the name: the sentence about the whole is about lists.
    expect(page.text()).not.toContain('Some students already added to this classroom');
    network.answer(renameStudent, studentOf(1, 'Ben_2')).answer(readClassroom, withStudents(['Ben_2']));
    page.submit();
    await vi.waitFor(() => expect(document.querySelector('header h3')?.textContent).toBe('Ben_2'));
    expect(network.to(renameStudent)[0]?.body).toEqual({ name: 'Ben' });
  });

  test('[A6] gets a new login card; the way to print it is beside', async () => {
    network.answer(renewLoginCard, { studentId: ada, name: 'Ada', card: 'c'.repeat(32) });
    const { page } = await open();
    expect(page.named('a', 'Print the login card').getAttribute('href')).toContain(ada);
    page.press('New card for Ada');
    await page.sees('The old card stops working at once.');
    page.press('Make a new card');
    await page.sees('The old card of Ada no longer works.');
    expect(network.to(renewLoginCard)).toHaveLength(1);
  });

  test('[A14] a teacher makes an assistance code for a student and ends it', async () => {
    network
      .answer(readAssistanceCode, { code: 'HELP2345', studentId: ada, createdAt: '2026-01-02T03:04:05.000Z' })
      .answer(deleteAssistanceCode, { ok: true });
    const { page } = await open();
    expect(network.to(readAssistanceCode)).toEqual([]);
    page.press('Assistance code for Ada');
    await page.sees('HELP2345');
    page.press('End the help');
    await page.sees('The code is no longer valid.');
    expect(network.to(deleteAssistanceCode)[0]?.path).toBe(`/class/${CODE}/assistance/code/HELP2345`);
  });

  test('who has left meanwhile is said to be gone', async () => {
    const { page, live } = await open();
    network.answer(readClassroom, classroomOf({ students: [studentOf(2, 'Ben')] }));
    await live.refresh();
    await page.sees('This student is no longer in the class.');
  });
});
