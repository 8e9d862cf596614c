import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { Student, Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const OBJ = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'v 0 0 1', 'f 1 2 3', 'f 1 2 4', 'f 1 3 4', 'f 2 3 4', ''].join('\n');
const ZIP = Buffer.from(
  zipSync({ 'pyramid.obj': strToU8(OBJ), 'pyramid.mtl': strToU8('newmtl sand\nKd 0.9 0.8 0.5\n') }),
);

/** Every topic that reaches a page over its own line to the broker. */
const listenTo = (page: Page): ((topic: string) => Promise<void>) => {
  let heard = '';
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard += `${Buffer.from(payload).toString('latin1')}\n`;
    }),
  );
  return (topic) => expect.poll(() => heard.includes(topic), { message: `heard ${topic}` }).toBe(true);
};

/** The models of the class, beside its mat in 3D. */
const openModels = async (actor: Teacher | Student): Promise<Locator> => {
  const panel = await actor.openPanel('map3D');
  await panel.getByRole('radio', { name: actor.words.models.tab, exact: true }).check();
  return panel;
};

const modelRow = async (actor: Teacher | Student, title: string): Promise<Locator> => {
  const panel = await openModels(actor);
  const list = panel.getByRole('list', { name: actor.words.models.list });
  return list.getByRole('listitem').filter({ has: actor.page.getByText(title, { exact: true }) });
};

const sendsModel = async (student: Student): Promise<void> => {
  const { models } = student.words;
  await openModels(student);
  await student.button(models.add.open).click();
  const dialog = student.page.getByRole('dialog', { name: models.add.title });
  const file = dialog.getByLabel(models.add.file, { exact: true });
  await file.setInputFiles({ name: 'not-a-model.zip', mimeType: 'application/zip', buffer: Buffer.from(OBJ) });
  await dialog.getByRole('button', { name: models.add.send }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not a zip file.');
  await file.setInputFiles({ name: 'my_pyramid.zip', mimeType: 'application/zip', buffer: ZIP });
  await dialog.getByLabel(models.add.name, { exact: true }).fill('Pyramid');
  await dialog.getByRole('button', { name: models.add.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(await modelRow(student, 'Pyramid')).toContainText(models.waits);
};

/** The teacher's list learns of it by itself; each change is seen on the student's page at once. */
const decides = async (teacher: Teacher, student: Student): Promise<void> => {
  const { models } = teacher.words;
  await expect(await modelRow(teacher, 'Pyramid')).toContainText(models.waitsForYou);
  await teacher.button(filled(models.acceptOf, { title: 'Pyramid' })).click();
  await expect(await modelRow(student, 'Pyramid')).not.toContainText(student.words.models.waits);
  await teacher.button(filled(models.rename, { title: 'Pyramid' })).click();
  const renaming = teacher.page.getByRole('dialog', { name: models.renameTitle });
  await renaming.getByLabel(models.add.name, { exact: true }).fill('Desert');
  await renaming.getByRole('button', { name: models.renameSave, exact: true }).click();
  await expect(await modelRow(student, 'Desert')).toBeVisible();
  await teacher.button(filled(models.remove, { title: 'Desert' })).click();
  const removing = teacher.page.getByRole('alertdialog', { name: filled(models.removeTitle, { title: 'Desert' }) });
  await removing.getByRole('button', { name: models.removeGo, exact: true }).click();
  await expect(removing).toHaveCount(0);
  await student.sees(student.words.models.none);
};

const billboard = (actor: Teacher | Student): Locator =>
  actor.page.getByRole('complementary', { name: actor.words.models.pictures.label });

const cheers = async (teacher: Teacher, student: Student): Promise<void> => {
  const { pictures } = teacher.words.models;
  const panel = await teacher.openPanel('map3D');
  await panel.getByRole('radio', { name: pictures.tab, exact: true }).check();
  await panel.getByLabel(pictures.search, { exact: true }).fill('fusée');
  await panel.getByRole('button', { name: pictures.go, exact: true }).click();
  await teacher.button(filled(pictures.putUp, { title: 'Rocket' })).click();
  for (const actor of [teacher, student])
    await expect(billboard(actor).getByRole('img', { name: 'Rocket', exact: true })).toBeVisible();
  // Whoever comes later sees it too.
  await student.page.reload();
  await expect(billboard(student).getByRole('img', { name: 'Rocket', exact: true })).toBeVisible();
  await billboard(teacher).getByRole('button', { name: pictures.takeDown, exact: true }).click();
  for (const actor of [teacher, student]) await expect(billboard(actor)).toHaveCount(0);
};

test('[L2] what happens to students, objects, models and moving pictures is published to the class and told to its teacher', async ({
  teacher,
  student,
}) => {
  const heard = listenTo(student.page);
  const heardByTeacher = listenTo(teacher.page);
  await teacher.signUp('Kim');
  const code = await teacher.createClass('Robots 5b');
  const added = await teacher.asks('POST', `/class/${code}/students`, { students: [{ name: 'Ada' }] });
  expect(added.status).toBe(200);
  await student.joinByCode(code, 'Ada');
  await student.isAtWork();

  await sendsModel(student);
  await decides(teacher, student);
  for (const type of ['accept', 'modify', 'delete']) await heard(`notify/classroom/${code}/3d_model_event/${type}`);

  expect((await teacher.asks('POST', `/class/${code}/classroom_object/101`, { name: 'Bridge' })).status).toBe(200);
  await heard(`notify/classroom/${code}/object_event/update`);

  const robot = 'A1B2C3D4E5F6';
  await teacher.asks('POST', `/class/${code}/robots`, { _id: robot, identifier: 7 });
  const { body: roster } = await teacher.asks('GET', `/class/${code}/students`);
  const [ada] = roster as unknown as { student: { _id: string } }[];
  const given = { studentName: 'Ada', robotId: robot };
  const gave = await teacher.asks('POST', `/class/${code}/students/${ada?.student._id}/robots`, given);
  expect(gave.status).toBe(200);
  await heard(`notify/classroom/${code}/student_event/update`);

  await cheers(teacher, student);
  await heard(`classroom/${code}/gif_event/add`);
  // A page that has just been reloaded may be told by the server instead.
  await heardByTeacher(`classroom/${code}/gif_event/delete`);

  // The list is what the teacher's page asks for again and again.
  const polled = teacher.page.waitForResponse((answer) => answer.url().includes('notifications/recent?since='));
  const { lately } = teacher.words.settings;
  await teacher.openSettings();
  const list = teacher.page.getByRole('list', { name: lately.title });
  expect((await polled).ok()).toBe(true);
  for (const text of [
    filled(lately.model.accept, { title: 'Pyramid' }),
    filled(lately.model.modify, { title: 'Desert' }),
    filled(lately.model.delete, { title: 'Desert' }),
    lately.objects,
    filled(lately.robot, { name: 'Ada', number: 7 }),
    filled(lately.gif.add, { title: 'Rocket' }),
    filled(lately.gif.delete, { title: 'Rocket' }),
  ])
    await expect(list.getByText(text)).toBeVisible();
});
