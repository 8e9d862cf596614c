import { texts as lessons } from '../packages/web/src/texts/en/lessons.ts';
import { PASSWORD } from './actors.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

test('[B4][B7][B1][B6] the demo classroom opens with one click; its QR dialog shows name, code, a large picture and Share; the top menu leads to everything it names', async ({
  teacher,
}) => {
  const { shell, admin } = teacher.words;
  const { menu, about, disclaimer } = shell;
  await teacher.page.goto('/');
  const code = await teacher.startDemo();
  await teacher.sees(code);
  await teacher.sees('Demo classroom');

  await teacher.chooseInMenu(shell.menu.classCode);
  const dialog = teacher.page.getByRole('dialog');
  await expect(dialog.getByText(code)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Demo classroom' })).toBeVisible();
  await expect(dialog.getByText(shell.classQr.footer)).toBeVisible();
  await expect(dialog.getByRole('button', { name: shell.share })).toBeVisible();
  const picture = dialog.getByRole('img', { name: filled(shell.classQr.picture, { name: 'Demo classroom' }) });
  // It grows while the dialog opens.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(300);
  await dialog.getByRole('button', { name: shell.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // A logged-in user goes on to the class they were in, and is no admin, whatever they type.
  await teacher.page.goto('/admin/referral_points_review');
  await teacher.sees(admin.onlyAdmins);
  await teacher.page.goto('/classroom');
  await teacher.page.waitForURL(`**/classroom/${code}`);
  await teacher.page.goto('/');
  await teacher.page.waitForURL(`**/classroom/${code}`);

  await teacher.chooseInMenu(menu.about);
  await teacher.sees(about.text);
  await teacher.button(shell.close).first().click();
  await teacher.chooseInMenu(menu.disclaimer);
  await teacher.sees(disclaimer.names);
  await teacher.button(shell.close).first().click();
  await teacher.chooseInMenu(menu.switchClassroom);
  await teacher.link(lessons.classAll).click();
  await teacher.page.waitForURL('**/switchclassroom');
  await teacher.chooseInMenu(menu.logout);
  await teacher.page.waitForURL((url) => url.pathname === '/');
});

test('[A7][A10] two accounts live in one browser, and logging one out leaves the other; a teacher who opens the class elsewhere logs the first one out, with a message', async ({
  teacher,
  student,
  newPage,
}) => {
  const { shell } = teacher.words;
  const code = await teacher.hasClass('Shared desk', 'BraveOtter');
  // The same browser, another account beside the first.
  await teacher.chooseInMenu(shell.menu.addAccount);
  await teacher.page.waitForURL(/\/(teacher|student)\/login/);
  const { login } = student.words;
  await teacher.page.goto('/student/login');
  await teacher.field(login.classCode).fill(code);
  await teacher.field(login.studentName).fill('BraveOtter');
  await teacher.button(login.submit).click();
  await teacher.sees(filled(teacher.words.editor.hello, { name: 'BraveOtter' }));

  await teacher.page.goto(`/classroom/${code}?um=0`);
  await teacher.openStudents();
  await teacher.page.goto('/switchuser/1');
  // It has switched once it leads on.
  await teacher.page.waitForURL((url) => !url.pathname.startsWith('/switchuser'));
  await teacher.page.goto(`/classroom/${code}`);
  await teacher.sees(filled(teacher.words.editor.hello, { name: 'BraveOtter' }));
  await teacher.chooseInMenu(shell.menu.logout);
  await teacher.page.goto(`/classroom/${code}?um=0`);
  await teacher.openStudents();

  const page = await newPage();
  await page.goto('/teacher/login');
  await page.getByLabel(login.email, { exact: true }).fill(teacher.email);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/switchclassroom');
  await page.goto(`/classroom/${code}`);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(teacher.page.getByText('Oops! You have been disconnected', { exact: false })).toBeVisible();
  await expect(teacher.page).toHaveURL(/\/$/);
});

test('[B9] projects, pictures, the path map editor, other classes, the status bar, the mascot, the guide, what a search found and blocks to look at only: each is shown and hidden again', async ({
  teacher,
  student,
}) => {
  const { page, words } = teacher;
  const { shell, editor, panels, projects, settings } = words;
  const code = await teacher.hasClass('Toggles', 'BraveOtter');
  const second = (await teacher.asks('POST', '/class', { name: 'Second class' })).body._id;
  const workspace = new Workspace(page);
  await workspace.isReady();
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const showsAndHides = async (name: string, title = name): Promise<void> => {
    await expect(dialog(title)).toHaveCount(0);
    await teacher.button(name).click();
    await expect(dialog(title)).toBeVisible();
    // The frame that says it is on its way has a cross too, and is gone in the middle of a press.
    await expect(dialog(title).getByText(shell.loading)).toHaveCount(0);
    await dialog(title).getByRole('button', { name: shell.close, exact: true }).first().click();
    await expect(dialog(title)).toHaveCount(0);
  };
  await showsAndHides(projects.open, projects.title);
  await showsAndHides(editor.pictures);
  await showsAndHides(panels.map.pathfinding);

  const bar = page.getByRole('region', { name: panels.statusBar, exact: true });
  await expect(bar).toHaveCount(0);
  await teacher.button(panels.statusBar).click();
  await expect.poll(async () => (await bar.locator('> div').boundingBox())?.height).toBe(130);
  await teacher.button(panels.statusBar).click();
  await expect(bar).toHaveCount(0);

  // The guide is searched, and leads to the help of a block; the mascot stays below the blocks until it is sent away.
  const panel = await teacher.openPanel('help');
  await showsAndHides(lessons.guideOpen, lessons.guide);
  await teacher.button(lessons.guideOpen).click();
  const guide = dialog(lessons.guide);
  await guide.getByRole('searchbox', { name: lessons.guideSearch }).fill('xylophone dragon');
  await expect(guide).toContainText(lessons.guideNothing);
  await guide.getByRole('searchbox', { name: lessons.guideSearch }).fill('wifi');
  await guide.getByRole('button', { name: words.help.teacherHelp.steps.network }).click();
  await expect(guide).toHaveCount(0);
  await expect(panel.getByText(words.help.teacherHelp.steps.network)).toBeFocused();
  await teacher.button(lessons.guideOpen).click();
  await guide.getByRole('searchbox', { name: lessons.guideSearch }).fill('chosen speed straight');
  await guide.getByRole('region', { name: lessons.guideBlocks }).getByRole('button').first().click();
  await expect(guide).toHaveCount(0);
  await expect(panel).toContainText('Drives straight ahead at the chosen speed.');
  const mascot = page.getByRole('complementary', { name: lessons.mascot });
  await expect(mascot).toHaveCount(0);
  await panel.getByRole('switch', { name: lessons.mascot }).check();
  await expect(mascot).toContainText(words.help.studentHelp.steps.take);
  await mascot.getByRole('button', { name: lessons.mascotTip }).click();
  await expect(mascot).toContainText(words.help.studentHelp.steps.values);
  await mascot.getByRole('button', { name: lessons.mascotHide }).click();
  await expect(mascot).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: editor.search });
  await search.fill('forward mov');
  await expect(workspace.trayBlocks('motion_forward')).toBeVisible();
  await search.fill('');
  await expect(workspace.trayBlocks('motion_forward')).toBeHidden();

  await student.arrives(code, 'BraveOtter');
  const toolbox = student.page.locator('.blocklyToolbox');
  await expect(toolbox).toBeVisible();
  const lock = (await teacher.openSettings()).getByRole('switch', { name: settings.lock });
  await lock.check();
  await student.sees(student.words.editor.readOnly);
  await expect(toolbox).toBeHidden();
  await lock.uncheck();
  await expect(toolbox).toBeVisible();
  await expect(student.page.getByText(student.words.editor.readOnly)).toHaveCount(0);

  const classes = dialog(shell.menu.switchClassroom);
  await teacher.chooseInMenu(shell.menu.switchClassroom);
  await expect(classes.getByRole('link', { name: /Second class/ })).toBeVisible();
  await classes.getByRole('button', { name: shell.close, exact: true }).click();
  await expect(classes).toHaveCount(0);
  await teacher.chooseInMenu(shell.menu.switchClassroom);
  await classes.getByRole('link', { name: /Second class/ }).click();
  await page.waitForURL(`**/classroom/${second}`);
});
