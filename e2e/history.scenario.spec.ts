import type { Locator } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

const NAME = 'BraveOtter';

/** Types a program and waits until the server has it. */
const writes = async ({ page }: Student, code: string, ...words: string[]): Promise<void> => {
  await new ProgramPage(page).type(words.map((word) => `print('${word}');\n`).join(''));
  await isStored(page, code, ...words);
};

const isStored = async (page: Student['page'], code: string, ...words: string[]): Promise<void> => {
  const said = async () =>
    [...(await storedProgram(page, code)).matchAll(/<field name="TEXT">(\w+)</g)].map(([, word]) => word);
  await expect.poll(said).toEqual(words);
};

const opensHistory = async (person: Person): Promise<Locator> => {
  await person.button(person.words.history.open).click();
  const dialog = person.page.getByRole('dialog', { name: person.words.history.title });
  await expect(versionsIn(person, dialog).first()).toBeVisible();
  return dialog;
};

const versionsIn = (person: Person, dialog: Locator): Locator =>
  dialog.getByRole('list', { name: person.words.history.list }).getByRole('listitem');

/** How many points of a picture have the colour of blocks that print. */
const printPoints = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 0x9d && data[at + 1] === 0x82 && data[at + 2] === 0xef) count++;
    return count;
  });

const isDrawn = (place: Locator) => expect.poll(() => printPoints(place.locator('canvas').first())).toBeGreaterThan(50);

const worksOf = async (person: Person): Promise<Locator> => {
  const { projects } = person.words;
  await person.button(projects.open).click();
  const dialog = person.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs.works, exact: true }).check();
  return dialog;
};

const bringsBack = async (person: Person, place: Locator, name: string): Promise<void> => {
  const { deleted } = person.words.history;
  await place.getByText(filled(deleted.title, { count: 1 }), { exact: true }).click();
  await place.getByRole('button', { name: filled(deleted.restore, { name }), exact: true }).click();
  await person.sees(filled(deleted.back, { name }));
  await expect(place.getByText(filled(deleted.title, { count: 1 }), { exact: true })).toHaveCount(0);
};

test('a child sees in pictures how her program was, brings it back, and takes that back with Undo; a deleted work returns', async ({
  teacher,
  student,
}) => {
  const { history, projects, editor, shell } = student.words;
  const { code } = await teacher.preparesClass('Builders', NAME);
  await student.arrives(code, NAME);
  const printed = new Workspace(student.page).blocks('print');
  await writes(student, code, 'one', 'two');
  await writes(student, code, 'three');

  let dialog = await opensHistory(student);
  await expect(versionsIn(student, dialog).first()).toContainText(history.now);
  await expect(versionsIn(student, dialog).first()).toContainText(history.you);
  await expect(dialog.getByRole('button', { name: history.restore })).toBeDisabled();
  const before = versionsIn(student, dialog).nth(1);
  await isDrawn(before);
  await before.getByRole('button').click();
  await isDrawn(dialog.getByRole('region', { name: history.large }));
  await dialog.getByRole('button', { name: history.restore }).click();
  await student.sees(history.restored);
  await expect(printed).toHaveCount(2);
  await isStored(student.page, code, 'one', 'two');

  // What was there before the return is one Undo away, and in the history.
  await student.button(editor.undo).click();
  await expect(printed).toHaveCount(1);
  await expect(printed).toContainText('three');
  await isStored(student.page, code, 'three');
  dialog = await opensHistory(student);
  await expect.poll(() => versionsIn(student, dialog).count()).toBeGreaterThanOrEqual(4);
  // By keys alone.
  await dialog.getByRole('button', { name: history.older, exact: true }).focus();
  await student.page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: history.restore }).focus();
  await student.page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await isStored(student.page, code, 'one', 'two');

  // A work has a history too, and comes back when it was deleted.
  const xml = await storedProgram(student.page, code);
  const made = await student.asks('POST', `/class/${code}/works`, { name: 'House', xml });
  const { _id } = made.body;
  const empty = xml.replace(/<block type="print".*<\/block>(?=<\/statement>)/s, '');
  expect((await student.asks('PATCH', `/class/works/${_id}`, { xml: empty })).status).toBe(200);
  dialog = await worksOf(student);
  await dialog.getByRole('button', { name: filled(history.button, { name: 'House' }) }).click();
  const ofWork = student.page.getByRole('dialog', { name: filled(history.titleOf, { name: 'House' }) });
  await expect(versionsIn(student, ofWork)).toHaveCount(2);
  await ofWork.getByRole('button', { name: shell.close }).click();
  await dialog.getByRole('button', { name: filled(projects.works.delete, { name: 'House' }) }).click();
  await student.button(projects.works.deleteGo).click();
  await bringsBack(student, dialog, 'House');
  await dialog.getByRole('button', { name: filled(history.button, { name: 'House' }) }).click();
  await versionsIn(student, ofWork).nth(1).getByRole('button').click();
  await ofWork.getByRole('button', { name: history.restore }).click();
  await expect(student.page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => String((await student.asks('GET', `/class/works/${_id}`)).body.xml))
    .toContain('<field name="TEXT">two');
});

test('a teacher leafs through a lesson, deletes a class after a question that names it, and brings it back as it was', async ({
  teacher,
  student,
}) => {
  const { history, watch, settings } = teacher.words;
  const code = await teacher.hasClass('Builders', NAME);
  await student.arrives(code, NAME);
  await writes(student, code, 'one', 'two');
  await writes(student, code, 'three');

  await teacher.link(watch.title).click();
  await teacher.button(filled(watch.look, { name: NAME })).click();
  await teacher.page
    .getByRole('dialog', { name: NAME })
    .getByRole('button', { name: history.open, exact: true })
    .click();
  const lesson = teacher.page.getByRole('dialog', { name: filled(history.lessonOf, { name: NAME }) });
  const large = lesson.getByRole('region', { name: history.large });
  await isDrawn(large);
  const now = await printPoints(large.locator('canvas'));
  await lesson.getByRole('button', { name: history.older, exact: true }).click();
  await expect.poll(() => printPoints(large.locator('canvas'))).toBeGreaterThan(now);
  await expect(large).toContainText(NAME);
  await expect(lesson.getByRole('button', { name: history.restore })).toHaveCount(0);
  await lesson.getByRole('button', { name: history.newer, exact: true }).click();
  await expect.poll(() => printPoints(large.locator('canvas'))).toBe(now);
  await teacher.page.keyboard.press('Escape');
  await expect(lesson).toHaveCount(0);
  // Only the dialog has closed.
  const view = teacher.page.getByRole('dialog', { name: NAME });
  await expect(view).toBeVisible();
  await teacher.page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await teacher.page.keyboard.press('Escape');
  await expect(teacher.page.getByRole('dialog')).toHaveCount(0);

  await teacher.button(settings.title).click();
  await teacher.button(history.deleteClass.go).click();
  const question = teacher.page.getByRole('alertdialog', {
    name: filled(history.deleteClass.title, { name: 'Builders' }),
  });
  await question.getByRole('button', { name: history.deleteClass.confirm, exact: true }).click();
  await teacher.page.waitForURL('**/switchclassroom');
  await expect(teacher.link(/Builders/)).toHaveCount(0);
  // The child is out, and nobody gets in.
  await expect(student.page).not.toHaveURL(/\/classroom\//);
  const knock = () =>
    student.page.request.post('/api/account/authenticate', { data: { classroom: code, studentName: NAME } });
  expect((await knock()).status()).toBe(400);

  await bringsBack(teacher, teacher.page.getByRole('main'), 'Builders');
  await teacher.link(/Builders/).click();
  expect(await teacher.isInClassroom()).toBe(code);
  await student.comesBack(code, NAME);
  await expect(new Workspace(student.page).blocks('print')).toContainText('three');
});
