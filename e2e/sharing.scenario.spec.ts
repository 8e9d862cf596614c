import type { Locator } from '@playwright/test';
import { Student, TEACHER_NAME, Teacher } from './actors.ts';
import { endSubstitutes } from './pass-days.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const COLLEAGUE = 'Mr Second';
const CHILD = 'Ana';
const CLASS = 'Robots 5b';
const COPY = 'Robots 5c';
const WORK = 'My tower';

/** By the link that the owner's page shows, in the browser of somebody who has logged in. */
const invitesByLink = async (owner: Teacher, colleague: Teacher): Promise<void> => {
  const { sharing } = owner.words;
  const form = (await owner.openSettings()).getByRole('form', { name: sharing.invite, exact: true });
  await form.getByLabel(sharing.as, { exact: true }).selectOption('coTeacher');
  await form.getByRole('button', { name: sharing.send, exact: true }).click();
  // It begins with the address other devices reach; the colleague has logged in at this one.
  const { pathname, hash } = new URL(await form.getByLabel(sharing.link, { exact: true }).inputValue());

  await colleague.signUp(COLLEAGUE);
  await colleague.page.goto(`${pathname}${hash}`);
  await colleague.sees(filled(sharing.door.title, { name: CLASS }));
  await colleague.sees(filled(sharing.door.text, { by: TEACHER_NAME, standing: sharing.standings.coTeacher }));
  await colleague.button(sharing.door.accept).click();
  await colleague.isInClassroom();
};

const placeOf = async (teacher: Teacher, name: string): Promise<Locator> =>
  (await teacher.openSettings())
    .getByRole('list', { name: teacher.words.sharing.list })
    .getByRole('listitem', { name, exact: true });

/** The question with which a page finds out whether it still operates the class; here it is told so. */
const stillOperates = async (teacher: Teacher): Promise<void> => {
  const answer = await teacher.page.waitForResponse((each) => each.url().endsWith('/currentOperationTeacherToken'));
  expect(answer.status()).toBe(200);
};

/** Each does something, and the other sees it; neither is logged out. */
const leadTogether = async (owner: Teacher, colleague: Teacher): Promise<void> => {
  const { settings } = owner.words;
  await colleague.createVariable('score', '3');
  await owner.openSettings();
  await expect(owner.variable('score')).toHaveText('3');
  await (await owner.openSettings()).getByRole('switch', { name: settings.lock }).check();
  await expect((await colleague.openSettings()).getByRole('switch', { name: settings.lock })).toBeChecked();
  await Promise.all([stillOperates(owner), stillOperates(colleague)]);
  await Promise.all([stillOperates(owner), stillOperates(colleague)]);
  await expect(
    (await placeOf(owner, COLLEAGUE)).getByText(owner.words.sharing.standings.coTeacher).first(),
  ).toBeVisible();
  await expect(colleague.button(colleague.words.settings.title)).toBeVisible();
};

/** From now on the colleague is there for the day, and then not any more. */
const substitutesUntilTheEnd = async (owner: Teacher, colleague: Teacher, code: string): Promise<void> => {
  const { sharing, roster, history, classroom } = owner.words;
  await expect((await colleague.openStudents()).getByRole('link', { name: roster.cards, exact: true })).toBeVisible();
  const choice = (await placeOf(owner, COLLEAGUE)).getByLabel(filled(sharing.change, { name: COLLEAGUE }));
  await choice.selectOption('substitute');
  await expect(colleague.link(roster.cards)).toHaveCount(0);
  const panel = await colleague.openSettings();
  await expect(panel.getByRole('list', { name: sharing.list })).toBeVisible();
  await expect(colleague.button(history.deleteClass.go)).toHaveCount(0);
  await expect(colleague.button(sharing.cycle.archive)).toHaveCount(0);
  expect((await colleague.asks('GET', `/class/${code}/students/login-cards`)).status).toBe(403);

  await endSubstitutes(code);
  await colleague.page.waitForURL('**/switchclassroom');
  await colleague.sees(classroom.letGo);
  await expect(colleague.link(new RegExp(CLASS))).toHaveCount(0);
  await stillOperates(owner);
};

const answers = async (teacher: Teacher, title: string, confirm: string): Promise<void> => {
  const question = teacher.page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: confirm, exact: true }).click();
};

const toClasses = async (teacher: Teacher): Promise<void> => {
  await teacher.page.goto('/switchclassroom');
  await expect(
    teacher.page.getByRole('heading', { name: teacher.words.classrooms.title, exact: true }).first(),
  ).toBeVisible();
};

const opensClass = async (teacher: Teacher, name: string): Promise<void> => {
  await teacher.link(new RegExp(name)).click();
  await teacher.isInClassroom();
};

const undoes = async (teacher: Teacher, what: string, said: string): Promise<void> => {
  const { cycle } = teacher.words.sharing;
  await teacher.page.getByText(new RegExp(`^${cycle.lately.split(' (')[0]}`)).click();
  await teacher.button(filled(cycle.undo, { what })).click();
  await teacher.sees(said);
};

const resetsAndUndoes = async (teacher: Teacher): Promise<void> => {
  const { settings, sharing } = teacher.words;
  const { cycle } = sharing;
  await teacher.openSettings();
  await expect(teacher.variable('score')).toHaveText('3');
  await teacher.button(cycle.reset).click();
  await teacher.sees(filled(cycle.resetText, { days: 30 }));
  await answers(teacher, filled(cycle.resetTitle, { name: CLASS }), cycle.resetConfirm);
  await expect(teacher.variable('score')).toHaveCount(0);
  await expect(teacher.page.getByRole('switch', { name: settings.lock })).not.toBeChecked();
  await toClasses(teacher);
  const what = filled(cycle.kinds.reset, { name: CLASS });
  await undoes(teacher, what, filled(cycle.undone.reset, { name: CLASS }));
  await opensClass(teacher, CLASS);
  await teacher.openSettings();
  await expect(teacher.variable('score')).toHaveText('3');
  const lock = teacher.page.getByRole('switch', { name: settings.lock });
  await expect(lock).toBeChecked();
  // Whoever comes next has something to save.
  await lock.uncheck();
};

const duplicatesAndUndoes = async (teacher: Teacher): Promise<void> => {
  const { cycle } = teacher.words.sharing;
  await teacher.button(cycle.duplicate).click();
  const dialog = teacher.page.getByRole('dialog', { name: filled(cycle.duplicateTitle, { name: CLASS }) });
  await dialog.getByLabel(cycle.duplicateName, { exact: true }).fill(COPY);
  await dialog.getByRole('switch', { name: cycle.withStudents }).check();
  const before = teacher.page.url();
  await dialog.getByRole('button', { name: cycle.duplicateGo, exact: true }).click();
  await expect(teacher.page).not.toHaveURL(before);
  const list = await teacher.openStudents();
  await expect(list.getByRole('listitem', { name: CHILD, exact: true })).toBeVisible();
  await teacher.openSettings();
  await expect(teacher.variable('score')).toHaveText('3');
  await toClasses(teacher);
  const what = filled(cycle.kinds.copy, { name: COPY, of: CLASS });
  await undoes(teacher, what, filled(cycle.undone.copy, { name: COPY }));
  await expect(teacher.link(new RegExp(COPY))).toHaveCount(0);
};

const putsAwayAndTakesOut = async (teacher: Teacher): Promise<void> => {
  const { cycle } = teacher.words.sharing;
  await opensClass(teacher, CLASS);
  await teacher.openSettings();
  await teacher.button(cycle.archive).click();
  await answers(teacher, filled(cycle.archiveTitle, { name: CLASS }), cycle.archiveConfirm);
  await teacher.page.waitForURL('**/switchclassroom');
  await expect(teacher.link(new RegExp(CLASS))).toHaveCount(0);
  await teacher.page.getByText(filled(cycle.archived, { count: 1 }), { exact: true }).click();
  await teacher.button(filled(cycle.unarchive, { name: CLASS })).click();
  await teacher.sees(filled(cycle.back, { name: CLASS }));
};

const deletesAndBringsBack = async (teacher: Teacher): Promise<void> => {
  const { deleteClass, deleted } = teacher.words.history;
  await opensClass(teacher, CLASS);
  await teacher.openSettings();
  await teacher.button(deleteClass.go).click();
  await answers(teacher, filled(deleteClass.title, { name: CLASS }), deleteClass.confirm);
  await teacher.page.waitForURL('**/switchclassroom');
  // The copy that was undone lies there too.
  await teacher.page.getByText(filled(deleted.title, { count: 2 }), { exact: true }).click();
  await teacher.button(filled(deleted.restore, { name: CLASS })).click();
  await teacher.sees(filled(deleted.back, { name: CLASS }));
  await opensClass(teacher, CLASS);
};

/** Off the list and back on it: with her work, her card and her robot. */
const takesOffAndBack = async (teacher: Teacher, code: string, ana: Student): Promise<void> => {
  const { roster, shell } = teacher.words;
  type Card = { studentId: string; name: string; card: string };
  await ana.logsIn(code, CHILD);
  expect((await ana.asks('POST', `/class/${code}/works`, { name: WORK, xml: '<xml/>' })).status).toBe(200);
  const card = ((await teacher.asks('GET', `/class/${code}/students/login-cards`)).body as unknown as Card[])[0];
  await teacher.openStudent(CHILD);
  await teacher.button(filled(roster.remove, { name: CHILD })).click();
  await teacher.button(shell.remove).click();
  await teacher.sees(filled(roster.removed, { name: CHILD }));
  await teacher.button(filled(roster.former.back, { name: CHILD })).click();
  await teacher.sees(filled(roster.former.done, { name: CHILD }));
  const row = (await teacher.openStudents()).getByRole('listitem', { name: CHILD, exact: true });
  await expect(row.getByRole('img', { name: filled(roster.robot, { number: 1 }) })).toBeVisible();

  const query = new URLSearchParams({ q: `student_login|${code}|${card?.card}` });
  // Her page finds out first that she was taken off.
  await ana.page.goto('/');
  await expect(ana.page.getByRole('heading', { name: ana.words.landing.title })).toBeVisible();
  await ana.page.goto(`/qr?${query}`);
  await ana.isInClassroom();
  await ana.isAtWork();
  await ana.button(ana.words.projects.open).click();
  const dialog = ana.page.getByRole('dialog', { name: ana.words.projects.title, exact: true });
  await dialog.getByRole('radio', { name: ana.words.projects.tabs.works, exact: true }).check();
  await expect(dialog.getByText(WORK).first()).toBeVisible();
};

test('[C15] two teachers lead one class at the same time, each with their own login; one becomes a substitute and is out when the day ends; a new lesson, another class like it, putting away and deleting are each undone from the list of classes; a child who was taken off the list is back with work, card and robot', async ({
  teacher,
  newPage,
  outbox,
}) => {
  test.slow();
  const { code, addRobots, enters } = await teacher.preparesClass(CLASS, CHILD);
  await addRobots(CHILD);
  await enters();
  await teacher.isInClassroom();
  const colleague = new Teacher(await newPage(), outbox);
  await invitesByLink(teacher, colleague);
  await leadTogether(teacher, colleague);
  await substitutesUntilTheEnd(teacher, colleague, code);
  await resetsAndUndoes(teacher);
  await duplicatesAndUndoes(teacher);
  await putsAwayAndTakesOut(teacher);
  await deletesAndBringsBack(teacher);
  await takesOffAndBack(teacher, code, new Student(await newPage(), outbox));
});
