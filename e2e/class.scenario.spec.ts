import { ChatTextSchema } from '../packages/protocol/src/entities/chat.ts';
import { mapById } from '../packages/world/src/maps/index.ts';
import { Student, TEACHER_NAME, type Teacher } from './actors.ts';
import { objectOnMat } from './mat-object.ts';
import { ProgramPage } from './program.ts';
import { scan } from './qr.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const A4 = { width: 595, height: 842 };
const LONGEST = ChatTextSchema.maxLength ?? 0;
const LETTER = { width: 612, height: 792 };

test('[C5] login cards and cards of 3D models lie at their routes, laid out for A4 and for Letter; one card can be printed alone', async ({
  teacher,
}) => {
  const { roster, classroom } = teacher.words;
  const names = Array.from({ length: 17 }, (_, index) => `Child${index + 1}`);
  const code = await teacher.hasClass('Paper', ...names);
  await teacher.openStudents();
  await teacher.link(roster.cards).click();
  await teacher.page.waitForURL(`**/classroom/${code}/students/login-cards`);
  for (const name of names)
    await expect(teacher.page.getByRole('img', { name: filled(roster.cardQr, { name }), exact: true })).toBeVisible();
  // Eight to a sheet.
  expect(await teacher.printed()).toEqual([A4, A4, A4]);
  await teacher.page.getByRole('radio', { name: 'Letter' }).check();
  expect(await teacher.printed()).toEqual([LETTER, LETTER, LETTER]);

  await teacher.link(classroom.toClassroom).click();
  await teacher.openStudent('Child2');
  await teacher.link(roster.printCard).click();
  await expect(teacher.page.getByRole('img', { name: filled(roster.cardQr, { name: 'Child2' }) })).toBeVisible();
  expect(await teacher.printed()).toHaveLength(1);

  await teacher.link(classroom.toClassroom).click();
  await teacher.addRobots(3);
  await teacher.openStudents();
  await teacher.link(roster.modelCards).click();
  await teacher.page.waitForURL(`**/classroom/${code}/3d-model-allocation-cards`);
  await teacher.sees(classroom.modelCardsEmpty);
  const modelOf = (number: number) => teacher.page.getByLabel(filled(classroom.modelOfRobot, { number }));
  await modelOf(1).selectOption({ label: 'Dragon' });
  await modelOf(3).selectOption({ label: 'Rocket' });
  const cards = teacher.page.getByRole('listitem').filter({ hasText: code });
  await expect(cards).toHaveCount(2);
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await expect(first.getByRole('img', { name: 'Dragon' })).toBeVisible();
  await expect(first.getByRole('img', { name: filled(roster.robot, { number: 1 }) })).toBeVisible();
  await expect(second).toContainText('Rocket');
  await expect(second).toContainText(filled(roster.robot, { number: 3 }));
  expect(await teacher.printed()).toEqual([A4]);
  await teacher.page.getByRole('radio', { name: 'Letter' }).check();
  expect(await teacher.printed()).toEqual([LETTER]);
  // Only the cards reach the paper.
  await teacher.page.emulateMedia({ media: 'print' });
  await expect(modelOf(1)).toBeHidden();
  await expect(second).toBeVisible();
  await teacher.page.emulateMedia({ media: 'screen' });

  await modelOf(1).selectOption({ label: classroom.noModel });
  await expect(cards).toHaveCount(1);
  await teacher.page.reload();
  await expect(modelOf(3).locator('option:checked')).toHaveText('Rocket');
  await expect(cards).toHaveCount(1);
});

const tellsTheNews = async (teacher: Teacher, code: string): Promise<void> => {
  const { settings } = teacher.words;
  // Beside another panel: what one has just done oneself is no news.
  await teacher.openPanel('map');
  const news = teacher.page.locator('[aria-live=polite]');
  // What was before the first answer is no news either.
  await teacher.page.waitForResponse(/notifications\/recent/);
  await teacher.asks('POST', `/class/${code}/students`, { students: [{ name: 'Ben' }] });
  const joined = filled(settings.lately.joined, { names: 'Ben' });
  await expect(news.getByText(joined)).toBeVisible();
  await teacher.asks('POST', `/class/${code}/classroom_object/117`, { name: 'House' });
  await expect(news.getByText(settings.lately.objects)).toBeVisible();

  await teacher.openSettings();
  const lately = teacher.page.getByRole('list', { name: settings.lately.title });
  await expect(lately.getByRole('listitem').nth(0)).toContainText(settings.lately.objects);
  await expect(lately.getByRole('listitem').nth(1)).toContainText(joined);
  // Without a notice, and without a look elsewhere, what is done here comes into the list too.
  await teacher.asks('POST', `/class/${code}/students`, { students: [{ name: 'Cleo' }] });
  await expect(lately.getByRole('listitem').nth(0)).toContainText(filled(settings.lately.joined, { names: 'Cleo' }));
};

test('[C7] an invitation goes out by mail after the not-a-robot check and leads to the class; Share hands it on; what happens in the class is told to its teacher by a quiet notice, and stands in the list', async ({
  teacher,
  student,
}) => {
  const { classrooms, classroom, shell } = teacher.words;
  const code = await teacher.hasClass('Open doors', 'BraveOtter');
  await teacher.openSettings();
  await teacher.field(classrooms.mailTo).fill('no address');
  await teacher.button(classrooms.mailSend).click();
  await expect(teacher.field(classrooms.mailTo)).toHaveAttribute('aria-invalid', 'true');
  await teacher.field(classrooms.mailTo).fill(student.email);
  await teacher.button(classrooms.mailSend).click();
  await teacher.sees(filled(classrooms.mailSent, { email: student.email }));
  await expect(teacher.field(classrooms.mailTo)).toHaveValue('');
  const mail = await student.mailTo();
  expect(mail.subject).toContain(code);
  // Nobody gets past the check by leaving it out.
  const body = { email: student.email, check: 'none' };
  expect(await teacher.asks('POST', `/class/${code}/sendInvitationToEmail`, body)).toMatchObject({
    status: 400,
    body: { error: 'CODE_NOT_VALID' },
  });

  await student.page.goto(mail.links[0] ?? '');
  await student.field(student.words.login.studentName).fill('BraveOtter');
  await student.button(student.words.login.submit).click();
  expect(await student.isInClassroom()).toBe(code);

  await teacher.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await teacher.button(classroom.showCode).click();
  const dialog = teacher.page.getByRole('dialog', { name: 'Open doors' });
  await dialog.getByRole('button', { name: shell.share, exact: true }).click();
  await teacher.sees(shell.classQr.copied);
  const link = await scan(dialog.getByRole('img'));
  const shared = await teacher.page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`${filled(shell.classQr.shareText, { name: 'Open doors', code })} ${link}`);
  await dialog.getByRole('button', { name: shell.close, exact: true }).click();
  await tellsTheNews(teacher, code);
});

const keepsVariables = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { settings, shell } = teacher.words;
  await teacher.createVariable('goal', '12', { readOnly: true });
  await teacher.createVariable('score', '3');
  await teacher.createVariable('team', 'blue');
  const list = teacher.page.getByRole('list', { name: settings.variables.title });
  await expect(list.getByRole('img', { name: settings.variables.readonly })).toHaveCount(1);

  // Numbers add up, words are put together; and a page that is open hears of each change.
  const program = new ProgramPage(student.page);
  await program.type(
    [
      "classroom.set('score', classroom.get('score') + 1);",
      'loop(async () => {',
      "  print('goal ' + (classroom.get('goal') + 1) + ' ' + classroom.get('team'));",
      '  await wait(0.3);',
      '});',
    ].join('\n'),
  );
  await program.start();
  await program.said('goal 13 blue');
  await expect(teacher.variable('score')).toHaveText('4');
  await teacher.button(filled(settings.variables.edit, { name: 'goal' })).click();
  const dialog = teacher.page.getByRole('dialog');
  await dialog.getByLabel(settings.variables.value, { exact: true }).fill('20');
  await dialog.getByRole('button', { name: shell.save, exact: true }).click();
  await program.said('goal 21 blue');
  await program.stop();

  // A student's program, a student's call: neither moves what is locked.
  await program.type("classroom.set('team', 'red');\nclassroom.set('goal', 1);\n");
  await student.button(student.words.run.run).click();
  await program.said('The class variable “goal” can only be read.');
  await expect(teacher.variable('team')).toHaveText('red');
  await expect(teacher.variable('goal')).toHaveText('20');
  const variable = { name: 'goal', value: 1 };
  const refused = await student.asks('POST', `/class/${code}/variables`, variable);
  expect(refused).toMatchObject({ status: 403, body: { error: 'VARIABLE_READ_ONLY' } });
  await expect(teacher.variable('goal')).toHaveText('20');

  await teacher.button(filled(settings.variables.remove, { name: 'team' })).click();
  await teacher.button(settings.variables.removeGo).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
};

const changesSettings = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { settings, chat } = teacher.words;
  const arrived = await student.page.evaluate(() => performance.timeOrigin);
  const mat = await objectOnMat(teacher, code, 117);
  try {
    await teacher.openSettings();
    await teacher.field(filled(settings.objects.name, { number: 117 })).fill('Treasure');
    await teacher.button(settings.objects.save).click();
    const map = await student.openPanel('map');
    await expect(map.locator('text').filter({ hasText: /^Treasure$/ })).toBeVisible();
  } finally {
    mat.stop();
  }

  const mars = student.page.getByRole('application', { name: /Mars/ });
  await expect(mars).toHaveCount(0);
  await teacher.page.getByLabel(settings.map.choose).selectOption({ label: mapById(5).name(teacher.language) });
  await teacher.button(settings.map.show).click();
  await expect(mars).toBeVisible();

  await student.openPanel('classroomChat');
  await expect(student.field(chat.text)).toBeVisible();
  const everybody = teacher.page.getByRole('switch', { name: chat.everybody });
  await everybody.uncheck();
  await student.sees(chat.off);
  await everybody.check();
  await expect(student.field(chat.text)).toBeVisible();
  const chosen = (name: string) =>
    teacher.page.getByRole('list', { name: chat.some }).getByRole('switch', { name, exact: true });
  await teacher.page.getByText(chat.some, { exact: true }).click();
  await chosen('QuietFox').uncheck();
  await teacher.sees(chat.someOff_one);
  await expect(student.field(chat.text)).toBeVisible();
  await chosen('BraveOtter').uncheck();
  await student.sees(chat.off);
  await chosen('BraveOtter').check();
  await expect(student.field(chat.text)).toBeVisible();
  // All of it on the page that was open from the start.
  expect(await student.page.evaluate(() => performance.timeOrigin)).toBe(arrived);
};

test('[C8][C11] class variables, names of objects, the chat for all or for some, the map: live on every page, and what is locked only a teacher sets', async ({
  teacher,
  student,
}) => {
  test.slow();
  const code = await teacher.hasClass('Things', 'BraveOtter', 'QuietFox');
  await student.arrives(code, 'BraveOtter');
  await keepsVariables(teacher, student, code);
  await changesSettings(teacher, student, code);
});

test('[L1] chat to everyone and to one person; the teacher reads all, students theirs; history; refusals; off and on', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  test.slow();
  const { chat, roster } = teacher.words;
  const code = await teacher.hasClass('Talk', 'Ana', 'Ben', 'Cleo');
  const ben = new Student(await newPage(), outbox);
  await ana.arrives(code, 'Ana');
  await ben.arrives(code, 'Ben');
  await ana.says('hello all of you');
  await ana.says('psst, Ben', 'Ben');
  await ana.says('I am stuck', TEACHER_NAME);
  await teacher.hears('hello all of you', 'Ana');
  await teacher.hears('psst, Ben', filled(chat.onlyTo, { name: 'Ben' }));
  await teacher.hears('I am stuck', chat.onlyYou);
  await teacher.says('I come to you', 'Ana');
  await ana.hears('I come to you', chat.onlyYou);
  await ben.hears('psst, Ben', chat.onlyYou);
  await ben.says('yes?', 'Ana');
  await ana.hears('yes?', chat.onlyYou);

  // Somebody who comes later reads what went to everyone, and nothing else.
  const cleo = new Student(await newPage(), outbox);
  await cleo.arrives(code, 'Cleo');
  await cleo.hears('hello all of you', 'Ana');
  await cleo.says('I am here too');
  await expect(cleo.page.getByRole('log').getByRole('listitem')).toHaveCount(2);
  await ben.hears('I am here too', 'Cleo');
  await expect(ben.message('I am stuck')).toHaveCount(0);
  await expect(ben.message('I come to you')).toHaveCount(0);
  await teacher.page.reload();
  await teacher.hears('yes?', filled(chat.onlyTo, { name: 'Ana' }));

  await ana.button(chat.send).click();
  await ana.sees(filled(chat.refused.invalid, { limit: LONGEST }));
  await ana.page.getByLabel(chat.to, { exact: true }).selectOption({ label: 'Cleo' });
  await teacher.openStudent('Cleo');
  await teacher.button(filled(roster.remove, { name: 'Cleo' })).click();
  await teacher.page
    .getByRole('alertdialog')
    .or(teacher.page.getByRole('dialog'))
    .getByRole('button', { name: teacher.words.shell.remove, exact: true })
    .click();
  await teacher.sees(filled(roster.removed, { name: 'Cleo' }));
  await expect(ana.page.getByLabel(chat.to, { exact: true }).getByRole('option', { name: 'Cleo' })).toHaveCount(0);
  await ana.field(chat.text).fill('are you there?');
  await ana.button(chat.send).click();
  await ana.sees(chat.refused.unknownStudent);
  await expect(ana.field(chat.text)).toHaveValue('are you there?');

  await teacher.openPanel('classroomChat');
  const everybody = teacher.page.getByRole('switch', { name: chat.everybody });
  await everybody.uncheck();
  await ana.sees(chat.off);
  const program = new ProgramPage(ana.page);
  await program.type("chat.toEveryone('from a program');\n");
  await ana.button(ana.words.run.run).click();
  await program.said('The chat is off, so nobody got your message.');
  await teacher.says('only I speak now');
  await ana.hears('only I speak now');
  await everybody.check();
  await ana.says('thank you');
  await teacher.hears('thank you', 'Ana');
  await expect(teacher.message('from a program')).toHaveCount(0);
});
