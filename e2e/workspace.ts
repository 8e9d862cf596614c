import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The blocks are the largest thing a page loads. */
const FIRST_LOAD = { timeout: 30_000 };
/** The program's own blocks; the trays have canvases too. */
const CANVAS = '.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas';
const SECTIONS = ['Run', 'Loop', 'Events'] as const;

/** The blocks on somebody's screen, as a hand with a mouse meets them. */
export class Workspace {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async isReady(): Promise<void> {
    await expect(this.page.locator('[data-ready=true] .blocklySvg').first()).toBeVisible(FIRST_LOAD);
  }

  /** Blocks of the program, not of the tray. */
  blocks(type: string): Locator {
    return this.page.locator(`${CANVAS} .blocklyDraggable.${type}`);
  }

  trayBlocks(type?: string): Locator {
    return this.page.locator(`.blocklyToolboxFlyout .blocklyBlockCanvas .blocklyDraggable${type ? `.${type}` : ''}`);
  }

  category(key: string): Locator {
    return this.page.locator(`.blocklyToolboxCategoryContainer[id="${key}"] > .blocklyToolboxCategory`);
  }

  /** Opens a category with those around it: 'beginner/motion/free'. */
  async open(key: string): Promise<void> {
    const [toolbox, ...path] = key.split('/');
    const [parent] = path;
    const child = this.category(key);
    if (path.length > 1 && !(await child.isVisible())) await this.category(`${toolbox}/${parent}`).click();
    await child.click();
    await expect(this.trayBlocks().first()).toBeVisible();
  }

  async choose(mode: 'beginner' | 'advanced' | 'all'): Promise<void> {
    await this.page.locator(`input[type=radio][value=${mode}]`).check();
  }

  async scale(): Promise<number> {
    const transform = await this.page.locator(CANVAS).getAttribute('transform');
    return Number(/scale\(([\d.]+)/.exec(transform ?? '')?.[1]);
  }

  /** Where the first block of a section goes, on an empty section. */
  async mouth(section: (typeof SECTIONS)[number]): Promise<Point> {
    const scale = await this.scale();
    const label = await box(this.blocks('program_run').locator('.blocklyText', { hasText: section }).first());
    const block = await box(this.blocks('program_run').locator('> .blocklyPath'));
    return { x: block.x + 16 * scale, y: label.y + label.height + 12 * scale };
  }

  /** Takes a block of the open tray and lets its corner go somewhere. */
  async drag(type: string, to: Point): Promise<void> {
    await this.move(this.trayBlocks(type).first(), to);
  }

  async move(block: Locator, to: Point): Promise<void> {
    const { x, y } = await box(block.locator('> .blocklyPath'));
    const grip = { x: 7, y: 9 };
    await this.page.mouse.move(x + grip.x, y + grip.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + grip.x + 30, to.y + grip.y + 20, { steps: 6 });
    await this.page.mouse.move(to.x + grip.x, to.y + grip.y, { steps: 6 });
    await this.page.mouse.up();
  }

  /** An empty place of the workspace. */
  async aside(): Promise<Point> {
    const { x, y, width, height } = await box(this.page.locator('.blocklySvg').first());
    return { x: x + width * 0.66, y: y + height * 0.5 };
  }

  async trash(): Promise<Point> {
    const { x, y, width, height } = await box(this.page.locator('.blocklyTrash'));
    return { x: x + width / 2 - 7, y: y + height / 2 - 9 };
  }
}

const box = async (locator: Locator): Promise<Point & { width: number; height: number }> => {
  await expect(locator).toBeVisible();
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not on the screen.');
  return found;
};
