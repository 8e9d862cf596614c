import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { passDays } from './pass-days.ts';
import { ProgramPage } from './program.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

/** What is deleted comes back until the last hours of the thirtieth day. */
const IN_TIME = 29.9;
const TOO_LATE = 30.1;

const NAME = 'BraveOtter';
/** Projects are for every class of the server. */
const BRIDGE = `Bridge ${randomUUID().slice(0, 6)}`;

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

/** Who saved a version, when and on what. */
const tellsWhose = async ({ words: { history } }: Person, version: Locator): Promise<void> => {
  await expect(version).toContainText(history.you);
  await expect(version).toContainText(/this minute|minutes? ago/);
  await expect(version).toContainText(new RegExp(Object.values(history.devices).join('|')));
};

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
  // How many are kept is another number for classes and for works.
  const [begin = ''] = filled(deleted.text, { days: 30 }).split('{{most}}');
  await expect(place.getByText(begin)).toBeVisible();
  await place.getByRole('button', { name: filled(deleted.restore, { name }), exact: true }).click();
  await person.sees(filled(deleted.back, { name }));
  await expect(place.getByText(filled(deleted.title, { count: 1 }), { exact: true })).toHaveCount(0);
};

const withoutBlocks = (xml: string): string => xml.replace(/<block type="print".*<\/block>(?=<\/statement>)/s, '');

/** In pictures how her program was; one is brought back, and Undo takes that back. */
const looksBack = async (student: Student, code: string): Promise<void> => {
  const { history, editor } = student.words;
  const printed = new Workspace(student.page).blocks('print');
  await writes(student, code, 'one', 'two');
  await writes(student, code, 'three');

  let dialog = await opensHistory(student);
  await expect(versionsIn(student, dialog).first()).toContainText(history.now);
  await expect(dialog.getByRole('button', { name: history.restore })).toBeDisabled();
  const before = versionsIn(student, dialog).nth(1);
  await tellsWhose(student, before);
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
};

/** Two tabs: what they changed in different blocks goes together, the loser of two that do not is a work with a name. */
const meetsHerself = async (student: Student, code: string): Promise<void> => {
  const { page, words } = student;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await new Workspace(other).isReady();
  await new ProgramPage(other).type("print('one');\nprint('theirs');\n");
  await isStored(other, code, 'one', 'theirs');
  const question = (tab: Student['page']) => tab.getByRole('alertdialog', { name: words.editor.newer.title });
  await page.bringToFront();
  await new ProgramPage(page).type("print('mine');\nprint('two');\n");
  await question(page).getByRole('button', { name: words.editor.newer.both }).click();
  await expect(question(page)).toBeHidden();
  await isStored(page, code, 'mine', 'theirs');

  await other.bringToFront();
  await new ProgramPage(other).type("print('loser');\n");
  await question(other).getByRole('button', { name: words.editor.newer.take }).click();
  await expect(question(other)).toBeHidden();
  await expect(new Workspace(other).blocks('print')).toHaveCount(2);
  const [called = ''] = words.editor.newer.copyName.split('{{when}}');
  const beside = async () => {
    const works = (await student.asks('GET', `/class/${code}/works`)).body as unknown as {
      _id: string;
      name: string;
    }[];
    const copy = works.find(({ name }) => name.startsWith(called));
    return copy && (await student.asks('GET', `/class/works/${copy._id}`)).body.xml;
  };
  await expect.poll(beside, { timeout: 30_000 }).toContain('loser');
  await other.close();
  await page.bringToFront();
  await isStored(page, code, 'mine', 'theirs');
};

/** A work has a history too, and comes back with it when it was deleted. */
const losesWork = async (student: Student, code: string): Promise<void> => {
  const { history, projects, shell, editor } = student.words;
  const xml = await storedProgram(student.page, code);
  const made = await student.asks('POST', `/class/${code}/works`, { name: 'House', xml });
  const { _id } = made.body;
  expect((await student.asks('PATCH', `/class/works/${_id}`, { xml: withoutBlocks(xml) })).status).toBe(200);
  const dialog = await worksOf(student);
  await dialog.getByRole('button', { name: filled(history.button, { name: 'House' }) }).click();
  const ofWork = student.page.getByRole('dialog', { name: filled(history.titleOf, { name: 'House' }) });
  await expect(versionsIn(student, ofWork)).toHaveCount(2);
  await tellsWhose(student, versionsIn(student, ofWork).nth(1));
  await ofWork.getByRole('button', { name: shell.close }).click();
  await dialog.getByRole('button', { name: filled(projects.works.delete, { name: 'House' }) }).click();
  await student.button(projects.works.deleteGo).click();
  await student.sees(filled(history.deleted.title, { count: 1 }));
  await passDays(IN_TIME, code);
  await bringsBack(student, dialog, 'House');
  await dialog.getByRole('button', { name: filled(history.button, { name: 'House' }) }).click();
  await versionsIn(student, ofWork).nth(1).getByRole('button').click();
  await ofWork.getByRole('button', { name: history.restore }).click();
  await expect(student.page.getByRole('dialog')).toHaveCount(0);
  // Undo takes the return back, in the work too, and Redo that.
  const isInWork = async () => {
    const { body } = await student.asks('GET', `/class/works/${_id}`);
    return String(body.xml).includes('<field name="TEXT">theirs');
  };
  await expect.poll(isInWork).toBe(true);
  await student.button(editor.undo).click();
  await expect.poll(isInWork).toBe(false);
  await student.button(editor.redo).click();
  await expect.poll(isInWork).toBe(true);
};

/** A teacher leafs through the lesson of a child, and changes nothing. */
const leafsThrough = async (teacher: Teacher): Promise<void> => {
  const { history, watch } = teacher.words;
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
  // The first version that looks another way: a work and the program of the class may have one each of the same blocks.
  const pictures = lesson.locator('canvas');
  await expect.poll(() => printPoints(pictures.nth(1))).toBeGreaterThan(50);
  const points = await Promise.all((await pictures.all()).slice(1).map(printPoints));
  const steps = points.findIndex((each) => each !== points[0]);
  const leafs = async (way: string): Promise<void> => {
    for (let step = 0; step < steps; step += 1) await lesson.getByRole('button', { name: way, exact: true }).click();
  };
  await leafs(history.older);
  await expect.poll(() => printPoints(large.locator('canvas'))).not.toBe(now);
  await expect(large).toContainText(NAME);
  await expect(lesson.getByRole('button', { name: history.restore })).toHaveCount(0);
  await leafs(history.newer);
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
};

/** A project has a history, and comes back when it was deleted. */
const losesProject = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { projects, history, editor } = teacher.words;
  const xml = await storedProgram(student.page, code);
  const { _id } = (await teacher.asks('POST', '/project', { name: BRIDGE, xml })).body;
  expect((await teacher.asks('PATCH', `/project/${_id}`, { xml: withoutBlocks(xml) })).status).toBe(200);
  await teacher.button(projects.open).click();
  const dialog = teacher.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs.mine, exact: true }).check();
  await dialog.getByRole('button', { name: new RegExp(`^${BRIDGE}`) }).click();
  await teacher.button(projects.delete).click();
  await expect(teacher.page.getByText(filled(projects.deleteText, { days: 30, most: 50 }))).toBeVisible();
  await teacher.button(projects.deleteGo).click();
  await teacher.sees(filled(history.deleted.title, { count: 1 }));
  await passDays(IN_TIME, code);
  await bringsBack(teacher, dialog, BRIDGE);
  await expect(dialog.getByRole('button', { name: new RegExp(`^${BRIDGE}`) })).toBeVisible();
  expect((await teacher.asks('GET', `/project/${_id}`)).body.xml).toBe(withoutBlocks(xml));
  await dialog.getByRole('button', { name: new RegExp(`^${BRIDGE}`) }).click();
  await teacher.button(projects.goOpen).click();
  await teacher.sees(filled(projects.opened, { name: BRIDGE }));
  const versions = await opensHistory(teacher);
  const saved = versionsIn(teacher, versions).filter({ hasText: history.of.saved });
  await expect(saved).toHaveCount(2);
  await isDrawn(saved.nth(1));
  await expect(saved.nth(1)).toContainText(history.you);
  await expect(saved.nth(1)).toContainText(new RegExp(Object.values(history.devices).join('|')));
  await saved.nth(1).getByRole('button').click();
  await versions.getByRole('button', { name: history.restore }).click();
  await expect(versions).toHaveCount(0);
  const printed = new Workspace(teacher.page).blocks('print');
  await expect(printed).not.toHaveCount(0);
  await teacher.button(editor.undo).click();
  await expect(printed).toHaveCount(0);
};

/** The class is deleted, after a question that names it, and comes back; then a student is taken off the list and let in again. */
const losesClass = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { history, settings, roster, shell } = teacher.words;
  const knock = async () =>
    (
      await student.page.request.post('/api/account/authenticate', { data: { classroom: code, studentName: NAME } })
    ).status();
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
  expect(await knock()).toBe(400);

  await passDays(IN_TIME, code);
  await bringsBack(teacher, teacher.page.getByRole('main'), 'Builders');
  await teacher.link(/Builders/).click();
  expect(await teacher.isInClassroom()).toBe(code);
  await student.comesBack(code, NAME);
  await expect(new Workspace(student.page).blocks('print').first()).toContainText('mine');

  await teacher.openStudent(NAME);
  await teacher.button(filled(roster.remove, { name: NAME })).click();
  await teacher.button(shell.remove).click();
  await teacher.sees(filled(roster.removed, { name: NAME }));
  await expect(student.page).not.toHaveURL(/\/classroom\//);
  expect(await knock()).toBe(400);
  await passDays(IN_TIME, code);
  await teacher.button(filled(roster.former.back, { name: NAME })).click();
  await teacher.sees(filled(roster.former.done, { name: NAME }));
  expect(await knock()).toBe(200);
  // With what she had made.
  await student.comesBack(code, NAME);
  await expect(new Workspace(student.page).blocks('print').first()).toContainText('mine');
};

/** After thirty days nobody is offered what they deleted, and nobody gets it by asking. */
const isTooLate = async (teacher: Teacher, code: string): Promise<void> => {
  const { projects, history } = teacher.words;
  const xml = '<xml/>';
  const made = await teacher.asks('POST', `/class/${code}/works`, { name: 'Tower', xml });
  const project = await teacher.asks('POST', '/project', { name: `${BRIDGE} two`, xml });
  const gone = [`/class/works/${made.body._id}`, `/project/${project.body._id}`];
  for (const path of gone) expect((await teacher.asks('DELETE', path)).status).toBe(200);
  const offers = teacher.page.getByText(filled(history.deleted.title, { count: 1 }), { exact: true });
  await worksOf(teacher);
  // Projects stand on every shelf of the dialog.
  await expect(offers).toHaveCount(2);
  await passDays(TOO_LATE, code);
  await teacher.page.reload();
  const late = await worksOf(teacher);
  await expect(late.getByRole('button', { name: projects.works.saveThis })).toBeVisible();
  await late.getByRole('radio', { name: projects.tabs.mine, exact: true }).check();
  await expect(late.getByRole('button', { name: new RegExp(`^${BRIDGE}`) })).toBeVisible();
  await late.getByRole('radio', { name: projects.tabs.works, exact: true }).check();
  await expect(late.getByRole('button', { name: projects.works.saveThis })).toBeVisible();
  await expect(offers).toHaveCount(0);
  for (const path of gone) expect((await teacher.asks('POST', `${path}/restore`)).status).toBeGreaterThanOrEqual(400);

  expect((await teacher.asks('DELETE', `/class/${code}`)).status).toBe(200);
  await teacher.page.goto('/switchclassroom');
  await expect(offers).toBeVisible();
  await passDays(TOO_LATE, code);
  await teacher.page.reload();
  await expect(teacher.button(teacher.words.classrooms.create).first()).toBeVisible();
  await expect(offers).toHaveCount(0);
  expect((await teacher.asks('POST', `/class/${code}/restore`)).status).toBeGreaterThanOrEqual(400);
};

test('[E12] every program has a history in pictures with who, when and on what, to restore and undo, for its teacher to leaf through; a work, a project and a class that are deleted come back for thirty days and no longer; a student who was taken off the list comes back in that time with her program; two that changed one program go together or leave a named copy', async ({
  teacher,
  student,
}) => {
  test.slow();
  const code = await teacher.hasClass('Builders', NAME);
  await student.arrives(code, NAME);
  await looksBack(student, code);
  await meetsHerself(student, code);
  await losesWork(student, code);
  await leafsThrough(teacher);
  await losesProject(teacher, student, code);
  await losesClass(teacher, student, code);
  await isTooLate(teacher, code);
});
