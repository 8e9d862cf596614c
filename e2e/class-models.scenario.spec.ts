import type { Locator, Page } from '@playwright/test';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { MY_ROBOT } from '../packages/language/src/catalogue/my-robot.ts';
import { MODEL_UPLOAD_LIMIT_BYTES } from '../packages/protocol/src/constants.ts';
import { texts as viewer } from '../packages/web/src/texts/en/viewer.ts';
import type { Student, Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

test.use({ launchOptions: chromiumOptions({ in3d: true }) });

const OBJ = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'v 0 0 1', 'f 1 2 3', 'f 1 2 4', 'f 1 3 4', 'f 2 3 4', ''].join('\n');
const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable),
  );
const PYRAMID = zip({ 'pyramid.obj': OBJ, 'pyramid.mtl': 'newmtl sand\nKd 0.9 0.8 0.5\n' });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });

const WEARS = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN"><block type="model_load_class" id="puts0nOne"><field name="ROBOT">${MY_ROBOT}</field><field name="MODEL"></field></block></statement></block></xml>`;

type Person = Teacher | Student;

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

const opens = async (person: Person, tab: 'tab' | 'scene'): Promise<Locator> => {
  const panel = await person.openPanel('map3D');
  await panel.getByRole('radio', { name: person.words.models[tab], exact: true }).check();
  return panel;
};
const row = (person: Person, title: string): Locator =>
  person.page
    .getByRole('list', { name: person.words.models.list })
    .getByRole('listitem')
    .filter({ has: person.page.getByText(title, { exact: true }) });
const scene = (person: Person): Locator => person.page.locator('[data-scene]');
const wears = (number: number, name: string): string =>
  viewer.robot.replace('{number}', String(number)).replace('{parts}', viewer.wears.replace('{name}', name));

/** The models that every class has, in their part of the panel. */
const everybodys = (person: Person): Locator => person.page.getByRole('region', { name: viewer.searchTitle });

/** How much of it is painted, and a number for where: another one when the picture is another. */
const painted = (canvas: Locator): Promise<{ pixels: number; where: number }> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    let [pixels, where] = [0, 0];
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue;
      pixels += 1;
      where = (where * 31 + at + (data[at - 1] ?? 0)) % 1_000_003;
    }
    return { pixels, where };
  });

/** It turns: what is drawn now is not what was drawn before. */
const turns = async (canvas: Locator): Promise<void> => {
  await expect.poll(async () => (await painted(canvas)).pixels).toBeGreaterThan(1_000);
  const { where } = await painted(canvas);
  await expect.poll(async () => (await painted(canvas)).where).not.toBe(where);
};

/** Scenarios ask for no motion; what moves is looked at with it. */
const inMotion = async (person: Person, look: () => Promise<void>): Promise<void> => {
  await person.page.emulateMedia({ reducedMotion: 'no-preference' });
  await look();
  await person.page.emulateMedia({ reducedMotion: 'reduce' });
};

/** What is no model is refused in words, and nothing of it is in the list. */
const isRefused = async (dialog: Locator, send: string): Promise<void> => {
  const field = dialog.locator('input[type=file]');
  const cases: [Buffer, string][] = [
    [Buffer.from(OBJ), 'This is not a zip file.'],
    [zip({ 'virus.exe': 'x', 'pyramid.obj': OBJ }), 'virus.exe'],
    [zip({ '../pyramid.obj': OBJ }), '../pyramid.obj'],
    [zip({ 'pyramid.mtl': '' }), 'exactly one OBJ'],
    [zip({ 'pyramid.obj': 'v 0 0\nf 1 2 3\n' }), 'pyramid.obj'],
    [PYRAMID.subarray(0, PYRAMID.length / 2), 'damaged'],
  ];
  for (const [content, words] of cases) {
    await field.setInputFiles(file('odd.zip', content));
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByRole('alert')).toContainText(words);
  }
  await field.setInputFiles(file('large.zip', Buffer.alloc(MODEL_UPLOAD_LIMIT_BYTES + 1)));
  await expect(dialog).toContainText('larger than 8 MB');
};

const sendsPyramid = async (student: Student): Promise<void> => {
  const { add, waits } = student.words.models;
  await opens(student, 'tab');
  await student.button(add.open).click();
  const dialog = student.page.getByRole('dialog', { name: add.title });
  await isRefused(dialog, add.send);
  await dialog.locator('input[type=file]').setInputFiles(file('pyramid.zip', PYRAMID));
  await dialog.getByLabel(add.name, { exact: true }).fill('Pyramid');
  await dialog.getByRole('button', { name: add.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(student, 'Pyramid')).toContainText(waits);
  await expect(student.page.getByRole('list', { name: student.words.models.list }).getByRole('listitem')).toHaveCount(
    1,
  );
};

/** Seen from all sides, then accepted: the student's page shows it by itself, and so do the lists of its blocks. */
const accepts = async (teacher: Teacher, student: Student): Promise<void> => {
  const { models, shell } = teacher.words;
  await opens(teacher, 'tab');
  await expect(row(teacher, 'Pyramid')).toContainText(models.waitsForYou);
  await inMotion(teacher, async () => {
    await teacher.button(filled(models.look, { title: 'Pyramid' })).click();
    const dialog = teacher.page.getByRole('dialog', { name: 'Pyramid' });
    await turns(dialog.getByRole('img', { name: 'Pyramid' }));
    await dialog.getByRole('button', { name: shell.close }).click();
  });
  await teacher.button(filled(models.acceptOf, { title: 'Pyramid' })).click();
  await expect(row(student, 'Pyramid')).not.toContainText(student.words.models.waits);
  const list = new Workspace(student.page).blocks('model_load_class').locator('.blocklyDropdownField').last();
  await list.click();
  await expect(
    student.page.locator('.blocklyDropdownMenu .blocklyMenuItem').filter({ hasText: 'Pyramid' }),
  ).toBeVisible();
  await student.page.keyboard.press('Escape');
};

/** On the page of the cards: robot 1 gets it, and has a card; the student's robot wears it in 3D at once. */
const allocates = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { classroom } = teacher.words;
  await opens(student, 'scene');
  const picture = student.page.getByRole('application').locator('canvas');
  await expect(scene(student)).toContainText(viewer.nothing);
  const plain = await picture.screenshot();
  await teacher.page.goto(`/classroom/${code}/3d-model-allocation-cards`);
  await expect(teacher.page.getByText(classroom.modelCardsEmpty)).toBeVisible();
  const choice = teacher.page.getByLabel(filled(classroom.modelOfStudent, { number: 1, name: 'Ada' }), { exact: true });
  await choice.selectOption({ label: 'Pyramid' });
  await expect(teacher.page.locator('strong', { hasText: 'Pyramid' })).toBeVisible();
  await expect(scene(student)).toContainText(wears(1, 'Pyramid'));
  await expect.poll(async () => (await picture.screenshot()).equals(plain)).toBe(false);
  // Twelve more and there is a second page.
  await teacher.page.goto(`/classroom/${code}`);
};

const addsMany = (teacher: Teacher, code: string, count: number): Promise<number[]> =>
  teacher.page.evaluate(
    async ([path, bytes, many]) => {
      const token = Object.values(localStorage)
        .map((value) => /"token":"([^"]{101,})"/.exec(String(value))?.[1])
        .find((found) => found !== undefined);
      const answers: number[] = [];
      for (let number = 1; number <= many; number += 1) {
        const body = new FormData();
        body.append('modelTitle', `Copy ${number}`);
        body.append('modelFile', new File([new Uint8Array(bytes)], 'model.zip', { type: 'application/zip' }));
        answers.push((await fetch(path, { method: 'POST', headers: { authorization: token ?? '' }, body })).status);
      }
      return answers;
    },
    [`/api/3d/model/classroom/${code}`, [...PYRAMID], count] as const,
  );

/** The oldest stands on the second page; renamed and deleted there, the student's page follows. */
const changes = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { models } = teacher.words;
  const panel = await opens(teacher, 'tab');
  expect(await addsMany(teacher, code, 12)).toEqual(Array(12).fill(200));
  const pages = panel.getByRole('navigation', { name: filled(models.page, { page: 1, all: 2 }) });
  await expect(pages).toBeVisible();
  await expect(row(teacher, 'Pyramid')).toHaveCount(0);
  await pages.getByRole('button', { name: models.later }).click();
  await teacher.button(filled(models.rename, { title: 'Pyramid' })).click();
  const renaming = teacher.page.getByRole('dialog', { name: models.renameTitle });
  await renaming.getByLabel(models.add.name, { exact: true }).fill('Desert');
  await renaming.getByRole('button', { name: models.renameSave, exact: true }).click();
  await expect(row(teacher, 'Desert')).toBeVisible();
  await expect(scene(student)).toContainText(wears(1, 'Desert'));
};

const deletes = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { models } = teacher.words;
  await teacher.button(filled(models.remove, { title: 'Desert' })).click();
  const removing = teacher.page.getByRole('alertdialog', { name: filled(models.removeTitle, { title: 'Desert' }) });
  await removing.getByRole('button', { name: models.removeGo, exact: true }).click();
  await expect(row(teacher, 'Copy 12')).toBeVisible();
  await expect(scene(student)).not.toContainText('Desert');
  expect((await teacher.asks('GET', `/3d/model/classroom/${code}/allocation`)).body).toEqual([]);
};

/** Those of everybody: by pages from 1, from all sides, worn by the student's robot. */
const looksAround = async (teacher: Teacher, student: Student): Promise<void> => {
  const { models } = student.words;
  await opens(student, 'tab');
  const list = everybodys(student);
  await expect(list).toContainText(filled(models.page, { page: 1, all: 4 }));
  await expect(list.getByRole('button', { name: models.earlier })).toBeDisabled();
  for (const _ of [2, 3, 4]) await list.getByRole('button', { name: models.later }).click();
  await expect(list).toContainText(filled(models.page, { page: 4, all: 4 }));
  await inMotion(student, async () => {
    await list.getByRole('button', { name: 'Crown', exact: true }).click();
    const dialog = student.page.getByRole('dialog', { name: 'Crown' });
    await turns(dialog.getByRole('img', { name: 'Crown' }));
    await dialog.getByRole('button', { name: 'Crown for robot 1' }).click();
  });
  await opens(teacher, 'scene');
  await expect(scene(teacher)).toContainText(wears(1, 'crown'));
};

test('[J2] models of a class and of everybody are listed by pages, sent, refused, looked at, accepted, worn, renamed and deleted, and every open page follows', async ({
  teacher,
  student,
}) => {
  test.slow();
  const heard = listenTo(student.page);
  const { code, addRobots, enters } = await teacher.preparesClass('Models', 'Ada');
  await addRobots('Ada', null);
  await enters();
  await student.arrives(code, 'Ada', { program: WEARS });
  await sendsPyramid(student);
  await accepts(teacher, student);
  await heard(`notify/classroom/${code}/3d_model_event/accept`);
  await allocates(teacher, student, code);
  await heard(`to/classroom/${code}/3d/model/allocation`);
  await changes(teacher, student, code);
  await heard(`notify/classroom/${code}/3d_model_event/modify`);
  await deletes(teacher, student, code);
  await heard(`notify/classroom/${code}/3d_model_event/delete`);
  await looksAround(teacher, student);
});
