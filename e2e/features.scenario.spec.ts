import { Teacher } from './actors.ts';
import { makeAdmin } from './make-admin.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Surroundings, surroundings, tellTests } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

/** What is switched off here is off for the whole server; the other scenarios want to chat meanwhile. */
let own: RunningServer;
let shared: Surroundings;
test.beforeAll(async () => {
  shared = surroundings();
  own = await startServer();
  tellTests(own);
});
test.afterAll(async () => {
  tellTests(shared);
  await own.stop();
});

test('[B11] an admin switches the chat off: at once the broker drops what an open page says, within ten seconds the pages have no chat; and on again', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  test.slow();
  const { chat, admin: words, shell } = teacher.words;
  const code = await teacher.hasClass('Quiet', 'Ana');
  await ana.arrives(code, 'Ana');
  await ana.says('before');
  await teacher.hears('before', 'Ana');

  const admin = new Teacher(await newPage(), outbox);
  await admin.signUp('Ms Admin');
  await makeAdmin(admin.email, own.outbox);
  await admin.page.evaluate(() => localStorage.clear());
  await admin.logIn();
  await admin.page.waitForURL('**/switchclassroom');
  await admin.page.goto('/admin/config');

  // Her page has not heard of it yet, and lets her write.
  await ana.page.route('**/api/app_config', (route) => route.abort());
  await admin.button(words.addKey).click();
  await admin.field(words.key).fill('features');
  await admin.field(words.value).fill('{"chat": false}');
  await admin.button(shell.save).click();
  await admin.sees(words.saved);
  await ana.field(chat.text).fill('meanwhile');
  await ana.button(chat.send).click();
  await expect(ana.message('meanwhile')).toContainText(chat.notSent);
  await ana.page.unroute('**/api/app_config');
  for (const person of [ana, teacher]) {
    await expect(person.page.getByText(chat.switchedOff)).toBeVisible();
    await expect(person.field(chat.text)).toHaveCount(0);
  }

  await admin.button(filled(words.deleteKey, { name: 'features' })).click();
  await admin.page
    .getByRole('alertdialog')
    .getByRole('button', { name: filled(words.deleteKey, { name: 'features' }) })
    .click();
  await admin.sees(words.deleted);
  await expect(ana.field(chat.text)).toBeVisible();
  await ana.says('after');
  await expect(teacher.field(chat.text)).toBeVisible();
  await teacher.hears('after', 'Ana');
  await expect(teacher.message('meanwhile')).toHaveCount(0);
});
