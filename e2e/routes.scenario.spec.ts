import { expect, test } from './test.ts';

const PUBLIC = [
  '/classroom_assistance/login',
  '/teacher/login',
  '/student/login',
  '/teacher/passwordrecovery',
  '/student/passwordrecovery',
  '/verify/unknown',
  '/teacher/reset/unknown',
  '/teacher/register',
  '/student/register',
  '/qr',
];
const PRIVATE = [
  '/classroom/assistance_waiting_room',
  '/switchclassroom',
  '/my-data',
  '/classroom',
  '/classroom/ABCDEF',
  '/classroom/ABCDEF/3d-model-allocation-cards',
  '/classroom/ABCDEF/students/login-cards',
  '/classroom/ABCDEF/sheet/0123456789abcdef0123456789abcdef',
  '/admin/referral_points_review',
  '/admin/config',
];

test('[B1] public pages open for a visitor, private ones lead to the landing', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
  for (const path of PRIVATE) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/');
  }
});

test('[B2] a page that crashes shows a friendly one with a way back, and reports it', async ({ browser, baseURL }) => {
  // Without the fixtures that take any crash for a fault: this page crashes on purpose.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/client_error'));
  await page.goto('/test/error_test_page');
  await expect(page.getByRole('heading', { name: 'Something fell off the table' })).toBeVisible();
  expect((await reported).status()).toBe(200);
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Small robots. Big ideas.' })).toBeVisible();
  await page.close();
});

const SCREENS = [
  ['a phone', 360, 740],
  ['a tablet', 820, 1180],
  ['a Chromebook', 1366, 768],
  ['a desktop', 1920, 1080],
] as const;

test('[B4] the landing and the logins fit a phone, a tablet, a Chromebook and a desktop', async ({ page }) => {
  for (const [name, width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/teacher/login', '/student/login', '/teacher/register']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), `${path} on ${name}`).toBeVisible();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${path} scrolls sideways on ${name}`).toBeLessThanOrEqual(0);
    }
  }
});
