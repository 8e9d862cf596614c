import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { PATIENCE } from './patience.ts';

interface Point {
  x: number;
  y: number;
}

/** The program's own blocks; the trays have canvases too. */
export const CANVAS = '.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas';
const SECTIONS = ['Run', 'Loop', 'Events'] as const;

/** The blocks on somebody's screen, as a hand with a mouse meets them. */
export class Workspace {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async isReady(): Promise<void> {
    await expect(this.page.locator('[data-ready=true] .blocklySvg').first()).toBeVisible({ timeout: PATIENCE });
  }

  /** There, whether or not something lies over it. */
  async isLoaded(): Promise<void> {
    await expect(this.page.locator('[data-ready=true] .blocklySvg').first()).toBeAttached({ timeout: PATIENCE });
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

  /** Opens a category unless it is open: 'beginner/motion'. The smaller ones inside lie in the same tray. */
  async open(key: string): Promise<void> {
    const [toolbox, category] = key.split('/');
    const row = this.category(`${toolbox}/${category}`);
    await expect(row).toBeVisible();
    if (!(await row.evaluate(({ classList }) => classList.contains('blocklyToolboxSelected')))) await row.click();
    await expect(this.trayBlocks().first()).toBeVisible();
  }

  /** The names above the blocks of the open tray. */
  headings(): Locator {
    return this.page.locator('.blocklyToolboxFlyout .trundleHeading .blocklyFlyoutLabelText');
  }

  /** Turns the wheel over the tray until a block of it can be taken. */
  async #reach(block: Locator): Promise<void> {
    const tray = await box(this.page.locator('.blocklyToolboxFlyout'));
    const middle = tray.y + tray.height / 2;
    const isWithin = async (): Promise<boolean> => {
      const { y } = await box(block.locator('> .blocklyPath').first());
      if (y > tray.y && y < tray.y + tray.height - Math.min(60, tray.height / 3)) return true;
      await this.page.mouse.move(tray.x + tray.width / 2, middle);
      await this.page.mouse.wheel(0, y - middle);
      return false;
    };
    await expect.poll(isWithin).toBe(true);
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
    // One that is selected is drawn twice.
    const block = await box(this.blocks('program_run').locator('> .blocklyPath').first());
    return { x: block.x + 16 * scale, y: label.y + label.height + 12 * scale };
  }

  /** Takes a block of the open tray and lets its corner go somewhere. */
  async drag(type: string, to: Point): Promise<void> {
    const block = this.trayBlocks(type).first();
    await this.#reach(block);
    await this.move(block, to);
  }

  /** The same with a finger. */
  async dragWithFinger(type: string, to: Point): Promise<void> {
    const block = this.trayBlocks(type).first();
    await this.#reach(block);
    const { x, y } = await box(block.locator('> .blocklyPath').first());
    const from = { x: x + 7, y: y + 9 };
    const touch = await this.page.context().newCDPSession(this.page);
    const finger = (kind: 'touchStart' | 'touchMove', at: Point) =>
      touch.send('Input.dispatchTouchEvent', { type: kind, touchPoints: [at] });
    await finger('touchStart', from);
    const steps = 12;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await finger('touchMove', {
        x: from.x + (to.x + 7 - from.x) * share + (step < steps ? 25 : 0),
        y: from.y + (to.y + 9 - from.y) * share,
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** A block of the open tray, without a drag. */
  async tap(block: Locator): Promise<void> {
    await this.#reach(block);
    const path = block.locator('> .blocklyPath').first();
    const { x, y } = await box(path);
    const grip = await gripOf(path);
    await this.page.mouse.click(x + grip.x, y + grip.y);
  }

  async move(block: Locator, to: Point): Promise<void> {
    const path = block.locator('> .blocklyPath').first();
    const { x, y } = await box(path);
    const grip = await gripOf(path);
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

/** Where a block can be taken hold of near its corner; that of a value is round or pointed. */
const gripOf = (path: Locator): Promise<Point> =>
  path.evaluate((shape) => {
    const { left, top, height } = shape.getBoundingClientRect();
    const isOn = ({ x, y }: { x: number; y: number }): boolean =>
      document.elementFromPoint(left + x, top + y) === shape;
    const [corner, side] = [
      { x: 7, y: 9 },
      { x: 9, y: height / 2 },
    ] as const;
    return isOn(corner) ? corner : side;
  });

const box = async (locator: Locator): Promise<Point & { width: number; height: number }> => {
  await expect(locator).toBeVisible();
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not on the screen.');
  return found;
};
