import * as Blockly from 'blockly/core';
import { viewOf } from './program-view.ts';
import { TRAY_MARGIN, trayRoom } from './tray-room.ts';

const roleOf = ({ classList }: Element): string => {
  if (classList.contains('blocklyFlyoutButton')) return 'button';
  return classList.contains('blocklyFlyoutLabel') ? 'heading' : 'figure';
};

/**
 * The blocks of the open category, in a column of its own: the program moves aside instead of lying under it. Blocks
 * that would be wider than the column go on below (`renderer.ts`); for what cannot, the column is wider.
 */
class Tray extends Blockly.VerticalFlyout {
  #isFitting = false;
  #isShowing = false;

  /** A hidden tray takes no room. */
  override getWidth(): number {
    return this.isVisible() ? this.width_ : 0;
  }

  override getFlyoutScale(): number {
    return trayRoom(this.targetWorkspace).scale;
  }

  override init(workspace: Blockly.WorkspaceSvg): void {
    super.init(workspace);
    // To the library a tap on a tray that closes by itself means to insert; here it means to try, as on every other.
    this.svgGroup_?.addEventListener('pointerup', () => {
      if (!this.autoClose || !this.isVisible()) return;
      this.autoClose = false;
      setTimeout(() => {
        this.autoClose = trayRoom(this.targetWorkspace).isNarrow;
      });
    });
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
    for (const heading of canvas.querySelectorAll('[role=heading]')) heading.setAttribute('aria-level', '2');
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
    const { width, most, isNarrow, scale } = trayRoom(this.targetWorkspace);
    this.autoClose = isNarrow;
    this.width_ = Math.min(
      most,
      Math.max(width, this.#widest * scale + TRAY_MARGIN + Blockly.Scrollbar.scrollbarThickness),
    );
    this.workspace_.scale = scale;
    this.#isFitting = true;
    try {
      this.position();
    } finally {
      this.#isFitting = false;
    }
  }

  get #widest(): number {
    return Math.max(0, ...this.getContents().map((item) => item.getElement().getBoundingRectangle().getWidth()));
  }

  /** The program is seen whole in what is left. */
  #makeRoom(): void {
    const { targetWorkspace } = this;
    if (!targetWorkspace?.rendered) return;
    // A tray that lies over the program takes no room from it.
    if (!this.autoClose) viewOf(targetWorkspace)?.roomChanged();
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
