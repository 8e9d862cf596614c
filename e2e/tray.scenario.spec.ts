import type { Locator, Page } from '@playwright/test';
import type { Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import type { Workspace } from './workspace.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of a border may lie on another. */
const LINE = 3;
const SMALLEST_WORDS = 14;

const boxOf = async (thing: Locator): Promise<Box> => {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it does not show');
  return box;
};

const trayOf = (page: Page): Locator => page.locator('.blocklyToolboxFlyout');

/** The first blocks of a program, and what stands beside it. */
const STACKS = '.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas > .blocklyDraggable';
const PROGRAM = `${STACKS}.program_run`;
const withAllIn = (stacks: string): string => `${stacks}, ${stacks} .blocklyDraggable`;

/**
 * Which of these blocks lie under a tray beside them, under the rail or under the stage. Asked of the page at once: a question for
 * each block beside each tray would be a thousand.
 */
const hiddenBlocks = (page: Page, blocks: string): Promise<string[]> =>
  page.evaluate(
    ([wanted, line]) => {
      const boxOf = (name: string): DOMRect | undefined => document.querySelector(name)?.getBoundingClientRect();
      const beside = boxOf('.blocklyToolboxFlyout:not([data-place=below])');
      const [svg, rail] = [boxOf('.blocklySvg'), boxOf('.blocklyToolbox')];
      const found = [...document.querySelectorAll(wanted)];
      if (svg === undefined || rail === undefined || found.length === 0) return ['there is no program'];
      const left = Math.max(rail.right, beside?.right ?? 0);
      return found.flatMap((block) => {
        const box = block.querySelector(':scope > .blocklyPath')?.getBoundingClientRect();
        const isSeen = box && box.width > 0 && box.left >= left - line && box.right <= svg.right + line;
        return isSeen ? [] : [`${block.classList}: ${box?.left} to ${box?.right} of ${left} to ${svg.right}`];
      });
    },
    [blocks, LINE] as const,
  );

const areSeen = (page: Page, blocks: string, why: string): Promise<void> =>
  expect.poll(() => hiddenBlocks(page, blocks), { message: why }).toEqual([]);

/** How large the smallest words of the program are, in pixels of the screen. */
const wordsOf = (program: Locator): Promise<number> =>
  program.evaluate((block) => {
    const words = [...block.querySelectorAll<SVGTextElement>('text')].filter((text) => text.textContent?.trim());
    return Math.min(
      ...words.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
    );
  });

/** How large the words in the tray are, and how its lines begin. */
const wordsInTray = (page: Page): Promise<{ smallest: number; beginnings: string[] }> =>
  page.locator('.blocklyToolboxFlyout').evaluate((tray) => {
    const words = [...tray.querySelectorAll<SVGTextElement>('.blocklyBlockCanvas .blocklyText')].filter(
      (text) => (text.textContent ?? '').trim() !== '',
    );
    const size = (text: SVGTextElement): number =>
      Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
    const blocks = [...tray.querySelectorAll('.blocklyBlockCanvas .blocklyDraggable')];
    const beginnings = blocks.flatMap((block) => {
      const parts = [...block.querySelectorAll(':scope > .blocklyField, :scope > .blocklyDraggable')].map((part) => ({
        box: part.getBoundingClientRect(),
        text: (part.textContent ?? '').trim(),
      }));
      const isFirst = ({ box }: (typeof parts)[number]): boolean =>
        !parts.some(
          (other) => other.box.right <= box.left + 1 && other.box.top < box.bottom && box.top < other.box.bottom,
        );
      return parts.filter(isFirst).map(({ text }) => text);
    });
    return { smallest: Math.min(...words.map(size)), beginnings };
  });

/** To a hundredth of a point: moving there and back leaves the last digits of a sum behind. */
const placeOf = async (page: Page): Promise<string> => {
  const canvas = page.locator('.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas');
  return ((await canvas.getAttribute('transform')) ?? '').replace(/-?\d+\.\d+/g, (number) =>
    String(Number(Number(number).toFixed(2))),
  );
};

const looksThroughTrays = async (page: Page, workspace: Workspace, why: string): Promise<void> => {
  const before = await placeOf(page);
  const rows = page.locator('.blocklyToolboxCategoryContainer > .blocklyToolboxCategory');
  const keys = await page.locator('.blocklyToolboxCategoryContainer').evaluateAll((all) => all.map(({ id }) => id));
  for (const [at, key] of keys.entries()) {
    await rows.nth(at).click();
    await expect(workspace.trayBlocks().first()).toBeVisible();
    await areSeen(page, withAllIn(PROGRAM), `${why}, ${key}`);
    const { smallest, beginnings } = await wordsInTray(page);
    expect(smallest, key).toBeGreaterThanOrEqual(SMALLEST_WORDS);
    expect(
      beginnings.filter((text) => /^[,.;:]/.test(text)),
      key,
    ).toEqual([]);
  }
  await rows.nth(keys.length - 1).click();
  await expect(trayOf(page)).toBeHidden();
  expect(await placeOf(page), 'as it was before').toBe(before);
};

const opensDance = async (teacher: Teacher): Promise<void> => {
  const { page, words } = teacher;
  await page.getByRole('button', { name: words.examples.open, exact: true }).click();
  await page.getByRole('button', { name: /^Dance\b/ }).click();
  await teacher.button(words.examples.go).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('an open tray leaves the program in sight, in words large enough to read, and gives the room back', async ({
  teacher,
}) => {
  test.slow();
  const { workspace } = await teacher.opensBlocks();
  const { page, words } = teacher;
  await looksThroughTrays(page, workspace, 'an empty program');
  await opensDance(teacher);
  // Its function stands beside it, and both are seen.
  await expect(page.locator(STACKS)).toHaveCount(2);
  await areSeen(page, withAllIn(STACKS), 'Dance without a tray');
  await looksThroughTrays(page, workspace, 'Dance');

  // A large map leaves little room: the tray lies over the program, and the bin over nothing.
  await teacher.button(words.stage.large).click();
  await expect.poll(async () => (await boxOf(page.getByRole('main'))).width).toBeLessThan(420);
  await areSeen(page, PROGRAM, 'beside a large map');
  await expect(page.locator('.blocklyTrash')).toBeHidden();
  await teacher.button(words.stage.usual).click();
  await expect(page.locator('.blocklyTrash')).toBeVisible();
});

/** The tray lies below the program, as wide as the room for both, and everything in it can be seen by scrolling down. */
const liesBelow = async (page: Page, workspace: Workspace, why: string): Promise<void> => {
  await expect(trayOf(page), why).toHaveAttribute('data-place', 'below');
  const tray = await boxOf(trayOf(page));
  const svg = await boxOf(page.locator('.blocklySvg').first());
  const rail = await boxOf(page.locator('.blocklyToolbox'));
  const program = workspace.blocks('program_run');
  const run = await boxOf(program.locator('.blocklyText').first());
  expect(Math.abs(tray.x - rail.x - rail.width), why).toBeLessThan(LINE);
  expect(Math.abs(tray.x + tray.width - svg.x - svg.width), why).toBeLessThan(LINE);
  expect(Math.abs(tray.y + tray.height - svg.y - svg.height), why).toBeLessThan(LINE);
  expect(tray.height, why).toBeLessThan(svg.height / 2);
  expect(run.y + run.height, why).toBeLessThan(tray.y);
  await areSeen(page, withAllIn(PROGRAM), why);
  for (const block of await workspace.trayBlocks().all()) {
    const box = await boxOf(block.locator('> .blocklyPath').first());
    expect(box.x + box.width, why).toBeLessThanOrEqual(tray.x + tray.width + LINE);
  }
};

test('on a tablet held upright the tray comes from the bottom and the program stays in sight in words of 14 pixels or more, also after it was turned meanwhile; on a phone it comes from the bottom too', async ({
  teacher,
}) => {
  test.slow();
  await teacher.page.setViewportSize({ width: 820, height: 1180 });
  const { workspace } = await teacher.opensBlocks();
  const { page } = teacher;
  await workspace.open('beginner/motion');
  await workspace.drag('motion_forward_simple', await workspace.mouth('Run'));
  await expect(workspace.blocks('motion_forward_simple')).toHaveCount(1);
  const program = workspace.blocks('program_run');
  await liesBelow(page, workspace, 'upright');
  expect(await wordsOf(program)).toBeGreaterThanOrEqual(SMALLEST_WORDS);
  await workspace.open('beginner/loops');
  await liesBelow(page, workspace, 'another category');

  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(trayOf(page)).toHaveAttribute('data-place', 'beside');
  await areSeen(page, withAllIn(PROGRAM), 'turned');
  const tray = await boxOf(trayOf(page));
  for (const block of await workspace.trayBlocks().all()) {
    const box = await boxOf(block.locator('> .blocklyPath').first());
    expect(box.x + box.width).toBeLessThanOrEqual(tray.x + tray.width + LINE);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await liesBelow(page, workspace, 'turned back');
  expect(await wordsOf(program)).toBeGreaterThanOrEqual(SMALLEST_WORDS);
  await page.setViewportSize({ width: 390, height: 844 });
  await liesBelow(page, workspace, 'a phone');
});

test('nothing moves under a hand that takes a block, and a tray that lies over the program goes away', async ({
  teacher,
}) => {
  await teacher.page.setViewportSize({ width: 820, height: 1180 });
  const { workspace } = await teacher.opensBlocks();
  const { page } = teacher;
  const takes = async (): Promise<void> => {
    await workspace.open('beginner/motion');
    const place = await placeOf(page);
    const block = await boxOf(workspace.trayBlocks('motion_forward_simple').first().locator('> .blocklyPath').first());
    const height = page.viewportSize()?.height ?? 0;
    await page.mouse.move(block.x + 7, block.y + 9);
    await page.mouse.down();
    for (let step = 1; step <= 6; step++) {
      await page.mouse.move(block.x + 7 + step * 30, block.y + 9 - step * (height / 24));
      expect(await placeOf(page)).toBe(place);
    }
    await page.mouse.up();
    await expect(workspace.blocks('motion_forward_simple').first()).toBeVisible();
  };
  await takes();
  await expect(trayOf(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await workspace.isReady();
  await takes();
  await expect(trayOf(page)).toBeVisible();
  // A small window whose page is twice as large has neither width nor height for both.
  await page.setViewportSize({ width: 600, height: 384 });
  await page.reload();
  await workspace.isReady();
  await workspace.open('beginner/motion');
  await expect(trayOf(page)).toHaveAttribute('data-place', 'over');
  const block = await boxOf(workspace.trayBlocks('motion_forward_simple').first().locator('> .blocklyPath').first());
  await page.mouse.move(block.x + 7, block.y + 9);
  await page.mouse.down();
  await page.mouse.move(block.x + 280, block.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(trayOf(page)).toBeHidden();
  // On a laptop at 200 % there is the width, and still no bin over the program.
  await page.setViewportSize({ width: 683, height: 384 });
  await expect(page.locator('.injectionDiv')).toHaveAttribute('data-tight', 'true');
  await expect(page.locator('.blocklyTrash')).toBeHidden();
});

/** Beside an open panel the blocks give up 70 of their margin, and have it back when it closes. */
const givesMarginToPanel = async (teacher: Teacher, workspace: Workspace): Promise<void> => {
  const left = async (): Promise<number> =>
    (await boxOf(workspace.blocks('program_run').locator('> .blocklyPath').first())).x;
  const before = await left();
  await teacher.openPanel('robot_configuration');
  await expect.poll(async () => Math.round(before - (await left()))).toBe(70);
  await teacher.button(teacher.words.panels.close).click();
  await expect.poll(async () => Math.round(before - (await left()))).toBe(0);
};

test('beside an open panel the blocks give up 70 of their margin; with both toolboxes each stands under its name, and search lights no category', async ({
  teacher,
}) => {
  const { workspace } = await teacher.opensBlocks();
  const { page, words } = teacher;
  await givesMarginToPanel(teacher, workspace);
  await expect(page.locator('.trundleRailHeading')).toHaveCount(0);
  await workspace.choose('all');
  await expect(page.locator('.trundleRailHeading')).toHaveText([
    words.editor.modes.advanced,
    words.editor.modes.beginner,
  ]);
  await workspace.open('advanced/motion');
  const unlit = await page.locator('.blocklyToolboxCategory').nth(3).evaluate(lookOf);
  await page.getByRole('searchbox', { name: words.editor.search }).fill('forward');
  await expect(workspace.trayBlocks('motion_forward')).toHaveCount(1);
  await expect(page.locator('.blocklyToolboxSelected')).toHaveCount(0);
  await page.mouse.move(600, 600);
  expect(await workspace.category('advanced/motion').evaluate(lookOf)).toEqual(unlit);

  await page.getByRole('searchbox', { name: words.editor.search }).fill('');
  // One letter is no search: what is open stays open and lit.
  await workspace.open('advanced/timing');
  await page.getByRole('searchbox', { name: words.editor.search }).fill('f');
  await expect(workspace.trayBlocks('wait_seconds')).toHaveCount(1);
  await expect(workspace.category('advanced/timing')).toHaveClass(/blocklyToolboxSelected/);
});

const lookOf = (row: Element): string[] => {
  const { backgroundColor, borderLeftColor } = getComputedStyle(row);
  const { outlineStyle } = getComputedStyle(row.parentElement ?? row);
  return [backgroundColor, borderLeftColor, outlineStyle];
};
