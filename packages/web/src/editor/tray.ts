import * as Blockly from 'blockly/core';

/** The tray takes a third of the room, within what blocks need and what they leave to the program. */
const SHARE = 0.32;
const WIDTH = { least: 220, most: 300 } as const;
/** With less room than this the tray lies over the program and goes away when a block is taken. */
const NARROW = 560;
/** What a phone leaves free beside the tray. */
const BESIDE = 24;
/** Smaller than this, words could no longer be read. */
const SMALLEST = 0.6;

/**
 * The blocks of the open category, in a column of its own: the program moves aside instead of lying under it. Blocks
 * that would be wider than the column are drawn smaller.
 */
class Tray extends Blockly.VerticalFlyout {
  #isFitting = false;
  #isShowing = false;

  /** A hidden tray takes no room. */
  override getWidth(): number {
    return this.isVisible() ? this.width_ : 0;
  }

  override getFlyoutScale(): number {
    const { startScale } = this.targetWorkspace.options.zoomOptions;
    const widest = Math.max(
      1,
      ...this.getContents().map((item) => item.getElement().getBoundingRectangle().getWidth()),
    );
    const room = this.width_ - 2 * this.MARGIN - Blockly.Scrollbar.scrollbarThickness;
    return Math.max(SMALLEST * startScale, Math.min(startScale, room / widest));
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

  override position(): void {
    if (!this.#isFitting && this.isVisible()) this.reflow();
    super.position();
  }

  protected override reflowInternal_(): void {
    const { width } = this.targetWorkspace.getCachedParentSvgSize();
    const rail = this.targetWorkspace.getToolbox()?.getWidth() ?? 0;
    const isNarrow = width - rail < NARROW;
    const share = Math.min(WIDTH.most, Math.max(WIDTH.least, (width - rail) * SHARE));
    this.autoClose = isNarrow;
    this.width_ = isNarrow ? Math.min(WIDTH.most, width - rail - BESIDE) : share;
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
