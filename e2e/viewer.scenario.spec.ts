import type { Locator, Page } from '@playwright/test';
import { texts } from '../packages/web/src/texts/en/viewer.ts';
import type { Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { scan } from './qr.ts';
import { expect, test } from './test.ts';

// A small screen: everything in 3D is drawn by the processor here.
test.use({ launchOptions: chromiumOptions({ in3d: true }) });

const PHONE = { width: 390, height: 844 };
const WHITEBOARD = { width: 1920, height: 1080 };

/** What the scene holds, in the words that a screen reader has of it. */
const scene = (page: Page): Locator => page.locator('[data-scene]');

/** Reads the code that the teacher shows for the 3D view. */
const showsViewerCode = async (teacher: Teacher): Promise<string> => {
  await teacher.chooseInMenu(teacher.words.shell.menu.classCode);
  const dialog = teacher.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: texts.qrViewer, exact: true }).check();
  return scan(dialog.getByRole('img', { name: /QR/ }));
};

test('the code of the class opens its mat in 3D on a phone and a whiteboard that nobody is signed in at, until it is renewed', async ({
  teacher,
  newPage,
}) => {
  const { code, addRobots, enters } = await teacher.preparesClass('Viewers', 'Ada');
  await addRobots('Ada', null);
  await enters();
  const link = await showsViewerCode(teacher);
  expect(link).toContain(`/qr?q=viewer%7C${code}#`);

  const phone = await newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Viewers' })).toBeVisible();
  const window3d = phone.getByRole('application');
  await expect(window3d).toBeVisible();
  await expect(scene(phone)).toContainText(texts.nothing);
  // The picture has the screen, and nothing of the class but the mat.
  const box = await window3d.boundingBox();
  expect(box?.width).toBe(PHONE.width);
  expect(box?.height ?? 0).toBeGreaterThan(PHONE.height * 0.8);
  await expect(phone.getByText('Ada')).toHaveCount(0);

  // What the teacher's page says at the broker is in the scene, live.
  await teacher.page.getByRole('dialog').getByRole('button', { name: teacher.words.shell.close }).click();
  for (const name of [texts.follow, texts.first, texts.orbit])
    await phone.getByRole('radio', { name, exact: true }).check();

  // Renewed, the old link is over on the phone, and the new one opens.
  await teacher.chooseInMenu(teacher.words.shell.menu.classCode);
  const dialog = teacher.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: texts.qrViewer, exact: true }).check();
  await dialog.getByRole('button', { name: texts.qrRenew, exact: true }).click();
  await expect(phone.getByRole('heading', { name: texts.overTitle })).toBeVisible();
  const renewed = await scan(dialog.getByRole('img', { name: /QR/ }));
  expect(renewed).not.toBe(link);
  await phone.setViewportSize(WHITEBOARD);
  await phone.goto(renewed);
  await expect(phone.getByRole('application')).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: texts.overTitle })).toBeVisible();
});
