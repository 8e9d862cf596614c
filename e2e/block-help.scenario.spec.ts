import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { localeOf } from '../packages/protocol/src/languages.ts';
import { texts as film } from '../packages/web/src/texts/fr/film.ts';
import { breaksNoRule } from './accessibility.ts';
import { Teacher } from './actors.ts';
import { makeAdmin } from './make-admin.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** Nobody else in these scenarios reads about it. */
const BLOCK = 'motion_arc';
const value = (name: string, number: number): string =>
  `<value name="${name}"><shadow type="math_number"><field name="NUM">${number}</field></shadow></value>`;
/** It lies beside the program: what drives is the example. */
const ARC = `<block type="${BLOCK}" x="40" y="330">${value('LEFT', 4)}${value('RIGHT', 10)}${value('ANGLE', 90)}</block>`;
const PROGRAM = `<xml xmlns="https://developers.google.com/blockly/xml"><block type="program_run" x="40" y="40"></block>${ARC}</xml>`;

/** How far something drawn gets from where it is now, in millimetres; looked at whenever it is drawn anew. */
const goesFurtherThan = (figure: Locator, millimetres: number): Promise<void> =>
  figure.evaluate(
    (element, far) =>
      new Promise<void>((resolve) => {
        const where = (): { x: number; y: number } => {
          const [, x, y] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(element.getAttribute('transform') ?? '') ?? [];
          return { x: Number(x), y: Number(y) };
        };
        const from = where();
        const observer = new MutationObserver(() => {
          const { x, y } = where();
          if (Math.hypot(x - from.x, y - from.y) < far) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element, { attributes: true, attributeFilter: ['transform'] });
      }),
    millimetres,
  );

/** The robot of the picture is drawn at so many places, one after the other; looked for before the picture is there. */
const isDrawnMoving = (page: Page, places = 3): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const seen = new Set<string>();
        const observer = new MutationObserver((changes) => {
          for (const { target } of changes)
            if (target instanceof Element && target.matches('[data-puppet="1"]'))
              seen.add(target.getAttribute('transform') ?? '');
          if (seen.size < wanted) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { attributes: true, attributeFilter: ['transform'], subtree: true });
      }),
    places,
  );

test('[E8] help for the selected block in the reader’s language, with a moving picture of its example, which runs on the own robot; what an admin writes stands there instead, and the picture stays', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  test.slow();
  const { code, addRobots } = await teacher.preparesClass('Helps', 'Ada');
  await addRobots('Ada');
  await student.speak('fr');
  await student.arrives(code, 'Ada', { program: PROGRAM });
  const { page, words } = student;
  const workspace = new Workspace(page);
  const selects = (): Promise<void> =>
    workspace
      .blocks(BLOCK)
      .first()
      .locator('> .blocklyPath')
      .first()
      .click({ position: { x: 6, y: 6 } });
  const panel = await student.openPanel('help');
  await selects();
  await expect(panel.getByRole('heading', { level: 3 })).toContainText('fait un arc');
  await expect(panel).toContainText('Fait une courbe.');

  // Whoever wants no motion sees a still picture, and plays it.
  const picture = panel.locator(`[data-film="${BLOCK}"]`);
  const robot = picture.locator('[data-puppet="1"]');
  await expect(robot).toHaveAttribute('transform', /translate/);
  const play = picture.getByRole('button', { name: film.play, exact: true });
  await expect(play).toBeVisible();
  await breaksNoRule(page);
  const moves = isDrawnMoving(page);
  await play.click();
  await moves;
  await expect(play).toBeVisible();
  const again = isDrawnMoving(page);
  await picture.getByRole('button', { name: film.again, exact: true }).click();
  await again;

  // Everybody else sees it move when the help opens.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await student.button(words.panels.names.help).and(page.locator('[aria-expanded]')).click();
  await expect(panel).toHaveCount(0);
  const opens = isDrawnMoving(page);
  await student.openPanel('help');
  await selects();
  await opens;
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // The example runs: alone in the program, on the robot that is hers.
  await panel.getByRole('button', { name: words.help.tryIt, exact: true }).click();
  await expect(workspace.blocks(BLOCK)).toHaveCount(2);
  const mine = page.locator('[data-robot="1"]');
  await expect(mine).toHaveAttribute('data-awake', 'true');
  const drives = goesFurtherThan(mine, 40);
  await student.button(words.run.run).click();
  await drives;

  const tag = randomUUID().slice(0, 6);
  const admin = new Teacher(await newPage(), outbox);
  await admin.signUp('Ms Admin');
  await makeAdmin(admin.email, surroundings().outbox);
  await admin.page.evaluate(() => localStorage.clear());
  await admin.logIn();
  await admin.page.waitForURL('**/switchclassroom');
  await admin.page.goto('/admin/config');
  const { admin: adminWords, shell } = admin.words;
  await admin.page.getByRole('radio', { name: adminWords.tabs.blockHelp, exact: true }).check();
  await admin.field(adminWords.helpBlock).fill(BLOCK);
  const label = filled(adminWords.helpHtml, { language: localeOf('fr').name });
  const text = admin.page.getByRole('textbox', { name: label, exact: true });
  await text.fill(`Comme une banane ${tag}.`);
  await expect(text).toHaveText(`Comme une banane ${tag}.`);
  await admin.button(shell.save).click();
  await admin.sees(adminWords.saved);

  await page.reload();
  await workspace.isReady();
  await student.openPanel('help');
  await selects();
  await expect(panel).toContainText(`Comme une banane ${tag}.`);
  await expect(panel).not.toContainText('Fait une courbe.');
  await expect(robot).toHaveAttribute('transform', /translate/);
  // Nobody else is to read it.
  await text.fill('');
  await admin.button(shell.save).click();
});
