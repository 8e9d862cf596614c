import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { errorText } from '../packages/protocol/src/error-texts.ts';
import { nodeBinary, ROOT } from '../scripts/toolchain.mjs';
import { Student, Teacher } from './actors.ts';
import { scan } from './qr.ts';
import { storedProgram } from './stored-program.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const FORWARD = 'motion_forward_simple';
const TAKEN = 'Some students already added to this classroom';

/** What whoever runs the server does for a colleague. */
const makeAdmin = (email: string): Promise<unknown> =>
  promisify(execFile)(nodeBinary(), ['packages/server/src/admin.ts', email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dirname(surroundings().outbox) },
  });

/** Somebody else who may edit every class. */
const colleagueIn = async (code: string, colleague: Teacher): Promise<Teacher> => {
  await colleague.signUp('Mr Other');
  await makeAdmin(colleague.email);
  // Whoever becomes an admin logs in anew.
  await colleague.page.evaluate(() => localStorage.clear());
  await colleague.logIn();
  await colleague.page.waitForURL('**/switchclassroom');
  await colleague.page.goto(`/classroom/${code}`);
  return colleague;
};

/** Three hundred lines as a school's office might send them. */
const officeList = (): string => {
  const names = Array.from({ length: 290 }, (_, at) => `Élève${at + 1}`);
  return ['Élève7', 'élève8', '', '🙂🙂', 'x'.repeat(10_000), '   ', 'Ñandú', '---', 'Ana', 'Zoé', ...names].join('\n');
};

test('two people edit one roster at once: all names of both are there, and a name of both is said, not lost', async ({
  teacher,
  newPage,
  outbox,
}) => {
  const { roster } = teacher.words;
  const code = await teacher.hasClass('Both');
  const other = await colleagueIn(code, new Teacher(await newPage(), outbox));
  const names = (person: Teacher): Locator => person.field(roster.names);
  const line = (person: Teacher, text: string): Locator => person.page.getByRole('row').filter({ hasText: text });

  await teacher.openStudents('addTab');
  await names(teacher).fill('Ana\nBen\nZoé');
  await other.openStudents('addTab');
  await names(other).fill('Ben\nCleo');
  await other.button(roster.add).click();
  // What is being typed stays as it is; what became of it is said at once, before anything is saved.
  await expect(line(teacher, 'Ben')).toContainText(roster.problems.present);
  await teacher.sees(TAKEN);
  await expect(names(teacher)).toHaveValue('Ana\nBen\nZoé');
  await teacher.button(roster.add).click();
  await expect(names(teacher)).toHaveValue('Ben');
  const list = await other.openStudents();
  for (const name of ['Ana', 'Ben', 'Cleo', 'Zoé'])
    await expect(list.getByRole('listitem', { name, exact: true })).toHaveCount(1);

  // In the very same moment: the later one is told, and nothing of theirs is lost.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = teacher.page.waitForRequest(
    (request) => request.method() === 'POST' && /students$/.test(request.url()),
  );
  await teacher.page.route(/\/api\/class\/\w+\/students$/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await names(teacher).fill('Dora\nEmil');
  await teacher.button(roster.add).click();
  await asked;
  await other.addStudents('Emil');
  letGo();
  await teacher.sees(roster.saving.failed);
  await teacher.sees(TAKEN);
  await expect(names(teacher)).toHaveValue('Dora\nEmil');
  await expect(line(teacher, 'Emil')).toContainText(roster.problems.present);
  await teacher.button(roster.add).click();
  await expect(names(teacher)).toHaveValue('Emil');
  await expect(list.getByRole('listitem', { name: 'Dora', exact: true })).toBeVisible();
  await expect(list.getByRole('listitem', { name: 'Emil', exact: true })).toHaveCount(1);

  // One opens a student whom the other takes out.
  await other.openStudent('Cleo');
  await teacher.openStudent('Cleo');
  await teacher.button(filled(roster.remove, { name: 'Cleo' })).click();
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: teacher.words.shell.remove }).click();
  await other.sees(roster.gone);

  // The list of the whole school, each line with what it becomes.
  await teacher.openStudents('addTab');
  await names(teacher).fill('');
  const file = { name: 'school.csv', mimeType: 'text/csv', buffer: Buffer.from(officeList()) };
  await teacher.page.locator('input[type=file]').setInputFiles(file);
  await expect(line(teacher, '🙂🙂')).toContainText(roster.problems.nothingLeft);
  await expect(line(teacher, 'xxxxx')).toContainText(filled(roster.problems.tooLong, { limit: 60 }));
  await expect(line(teacher, 'Zoé')).toContainText(roster.problems.present);
  await expect(teacher.page.getByRole('row').filter({ hasText: roster.problems.duplicate })).toHaveCount(2);
  await teacher.button(roster.add).click();
  await expect(teacher.page.getByText(filled(roster.added_other, { count: 291 }))).toBeVisible();
  await expect(names(teacher)).toHaveValue(/\nZoé\nÉlève7\nÉlève8$/);
  await expect((await other.openStudents()).getByRole('listitem', { name: 'Élève290', exact: true })).toBeVisible();
});

interface Card {
  name: string;
  studentId: string;
  card: string;
}

test('[A6] a card lets its student in; a student taken out while online is told kindly and gone everywhere; a revoked card opens nothing, the new one does', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  const { roster, watch } = teacher.words;
  const code = await teacher.hasClass('Doors', 'Ana', 'Ben');
  const { body } = await teacher.asks('GET', `/class/${code}/students/login-cards`);
  const cardOf = (name: string): Card | undefined =>
    Object.values(body as Record<string, Card>).find((card) => card.name === name);
  await ana.speak('fr');
  await ana.arrives(code, 'Ana');
  const ben = new Student(await newPage(), outbox);
  const door = (card: string): string => `/qr?${new URLSearchParams({ q: `student_login|${code}|${card}` })}`;
  await ben.page.goto(door(cardOf('Ben')?.card ?? ''));
  await ben.isAtWork();

  await teacher.link(watch.title).click();
  const tile = (name: string): Locator => teacher.button(filled(watch.look, { name }));
  await expect(tile('Ana')).toBeVisible();
  await teacher.asks('DELETE', `/class/${code}/students/${cardOf('Ana')?.studentId}`);
  await ana.sees(errorText('REMOVED_FROM_CLASS', 'fr'));
  await ana.page.waitForURL((url) => url.pathname === '/');
  await expect(ana.page.getByText(errorText('SESSION_ENDED', 'fr'))).toHaveCount(0);
  await expect(tile('Ana')).toHaveCount(0);
  await expect(tile('Ben')).toBeVisible();
  await teacher.page.keyboard.press('Escape');
  await expect((await teacher.openStudents()).getByRole('listitem', { name: 'Ana', exact: true })).toHaveCount(0);

  await teacher.openStudent('Ben');
  await teacher.button(filled(roster.renew, { name: 'Ben' })).click();
  await teacher.button(roster.renewSubmit).click();
  await ben.sees(errorText('CARD_RENEWED', 'en'));
  await ben.page.waitForURL((url) => url.pathname === '/');
  await ben.page.goto(door(cardOf('Ben')?.card ?? ''));
  await ben.sees(errorText('CARD_NOT_VALID', 'en'));
  expect(new URL(ben.page.url()).pathname).toBe('/qr');
  await teacher.link(roster.printCard).click();
  const square = teacher.page.getByRole('img', { name: filled(roster.cardQr, { name: 'Ben' }), exact: true });
  const address = await scan(square);
  expect(new URL(address).searchParams.get('q')).toMatch(new RegExp(`^student_login\\|${code}\\|[0-9a-f]{32}$`));
  await ben.page.goto(address);
  expect(await ben.isInClassroom()).toBe(code);
});

/** The wires of a page: requests and the line to the broker go together, and come back together. */
class Wires {
  readonly #page: Page;
  #isCut = false;
  #lines = new Set<{ close: () => Promise<void> }>();

  constructor(page: Page) {
    this.#page = page;
  }

  async lay(): Promise<void> {
    await this.#page.routeWebSocket(/\/mqtt/, (line) => {
      if (this.#isCut) return void line.close();
      line.connectToServer();
      this.#lines.add(line);
    });
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    await this.#page.context().setOffline(true);
    for (const line of this.#lines) await line.close();
    this.#lines.clear();
  }

  async mend(): Promise<void> {
    this.#isCut = false;
    await this.#page.context().setOffline(false);
  }
}

test('the network is gone for a minute in the middle: the student goes on, and then everything is where it belongs', async ({
  teacher,
  student,
}) => {
  const { watch } = teacher.words;
  const { editor, chat } = student.words;
  const code = await teacher.hasClass('Wires', 'Ana');
  const wires = new Wires(student.page);
  await wires.lay();
  await student.page.clock.install();
  const chatFetched = student.page.waitForResponse(/\/ChatPanel-/);
  await student.arrives(code, 'Ana');
  await student.page.clock.fastForward('00:05');
  await chatFetched;
  await teacher.link(watch.title).click();
  await teacher.button(filled(watch.look, { name: 'Ana' })).click();
  const view = teacher.page.getByRole('dialog', { name: 'Ana' });
  await expect(view.locator('g.program_run')).toBeVisible();

  await wires.cut();
  const workspace = new Workspace(student.page);
  await workspace.open('beginner/motion/free');
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  await expect(workspace.blocks(FORWARD)).toHaveCount(1);
  await student.sees(editor.save.offline);
  await student.openPanel('classroomChat');
  await student.field(chat.text).fill('can you hear me?');
  await student.button(chat.send).click();
  await expect(student.message('can you hear me?')).toContainText(chat.notSent);
  await student.page.clock.fastForward('01:00');
  await student.sees(editor.save.offline);
  await expect(view.locator(`g.${FORWARD}`)).toHaveCount(0);
  expect(await storedProgram(student.page, code)).not.toContain(FORWARD);

  await wires.mend();
  await student.sees(editor.save.saved);
  await expect.poll(() => storedProgram(student.page, code)).toContain(`type="${FORWARD}"`);
  await expect(view.locator(`g.${FORWARD}`)).toHaveCount(1);
  // Nothing is said behind anybody's back: the message waits for a tap.
  await student.button(chat.tryAgain).click();
  await teacher.page.keyboard.press('Escape');
  await teacher.page.keyboard.press('Escape');
  await teacher.hears('can you hear me?', 'Ana');
});

/** Takes something by its corner with one finger and lets go of it elsewhere. */
const fingerDrags = async (page: Page, thing: Locator, to: { x: number; y: number }): Promise<void> => {
  const from = await thing.boundingBox();
  if (from === null) throw new Error('It is not on the screen.');
  const finger = await page.context().newCDPSession(page);
  const grip = { x: 7, y: 9 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + grip.x, y: y + grip.y }],
    });
  await touch('touchStart', from.x, from.y);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  }
  await touch('touchEnd', to.x, to.y);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('each panel opens and closes by a tap, the blocks can be dragged by a finger, and RUN runs', async ({
    teacher,
    page,
    outbox,
  }) => {
    const code = await teacher.hasClass('Pockets', 'Ana');
    const student = new Student(page, outbox);
    await student.arrives(code, 'Ana');
    const { panels, run } = student.words;
    const rail = page.getByRole('navigation', { name: panels.rail });
    const row = await rail.boundingBox();
    expect(row?.height).toBeLessThan(90);
    for (const button of await rail.getByRole('button').and(page.locator('[aria-expanded]')).all()) {
      const name = (await button.textContent()) ?? '';
      await button.tap();
      await expect(button, name).toHaveAttribute('aria-expanded', 'true');
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel, name).toBeInViewport({ ratio: 0.9 });
      await button.tap();
      await expect(button, name).toHaveAttribute('aria-expanded', 'false');
      await expect(panel, name).toBeHidden();
    }
    const workspace = new Workspace(page);
    await workspace.category('beginner/print').tap();
    const block = workspace.trayBlocks('print').first();
    await expect(block).toBeVisible();
    await fingerDrags(page, block.locator('> .blocklyPath'), await workspace.mouth('Run'));
    // In the program, not only in the picture of where it would go.
    await expect.poll(() => storedProgram(page, code)).toContain('type="print"');
    await student.button(run.run).tap();
    const lines = await student.openPanel('console');
    await expect(lines.getByRole('button', { name: /^Hello/ })).toBeVisible();
  });
});
