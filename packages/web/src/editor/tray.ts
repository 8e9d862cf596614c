import * as Blockly from 'blockly/core';
import { trayRoom } from './tray-room.ts';

/** Smaller than this, words could no longer be read. */
const SMALLEST = 0.75;

const roleOf = ({ classList }: Element): string => {
  if (classList.contains('blocklyFlyoutButton')) return 'button';
  return classList.contains('blocklyFlyoutLabel') ? 'heading' : 'figure';
};

/**
 * The blocks of the open category, in a column of its own: the program moves aside instead of lying under it. Blocks
 * that would be wider than the column go on below (`renderer.ts`); what cannot is drawn smaller.
 */
class Tray extends Blockly.VerticalFlyout {
  #isFitting = false;
  #isShowing = false;

  /** A hidden tray takes no room. */
  override getWidth(): number {
    return this.isVisible() ? this.width_ : 0;
  }

  override getFlyoutScale(): number {
    const { scale } = trayRoom(this.targetWorkspace);
    const widest = Math.max(
      1,
      ...this.getContents().map((item) => item.getElement().getBoundingRectangle().getWidth()),
    );
    const room = this.width_ - 2 * this.MARGIN - Blockly.Scrollbar.scrollbarThickness;
    return Math.max(SMALLEST * scale, Math.min(scale, room / widest));
  }

  override show(contents: Blockly.utils.toolbox.FlyoutDefinition | string): void {
    this.#isShowing = true;
    try {
      super.show(contents);
    } finally {
      this.#isShowing = false;
    }
    this.#makeRoom();
  }

  override hide(): void {
    const wasVisible = this.isVisible();
    super.hide();
    // To show something else, the library hides what was there.
    if (wasVisible && !this.#isShowing) this.#makeRoom();
  }

  /**
   * The library calls the tray a list of options. Headings and buttons stand in it too, which such a list must not have,
   * and blocks own parts that are not there: both would be told wrongly to whoever listens.
   */
  protected override updateAriaContext(): void {
    super.updateAriaContext();
    const canvas = this.getWorkspace().getCanvas();
    canvas.setAttribute('role', 'group');
    for (const option of canvas.querySelectorAll('[role=option]')) option.setAttribute('role', roleOf(option));
    for (const heading of canvas.querySelectorAll('[role=heading]')) heading.setAttribute('aria-level', '3');
    for (const owner of canvas.querySelectorAll('[aria-owns]')) {
      const owned = owner.getAttribute('aria-owns')?.split(' ') ?? [];
      const there = owned.filter((id) => document.getElementById(id) !== null);
      if (there.length > 0) owner.setAttribute('aria-owns', there.join(' '));
      else owner.removeAttribute('aria-owns');
    }
  }

  override position(): void {
    if (!this.#isFitting && this.isVisible()) this.reflow();
    super.position();
  }

  protected override reflowInternal_(): void {
    const { width, isNarrow } = trayRoom(this.targetWorkspace);
    this.autoClose = isNarrow;
    this.width_ = width;
    this.workspace_.scale = this.getFlyoutScale();
    this.#isFitting = true;
    try {
      this.position();
    } finally {
      this.#isFitting = false;
    }
  }

  /** The program keeps its place in what is left. */
  #makeRoom(): void {
    const { targetWorkspace } = this;
    if (!targetWorkspace?.rendered) return;
    const { left, top } = targetWorkspace.getMetricsManager().getAbsoluteMetrics();
    targetWorkspace.translate(targetWorkspace.scrollX + left, targetWorkspace.scrollY + top);
    targetWorkspace.resize();
    targetWorkspace.recordDragTargets();
  }
}

export const TRAY = 'trundleTray';

export const registerTray = (): void => {
  const { FLYOUTS_VERTICAL_TOOLBOX } = Blockly.registry.Type;
  if (!Blockly.registry.hasItem(FLYOUTS_VERTICAL_TOOLBOX, TRAY)) {
    Blockly.registry.register(FLYOUTS_VERTICAL_TOOLBOX, TRAY, Tray);
  }
};
