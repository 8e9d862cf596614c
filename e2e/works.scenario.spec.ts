import { randomUUID } from 'node:crypto';
import type { Download, Locator } from '@playwright/test';
import { COLOURS } from '../packages/web/src/design/tokens.ts';
import { type Student, Teacher } from './actors.ts';
import { makeAdmin } from './make-admin.ts';
import { Outbox } from './outbox.ts';
import { ProgramPage } from './program.ts';
import { startServer } from './server.ts';
import { storedProgram, storedState } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

/** As the browser writes the colour of warnings. */
const ORANGE = `rgb(${COLOURS.light.warning
  .match(/[0-9A-F]{2}/g)
  ?.map((part) => Number.parseInt(part, 16))
  .join(', ')})`;

/** Projects are for every class of the server: no scenario may meet those of another by their names. */
const MAZE = `Maze ${randomUUID().slice(0, 6)}`;

const WAREHOUSE = 'Automated warehouse';

const openWorks = async (person: Person): Promise<Locator> => {
  const { projects } = person.words;
  await person.button(projects.open).click();
  const dialog = person.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs.works, exact: true }).check();
  return dialog;
};

const namesIn = (dialog: Locator, person: Person): Promise<string[]> =>
  dialog.getByRole('list', { name: person.words.projects.tabs.works }).locator('strong').allTextContents();

const strip = (person: Person): Locator =>
  person.page.getByRole('region', { name: person.words.projects.strip.label, exact: true });

const printed = (person: Person): Locator => new Workspace(person.page).blocks('print');

const saveAs = async (person: Person, name: string): Promise<void> => {
  await person.field(person.words.projects.form.name).fill(name);
  await person.button(person.words.shell.save).click();
  await person.sees(filled(person.words.projects.works.made, { name }));
};

/** Works that come into the list push the button down, perhaps from under the hand. */
const startsSaving = (dialog: Locator, person: Person): Promise<void> =>
  expect(async () => {
    const { works, form } = person.words.projects;
    const name = person.field(form.name);
    if (!(await name.isVisible())) await dialog.getByRole('button', { name: works.saveThis }).click({ timeout: 5_000 });
    await expect(name).toBeVisible({ timeout: 3_000 });
  }).toPass();

const textOf = async (download: Promise<Download>): Promise<string> => {
  const stream = await (await download).createReadStream();
  return (await stream.toArray()).join('');
};

const openProject = async (person: Person, name = MAZE): Promise<void> => {
  const { projects } = person.words;
  await person.button(projects.open).click();
  await person.page.getByRole('radio', { name: projects.tabs.community, exact: true }).check();
  await person.button(new RegExp(`^${name}`)).click();
  await person.button(projects.goOpen).click();
  await person.sees(filled(projects.opened, { name }));
};

/** What the workspace belongs to, as the server keeps it. */
const belongsTo = async (person: Person, code: string): Promise<unknown> =>
  (await storedState(person.page, code)).current_workspace_type;

test('[I3] [I5] [E11] a project is saved by its owner and by an admin, for others it becomes a work; works are made from projects, rules and works, have covers, maps, names and an order, and go along as files; what is open is a project, a work or temporary', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  test.slow();
  const { projects, shell } = teacher.words;
  const { works, files } = projects;
  const code = await teacher.hasClass('Works', 'BraveOtter');
  await new Workspace(teacher.page).isReady();
  await new ProgramPage(teacher.page).type("print('maze');\n");
  await expect.poll(() => storedProgram(teacher.page, code)).toContain('maze');
  const xml = await storedProgram(teacher.page, code);
  const { _id: projectId } = (await teacher.asks('POST', '/project', { name: MAZE, xml })).body;

  // The owner saves.
  await openProject(teacher);
  await new ProgramPage(teacher.page).type("print('maze one');\n");
  // Within the half second in which a text waits to be read.
  await teacher.page.keyboard.press('ControlOrMeta+a');
  await teacher.page.keyboard.insertText("print('maze two');\n");
  await teacher.page.keyboard.press('ControlOrMeta+s');
  await teacher.sees(projects.strip.saved);
  const stored = async (): Promise<unknown> => (await teacher.asks('GET', `/project/${projectId}`)).body.xml;
  expect(await stored()).toContain('maze two');

  // An admin saves, and is told why that worked.
  const admin = new Teacher(await newPage(), outbox);
  await admin.signUp('Ms Admin');
  await makeAdmin(admin.email, surroundings().outbox);
  await admin.page.evaluate(() => localStorage.clear());
  await admin.logIn();
  await admin.page.waitForURL('**/switchclassroom');
  await admin.page.goto(`/classroom/${code}`);
  await new Workspace(admin.page).isReady();
  await openProject(admin);
  await new ProgramPage(admin.page).type("print('maze three');\n");
  await strip(admin).getByRole('button', { name: projects.strip.save }).click();
  await admin.sees('You are Admin, save successful.');
  expect(await stored()).toContain('maze three');

  // Somebody else is warned in orange, and saves it as her own.
  await student.joinByCode(code, 'BraveOtter');
  await student.isAtWork();
  await new ProgramPage(student.page).type("print('my own');\n");
  await expect.poll(() => belongsTo(student, code)).toBe('temporary');

  // A rule of it, which the class works on, becomes a work that says so.
  const rule = (await teacher.asks('POST', `/project/${projectId}/rule`, { name: 'Rule one', xml })).body._id;
  const worksOn = (currentOperationProject: unknown) =>
    teacher.asks('PATCH', `/class/${code}/currentOperationProject`, { currentOperationProject });
  expect((await worksOn(rule)).status).toBe(200);
  await strip(student).getByRole('button', { name: projects.strip.openIt }).click();
  await expect.poll(() => belongsTo(student, code)).toBe('project');
  await strip(student).getByRole('button', { name: works.saveAs }).click();
  await saveAs(student, 'By rule');
  expect((await worksOn(null)).status).toBe(200);
  await openProject(student);
  await expect.poll(() => belongsTo(student, code)).toBe('project');
  await student.page.keyboard.press('ControlOrMeta+s');
  const warning = student.page.getByRole('listitem').filter({ hasText: projects.strip.notOwner });
  await expect(warning).toHaveCSS('background-color', ORANGE);
  expect(await stored()).toContain('maze three');
  await strip(student).getByRole('button', { name: works.saveAs }).click();
  await saveAs(student, 'Zebra maze');
  await expect.poll(() => belongsTo(student, code)).toBe('work');
  await new ProgramPage(student.page).type("print('mine now');\n");

  // It follows by itself, blocks and cover; another one is made from it.
  const listed = async (): Promise<Record<string, unknown>[]> =>
    (await student.asks('GET', `/class/${code}/works`)).body as unknown as Record<string, unknown>[];
  const ofZebra = async () => (await listed()).find(({ name }) => name === 'Zebra maze');
  await expect.poll(async () => (await ofZebra())?.svgCoverXML).toContain('mine now');
  const zebra = await ofZebra();
  expect((await student.asks('GET', `/class/works/${zebra?._id}`)).body.xml).toContain('mine now');
  expect(zebra).toMatchObject({ projectRef: projectId, rule: null, workRef: null });
  // The class drives on another map by now, which the next one is made for.
  expect((await teacher.asks('PATCH', `/class/${code}`, { mapId: '4' })).status).toBe(200);
  await new ProgramPage(student.page).openPanel('map');
  const shown = filled(student.words.panels.map.label, { name: WAREHOUSE });
  await expect(student.page.getByLabel(shown, { exact: true })).toBeVisible();
  let dialog = await openWorks(student);
  await startsSaving(dialog, student);
  await saveAs(student, 'Otter dance');
  expect((await listed()).map(({ name, workRef }) => [name, workRef])).toContainEqual(['Otter dance', zebra?._id]);
  expect((await listed()).find(({ name }) => name === 'By rule')).toMatchObject({ rule, projectRef: projectId });

  // Found by name, in either order, with picture and map; renamed and deleted.
  dialog = student.page.getByRole('dialog', { name: projects.title, exact: true });
  await expect.poll(() => namesIn(dialog, student)).toEqual(['Otter dance', 'Zebra maze', 'By rule']);
  await dialog.getByRole('radio', { name: works.orders.name }).check();
  await expect.poll(() => namesIn(dialog, student)).toEqual(['By rule', 'Otter dance', 'Zebra maze']);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Otter dance' })).toContainText(WAREHOUSE);
  await dialog.getByLabel(works.search).fill('zebra');
  await expect.poll(() => namesIn(dialog, student)).toEqual(['Zebra maze']);
  const card = dialog.getByRole('listitem').filter({ hasText: 'Zebra maze' });
  expect(decodeURIComponent((await card.locator('img').getAttribute('src')) ?? '')).toContain('mine now');
  await expect(card).toContainText('Create');
  await dialog.getByRole('button', { name: filled(works.rename, { name: 'Zebra maze' }) }).click();
  await student.field(projects.form.name).fill('Ant maze');
  await student.button(shell.save).click();
  await expect(student.field(projects.form.name)).toHaveCount(0);
  await dialog.getByLabel(works.search).fill('');
  await expect.poll(() => namesIn(dialog, student)).toEqual(['Ant maze', 'By rule', 'Otter dance']);
  await dialog.getByRole('button', { name: filled(works.delete, { name: 'By rule' }) }).click();
  await student.button(works.deleteGo).click();
  await expect.poll(() => namesIn(dialog, student)).toEqual(['Ant maze', 'Otter dance']);

  // A file of it, and back to the program of one's own; all three kinds are told apart.
  const coming = student.page.waitForEvent('download');
  await dialog.getByRole('button', { name: filled(works.download, { name: 'Ant maze' }) }).click();
  const file = await textOf(coming);
  expect(JSON.parse(file)).toMatchObject({ kind: 'trundle-programs', format: 1, programs: [{ name: 'Ant maze' }] });
  await dialog.getByRole('button', { name: filled(works.openNamed, { name: 'Ant maze' }) }).click();
  await expect(printed(student)).toContainText('mine now');
  await strip(student).getByRole('button', { name: projects.strip.own }).click();
  await expect(printed(student)).toContainText('my own');
  await expect.poll(() => belongsTo(student, code)).toBe('temporary');

  // The teacher has the works of the class, makes one her own, and takes all of them along.
  dialog = await openWorks(teacher);
  await dialog.getByRole('radio', { name: works.of.class, exact: true }).check();
  await expect.poll(async () => (await namesIn(dialog, teacher)).toSorted()).toEqual(['Ant maze', 'Otter dance']);
  const all = teacher.page.waitForEvent('download');
  await dialog.getByRole('button', { name: files.downloadClass }).click();
  const ofClass = JSON.parse(await textOf(all));
  expect(ofClass.programs.map(({ by }: { by: string }) => by)).toEqual(['BraveOtter', 'BraveOtter']);
  await dialog.getByRole('button', { name: filled(works.copyNamed, { name: 'Ant maze' }) }).click();
  await expect(strip(teacher)).toContainText('Ant maze');
  await expect(printed(teacher)).toContainText('mine now');

  // A teacher saves under a name too, and is warned where a project is somebody else's.
  await new ProgramPage(teacher.page).type("print('lesson');\n");
  dialog = await openWorks(teacher);
  await startsSaving(dialog, teacher);
  await saveAs(teacher, 'Lesson plan');
  await teacher.page.keyboard.press('Escape');
  await expect(strip(teacher)).toContainText('Lesson plan');
  await expect.poll(() => belongsTo(teacher, code)).toBe('work');
  await new ProgramPage(teacher.page).type("print('plan');\n");
  dialog = await openWorks(teacher);
  await dialog.getByRole('button', { name: filled(works.rename, { name: 'Lesson plan' }) }).click();
  await teacher.field(projects.form.name).fill('Lesson two');
  await teacher.button(shell.save).click();
  await expect.poll(async () => (await namesIn(dialog, teacher)).toSorted()).toEqual(['Ant maze', 'Lesson two']);
  await dialog.getByRole('button', { name: filled(works.openNamed, { name: 'Ant maze' }) }).click();
  await expect(printed(teacher)).toContainText('lesson');
  dialog = await openWorks(teacher);
  await dialog.getByRole('button', { name: filled(works.delete, { name: 'Lesson two' }) }).click();
  await teacher.button(works.deleteGo).click();
  await expect.poll(() => namesIn(dialog, teacher)).toEqual(['Ant maze']);
  await teacher.page.keyboard.press('Escape');
  const theirs = `${MAZE} theirs`;
  const { _id: foreign } = (await admin.asks('POST', '/project', { name: theirs, xml })).body;
  await teacher.page.reload();
  await new Workspace(teacher.page).isReady();
  await openProject(teacher, theirs);
  await new ProgramPage(teacher.page).type("print('not hers');\n");
  await teacher.page.keyboard.press('ControlOrMeta+s');
  await expect(teacher.page.getByRole('listitem').filter({ hasText: projects.strip.notOwner })).toHaveCSS(
    'background-color',
    ORANGE,
  );
  await strip(teacher).getByRole('button', { name: projects.strip.saveAs }).click();
  const hers = `${MAZE} hers`;
  await teacher.field(projects.form.name).fill(hers);
  await teacher.button(projects.form.create).click();
  await teacher.sees(filled(projects.made, { name: hers }));
  await expect(strip(teacher)).toContainText(hers);
  await expect.poll(async () => (await storedState(teacher.page, code)).current_workspace_ref_id).not.toBe(foreign);
  expect((await admin.asks('GET', `/project/${foreign}`)).body.xml).toBe(xml);

  // Somebody else opens the file, one of a later version is explained, and a program can be pasted.
  dialog = await openWorks(admin);
  await dialog.getByRole('button', { name: files.bring }).click();
  const chosen = (text: string) => ({
    name: 'x.trundle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await admin.page.getByLabel(files.choose).setInputFiles(chosen(JSON.stringify({ ...ofClass, format: 2 })));
  await admin.sees(files.problems.newer);
  await admin.page.getByLabel(files.choose).setInputFiles(chosen(file));
  await admin.page.getByRole('dialog', { name: files.ask }).getByRole('button', { name: files.open }).click();
  await expect(strip(admin)).toContainText('Ant maze');
  await expect(printed(admin)).toContainText('mine now');
  await admin.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, "print('pasted');");
  const asked = admin.page.getByRole('dialog', { name: files.ask });
  await asked.getByLabel(projects.form.name, { exact: true }).fill('From the clipboard');
  await asked.getByRole('button', { name: files.open }).click();
  await expect(strip(admin)).toContainText('From the clipboard');
  await expect(printed(admin)).toContainText('pasted');
});

test('a file of one server is opened on another one, with its name and its blocks', async ({ teacher, browser }) => {
  test.slow();
  const { projects } = teacher.words;
  const { files } = projects;
  const other = await startServer();
  try {
    await teacher.openDemo();
    await new Workspace(teacher.page).isReady();
    await new ProgramPage(teacher.page).type("print('travels');\n");
    let dialog = await openWorks(teacher);
    await dialog.getByRole('button', { name: projects.works.saveThis }).click();
    await saveAs(teacher, 'Traveller');
    const coming = teacher.page.waitForEvent('download');
    await dialog.getByRole('button', { name: filled(projects.works.download, { name: 'Traveller' }) }).click();
    const file = await textOf(coming);

    const context = await browser.newContext({ baseURL: other.baseURL });
    const there = new Teacher(await context.newPage(), new Outbox(other.outbox));
    await there.openDemo();
    await new Workspace(there.page).isReady();
    dialog = await openWorks(there);
    await dialog.getByRole('button', { name: files.bring }).click();
    const buffer = Buffer.from(file);
    await there.page.getByLabel(files.choose).setInputFiles({ name: 'x.trundle.json', mimeType: 'text/json', buffer });
    await there.page.getByRole('dialog', { name: files.ask }).getByRole('button', { name: files.open }).click();
    await expect(strip(there)).toContainText('Traveller');
    await expect(printed(there)).toContainText('travels');
    await context.close();
  } finally {
    await other.stop();
  }
});
