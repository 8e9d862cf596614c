import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { texts as lessons } from '../packages/web/src/texts/en/lessons.ts';
import { texts as writing } from '../packages/web/src/texts/en/writing.ts';
import { breaksNoRule } from './accessibility.ts';
import { Teacher } from './actors.ts';
import { makeAdmin } from './make-admin.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const tag = randomUUID().slice(0, 6);
const XML = '<xml xmlns="https://developers.google.com/blockly/xml"></xml>';
const OLD =
  '<h3>Before</h3><ol><li>Take<pre class="blocks">print(1);</pre></li></ol><table><tbody><tr><td>Cell</td></tr></tbody></table>';

const tool = (field: Locator, name: keyof typeof writing): Locator =>
  field.getByRole('button', { name: writing[name], exact: true });

test('a help is written with headings, lists, links and pictures by keys alone; what was written before stays as it was', async ({
  teacher,
}) => {
  test.slow();
  const { projects, shell } = teacher.words;
  await teacher.hasClass('Writes');
  await new Workspace(teacher.page).isReady();
  const { _id } = (await teacher.asks('POST', '/project', { name: `Old ${tag}`, xml: XML, helpHtml: OLD })).body as {
    _id: string;
  };
  const kept = async () => (await teacher.asks('GET', `/project/${_id}`)).body;
  const name = `Old ${tag}`;
  await teacher.button(projects.open).click();
  await teacher.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await teacher.page.getByRole('dialog', { name }).getByRole('button', { name: projects.edit }).click();
  const form = teacher.page.getByRole('dialog', { name: projects.form.editTitle });
  const help = form.getByRole('textbox', { name: projects.form.help, exact: true });
  await expect(help).toContainText('Before');
  await expect(help.locator('td')).toHaveText('Cell');

  // The other one is empty: written with the keys of the keyboard and the tools above it.
  const text = form.getByRole('textbox', { name: projects.form.teacherHelp });
  const field = text.locator('xpath=ancestor::div[.//*[@role="toolbar"]][1]');
  await text.focus();
  await tool(field, 'heading').click();
  await expect(tool(field, 'heading')).toHaveAttribute('aria-pressed', 'true');
  await text.pressSequentially('Aims');
  await text.press('Enter');
  await text.pressSequentially('Talk ');
  await text.press('ControlOrMeta+b');
  await expect(tool(field, 'bold')).toHaveAttribute('aria-pressed', 'true');
  await text.pressSequentially('first');
  await text.press('ControlOrMeta+b');
  await text.press('Enter');
  // From the text back to its tools, along them with arrows.
  await text.press('Shift+Tab');
  await expect(tool(field, 'heading')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight']) await teacher.page.keyboard.press(key);
  await expect(tool(field, 'bullets')).toBeFocused();
  await teacher.page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await text.pressSequentially('One');
  await text.press('Enter');
  await text.pressSequentially('Two');
  await text.press('Enter');
  await text.press('Enter');
  await text.pressSequentially('More on');
  await text.press('ControlOrMeta+i');
  await text.pressSequentially(' this');
  await text.press('ControlOrMeta+i');
  await text.press('Enter');
  await tool(field, 'link').click();
  const address = field.getByLabel(writing.linkAddress);
  await address.fill('javascript:x()');
  await address.press('Enter');
  await expect(field.getByRole('alert')).toHaveText(writing.linkBad);
  await breaksNoRule(teacher.page);
  await address.fill('example.org/robots');
  await address.press('Enter');
  await expect(text.getByRole('link')).toHaveText('https://example.org/robots');
  await expect(text).toBeFocused();
  await tool(field, 'undo').click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await tool(field, 'redo').click();
  await expect(text.getByRole('link')).toHaveCount(1);
  await form.getByRole('button', { name: shell.save, exact: true }).click();
  await expect(teacher.page.getByRole('dialog', { name })).toContainText('Aims');
  const { helpHtml, teacherHelpHtml } = await kept();
  expect(helpHtml).toBe(OLD);
  expect(teacherHelpHtml).toBe(
    '<h2>Aims</h2><p>Talk <strong>first</strong></p><ul><li>One</li><li>Two</li></ul><p>More on<em> this</em></p>' +
      '<p><a href="https://example.org/robots" rel="noopener noreferrer" target="_blank">https://example.org/robots</a></p>',
  );
});

const BLOCK = 'wait_seconds';

const changesSetting = async (admin: Teacher, key: string): Promise<void> => {
  const { admin: words, shell } = admin.words;
  const fillIn = async (button: string, value: string): Promise<void> => {
    await admin.button(button).click();
    const dialog = admin.page.getByRole('dialog');
    if (button === words.addKey) await dialog.getByLabel(words.key, { exact: true }).fill(key);
    await dialog.getByLabel(words.value, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: shell.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const kept = async () => (await admin.asks('GET', `/systemConfig/key/${key}`)).body.data;
  await fillIn(words.addKey, '"first"');
  expect(await kept()).toBe('first');
  await fillIn(filled(words.editKey, { name: key }), '{"second":2}');
  expect(await kept()).toEqual({ second: 2 });
  const remove = filled(words.deleteKey, { name: key });
  await admin.button(remove).click();
  await admin.page
    .getByRole('alertdialog')
    .or(admin.page.getByRole('dialog'))
    .getByRole('button', { name: remove })
    .click();
  await expect(admin.button(remove)).toHaveCount(0);
  expect((await admin.asks('GET', `/systemConfig/key/${key}`)).status).toBe(404);
};

const writesBlockHelp = async (admin: Teacher, text: string): Promise<void> => {
  const { admin: words, shell } = admin.words;
  await admin.page.getByRole('radio', { name: words.tabs.blockHelp, exact: true }).check();
  await admin.page.getByLabel(words.helpBlock, { exact: true }).fill(BLOCK);
  const field = admin.page.getByRole('textbox', { name: filled(words.helpHtml, { language: 'English' }), exact: true });
  await field.fill(text);
  await expect(field).toHaveText(text);
  await admin.button(shell.save).click();
  await admin.sees(words.saved);
};

test('[B13] an admin adds, changes and deletes a setting and writes the help of a block; what introduces students and teachers stands in the help of whoever it is for, while nothing else is open; nobody else may', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  test.slow();
  const { admin: words, shell } = teacher.words;
  const admin = new Teacher(await newPage(), outbox);
  await admin.signUp('Ms Admin');
  await makeAdmin(admin.email, surroundings().outbox);
  await admin.page.evaluate(() => localStorage.clear());
  await admin.logIn();
  await admin.page.waitForURL('**/switchclassroom');
  await admin.page.goto('/admin/config');
  await changesSetting(admin, `note-${tag}`);
  await writesBlockHelp(admin, `Waits and waits ${tag}`);
  await admin.page.getByRole('radio', { name: words.tabs.introduction, exact: true }).check();
  const write = async (label: string, text: string): Promise<void> => {
    const field = admin.page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await expect(field).toHaveText(text);
  };
  await write(words.introductionStudent, `Hello class ${tag}`);
  await write(words.introductionTeacher, `Hello colleague ${tag}`);
  await breaksNoRule(admin.page);
  await admin.button(shell.save).click();
  await admin.sees(words.saved);

  const { code, asks, enters } = await teacher.preparesClass('Newcomers', 'BraveOtter');
  await student.arrives(code, 'BraveOtter');
  let panel = await student.openPanel('help');
  const introduction = panel.getByRole('region', { name: lessons.introduction, exact: true });
  await expect(introduction).toHaveText(`Hello class ${tag}`);
  await panel.locator('input[value=studentHelp]').check();
  await expect(introduction).toHaveText(`Hello class ${tag}`);
  await enters();
  panel = await teacher.openPanel('help');
  await expect(panel.getByRole('region', { name: lessons.introduction, exact: true })).toHaveText(
    `Hello colleague ${tag}`,
  );
  // The help of a block is found from the guide.
  await teacher.button(lessons.guideOpen).click();
  const guide = teacher.page.getByRole('dialog', { name: lessons.guide, exact: true });
  await guide.getByRole('searchbox', { name: lessons.guideSearch }).fill('pause');
  await guide.getByRole('button', { name: /^wait \(1\)/ }).click();
  await expect(panel).toContainText(`Waits and waits ${tag}`);
  for (const [method, path, body] of [
    ['PATCH', '/systemConfig/tempWorkSpaceIntroduction', { student: '<p>Mine</p>' }],
    ['PATCH', '/systemConfig/blockHelp', { [BLOCK]: { en: '<p>Mine</p>' } }],
    ['POST', `/systemConfig/key/mine-${tag}`, { data: 1 }],
  ] as const)
    expect([path, (await teacher.asks(method, path, body)).status]).toEqual([path, 403]);
  // A project that is open has its own words.
  const body = { name: `Task ${tag}`, xml: XML, helpHtml: '<p>Drive.</p>' };
  const { _id } = (await teacher.asks('POST', '/project', body)).body as { _id: string };
  await asks('PATCH', '/currentOperationProject', { currentOperationProject: _id });
  await student.button(student.words.projects.strip.openIt).click();
  panel = await student.openPanel('help');
  await panel.locator('input[value=studentHelp]').check();
  await expect(panel).toContainText('Drive.');
  await expect(panel.getByRole('region', { name: lessons.introduction, exact: true })).toHaveCount(0);
  // Nobody else is to read it.
  await admin.asks('PATCH', '/systemConfig/blockHelp', { [BLOCK]: { en: '' } });
  for (const label of [words.introductionStudent, words.introductionTeacher])
    await admin.page.getByRole('textbox', { name: label, exact: true }).fill('');
  await admin.button(shell.save).click();
});
