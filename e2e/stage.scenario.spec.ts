import type { Locator, Page } from '@playwright/test';
import { breaksNoRule } from './accessibility.ts';
import type { Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** What panels there are and how they open, written from the requirement: nothing of it is read from the page's own constants. */
const PANELS = [
  'student_configuration',
  'robot_configuration',
  'map',
  'code',
  'help',
  'console',
  'map3D',
  'classroomChat',
] as const;
const WIDTH = 500;
const STEPS = 9;
const FRAME = 1_000 / 30;
const DRAWN_ASIDE = 70;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (thing: Locator): Promise<Box> => {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it does not show');
  return box;
};

/** A line of a border may lie on another. */
const LINE = 3;

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > LINE &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > LINE;

const isInWindow = async (page: Page, ...things: Locator[]): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const thing of things) {
    const box = await boxOf(thing);
    expect(box.x, `${thing}`).toBeGreaterThanOrEqual(-LINE);
    expect(box.y, `${thing}`).toBeGreaterThanOrEqual(-LINE);
    expect(box.x + box.width, `${thing}`).toBeLessThanOrEqual(width + LINE);
    expect(box.y + box.height, `${thing}`).toBeLessThanOrEqual(height + LINE);
  }
};

const neverScrolls = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight].map((over) => Math.max(0, over));
      }),
    )
    .toEqual([0, 0]);

const partsOf = ({ page, words }: Teacher) => ({
  stage: page.getByRole('region', { name: words.panels.names.map, exact: true }),
  blocks: page.getByRole('main'),
  run: page.getByRole('button', { name: words.run.run, exact: true }),
  splitter: page.getByRole('separator', { name: words.stage.splitter }),
  cover: page.getByRole('button', { name: words.stage.move }),
  tab: (name: string) => page.getByRole('tab', { name }),
});

const opensDemo = async (teacher: Teacher, size: { width: number; height: number }): Promise<void> => {
  await teacher.page.setViewportSize(size);
  await teacher.openDemo();
  await new Workspace(teacher.page).isReady();
  await expect(teacher.page.locator('[data-robot="1"]')).toBeAttached();
};

/** What was arranged is with the server, for the day one sits at another computer. */
const isKept = (teacher: Teacher, layout: object): Promise<void> =>
  expect
    .poll(async () => (await teacher.asks('GET', '/account/state_store/user')).body)
    .toMatchObject({ stage_layout: layout });

const dragsBy = async (page: Page, thing: Locator, x: number, y: number): Promise<void> => {
  const box = await boxOf(thing);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 5 });
  await page.mouse.up();
};

/** Beside an open panel the stage stays in sight and goes where one puts it, by hand and by keys. */
const staysBesidePanel = async (teacher: Teacher): Promise<void> => {
  const { page } = teacher;
  const { stage, run, cover } = partsOf(teacher);
  const place = await boxOf(run);
  const panel = await teacher.openPanel('robot_configuration');
  await expect(cover).toBeVisible();
  expect(await boxOf(run)).toEqual(place);
  await isInWindow(page, stage, run, panel);
  await run.click({ trial: true });
  expect(overlap(await boxOf(stage), await boxOf(panel))).toBe(false);
  await neverScrolls(page);
  await breaksNoRule(page);

  const before = await boxOf(stage);
  await dragsBy(page, cover, 0, -60);
  const dragged = await boxOf(stage);
  expect(Math.round(before.y - dragged.y)).toBeGreaterThan(40);
  await cover.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await boxOf(stage)).y).toBeLessThan(dragged.y);
  await isInWindow(page, stage, run);
};

/** Whether what is seen in the middle of something is part of it. */
const isSeen = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** On a tablet held upright a panel takes the place of the blocks, and the stage stays as it is. */
const staysAbovePanel = async (teacher: Teacher): Promise<void> => {
  const { page } = teacher;
  const { stage, run, cover } = partsOf(teacher);
  const places = [await boxOf(run), await boxOf(stage)];
  const panel = await teacher.openPanel('robot_configuration');
  await expect.poll(async () => (await boxOf(panel)).width).toBeGreaterThanOrEqual(WIDTH);
  expect([await boxOf(run), await boxOf(stage)]).toEqual(places);
  await expect(cover).toHaveCount(0);
  await isInWindow(page, stage, run, panel);
  expect(overlap(await boxOf(stage), await boxOf(panel))).toBe(false);
  await neverScrolls(page);
  await breaksNoRule(page);
};

const SIZES = [
  { name: 'a Chromebook', width: 1366, height: 768, axis: 'beside', more: 'ArrowLeft' },
  { name: 'a tablet on its side', width: 1180, height: 820, axis: 'beside', more: 'ArrowLeft' },
  { name: 'a tablet held upright', width: 820, height: 1180, axis: 'stacked', more: 'ArrowDown' },
] as const;

for (const { name, width, height, axis, more } of SIZES) {
  test(`on ${name} blocks, stage and RUN are on one screen, a panel leaves the stage in sight, and the layout is remembered`, async ({
    teacher,
  }) => {
    await opensDemo(teacher, { width, height });
    const { page, words } = teacher;
    const { stage, blocks, run, splitter, cover, tab } = partsOf(teacher);
    await isInWindow(page, stage, blocks, run);
    await run.click({ trial: true });
    expect(overlap(await boxOf(stage), await boxOf(blocks))).toBe(false);
    expect(overlap(await boxOf(run), await boxOf(blocks))).toBe(false);
    await neverScrolls(page);

    const usual = Number(await splitter.getAttribute('aria-valuenow'));
    const unmoved = await boxOf(run);
    await splitter.focus();
    await page.keyboard.press(more);
    await page.keyboard.press(more);
    const wider = Number(await splitter.getAttribute('aria-valuenow'));
    expect(wider).toBeGreaterThan(usual);
    expect(await boxOf(run)).toEqual(unmoved);
    await tab(words.run.variables).click();
    await expect(page.getByText(words.stage.variablesHint)).toBeVisible();
    await breaksNoRule(page);
    await isInWindow(page, stage, blocks, run);
    expect(overlap(await boxOf(stage), await boxOf(blocks))).toBe(false);

    const isAbove = axis === 'stacked';
    await (isAbove ? staysAbovePanel : staysBesidePanel)(teacher);
    const place = await boxOf(stage);
    await isKept(teacher, { [axis]: wider / 100, drawer: 'variables', isDrawerOpen: true });
    await page.reload();
    await new Workspace(page).isReady();
    await expect(splitter).toHaveAttribute('aria-valuenow', String(wider));
    await expect(tab(words.run.variables)).toHaveAttribute('aria-selected', 'true');
    await teacher.openPanel('robot_configuration');
    if (!isAbove) await expect(cover).toBeVisible();
    await expect.poll(async () => Math.abs((await boxOf(stage)).y - place.y)).toBeLessThan(2);
    await teacher.button(isAbove ? words.panels.close : words.stage.back).click();
    await isInWindow(page, blocks);
    await expect(splitter).toBeVisible();
  });
}

test('on a phone blocks and stage are two pages a thumb apart, RUN is on both, and the page is remembered', async ({
  teacher,
}) => {
  await opensDemo(teacher, { width: 390, height: 844 });
  const { page, words } = teacher;
  const { stage, blocks, run, cover } = partsOf(teacher);
  const { pages } = words.stage;
  await isInWindow(page, blocks, run);
  await expect(stage).toBeHidden();
  await run.click({ trial: true });
  await breaksNoRule(page);

  await teacher.button(pages.stage).click();
  await isInWindow(page, stage, run);
  await run.click({ trial: true });
  expect(overlap(await boxOf(stage), await boxOf(run))).toBe(false);
  await neverScrolls(page);
  await breaksNoRule(page);

  await staysBesidePanel(teacher);
  await isKept(teacher, { page: 'stage' });
  await page.reload();
  await expect(stage).toBeVisible();
  await expect(cover).toHaveCount(0);
  await teacher.button(pages.blocks).click();
  await expect(stage).toBeHidden();
  await new Workspace(page).isReady();
});

const hasThreeHelps = async (teacher: Teacher): Promise<void> => {
  const { help } = teacher.words;
  const panel = await teacher.openPanel('help');
  for (const [view, words] of [
    ['blockHelp', help.choose],
    ['studentHelp', help.studentHelp.title],
    ['teacherHelp', help.teacherHelp.title],
  ] as const) {
    await panel.getByRole('radio', { name: help.tabs[view], exact: true }).check();
    await expect(panel).toContainText(words);
  }
  await panel.getByRole('radio', { name: help.tabs.blockHelp, exact: true }).check();
};

/** In a window where the program keeps its size beside a panel. */
const drawsBlocksAside = async (teacher: Teacher): Promise<void> => {
  const { page, words } = teacher;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1900, height: 900 });
  const first = new Workspace(page).blocks('wait_seconds').first();
  const at = async (): Promise<number> => Math.round((await boxOf(first)).x);
  await teacher.button(words.stage.back).click();
  await teacher.button(words.editor.home).click();
  const before = await at();
  await teacher.openPanel('help');
  await expect.poll(at).toBe(before - DRAWN_ASIDE);
  await teacher.button(words.stage.back).click();
  await expect.poll(at).toBe(before);
  if (size !== null) await page.setViewportSize(size);
};

/** Each panel by its button, alone, as wide as panels are, in nine steps; the stage stays in sight. */
const opensEachPanel = async (teacher: Teacher): Promise<void> => {
  const { page, words } = teacher;
  const { stage, cover } = partsOf(teacher);
  const rail = page.getByRole('navigation', { name: words.panels.rail });
  for (const prefix of PANELS) {
    const panel = await teacher.openPanel(prefix);
    await expect.poll(async () => Math.round((await boxOf(panel)).width), { message: prefix }).toBe(WIDTH);
    await expect(rail.locator('[aria-expanded=true]')).toHaveCount(1);
    if (prefix !== 'map') await expect(cover).toBeVisible();
    await isInWindow(page, stage);
  }
  await hasThreeHelps(teacher);
  await drawsBlocksAside(teacher);
  await teacher.openPanel('help');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const [steps, closing] = [new Set<string>(), new Set<string>()];
    const shownAt: number[] = [];
    Object.assign(window, { steps, closing, shownAt });
    const look = () => {
      for (const frame of document.querySelectorAll<HTMLElement>('[class*=frame]:is([aria-labelledby], [inert])')) {
        const opened = frame.style.getPropertyValue('--opened');
        if (opened === '') continue;
        if (!frame.inert && !steps.has(opened)) shownAt.push(performance.now());
        (frame.inert ? closing : steps).add(opened);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  });
  const of = (which: 'steps' | 'closing') =>
    page.evaluate((name) => [...(window as unknown as Record<typeof name, Set<string>>)[name]].map(Number), which);
  const steps = () => of('steps');
  await teacher.button(words.stage.back).click();
  const closed = page.locator('[class*=frame][inert]');
  await expect(closed).toHaveCount(0);
  await expect.poll(async () => (await of('closing')).at(-1)).toBe(0);
  const shut = (await of('closing')).filter((share) => share < 1);
  expect(shut).toHaveLength(STEPS);
  expect(shut).toEqual(shut.toSorted((one, other) => other - one));
  await teacher.openPanel('help');
  await expect.poll(async () => (await steps()).at(-1)).toBe(1);
  const shown = await steps();
  expect(shown).toHaveLength(STEPS);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  // About thirty a second: never faster, and on a busy machine a little slower.
  const at = await page.evaluate(() => (window as unknown as { shownAt: number[] }).shownAt);
  const frame = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / (at.length - 1);
  expect(frame).toBeGreaterThan(0.75 * FRAME);
  expect(frame).toBeLessThan(4 * FRAME);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await teacher.button(words.stage.back).click();
};

test('[B8] RUN stays where it is whatever it says; the stage grows and fills the screen; each panel opens alone and 500 wide in nine steps at about thirty a second, closes in as many, draws the blocks 70 to the left; one with something unfinished (a robot’s sensors, a text that is no program yet) asks before it is left for another or for the stage; help has its three views', async ({
  teacher,
}) => {
  await opensDemo(teacher, { width: 1366, height: 768 });
  const { page, words } = teacher;
  const { stage, run, splitter } = partsOf(teacher);
  const program = new ProgramPage(page);
  await program.type('await wait(1);\n');
  await teacher.button(words.stage.back).click();
  await expect(splitter).toBeVisible();

  const speed = page.getByLabel(words.run.speed);
  const before = [await boxOf(run), await boxOf(speed)];
  await program.start();
  expect([await boxOf(teacher.button(words.run.stop)), await boxOf(speed)]).toEqual(before);
  await program.finishes();
  expect([await boxOf(teacher.button(words.run.again)), await boxOf(speed)]).toEqual(before);

  const usual = await boxOf(stage);
  await teacher.button(words.stage.large).click();
  await expect.poll(async () => (await boxOf(stage)).width).toBeGreaterThan(usual.width * 1.4);
  await teacher.button(words.stage.usual).click();
  await teacher.button(words.stage.full).click();
  await expect.poll(async () => (await boxOf(stage)).width).toBe(1366);
  await run.click({ trial: true });
  await teacher.button(words.stage.leaveFull).click();
  await expect.poll(async () => (await boxOf(stage)).width).toBe(usual.width);

  const help = page.getByRole('navigation', { name: words.panels.rail }).getByRole('button', {
    name: words.panels.names.help,
  });
  await program.openPanel('code');
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('await wait(');
  await expect(page.getByText(words.code.condition.unreadable)).toBeVisible();
  for (const way of [help, teacher.button(words.stage.back)]) {
    await way.click();
    await expect(page.getByRole('alertdialog')).toContainText(words.code.leave);
    await teacher.button(words.panels.leave.stay).click();
    await expect(help).toHaveAttribute('aria-expanded', 'false');
    await expect(text).toContainText('await wait(');
  }
  await program.type('await wait(1);\n');
  await teacher.button(words.stage.back).click();
  await expect(splitter).toBeVisible();

  await teacher.openPanel('robot_configuration');
  await teacher.button(filled(words.panels.robots.open, { number: 1 })).click();
  const port = page.getByLabel(filled(words.panels.sensors.slot, { port: 1 }));
  await port.selectOption({ index: 3 });
  const wanted = await port.inputValue();
  await help.click();
  await teacher.button(words.panels.leave.stay).click();
  await expect(help).toHaveAttribute('aria-expanded', 'false');
  await expect(port).toHaveValue(wanted);
  await teacher.button(words.stage.back).click();
  await expect(page.getByRole('alertdialog')).toContainText(filled(words.panels.sensors.unsaved, { number: 1 }));
  await teacher.button(words.panels.leave.stay).click();
  await expect(port).toHaveValue(wanted);
  await teacher.button(words.stage.back).click();
  await teacher.button(words.panels.leave.go).click();
  await expect(splitter).toBeVisible();

  await opensEachPanel(teacher);
  const card = page.getByRole('region', { name: new RegExp(filled(words.stage.robot, { robot: '.*1.*' })) });
  await card.getByRole('button').click();
  await expect(page.getByRole('region', { name: filled(words.panels.closeUp.title, { number: 1 }) })).toBeVisible();
});

test('a list of a block that opens where the small picture lies comes before it, and the picture is there again afterwards', async ({
  teacher,
}) => {
  await opensDemo(teacher, { width: 1366, height: 768 });
  const { page, words } = teacher;
  const { cover } = partsOf(teacher);
  await new ProgramPage(page).type('await robot(1).stop();\n');
  await teacher.button(words.stage.back).click();
  await teacher.openPanel('robot_configuration');
  const field = page.locator('.blocklyBlockCanvas .blocklyDropdownField').first();
  const [from, to] = [await boxOf(cover), await boxOf(field)];
  await dragsBy(page, cover, to.x + 8 - from.x, to.y + to.height + 8 - from.y);
  await field.click();
  const item = page.locator('.blocklyDropdownMenu .blocklyMenuItem').first();
  await expect(item).toBeVisible();
  await expect.poll(async () => overlap(await boxOf(cover), await boxOf(item))).toBe(true);
  await expect.poll(() => isSeen(item)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isSeen(cover)).toBe(true);
});
