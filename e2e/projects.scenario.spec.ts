import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { storedState } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

/** Projects are for every class of the server: no scenario may meet those of another by their names. */
const tag = randomUUID().slice(0, 6);
const HOME = `Way home ${tag}`;
const RESCUE = `Rescue ${tag}`;

const openProjects = async (person: Person): Promise<Locator> => {
  const { projects } = person.words;
  await person.button(projects.open).click();
  const dialog = person.page.getByRole('dialog', { name: projects.title, exact: true });
  await dialog.getByRole('radio', { name: projects.tabs.community, exact: true }).check();
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
  await teacher.button(settings.projects.clear).click();
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
