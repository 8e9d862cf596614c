import type { Page } from '@playwright/test';
import { LANGUAGES } from '../packages/protocol/src/languages.ts';
import { breaksNoRule } from './accessibility.ts';
import type { Teacher } from './actors.ts';
import { storedProgram, storeProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { blockCounts, categoryNames } from './toolboxes.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const FORWARD = 'motion_forward_simple';
const FREE = 'beginner/motion/free';

const opened = async (page: Page): Promise<Workspace> => {
  const workspace = new Workspace(page);
  await workspace.isReady();
  return workspace;
};

const handlesBlocks = async (teacher: Teacher, workspace: Workspace): Promise<void> => {
  const { page, words } = teacher;

  const before = await workspace.scale();
  await teacher.button(words.editor.zoomIn).click();
  expect(await workspace.scale()).toBeCloseTo(before * 1.25, 3);
  await teacher.button(words.editor.zoomOut).click();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -300);
  expect(await workspace.scale()).toBeCloseTo(before, 3);
  await teacher.button(words.editor.home).click();

  await workspace.open(FREE);
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  await expect(workspace.blocks('program_run').locator(`.${FORWARD}`)).toHaveCount(1);
  await teacher.button(words.editor.undo).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(0);
  await teacher.button(words.editor.redo).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(1);

  await teacher.button(words.editor.clear).click();
  await teacher.sees(words.editor.clearNothing);
  await workspace.open(FREE);
  await workspace.drag(FORWARD, await workspace.aside());
  await expect(workspace.blocks(FORWARD)).toHaveCount(2);
  await teacher.button(words.editor.clear).click();
  await teacher.button(words.editor.keep).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(2);
  await teacher.button(words.editor.clear).click();
  await teacher.button(words.editor.clearGo).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(1);

  await workspace.move(workspace.blocks('program_run'), await workspace.trash());
  await expect(workspace.blocks('program_run')).toHaveCount(1);
  await teacher.button(words.editor.home).click();
  await workspace.move(workspace.blocks(FORWARD), await workspace.trash());
  await expect(workspace.blocks(FORWARD)).toHaveCount(0);
};

const keepsProgramBlock = async (teacher: Teacher, workspace: Workspace, code: string): Promise<void> => {
  const { page } = teacher;
  await workspace
    .blocks('program_run')
    .locator('> .blocklyPath')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Delete');
  await expect(workspace.blocks('program_run')).toHaveCount(1);

  await workspace.open(FREE);
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  const corner = await workspace.blocks('program_run').boundingBox();
  await workspace.move(workspace.blocks('program_run'), { x: (corner?.x ?? 0) - 25, y: (corner?.y ?? 0) - 25 });
  await expect.poll(() => storedProgram(page, code)).toContain(FORWARD);
  const xml = await storedProgram(page, code);
  const place = /type="program_run"[^>]*?x="(-?[\d.]+)" y="(-?[\d.]+)"/.exec(xml);
  expect(Number(place?.[1])).toBeGreaterThanOrEqual(220);
  expect(Number(place?.[2])).toBeGreaterThanOrEqual(20);
  const ids = [...xml.matchAll(/<(?:block|shadow) [^>]*?id="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(ids.length).toBeGreaterThan(2);
  for (const id of ids) expect(id).toHaveLength(9);

  // Nothing of the page's own is under way when somebody else writes there.
  await expect(page.getByRole('status', { name: 'Saved', exact: true })).toBeVisible();
  await storeProgram(page, code, '<xml xmlns="https://developers.google.com/blockly/xml"></xml>');
  await page.reload();
  await workspace.isReady();
  await expect(workspace.blocks('program_run')).toHaveCount(1);
};

const startsFresh = async (teacher: Teacher, workspace: Workspace, code: string): Promise<void> => {
  const { page, words } = teacher;
  const broken = '<xml><block type="motion_forward"';
  await expect(page.getByRole('status', { name: 'Saved', exact: true })).toBeVisible();
  await storeProgram(page, code, broken);
  const reported = page.waitForRequest((request) => /error/.test(request.url()) && request.method() === 'POST');
  await page.reload();
  await teacher.sees(words.editor.broken.title);
  await teacher.sees(filled(words.editor.broken.why, { problem: 'This attribute is not written name="value".' }));
  await reported;
  const downloads = async (): Promise<string> => {
    const coming = page.waitForEvent('download');
    await teacher.button(words.editor.broken.download).click();
    return (await (await (await coming).createReadStream()).toArray()).join('');
  };
  expect(await downloads()).toBe(broken);
  await teacher.button(words.editor.broken.go).click();
  await workspace.isReady();
  await expect(workspace.blocks('program_run')).toHaveCount(1);
  // Whatever happens to the fresh program, the old text stays on the server, and its owner gets at it.
  await workspace.open(FREE);
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  await expect.poll(() => storedProgram(page, code)).toContain(FORWARD);
  await page.reload();
  await workspace.isReady();
  await teacher.button(words.history.open).click();
  await teacher.sees(words.editor.broken.kept);
  expect(await downloads()).toBe(broken);
};

test('[E1][E2][E7] blocks are zoomed, undone, redone, cleared after a question, and thrown away; there is always one program block, at least at 220, 20, and ids have nine characters; a stored text that is no program starts fresh, says so, and hands out the text', async ({
  teacher,
}) => {
  const code = await teacher.openDemo();
  const workspace = await opened(teacher.page);
  await handlesBlocks(teacher, workspace);
  await keepsProgramBlock(teacher, workspace, code);
  await startsFresh(teacher, workspace, code);
});

for (const language of LANGUAGES) {
  test(`[E3] both toolboxes have every category, and every category its blocks, in ${language}`, async ({
    teacher,
    student,
  }) => {
    test.slow();
    await teacher.speak(language);
    const code = await teacher.startDemo();
    const workspace = await opened(teacher.page);
    // What a newcomer sees.
    await expect(workspace.category('beginner/motion')).toBeVisible();
    await expect(workspace.category('advanced/motion')).toHaveCount(0);
    await workspace.choose('all');
    const names = categoryNames(language);
    const everything = { ...names.advanced, ...names.beginner };
    const isInside = (key: string): boolean => key.split('/').length > 2;
    const labels = await teacher.page
      .locator('.blocklyToolboxCategoryContainer')
      .evaluateAll((all) =>
        all.map((each) => [each.id, each.querySelector('.blocklyToolboxCategoryLabel')?.textContent]),
      );
    const outer = Object.entries(everything).filter(([key]) => !isInside(key));
    expect(Object.fromEntries(labels)).toEqual(Object.fromEntries(outer));
    const counts = blockCounts();
    for (const [key] of outer) {
      await workspace.open(key);
      const inside = Object.entries(everything).filter(([each]) => each.startsWith(`${key}/`));
      await expect(workspace.headings()).toHaveText(inside.map(([, name]) => name));
      const top = workspace.page.locator('.blocklyToolboxFlyout .blocklyBlockCanvas > .blocklyDraggable');
      if (key in counts) await expect(top).toHaveCount(counts[key] ?? 0);
    }
    await workspace.choose('advanced');
    await expect(workspace.category('beginner/motion')).toHaveCount(0);
    const categories = await teacher.page
      .locator('.blocklyToolboxCategoryContainer')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(categories.toSorted()).toEqual(
      Object.keys(names.advanced)
        .filter((key) => !isInside(key))
        .toSorted(),
    );

    if (language !== 'en') return;
    // Students have no teacher's corner.
    const { students } = (await teacher.asks('GET', `/class/${code}`)).body as {
      students: { student: { name: string } }[];
    };
    await student.arrives(code, students[0]?.student.name ?? '');
    const theirs = await opened(student.page);
    await theirs.choose('all');
    await theirs.open('advanced/sandbox');
    const seen = await theirs.headings().allTextContents();
    expect(seen).not.toContain(names.advanced['advanced/sandbox/teacher']);
    expect(seen).toContain(names.advanced['advanced/sandbox/model']);
    await expect(theirs.category('beginner/sensing')).toBeVisible();
  });
}

const dragsWithFinger = async (page: Page, workspace: Workspace): Promise<void> => {
  await workspace.open(FREE);
  const touch = await page.context().newCDPSession(page);
  const block = await workspace.trayBlocks(FORWARD).first().locator('> .blocklyPath').boundingBox();
  const to = await workspace.mouth('Run');
  const from = { x: (block?.x ?? 0) + 7, y: (block?.y ?? 0) + 9 };
  const finger = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await finger('touchStart', from.x, from.y);
  for (let step = 1; step <= 12; step++) {
    const share = step / 12;
    await finger(
      'touchMove',
      from.x + (to.x + 7 - from.x) * share + (step < 12 ? 25 : 0),
      from.y + (to.y + 9 - from.y) * share,
    );
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(workspace.blocks('program_run').locator(`.${FORWARD}`)).toHaveCount(1);
};

const finds = async (teacher: Teacher, workspace: Workspace): Promise<void> => {
  const { page, words } = teacher;
  const search = page.getByRole('searchbox', { name: words.editor.search });
  await search.fill('f');
  await expect(workspace.trayBlocks()).toHaveCount(0);
  await search.fill('FORWARD mov');
  await expect(workspace.trayBlocks(FORWARD)).toHaveCount(1);
  await expect(workspace.trayBlocks('motion_forward')).toHaveCount(1);
  await search.fill('forward xylophone');
  await teacher.sees(words.editor.nothingFound);
  await search.fill('forward mov');
  await workspace.drag(FORWARD, await workspace.mouth('Run'));
  await expect(workspace.blocks(FORWARD)).toHaveCount(1);
  await search.fill('');
  await teacher.button(words.editor.undo).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(0);
};

const makesVariable = async (teacher: Teacher, workspace: Workspace): Promise<void> => {
  const { page, words } = teacher;
  await workspace.choose('advanced');
  const create = async (name: string, value: string, isLocked: boolean): Promise<void> => {
    await workspace.open('advanced/variables');
    // The first makes one for this program alone.
    await page.locator('.blocklyFlyoutButton').last().click();
    const dialog = page.getByRole('dialog', { name: words.editor.variable.title });
    await dialog.getByRole('button', { name: words.editor.variable.create }).click();
    await expect(dialog.getByText(words.editor.variable.needsName)).toBeVisible();
    await dialog.getByLabel(words.editor.variable.name).fill(name);
    await dialog.getByLabel(words.editor.variable.value).fill(value);
    if (isLocked) await dialog.getByLabel(words.editor.variable.readonly).check();
    await dialog.getByRole('button', { name: words.editor.variable.create }).click();
    await expect(dialog).toHaveCount(0);
  };
  await create('goal', '12', true);
  await workspace.category('advanced/math').click();
  await workspace.open('advanced/variables/classroom');
  await expect(workspace.trayBlocks('classroom_set')).toContainText('goal (Student Read-Only)');
  await expect(workspace.trayBlocks('classroom_get')).toContainText('goal (Read-Only)');
};

test('[E4][E10] search finds blocks of both toolboxes by all their words from two letters on; blocks are dragged with a finger, and the editor breaks no rule of accessibility; a class variable is made from the toolbox and comes marked into the dropdowns', async ({
  teacher,
}) => {
  await teacher.openDemo();
  const workspace = await opened(teacher.page);
  await finds(teacher, workspace);
  await dragsWithFinger(teacher.page, workspace);
  await breaksNoRule(teacher.page);
  await makesVariable(teacher, workspace);
});

test('[E5] robots in dropdowns: all for a teacher, their own for a student, everybody’s where a block only reads', async ({
  teacher,
  student,
}) => {
  const code = await teacher.hasClass('Dropdowns', 'QuietFox', 'BraveOtter');
  await teacher.addRobots(10);
  await teacher.openStudent('QuietFox');
  await teacher.button(filled(teacher.words.panels.robots.name, { number: 10 })).click();

  const options = async (page: Page, workspace: Workspace, type: string): Promise<string[]> => {
    await workspace.blocks(type).locator('.blocklyDropdownField').first().click();
    const items = page.locator('.blocklyDropdownMenu .blocklyMenuItem');
    await expect(items.first()).toBeVisible();
    await expect(items.locator('svg').first()).toBeVisible();
    const texts = await items.allTextContents();
    await page.keyboard.press('Escape');
    return texts.map((text) => text.trim());
  };
  const mine = 'my robot';
  const all = [mine, '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 · QuietFox'];

  await teacher.button(teacher.words.panels.close).click();
  const teachers = await opened(teacher.page);
  await teachers.open(FREE);
  await teachers.drag(FORWARD, await teachers.aside());
  expect(await options(teacher.page, teachers, FORWARD)).toEqual(all);

  await student.arrives(code, 'QuietFox');
  const theirs = await opened(student.page);
  await theirs.open(FREE);
  await expect(theirs.trayBlocks(FORWARD).locator('.trundleRobotFace')).toHaveCount(1);
  await theirs.drag(FORWARD, await theirs.aside());
  await expect(theirs.blocks(FORWARD)).toContainText(mine);
  await expect(theirs.blocks(FORWARD).locator('.trundleRobotFace')).toHaveCount(1);
  expect(await options(student.page, theirs, FORWARD)).toEqual([mine, '10 · QuietFox']);
  await student.button(student.words.editor.undo).click();
  await theirs.choose('advanced');
  await theirs.open('advanced/bits/sight');
  await theirs.drag('sight_ultrasonic', await theirs.aside());
  expect(await options(student.page, theirs, 'sight_ultrasonic')).toEqual(all);
});

test('[H9] a program that drives the robot of somebody else is offered my own once, and a kept one is not asked about again', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Mine', 'QuietFox', 'BraveOtter');
  await addRobots(null, null, 'QuietFox');
  const program = `<xml><block type="program_run" id="program01" x="220" y="20"><statement name="RUN"><block type="motion_stop" id="stopBlock"><field name="ROBOT">1</field></block></statement></block></xml>`;
  await student.arrives(code, 'QuietFox', { program });
  const { page, words } = student;
  const workspace = await opened(page);
  const offer = page.getByRole('region', { name: words.editor.myRobot.label });
  await expect(offer).toContainText(filled(words.editor.myRobot.text_one, { numbers: 1 }));
  await student.button(words.editor.myRobot.use).click();
  await expect(offer).toHaveCount(0);
  await expect(workspace.blocks('motion_stop')).toContainText('my robot');
  await expect.poll(() => storedProgram(page, code)).toContain('<field name="ROBOT">myRobot</field>');
  await student.button(words.editor.undo).click();
  await expect(offer).toBeVisible();
  await student.button(words.editor.myRobot.keep).click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => storedProgram(page, code)).toContain('<field name="ROBOT">1</field>');

  await page.reload();
  await opened(page);
  await expect(workspace.blocks('motion_stop')).toHaveCount(1);
  await expect(workspace.blocks('motion_stop').locator('.trundleRobotFace')).toHaveCount(0);
  await expect(offer).toHaveCount(0);
});

test('a second tab takes over what the first did; a stale one asks before anything is overwritten', async ({
  teacher,
}) => {
  const code = await teacher.openDemo();
  const { page, words } = teacher;
  const first = await opened(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const second = await opened(other);

  await second.open(FREE);
  await second.drag(FORWARD, await second.mouth('Run'));
  await expect.poll(() => storedProgram(other, code)).toContain(FORWARD);
  // The first tab knows nothing of it and changes its own copy.
  await page.bringToFront();
  await first.open(FREE);
  await first.drag('motion_turn_left', await first.mouth('Run'));
  await teacher.sees(words.editor.newer.title);
  await teacher.button(words.editor.newer.take).click();
  await expect(first.blocks(FORWARD)).toHaveCount(1);
  await expect(first.blocks('motion_turn_left')).toHaveCount(0);
  // What was given up is one Undo away.
  await teacher.button(words.editor.undo).click();
  await expect(first.blocks('motion_turn_left')).toHaveCount(1);
  await teacher.button(words.editor.redo).click();
  await expect(first.blocks(FORWARD)).toHaveCount(1);
  await teacher.button(words.editor.home).click();
  await first.open(FREE);
  await first.drag('motion_turn_left', await first.aside());
  await expect.poll(() => storedProgram(page, code)).toContain('motion_turn_left');
});
