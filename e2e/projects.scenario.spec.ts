import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { fill } from '../packages/protocol/src/text-source.ts';
import { texts as lessons } from '../packages/web/src/texts/en/lessons.ts';
import { type Student, Teacher } from './actors.ts';
import { makeAdmin } from './make-admin.ts';
import { paintedPicture } from './painted-picture.ts';
import { ProgramPage } from './program.ts';
import { storedState } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

/** Projects are for every class of the server: no scenario may meet those of another by their names. */
const tag = randomUUID().slice(0, 6);
const HOME = `Way home ${tag}`;
const RESCUE = `Rescue ${tag}`;

const openProjects = async (
  person: Person,
  tab: keyof Person['words']['projects']['tabs'] = 'community',
): Promise<Locator> => {
  const { projects } = person.words;
  await person.button(projects.open).click();
  const dialog = person.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs[tab], exact: true }).check();
  return dialog;
};

const card = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name: new RegExp(`^${name}`) });

const close = async (person: Person): Promise<void> => {
  await person.page.getByRole('dialog').getByRole('button', { name: person.words.shell.close }).click();
  await expect(person.page.getByRole('dialog')).toHaveCount(0);
};

/** The words in the print blocks in somebody's workspace. */
const printed = (person: Person): Locator => new Workspace(person.page).blocks('print');

const strip = (person: Person): Locator =>
  person.page.getByRole('region', { name: person.words.projects.strip.label, exact: true });

test('[C9] a class works on one of its projects: the others are out of reach, what was in the workspace comes back', async ({
  teacher,
  student,
}) => {
  test.slow();
  const { projects, settings, editor } = teacher.words;
  await teacher.signUp('Ms Maker');
  const code = await teacher.createClass('Makers');
  await teacher.asks('POST', `/class/${code}/students`, { students: [{ name: 'BraveOtter' }] });
  await new ProgramPage(teacher.page).type("print('way home');\n");
  let dialog = await openProjects(teacher);
  await dialog.getByRole('radio', { name: projects.tabs.mine, exact: true }).check();
  await expect(dialog.getByText(projects.emptyTeacher)).toBeVisible();
  await dialog.getByRole('button', { name: projects.make }).click();
  dialog = teacher.page.getByRole('dialog', { name: projects.form.newTitle });
  await dialog.getByLabel(projects.form.name, { exact: true }).fill(HOME);
  await dialog.getByLabel(projects.form.description).fill('Drive to the house.');
  await dialog.getByLabel(projects.grade).selectOption({ label: projects.grades.advanced });
  await dialog.getByRole('button', { name: projects.form.create }).click();
  await expect(teacher.page.getByRole('dialog', { name: HOME })).toContainText(projects.grades.advanced);
  await close(teacher);
  await new ProgramPage(teacher.page).type("print('way home, faster');\n");
  await strip(teacher).getByRole('button', { name: projects.strip.save }).click();
  await teacher.sees(projects.strip.saved);
  const [home] = (await teacher.asks('GET', '/project?onlyMine=true')).body as unknown as { _id: string }[];
  const { xml } = (await teacher.asks('GET', `/project/${home?._id}`)).body;
  expect((await teacher.asks('POST', '/project', { name: RESCUE, xml })).status).toBe(200);

  await student.joinByCode(code, 'BraveOtter');
  await student.isAtWork();
  await new ProgramPage(student.page).type("print('my own');\n");
  const looking = await openProjects(student);
  await expect(card(looking, HOME)).toBeVisible();
  await expect(looking.getByText(projects.locked).or(looking.getByText(projects.unavailable))).toHaveCount(0);

  // One is listed: it is locked to the class and the other is gone from it, on the page that is open.
  await teacher.openSettings();
  const list = teacher.page.getByRole('list', { name: settings.projects.list });
  const only = teacher.page.getByRole('switch', { name: settings.projects.only, exact: true });
  await only.check();
  await list.getByRole('switch', { name: HOME, exact: true }).check();
  await expect(card(looking, HOME)).toContainText(projects.locked);
  await expect(card(looking, RESCUE)).toContainText(projects.unavailable);
  await card(looking, RESCUE).click();
  const other = student.page.getByRole('dialog', { name: RESCUE });
  await expect(other).toContainText(projects.unavailableText);
  await expect(other.getByRole('button', { name: projects.goOpen })).toHaveCount(0);
  await close(student);
  await teacher.page.getByLabel(settings.projects.current).selectOption({ label: HOME });
  await expect(strip(student)).toContainText(`${projects.strip.classWorksOn} ${HOME}`);

  // In one tap in the workspace; in one Undo the own program is back, also in what is kept.
  await strip(student).getByRole('button', { name: projects.strip.openIt }).click();
  await expect(printed(student)).toContainText('way home, faster');
  await expect(strip(student)).toContainText(projects.strip.saveAsYours);
  // Its task is read first, and stays in reach under the mat.
  await student.button(student.words.stage.back).click();
  const task = student.page.getByRole('tabpanel', { name: student.words.stage.task, exact: true });
  await expect(task).toContainText('Drive to the house.');
  const kept = async () => {
    const state = await storedState(student.page, code);
    return [state.current_workspace_type, state.current_workspace_ref_id ?? null];
  };
  await expect.poll(kept).toEqual(['project', home?._id]);
  await student.button(editor.undo).click();
  await expect(printed(student)).toContainText('my own');
  await expect(strip(student)).toContainText(projects.strip.classWorksOn);
  await expect.poll(kept).toEqual(['temporary', null]);
  await strip(student).getByRole('button', { name: projects.strip.openIt }).click();
  await expect(printed(student)).toContainText('way home, faster');
  await expect.poll(kept).toEqual(['project', home?._id]);
  await student.page.reload();
  await new Workspace(student.page).isReady();
  await strip(student).getByRole('button', { name: projects.strip.own }).click();
  await expect(printed(student)).toContainText('my own');

  // What is not theirs they cannot change, and the page says so where they try.
  await strip(student).getByRole('button', { name: projects.strip.openIt }).click();
  await expect(printed(student)).toContainText('way home, faster');
  await student.page.keyboard.press('ControlOrMeta+s');
  await student.sees(projects.strip.notOwner);
  await strip(student).getByRole('button', { name: projects.works.saveAs }).click();
  await student.field(projects.form.name).fill('My way home');
  await student.button(student.words.shell.save).click();
  await expect(strip(student)).toContainText('My way home');
  await expect(strip(student)).not.toContainText(projects.strip.classWorksOn);

  // Another is added, the first one taken off, the list cleared.
  const again = await openProjects(student);
  await list.getByRole('switch', { name: RESCUE, exact: true }).check();
  await expect(again.getByText(projects.locked)).toHaveCount(2);
  await list.getByRole('switch', { name: HOME, exact: true }).uncheck();
  await expect(card(again, HOME)).toContainText(projects.unavailable);
  await teacher.sees(settings.projects.notListed);
  await only.uncheck();
  await expect(again.getByText(projects.locked).or(again.getByText(projects.unavailable))).toHaveCount(0);
  await card(again, RESCUE).click();
  await student.button(projects.goOpen).click();
  await student.sees(filled(projects.opened, { name: RESCUE }));
  await expect(strip(student)).toContainText(projects.strip.classWorksOn);
  await teacher.page.getByLabel(settings.projects.current).selectOption({ label: settings.projects.noCurrent });
  await expect(strip(student)).not.toContainText(projects.strip.classWorksOn);

  // An example belongs to no project: it comes in the place of the own program, which is one Undo away.
  await student.button(student.words.examples.open).click();
  await student.button(/^Square\b/).click();
  await student.button(student.words.examples.go).click();
  await expect(new Workspace(student.page).blocks('controls_repeat_ext')).toHaveCount(1);
  await expect.poll(kept).toEqual(['temporary', null]);
  await student.button(editor.undo).click();
  await expect(printed(student)).toContainText('my own');
});

const LAKE = `Lake ${tag}`;
const [SPACE, WATER, DEEP] = [`Space ${tag}`, `Water ${tag}`, `Deep ${tag}`];
const HOSTILE =
  '<h2>Look</h2><p onclick="x()">First <b>look</b>.</p><script>x()</script><p><a href="javascript:x()">no</a></p>';

/** Puts it into a text as somebody does who copied it from a page. */
const paste = (field: Locator, html: string): Promise<void> =>
  field.evaluate((text, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** The dialog of that name; what is done in it leads on to others. */
const named = (person: Person, name: string): Locator => person.page.getByRole('dialog', { name, exact: true });
const shelf = (dialog: Locator, name: string): Locator => dialog.getByRole('region', { name, exact: true });
const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
/** Projects and categories as they stand in the dialog, those of this scenario. */
const shelvesOf = (dialog: Locator): Promise<string[]> =>
  dialog.getByRole('heading', { level: 3 }).filter({ hasText: tag }).allTextContents();
const helpPanel = async (person: Person, view: 'student' | 'teacher'): Promise<Locator> => {
  const panel = await person.openPanel('help');
  await panel.locator(`input[value=${view}Help]`).check();
  return panel;
};

test('[I1] [I2] [I4] a teacher makes projects with cover, map, level, helps and rules, and puts them on shelves of her own; by role one sees more or less of it', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  test.slow();
  const { projects, shell } = teacher.words;
  const { form, category, tabs } = projects;
  const code = await teacher.hasClass('Shelves', 'BraveOtter');
  await new Workspace(teacher.page).isReady();
  await new ProgramPage(teacher.page).type("print('to the lake');\n");

  // A project with everything, its cover cut to the shape covers have.
  let dialog = await openProjects(teacher, 'mine');
  await press(dialog, projects.make);
  dialog = named(teacher, form.newTitle);
  await dialog.getByLabel(form.name, { exact: true }).fill(LAKE);
  await dialog.getByLabel(form.description).fill('Drive to the lake.');
  await dialog.getByLabel(projects.grade).selectOption({ label: projects.grades.expert });
  await dialog.getByLabel(form.map, { exact: true }).selectOption('3');
  await dialog.getByLabel(form.covers.file, { exact: true }).check();
  const picture = { name: 'lake.png', mimeType: 'image/png', buffer: await paintedPicture(teacher.page) };
  await dialog.getByLabel(form.file).setInputFiles(picture);
  await expect(dialog.locator('fieldset img')).toHaveAttribute('src', /^data:image/);
  await dialog.getByText(projects.help, { exact: true }).click();
  await paste(dialog.getByRole('textbox', { name: form.help, exact: true }), HOSTILE);
  await dialog.getByRole('textbox', { name: form.teacherHelp }).fill('Twenty minutes.');
  await press(dialog, form.create);
  dialog = named(teacher, LAKE);
  for (const text of ['Drive to the lake.', projects.grades.expert, 'Rescue run', projects.byYou, 'Twenty minutes.'])
    await expect(dialog).toContainText(text);
  const size = () =>
    dialog.locator('img').evaluate((each: HTMLImageElement) => [each.naturalWidth, each.naturalHeight]);
  await expect.poll(size).toEqual([390, 135]);
  const [lake] = (await teacher.asks('GET', '/project?onlyMine=true')).body as unknown as { _id: string }[];
  const kept = async () => (await teacher.asks('GET', `/project/${lake?._id}`)).body;
  expect(await kept()).toMatchObject({ grade: 4, mapId: 3, parent: null, community: true, category: null });
  // There are four levels, and nothing beyond them.
  for (const grade of [0, 5]) {
    const refused = await teacher.asks('PUT', `/project/${lake?._id}`, { name: LAKE, xml: '<xml/>', grade });
    expect([grade, refused.status]).toEqual([grade, 400]);
  }
  expect((await kept()).helpHtml).toBe('<h2>Look</h2><p>First <strong>look</strong>.</p><p>no</p>');
  await press(dialog, projects.edit);
  dialog = named(teacher, form.editTitle);
  await dialog.getByLabel(form.description).fill('Drive around the lake.');
  await dialog.getByLabel(projects.grade).selectOption({ label: projects.grades.junior });
  await press(dialog, shell.save);
  dialog = named(teacher, LAKE);
  await expect(dialog).toContainText('Drive around the lake.');
  await expect.poll(size).toEqual([390, 135]);

  // A rule of it has a page of its own, knows its project, and opens.
  await press(dialog, lessons.ruleAdd);
  dialog = named(teacher, fill(lessons.ruleTitle, { name: LAKE }));
  await press(dialog, lessons.ruleCreate);
  await expect(dialog).toContainText('You need to write something!');
  await dialog.getByLabel(form.name, { exact: true }).fill('Backwards');
  await dialog.getByLabel(lessons.ruleColour).fill('#33aa55');
  await press(dialog, lessons.ruleCreate);
  dialog = named(teacher, 'Backwards');
  await press(dialog, projects.edit);
  dialog = named(teacher, lessons.ruleEditTitle);
  await expect(dialog.getByLabel(form.place)).toHaveCount(0);
  await dialog.getByLabel(form.description).fill('Now in reverse.');
  await press(dialog, shell.save);
  await expect(named(teacher, 'Backwards')).toContainText('Now in reverse.');
  await press(named(teacher, 'Backwards'), fill(lessons.rulePart, { name: LAKE }));
  const rule = shelf(named(teacher, LAKE), lessons.rules).getByRole('button', { name: /^Backwards/ });
  await expect(rule).toContainText('Now in reverse.');
  await expect(rule).toHaveCSS('border-left-color', 'rgb(51, 170, 85)');
  const [kid] = (await kept()).rules as { parent: string; backgroundColorWhenRule: string }[];
  expect(kid).toMatchObject({ parent: lake?._id, backgroundColorWhenRule: '#33aa55' });
  await rule.click();
  await press(named(teacher, 'Backwards'), projects.goOpen);
  await expect(strip(teacher)).toContainText('Backwards');

  // Its help stands beside the blocks: the project's until it has one of its own, which is written there.
  let panel = await helpPanel(teacher, 'student');
  await expect(panel.getByRole('article', { name: 'Backwards' })).toContainText('First look.');
  await press(panel, lessons.helpWrite);
  const writing = panel.getByRole('textbox', { name: form.help, exact: true });
  await writing.click();
  await writing.pressSequentially('Look ');
  await writing.press('ControlOrMeta+b');
  await writing.pressSequentially('behind');
  await writing.press('ControlOrMeta+b');
  await writing.pressSequentially(' you.');
  // Whoever wants to go elsewhere is asked first.
  await teacher.button(teacher.words.stage.back).click();
  await expect(teacher.page.getByRole('alertdialog')).toContainText(lessons.helpLeave);
  await teacher.button(teacher.words.panels.leave.stay).click();
  await press(panel, shell.save);
  // It is kept when the field is gone.
  await expect(writing).toHaveCount(0);
  await expect(panel.getByRole('article', { name: 'Backwards' }).locator('strong')).toHaveText('behind');
  const [written] = (await kept()).rules as { helpHtml: string }[];
  expect(written?.helpHtml).toBe('<p>Look <strong>behind</strong> you.</p>');
  panel = await helpPanel(teacher, 'teacher');
  await expect(panel.getByRole('article', { name: 'Backwards' })).toContainText('Twenty minutes.');

  // Categories with a cover, in an order, on either side; those nobody made are named too.
  dialog = await openProjects(teacher);
  for (const name of [SPACE, WATER]) {
    await press(dialog, category.add);
    const adding = named(teacher, category.title);
    await adding.getByLabel(category.name).fill(name);
    await adding.getByLabel(form.covers.file, { exact: true }).check();
    await adding.getByLabel(form.file).setInputFiles(picture);
    await expect(adding.locator('fieldset img')).toHaveAttribute('src', /^data:image/);
    await press(adding, category.create);
    await expect(shelf(dialog, name).locator('img')).toHaveAttribute('src', /^blob:/);
  }
  expect(await shelvesOf(dialog)).toEqual([SPACE, WATER]);
  const { body: all } = await teacher.asks('GET', '/projectCategory');
  const nobodys = (all as unknown as { _id: string; name: string; displayOn: number }[]).filter(
    ({ _id }) => _id.length === 1,
  );
  // The first stands among the featured ones, the second among those of the community.
  expect(nobodys.map(({ _id, name, displayOn }) => [_id, name, displayOn])).toEqual([
    ['A', 'Others projects', 1],
    ['B', 'Others projects', 2],
  ]);
  await press(shelf(dialog, WATER), fill(lessons.categoryUp, { name: WATER }));
  await expect.poll(() => shelvesOf(dialog)).toEqual([WATER, SPACE]);
  await expect(card(shelf(dialog, 'Others projects'), LAKE)).toBeVisible();
  await press(shelf(dialog, SPACE), fill(lessons.fill, { name: SPACE }));
  await named(teacher, fill(lessons.fillTitle, { name: SPACE }))
    .getByLabel(LAKE)
    .check();
  await press(named(teacher, fill(lessons.fillTitle, { name: SPACE })), lessons.fillGo);
  await expect(card(shelf(dialog, SPACE), LAKE)).toBeVisible();
  // By hand, and by a choice that also leads to the other side.
  await card(dialog, LAKE).dragTo(shelf(dialog, WATER));
  await expect(card(shelf(dialog, WATER), LAKE)).toBeVisible();
  await press(shelf(dialog, SPACE), fill(lessons.categoryEdit, { name: SPACE }));
  await named(teacher, lessons.categoryTitle).getByLabel(category.name).fill(DEEP);
  await named(teacher, lessons.categoryTitle).getByLabel(category.place).selectOption({ label: tabs.featured });
  await press(named(teacher, lessons.categoryTitle), shell.save);
  await expect(shelf(dialog, SPACE)).toHaveCount(0);
  const moveTo = async (place: string): Promise<void> => {
    await card(dialog, LAKE).click();
    await press(named(teacher, LAKE), lessons.move);
    const moving = named(teacher, fill(lessons.moveTitle, { name: LAKE }));
    await moving.getByLabel(lessons.moveTo).selectOption({ label: place });
    await press(moving, lessons.moveGo);
    await press(named(teacher, LAKE), projects.back);
  };
  await moveTo(fill(lessons.inCategory, { place: tabs.featured, category: DEEP }));
  await expect(card(dialog, LAKE)).toHaveCount(0);
  await dialog.getByRole('radio', { name: tabs.featured, exact: true }).check();
  await expect(card(shelf(dialog, DEEP), LAKE)).toBeVisible();
  expect(await kept()).toMatchObject({ community: false });
  await moveTo(tabs.featured);
  await expect(card(shelf(dialog, 'Others projects'), LAKE)).toBeVisible();
  await moveTo(tabs.community);
  await dialog.getByRole('radio', { name: tabs.community, exact: true }).check();
  await expect(card(shelf(dialog, 'Others projects'), LAKE)).toBeVisible();
  expect(await kept()).toMatchObject({ community: true, category: null });
  await dialog.getByRole('radio', { name: tabs.mine, exact: true }).check();
  await expect(card(dialog, LAKE)).toBeVisible();

  // A child sees what is for the class, and nothing to change it with.
  expect((await teacher.asks('POST', `/class/${code}/availableProjects`, [lake?._id] as object)).status).toBe(200);
  await student.arrives(code, 'BraveOtter');
  const looking = await openProjects(student);
  await expect(card(looking, LAKE)).toContainText(projects.locked);
  for (const name of [projects.make, category.add, fill(lessons.categoryEdit, { name: WATER })])
    await expect(looking.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(looking.getByRole('radio', { name: tabs.mine, exact: true })).toHaveCount(0);
  await card(looking, LAKE).click();
  for (const name of [projects.edit, lessons.move, lessons.ruleAdd, projects.delete, lessons.duplicate])
    await expect(named(student, LAKE).getByRole('button', { name, exact: true })).toHaveCount(0);
  await press(named(student, LAKE), projects.goOpen);
  panel = await helpPanel(student, 'student');
  await expect(panel.getByRole('article', { name: LAKE })).toContainText('First look.');
  await expect(panel.getByRole('button', { name: lessons.helpChange })).toHaveCount(0);
  await expect(panel.locator('input[value=teacherHelp]')).toHaveCount(0);

  // Another teacher may only copy it; an admin takes it away.
  const other = new Teacher(await newPage(), outbox);
  const elsewhere = await other.hasClass('Elsewhere', 'QuietOwl');
  await new Workspace(other.page).isReady();
  await card(await openProjects(other), LAKE).click();
  await press(named(other, LAKE), lessons.duplicate);
  await expect(named(other, `Copy of ${LAKE}`)).toContainText(projects.byYou);
  await press(named(other, `Copy of ${LAKE}`), projects.back);
  await card(named(other, projects.title), LAKE).click();
  await expect(named(other, LAKE).getByRole('button', { name: projects.delete })).toHaveCount(0);
  await makeAdmin(other.email, surroundings().outbox);
  await other.page.evaluate(() => localStorage.clear());
  await other.logIn();
  await other.page.waitForURL('**/switchclassroom');
  await other.page.goto(`/classroom/${elsewhere}`);
  await new Workspace(other.page).isReady();
  await card(await openProjects(other), LAKE).click();
  await shelf(named(other, LAKE), lessons.rules)
    .getByRole('button', { name: /^Backwards/ })
    .click();
  await press(named(other, 'Backwards'), lessons.ruleRemove);
  await press(named(other, fill(lessons.ruleRemoveTitle, { name: 'Backwards' })), lessons.ruleRemoveGo);
  await expect(named(other, LAKE)).toContainText('Drive around the lake.');
  expect((await kept()).rules).toEqual([]);
  await press(named(other, LAKE), projects.delete);
  await press(named(other, filled(projects.deleteTitle, { name: LAKE })), projects.deleteGo);
  await other.sees(filled(projects.deleted, { name: LAKE }));
  expect((await teacher.asks('GET', `/project/${lake?._id}`)).status).toBe(404);
  await press(shelf(named(other, projects.title), WATER), filled(category.delete, { name: WATER }));
  await press(named(other, filled(category.deleteTitle, { name: WATER })), category.deleteGo);
  await expect(shelf(named(other, projects.title), WATER)).toHaveCount(0);
});
