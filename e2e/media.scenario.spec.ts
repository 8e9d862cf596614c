import type { Locator } from '@playwright/test';
import { MY_ROBOT } from '../packages/language/src/catalogue/my-robot.ts';
import { UPLOAD_LIMIT_BYTES } from '../packages/protocol/src/constants.ts';
import type { Media } from '../packages/protocol/src/entities/media.ts';
import { texts as words } from '../packages/web/src/texts/en/media.ts';
import { breaksNoRule } from './accessibility.ts';
import type { Student, Teacher } from './actors.ts';
import { pictureFile as file, paintedPicture } from './painted-picture.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

type Person = Teacher | Student;

const BOARD = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN"><block type="model_board" id="holdsUp01"><field name="ROBOT">${MY_ROBOT}</field><field name="PICTURE">trophy</field></block></statement></block></xml>`;

const fill = (text: string, name: string): string => text.replace('{name}', name);

const opens = async (person: Person, of: 'ofClass' | 'mine'): Promise<Locator> => {
  const { pictures } = person.words.editor;
  await person.button(pictures).click();
  const dialog = person.page.getByRole('dialog', { name: pictures, exact: true });
  await dialog.getByRole('radio', { name: words[of], exact: true }).check();
  return dialog;
};
const card = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: words.list }).getByRole('button', { name, exact: true });
const chooses = (dialog: Locator, ...files: ReturnType<typeof file>[]): Promise<void> =>
  dialog.locator('input[type=file]').setInputFiles(files);
const row = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name });
/** The picture itself is there, with all its pixels. */
const isShown = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

/** A file comes as a mouse drops it, or as the clipboard holds it. */
const brings = (dialog: Locator, how: 'drop' | 'paste', name: string, content: Buffer): Promise<void> =>
  dialog.getByRole('button', { name: words.choose, exact: true }).evaluate(
    (target, [event, title, bytes]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], title, { type: 'image/png' }));
      const given = { bubbles: true, cancelable: true };
      if (event === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: carried }));
      else
        for (const step of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(step, { ...given, dataTransfer: carried }));
    },
    [how, name, [...content]] as const,
  );

/** Says how far it is while it goes, and stands in the list when the server has taken it. */
const sends = async (teacher: Teacher, dialog: Locator, picture: Buffer): Promise<void> => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await teacher.page.route('**/api/media/classroom/*', async (route) => {
    await held;
    await route.continue();
  });
  await chooses(dialog, file('cat.png', picture));
  await expect(dialog.getByRole('progressbar', { name: fill(words.progress, 'cat') })).toBeVisible();
  go();
  await expect(card(dialog, 'cat')).toBeVisible();
  await teacher.page.unroute('**/api/media/classroom/*');
  await isShown(card(dialog, 'cat'));
};

const refused = async (dialog: Locator, picture: Buffer): Promise<void> => {
  const message = 'Files need to be smaller that 1MB';
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, content, type] of [
    ['letter', Buffer.from('Dear robot'), 'image/png'],
    ['half', picture.subarray(0, picture.length / 2), 'image/png'],
    ['drawing', script, 'image/svg+xml'],
  ] as const) {
    await chooses(dialog, file(`${name}.png`, content, type));
    await expect(row(dialog, name).getByRole('alert')).toContainText(message);
    await row(dialog, name)
      .getByRole('button', { name: fill(words.dismiss, name) })
      .click();
    await expect(row(dialog, name)).toHaveCount(0);
  }
};

/** Too large is said in the words of the specification; the page makes it smaller if one wants. */
const shrinks = async (dialog: Locator, noise: Buffer): Promise<void> => {
  expect(noise.length).toBeGreaterThan(UPLOAD_LIMIT_BYTES);
  await chooses(dialog, file('snow.png', noise));
  await expect(row(dialog, 'snow').getByRole('alert')).toContainText('Files need to be smaller that 1MB');
  await row(dialog, 'snow').getByRole('button', { name: words.shrink }).click();
  await expect(card(dialog, 'snow')).toBeVisible();
};

const closes = async (person: Person): Promise<void> => {
  await person.page.keyboard.press('Escape');
  await expect(person.page.getByRole('dialog')).toHaveCount(0);
};

/** A tablet takes the picture by itself. */
const takes = async (person: Person, name: string, content: Buffer): Promise<void> => {
  const device = await person.page.context().newCDPSession(person.page);
  const touches = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touches(true);
  const dialog = await opens(person, 'mine');
  await expect(dialog.getByRole('button', { name: words.camera, exact: true })).toBeVisible();
  await dialog.locator('input[capture=environment]').setInputFiles([file(name, content)]);
  await touches(false);
  await device.detach();
};

const removes = async (person: Person, dialog: Locator, name: string): Promise<void> => {
  await card(dialog, name).focus();
  await person.page.keyboard.press('Enter');
  const chosen = dialog.getByRole('region', { name, exact: true });
  await chosen.getByRole('button', { name: fill(words.removeNamed, name) }).click();
  const question = person.page.getByRole('alertdialog', { name: fill(words.removeTitle, name) });
  await question.getByRole('button', { name: words.remove, exact: true }).click();
  await expect(card(dialog, name)).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
};

test('[J1] pictures of at most 1048576 bytes that open join the library of a class or of a person, chosen, dropped, pasted or taken; others are refused or made smaller; deleting takes them out', async ({
  teacher,
  student,
}) => {
  test.slow();
  const code = await teacher.hasClass('Robots 5b', 'Ada');
  const picture = await paintedPicture(teacher.page);
  const listed = async (): Promise<Media[]> =>
    (await teacher.asks('GET', `/media/classroom/${code}`)).body as unknown as Media[];

  const ofTeacher = await opens(teacher, 'ofClass');
  await expect(ofTeacher).toContainText(words.none);
  await sends(teacher, ofTeacher, picture);
  await refused(ofTeacher, picture);
  await shrinks(ofTeacher, await paintedPicture(teacher.page, { width: 900, height: 900, isNoise: true }));
  await brings(ofTeacher, 'drop', 'dropped.png', picture);
  await expect(card(ofTeacher, 'dropped')).toBeVisible();
  await brings(ofTeacher, 'paste', 'pasted.png', picture);
  await expect(card(ofTeacher, 'pasted')).toBeVisible();
  const kept = await listed();
  expect(kept.map(({ file: { name } }) => name)).toEqual(['pasted.png', 'dropped.png', 'snow.webp', 'cat.png']);
  expect(Math.max(...kept.map(({ file: { bytes } }) => bytes))).toBeLessThanOrEqual(UPLOAD_LIMIT_BYTES);
  await breaksNoRule(teacher.page);

  // A child sees what the class has, adds to its own library alone, and nobody else lists that.
  await student.arrives(code, 'Ada', { program: BOARD });
  await takes(student, 'sun.png', picture);
  const ofChild = student.page.getByRole('dialog', { name: student.words.editor.pictures, exact: true });
  await isShown(card(ofChild, 'sun'));
  await ofChild.getByRole('radio', { name: words.ofClass, exact: true }).check();
  await isShown(card(ofChild, 'cat'));
  await expect(card(ofChild, 'sun')).toHaveCount(0);
  await expect(ofChild.getByRole('button', { name: words.choose })).toHaveCount(0);
  await breaksNoRule(student.page);
  expect((await listed()).map(({ file: { name } }) => name)).not.toContain('sun.png');

  // Chosen by keys, asked about, gone for everybody; and back.
  await removes(teacher, ofTeacher, 'cat');
  await expect(card(ofChild, 'cat')).toHaveCount(0);
  await ofTeacher.locator('summary').click();
  const { restore } = teacher.words.history.deleted;
  await ofTeacher.getByRole('button', { name: restore.replace('{{name}}', 'cat') }).click();
  await expect(card(ofTeacher, 'cat')).toBeVisible();
  await isShown(card(ofChild, 'cat'));

  // In blocks: what the class has, then one's own.
  await closes(student);
  await new Workspace(student.page).blocks('model_board').locator('.blocklyDropdownField').last().click();
  const items = student.page.locator('.blocklyDropdownMenu .blocklyMenuItem');
  for (const name of ['cat', 'sun'])
    await expect(items.filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })).toBeVisible();

  // What is one's own goes as well.
  await student.page.keyboard.press('Escape');
  await removes(student, await opens(student, 'mine'), 'sun');

  // On the front of a project.
  await closes(teacher);
  const { projects } = teacher.words;
  await teacher.button(projects.open).click();
  await teacher.page.getByRole('button', { name: projects.make }).click();
  const form = teacher.page.getByRole('dialog', { name: projects.form.newTitle });
  await form.getByLabel(projects.form.name, { exact: true }).fill(`Cats ${code}`);
  await form.getByRole('radio', { name: projects.form.covers.library }).check();
  await card(form, 'cat').click();
  await expect(card(form, 'cat')).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: projects.form.create }).click();
  await expect(teacher.page.getByRole('dialog', { name: `Cats ${code}` })).toBeVisible();
  const [project] = (await teacher.asks('GET', '/project?onlyMine=true')).body as unknown as { imageCover: string }[];
  expect(project?.imageCover).toMatch(/^\/api\/project\/cover\//);
});
